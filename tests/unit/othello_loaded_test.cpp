// Othello's weights from a file: against a slow sum square by square, against the evaluation that
// has the same weights as constants, and against files that are none.
#include "picoply/games/othello/loaded.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "picoply/games/othello/full.hpp"
#include "picoply/games/othello/solver.hpp"
#include "picoply/search.hpp"
#include "support/othello_weights_file.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using othello::kPatternCount;
using othello::kPatternShapes;
using othello::Loaded;
using othello::Pattern;
using othello::WeightsFault;
using othello::WeightsFile;

// Entries that are the same for a content and for what it is turned into by the symmetries of its
// squares, and opposite for exchanged colours.
std::vector<int> random_table(Random& random, Pattern p, int most) {
  const auto all = places(kPatternShapes[p]);
  const std::vector<uint32_t>& squares = all.front();
  std::vector<std::vector<size_t>> turns;
  for (uint32_t symmetry = 0; symmetry < 8; ++symmetry) {
    std::vector<size_t> turn;
    for (const uint32_t square : squares) {
      const auto at = std::find(squares.begin(), squares.end(), turned(square, symmetry));
      if (at != squares.end()) turn.push_back(size_t(at - squares.begin()));
    }
    if (turn.size() == squares.size()) turns.push_back(turn);
  }
  const uint32_t half = othello::half_contents(uint32_t(squares.size()));
  std::vector<int> own(half), table(half, 0);
  for (int& value : own) value = int(random.below(uint32_t(2 * most + 1))) - most;
  own[0] = 0;
  for (uint32_t content = 0; content < half; ++content) {
    std::vector<int> digits;
    for (int rest = int(content); digits.size() < squares.size();) {
      const int digit = (rest % 3 + 4) % 3 - 1;  // -1, 0 or 1
      digits.push_back(digit);
      rest = (rest - digit) / 3;
    }
    int sum = 0;
    for (const std::vector<size_t>& turn : turns) {
      int image = 0;
      for (size_t i = digits.size(); i-- > 0;) image = image * 3 + digits[turn[i]];
      sum += image < 0 ? -own[size_t(-image)] : own[size_t(image)];
    }
    table[content] = sum / int(turns.size());
  }
  return table;
}

PatternWeights random_weights(Random& random, uint32_t stages, uint32_t bits, bool shared,
                              bool blended) {
  PatternWeights w;
  w.stages = stages;
  w.bits = bits;
  w.shared = shared;
  w.shift = bits == 8 ? 4 : 11;
  for (uint32_t e = 0; e <= 64; ++e) {
    const uint32_t place = e * (stages - 1) * 64 / 64;
    w.progress[e] = uint16_t(blended ? place : place & ~63u);
  }
  for (uint32_t p = 0; p < kPatternCount; ++p) {
    w.patterns.push_back(Pattern(p));
    w.tables.emplace_back();
    for (uint32_t t = 0; t < (shared ? 1 : stages); ++t)
      w.tables.back().push_back(random_table(random, Pattern(p), bits == 8 ? 127 : 32767));
  }
  const auto number = [&] { return int32_t(random.below(41)) - 20; };
  for (uint32_t i = 0; i < stages * kPatternCount; ++i) w.multipliers.push_back(number());
  for (uint32_t i = 0; i < stages * 3; ++i) w.scalars.push_back(number() * 16);
  return w;
}

template <Word W>
Value value_of(const Loaded& evaluation, const uint8_t (&cells)[64], uint8_t side) {
  Othello<8, W, Loaded> g;
  g.set_evaluation(evaluation);
  EXPECT_EQ(g.set_position(cells, side).fault, PositionFault::kNone);
  return g.evaluate();
}

TEST(OthelloLoaded, IsTheSlowSumOfEveryPattern) {
  Random random(21);
  struct Form {
    uint32_t stages, bits;
    bool shared, blended;
  };
  for (const Form f : {Form{1, 8, true, false},
                       {1, 16, false, false},
                       {4, 8, true, true},
                       {3, 16, false, true},
                       {5, 16, false, false},
                       {4, 8, true, false}}) {
    if (kSanitized && f.stages > 3) continue;
    const PatternWeights weights = random_weights(random, f.stages, f.bits, f.shared, f.blended);
    const std::string bytes = file_of(weights);
    WeightsFile file;
    ASSERT_EQ(file.open(bytes.data(), bytes.size()), WeightsFault::kNone);
    uint32_t inside = 0;
    for (uint32_t n = 0; n < repeats(200u); ++n) {
      uint8_t cells[64];
      fill(random, cells);
      const auto side = uint8_t(n & 1);
      const Value v = value_of<Word::kBits64>(Loaded(file), cells, side);
      const Board board = board_of(cells, side);
      ASSERT_EQ(v, weights.value(board, mobility_of(board)));
      ASSERT_EQ(v, value_of<Word::kBits32>(Loaded(file), cells, side));
      ASSERT_EQ(v, value_of<Word::kBits8>(Loaded(file), cells, side));
      inside += v > -6400 && v < 6400 ? 1u : 0u;
    }
    EXPECT_GT(inside, repeats(100u));
  }
}

