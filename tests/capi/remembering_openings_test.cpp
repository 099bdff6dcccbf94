// What an opening adviser and its engine's table remember must not show: where the table was
// cleared the answer is a fresh adviser's, and whatever the table holds it is one that the rules
// allow.
#include <algorithm>
#include <set>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

struct Family {
  const char* name;
  const pply_game* game;
};
void PrintTo(const Family& family, std::ostream* out) { *out << family.name; }

constexpr int kSide = 15;

// The cell where one of the board's eight symmetries puts a cell.
pply_move turned(pply_move m, int symmetry) {
  int x = m % kSide, y = m / kSide;
  if ((symmetry & 1) != 0) x = kSide - 1 - x;
  if ((symmetry & 2) != 0) y = kSide - 1 - y;
  if ((symmetry & 4) != 0) std::swap(x, y);
  return pply_move(y * kSide + x);
}

class Sequence {
 public:
  Sequence(const pply_game* game, uint64_t seed, size_t table_bytes, bool random_bytes)
      : game_(game),
        rng_(seed),
        table_bytes_(table_bytes),
        random_bytes_(random_bytes),
        engine_(game, table_bytes),
        memory_(pply_opening_size(game)) {
    EXPECT_EQ(pply_opening_init(&adviser_, game, memory_.memory(), memory_.size()), PPLY_OK);
  }

  void run(int questions) {
    for (int i = 0; i < questions && !testing::Test::HasFailure(); ++i) {
      if (random_bytes_)
        scramble();
      else if (draw(3) == 0)
        search();
      ask();
    }
  }
  // Questions whose answer was compared with a fresh adviser's, and given up ones.
  int compared() const { return compared_; }
  int given_up() const { return given_up_; }

 private:
  uint32_t draw(uint32_t below) { return rng_() % below; }

  void scramble() {
    for (uint64_t& word : engine_.table())
      if (draw(4) == 0) word = uint64_t(rng_()) << 32 | rng_();
  }
  // The engine's own search leaves entries too, and one under way does not matter.
  void search() {
    if (engine_.over()) return;
    const pply_search_options limits = limits_of(0, 1 + draw(2000), 1 + draw(3));
    ASSERT_EQ(pply_search_begin(engine_, &limits), PPLY_OK);
    pply_search_step(engine_, 1 + draw(2000));
  }

  // ---- Positions --------------------------------------------------------------------------------

  // So many stones near a corner or the centre; one from before, if there is any, most times.
  void set_position(uint32_t stones) {
    std::vector<std::string>& before = records_[stones];
    const bool returns = !before.empty() && draw(3) != 0;
    ASSERT_EQ(pply_position_reset(engine_), PPLY_OK);
    if (returns) {
      play(engine_, before[draw(uint32_t(before.size()))].c_str());
    } else {
      const uint32_t corner = draw(2) * 5;
      for (uint32_t tries = 0; stones > 0 && tries < 400; ++tries) {
        const auto m = pply_move((corner + draw(6)) * kSide + corner + draw(6));
        stones -= pply_move_play(engine_, m) == PPLY_OK;
        if (engine_.over()) {
          ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
          break;
        }
      }
      before.push_back(engine_.record());
    }
    if (draw(4) == 0) {
      const std::string text = engine_.position();
      ASSERT_EQ(pply_position_set(engine_, text.data(), text.size(), nullptr), PPLY_OK);
    }
  }

  // ---- Questions --------------------------------------------------------------------------------

  pply_opening_options draw_question() {
    pply_opening_options limits{};
    limits.struct_size = sizeof limits;
    limits.question = draw(5);
    limits.max_nodes = 1 + draw(1u << (1 + draw(12)));
    switch (limits.question) {
      case PPLY_OPENING_THREE:
        set_position(0);
        limits.flags = draw(2) == 0 ? PPLY_OPENING_CENTRAL : 0;
        break;
      case PPLY_OPENING_SWAP2: set_position(3); break;
      default: set_position(draw(12)); break;
    }
    if (limits.question >= PPLY_OPENING_OFFER)
      limits.count = uint16_t(1 + draw(PPLY_OPENING_MOVES));
    if (limits.question == PPLY_OPENING_CHOOSE) offer(limits);
    return limits;
  }
  void offer(pply_opening_options& limits) {
    std::vector<pply_move> moves;
    const std::vector<pply_move> legal = engine_.legal();
    for (uint32_t tries = 0; tries < 100 && moves.size() < limits.count; ++tries) {
      const pply_move m = legal[draw(uint32_t(legal.size()))];
      const auto mirrors = [&](pply_move other) { return is_mirror_image(m, other); };
      if (std::none_of(moves.begin(), moves.end(), mirrors)) moves.push_back(m);
    }
    limits.count = uint16_t(moves.size());
    std::copy(moves.begin(), moves.end(), limits.moves);
  }