TEST(OthelloLoaded, ReadsEveryEntryWhereItIs) {
  Random random(22);
  const PatternWeights weights = random_weights(random, 1, 16, false, false);
  const std::string bytes = file_of(weights);
  WeightsFile file;
  ASSERT_EQ(file.open(bytes.data(), bytes.size()), WeightsFault::kNone);
  const Loaded loaded(file);
  for (const PatternShape& shape : kPatternShapes) {
    const uint32_t step =
        (std::string_view(shape.squares).size() == 20 ? 997 : 101) * (kSanitized ? 10 : 1);
    for_each_content(shape, step, [&](const Board& board, uint32_t content) {
      const Value v = loaded.of<8, Word::kBits64>(discs(board, 1), discs(board, -1), 0, 0);
      ASSERT_EQ(v, weights.value(board, 0)) << shape.name << content;
    });
    ASSERT_FALSE(::testing::Test::HasFatalFailure());
  }
}

TEST(OthelloLoaded, WithFullsWeightsItIsFull) {
  const std::string bytes = file_of(weights_of<othello::weights::Full>());
  const auto file = std::make_unique<WeightsFile>();
  ASSERT_EQ(file->open(bytes.data(), bytes.size()), WeightsFault::kNone);
  using Constant = Othello<8, kNativeWord, othello::Full>;
  using FromFile = Othello<8, kNativeWord, Loaded>;
  const auto constant = std::make_unique<Search<Constant, 24>>();
  const auto from_file = std::make_unique<Search<FromFile, 24>>();
  constant->init();
  from_file->init();
  Constant c;
  FromFile f;
  f.set_evaluation(Loaded(*file));
  for (int ply = 0; ply < 12; ++ply) {
    ASSERT_EQ(f.evaluate(), c.evaluate());
    ASSERT_TRUE(constant->begin(c, {.max_nodes = 5000}));
    ASSERT_TRUE(from_file->begin(f, {.max_nodes = 5000}));
    ASSERT_EQ(constant->step(0xffffffffu), Status::kDone);
    ASSERT_EQ(from_file->step(0xffffffffu), Status::kDone);
    ASSERT_EQ(from_file->nodes(), constant->nodes());
    ASSERT_EQ(from_file->value(), constant->value());
    ASSERT_EQ(from_file->best_move(), constant->best_move());
    c.make(constant->best_move());
    f.make(from_file->best_move());
  }
  // And the exact solver.
  const auto by_constant =
      std::make_unique<othello::Solver<othello::SolverFeatures{}, othello::Full>>();
  const auto by_file = std::make_unique<othello::Solver<othello::SolverFeatures{}, Loaded>>();
  by_constant->init();
  by_file->init();
  by_file->set_judge(Loaded(*file));
  Random random(23);
  for (int n = 0; n < 5; ++n) {
    Constant g;
    while (g.outcome() == Outcome::kOngoing && g.plies_left() > 15) {
      MoveList<Constant> moves;
      g.generate(moves);
      g.make(moves[random.below(moves.size())]);
    }
    uint64_t sides[2] = {0, 0};
    for (uint32_t i = 0; i < 64; ++i)
      if (g.cell(Count(i)) != 0) sides[(g.cell(Count(i)) - 1) ^ g.side()] |= uint64_t(1) << i;
    ASSERT_TRUE(by_constant->begin(sides[0], sides[1]));
    ASSERT_TRUE(by_file->begin(sides[0], sides[1]));
    ASSERT_EQ(by_constant->step(~Nodes(0)), Status::kDone);
    ASSERT_EQ(by_file->step(~Nodes(0)), Status::kDone);
    ASSERT_EQ(by_file->score(), by_constant->score());
    ASSERT_EQ(by_file->nodes(), by_constant->nodes());
  }
}

TEST(OthelloLoaded, WithoutWeightsItIsNano) {
  Random random(24);
  const WeightsFile closed;
  for (uint32_t n = 0; n < 100; ++n) {
    uint8_t cells[64];
    fill(random, cells);
    Othello<8> nano;
    ASSERT_EQ(nano.set_position(cells, 0).fault, PositionFault::kNone);
    ASSERT_EQ(value_of<kNativeWord>(Loaded(), cells, 0), nano.evaluate());
    ASSERT_EQ(value_of<kNativeWord>(Loaded(closed), cells, 0), nano.evaluate());
  }
}

TEST(OthelloLoaded, NamesWhatIsWrongWithAFile) {
  Random random(25);
  const std::string good = file_of(random_weights(random, 3, 8, false, true));
  WeightsFile file;
  const auto fault_with = [&](size_t at, uint8_t value, bool seal = true) {
    std::string bytes = good;
    bytes[at] = char(value);
    if (seal) sealed(bytes);
    const WeightsFault fault = file.open(bytes.data(), bytes.size());
    EXPECT_EQ(file.is_open(), fault == WeightsFault::kNone);
    return fault;
  };
  EXPECT_EQ(file.open(nullptr, 0), WeightsFault::kShort);
  EXPECT_EQ(file.open(good.data(), 155), WeightsFault::kShort);
  EXPECT_EQ(file.open(good.data(), good.size() - 1), WeightsFault::kSize);
  EXPECT_EQ(fault_with(0, 'P'), WeightsFault::kMagic);
  EXPECT_EQ(fault_with(7, '2'), WeightsFault::kMagic);
  EXPECT_EQ(fault_with(12, uint8_t(good[12] + 1), false), WeightsFault::kChecksum);
  EXPECT_EQ(fault_with(good.size() / 2, uint8_t(good[good.size() / 2] + 1), false),
            WeightsFault::kChecksum);
  EXPECT_EQ(fault_with(16, 0), WeightsFault::kStages);
  EXPECT_EQ(fault_with(16, 65), WeightsFault::kStages);
  EXPECT_EQ(fault_with(16, 4), WeightsFault::kSize) << "tables of three stages";
  EXPECT_EQ(fault_with(16, 2), WeightsFault::kStages) << "places in the third";
  EXPECT_EQ(fault_with(17, 12), WeightsFault::kEntries);
  EXPECT_EQ(fault_with(18, 2), WeightsFault::kEntries);
  EXPECT_EQ(fault_with(19, 31), WeightsFault::kEntries);
  EXPECT_EQ(fault_with(22, 1), WeightsFault::kPatterns);
  EXPECT_EQ(fault_with(25, 255), WeightsFault::kStages);
  std::string none = good;
  put_at(none, 20, 0);
  EXPECT_EQ(file.open(sealed(none).data(), none.size()), WeightsFault::kPatterns);
  for (size_t size = 0; size < good.size(); size += size < 400 ? 1 : 40099) {
    std::string bytes = good.substr(0, size);
    if (size >= 16) sealed(bytes);
    ASSERT_NE(file.open(bytes.data(), bytes.size()), WeightsFault::kNone) << size;
  }
}

// Any bytes with the right checksum: refused, or read without harm. What stands there may also
// change while it is being used.
TEST(OthelloLoaded, HostileFilesDoNoHarm) {
  Random random(26);
  const std::string goods[] = {file_of(random_weights(random, 3, 16, false, true)),
                               file_of(random_weights(random, 4, 8, true, true))};
  uint32_t opened = 0;
  for (uint32_t n = 0; n < (kSanitized ? 10 : 60); ++n) {
    std::string bytes = goods[n % 2];
    const uint32_t changes = 1 + random.below(3);
    for (uint32_t i = 0; i < changes; ++i)
      bytes[16 + random.below(n % 3 == 0 ? 8 : 400)] = char(random.below(256));
    sealed(bytes);
    const auto exactly = std::make_unique<uint8_t[]>(bytes.size());  // so that a sanitizer sees
    std::copy(bytes.begin(), bytes.end(), exactly.get());
    WeightsFile file;
    if (file.open(exactly.get(), bytes.size()) != WeightsFault::kNone) continue;
    ++opened;
    for (uint32_t k = 0; k < repeats(40u); ++k) {
      uint8_t cells[64];
      fill(random, cells);
      const Value v = value_of<kNativeWord>(Loaded(file), cells, 0);
      ASSERT_LE(v, 6400);
      ASSERT_GE(v, -6400);
      for (size_t i = 0; i < bytes.size(); i += 1 + random.below(997))
        exactly[i] = uint8_t(random.below(256));
    }
  }
  EXPECT_GT(opened, kSanitized ? 1u : 10u);
}

}  // namespace
}  // namespace picoply::test