  void ask() {
    const pply_opening_options limits = draw_question();
    const bool clears = !random_bytes_ && draw(2) == 0, gives_up = draw(5) == 0;
    if (clears) {
      ASSERT_EQ(pply_engine_clear_table(engine_), PPLY_OK);
    }
    const std::string position = engine_.position();
    ASSERT_EQ(pply_opening_begin(adviser_, engine_, &limits), PPLY_OK);
    for (;;) {
      check(limits, info(adviser_));
      const int status = pply_opening_step(adviser_, 1 + draw(1u << (1 + draw(12))));
      if (status != PPLY_RUNNING) {
        ASSERT_EQ(status, PPLY_OK);
        break;
      }
      if (gives_up && draw(2) == 0) {
        ++given_up_;
        return;
      }
      if (random_bytes_ && draw(3) == 0) scramble();
    }
    const pply_opening_result answer = info(adviser_);
    check(limits, answer);
    EXPECT_EQ(engine_.position(), position);
    if (clears) compare(limits, answer);
  }
  void compare(const pply_opening_options& limits, const pply_opening_result& answer) {
    TestEngine engine(game_, table_bytes_);
    const std::string position = engine_.position();
    ASSERT_EQ(pply_position_set(engine, position.data(), position.size(), nullptr), PPLY_OK);
    TestMemory memory(pply_opening_size(game_));
    pply_opening* adviser = nullptr;
    ASSERT_EQ(pply_opening_init(&adviser, game_, memory.memory(), memory.size()), PPLY_OK);
    ASSERT_EQ(pply_opening_begin(adviser, engine, &limits), PPLY_OK);
    while (pply_opening_step(adviser, 0xffffffffu) == PPLY_RUNNING) continue;
    const pply_opening_result fresh = info(adviser);
    const auto bytes = [](const pply_opening_result& r) {
      const auto* p = reinterpret_cast<const unsigned char*>(&r);
      return std::vector<unsigned char>(p, p + sizeof r);
    };
    EXPECT_EQ(bytes(fresh), bytes(answer))
        << position << " question " << limits.question << ", " << limits.max_nodes << " nodes";
    ++compared_;
  }
  static pply_opening_result info(const pply_opening* adviser) {
    pply_opening_result r{};
    r.struct_size = sizeof r;
    EXPECT_EQ(pply_opening_info(adviser, &r), PPLY_OK);
    return r;
  }

  // ---- What the rules allow ---------------------------------------------------------------------

  // In the engine's position.
  bool is_mirror_image(pply_move a, pply_move b) const {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      bool same = true;
      for (pply_move m = 0; m < kSide * kSide && same; ++m) {
        const pply_move t = turned(m, symmetry);
        same = pply_position_cell(engine_, m % kSide, m / kSide) ==
               pply_position_cell(engine_, t % kSide, t / kSide);
      }
      if (same && turned(a, symmetry) == b) return true;
    }
    return false;
  }
  void check(const pply_opening_options& limits, const pply_opening_result& r) {
    SCOPED_TRACE(testing::Message() << engine_.position() << " question " << limits.question);
    ASSERT_LE(r.length, PPLY_OPENING_MOVES);
    ASSERT_LE(r.swap, 1);
    const bool swaps =
        limits.question == PPLY_OPENING_SWAP2 || limits.question == PPLY_OPENING_COLOUR;
    if (!swaps) {
      ASSERT_EQ(r.swap, 0);
    }
    switch (limits.question) {
      case PPLY_OPENING_THREE: ASSERT_EQ(r.length, 3); break;
      case PPLY_OPENING_SWAP2:
        ASSERT_TRUE(r.swap == 1 ? r.length == 0 : r.length == 1 || r.length == 2);
        break;
      case PPLY_OPENING_COLOUR: ASSERT_EQ(r.length, r.swap == 1 ? 0 : 1); break;
      case PPLY_OPENING_OFFER: check_offers(limits, r); return;
      default:
        ASSERT_EQ(r.length, 1);
        ASSERT_NE(std::find(limits.moves, limits.moves + limits.count, r.moves[0]),
                  limits.moves + limits.count);
        break;
    }
    uint32_t played = 0;
    for (; played < r.length; ++played)
      if (pply_move_play(engine_, r.moves[played]) != PPLY_OK) break;
    EXPECT_EQ(played, r.length);
    for (; played > 0; --played) ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
    if (limits.flags == PPLY_OPENING_CENTRAL) {
      EXPECT_EQ(r.moves[0], kSide * kSide / 2);
      EXPECT_LE(lines_from_centre(r.moves[1]), 1);
      EXPECT_LE(lines_from_centre(r.moves[2]), 2);
    }
  }
  static int lines_from_centre(pply_move m) {
    return std::max(std::abs(m % kSide - kSide / 2), std::abs(m / kSide - kSide / 2));
  }
  // As many as asked for: there is room for twelve on any board that the tests make.
  void check_offers(const pply_opening_options& limits, const pply_opening_result& r) {
    EXPECT_EQ(r.length, limits.count);
    for (uint32_t i = 0; i < r.length; ++i) {
      EXPECT_EQ(pply_move_is_legal(engine_, r.moves[i]), 1) << r.moves[i];
      for (uint32_t j = 0; j < i; ++j)
        EXPECT_FALSE(is_mirror_image(r.moves[i], r.moves[j])) << r.moves[i] << " " << r.moves[j];
    }
  }

  const pply_game* game_;
  Rng rng_;
  size_t table_bytes_;
  bool random_bytes_;
  TestEngine engine_;
  TestMemory memory_;
  pply_opening* adviser_ = nullptr;
  std::vector<std::string> records_[16];
  int compared_ = 0, given_up_ = 0;
};

void expect_true_answers(const Family& family, uint64_t seed, size_t table, int questions) {
  Sequence sequence(family.game, seed, table, false);
  sequence.run(repeats(questions));
  EXPECT_GT(sequence.compared(), repeats(questions) / 8);
  EXPECT_GT(sequence.given_up(), 0);
}

const Family kFamilies[] = {{"gomoku", &pply_gomoku15}, {"renju", &pply_renju15}};
class RememberingOpenings : public testing::TestWithParam<Family> {};
INSTANTIATE_TEST_SUITE_P(Games, RememberingOpenings, testing::ValuesIn(kFamilies),
                         [](const auto& family) { return std::string(family.param.name); });
TEST_P(RememberingOpenings, NeverShowsOnceTheTableIsCleared) {
  expect_true_answers(GetParam(), 1, 1 << 15, 120);
}
TEST_P(RememberingOpenings, OfRandomBytesIsHarmless) {
  Sequence(GetParam().game, 2, 1 << 12, true).run(repeats(120));
}

const Family kAll[] = {{"gomoku", &pply_gomoku15},
                       {"standard", &pply_standard15},
                       {"renju", &pply_renju15},
                       {"caro", &pply_caro15},
                       {"gomoku_small", &pply_gomoku15_small},
                       {"renju_full", &pply_renju15_full}};
class RememberingOpeningsSlow : public testing::TestWithParam<Family> {};
INSTANTIATE_TEST_SUITE_P(Games, RememberingOpeningsSlow, testing::ValuesIn(kAll),
                         [](const auto& family) { return std::string(family.param.name); });
TEST_P(RememberingOpeningsSlow, NeverShowsOnceTheTableIsCleared) {
  expect_true_answers(GetParam(), 11, 0, 500);
  expect_true_answers(GetParam(), 12, 1 << 12, 500);
  expect_true_answers(GetParam(), 13, 1 << 18, 500);
}
TEST_P(RememberingOpeningsSlow, OfRandomBytesIsHarmless) {
  Sequence(GetParam().game, 14, 1 << 12, true).run(repeats(500));
}

}  // namespace
}  // namespace capi_test
