// The numbers of English draughts' evaluation: what they are multiplied with, and the header.
#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "common/atomic_file.hpp"
#include "data_folder.hpp"
#include "picoply/games/checkers/positional.hpp"
#include "train/emit_checkers.hpp"
#include "train/features.hpp"

namespace lab {
namespace {

namespace checkers = picoply::checkers;
using Terms = CheckersTerms;

constexpr checkers::SquareWeights without_refuges() {
  checkers::SquareWeights w = checkers::kSquareWeights;
  for (std::uint8_t& x : w.refuge) x = 0;
  return w;
}

// The library's evaluation without the hunt for the last kings, which is not fitted.
struct WithoutHunt : checkers::LibraryWeights {
  static constexpr checkers::SquareWeights kSquares = without_refuges();
  static constexpr std::int8_t kNear = 0;
};

checkers::Board random_board(hosted::Random& random) {
  checkers::Board b{};
  const std::uint64_t pieces = 2 + random.below(23);
  for (std::uint64_t i = 0; i < pieces; ++i) {
    const auto square = static_cast<checkers::Square>(random.below(32));
    const std::size_t side = random.below(2);
    const bool on_king_row =
        (checkers::king_row(static_cast<std::uint8_t>(side)) >> square & 1) != 0;
    if ((b.empty() >> square & 1) == 0) continue;
    b.pieces[side] |= checkers::bit(square);
    if (on_king_row || random.below(3) == 0) b.kings |= checkers::bit(square);
  }
  return b;
}

std::vector<std::uint8_t> cells_of(const checkers::Board& b) {
  std::vector<std::uint8_t> cells(64);
  for (checkers::Square s = 0; s < checkers::kSquares; ++s) {
    const int stone = (b.pieces[0] >> s & 1) != 0 ? 1 : (b.pieces[1] >> s & 1) != 0 ? 2 : 0;
    const int king = (b.kings >> s & 1) != 0 ? 2 : 0;
    cells[checkers::cell_index(s)] = static_cast<std::uint8_t>(stone + king);
  }
  return cells;
}

// A division is rounded on the way, once a side.
TEST(CheckersTerms, WithTheLibrarysNumbersAreItsEvaluation) {
  const FeatureSet features = FeatureSet::checkers_terms();
  ASSERT_EQ(features.unknowns(), Terms::kColumns);
  const CheckersNumbers numbers = CheckersNumbers::of_library();
  hosted::Random random(1);
  int forced = 0, evaluated = 0;
  Row row;
  for (int i = 0; i < 4000; ++i) {
    const checkers::Board b = random_board(random);
    if (!features.extract(cells_of(b), row)) {
      ASSERT_NE(b.jumpers(0), 0u);
      ++forced;
      continue;
    }
    ASSERT_EQ(b.jumpers(0), 0u);
    ++evaluated;
    ASSERT_EQ(row.scalars.size(), Terms::kColumns);
    double sum = 0;
    for (std::uint32_t c = 0; c < Terms::kNumbers; ++c)
      sum += static_cast<double>(row.scalars[c]) * Terms::number(numbers, c);
    ASSERT_NEAR(sum, checkers::PositionalBy<WithoutHunt>::of(b, 0), 1.99);
  }
  EXPECT_GT(forced, 400);
  EXPECT_GT(evaluated, 400);
}

// What squares have in common is the number of men, and of kings, more than the other side has.
TEST(CheckersTerms, CountMenAndKings) {
  const FeatureSet features = FeatureSet::checkers_terms();
  hosted::Random random(2);
  Row row;
  for (int i = 0; i < 1000; ++i) {
    const checkers::Board b = random_board(random);
    if (!features.extract(cells_of(b), row)) continue;
    const auto more = [](checkers::Set own, checkers::Set other) {
      return static_cast<float>(std::popcount(own)) - static_cast<float>(std::popcount(other));
    };
    EXPECT_EQ(row.scalars[Terms::kMan], more(b.men(0), b.men(1)));
    EXPECT_EQ(row.scalars[Terms::kKing], more(b.pieces[0] & b.kings, b.pieces[1] & b.kings));
  }
}

Vector weights_of(const CheckersNumbers& numbers, double unit) {
  Vector w = Vector::Zero(Terms::kColumns);
  w[Terms::kMan] = 70 * unit;
  w[Terms::kKing] = -30 * unit;
  for (std::uint32_t c = 0; c < Terms::kNumbers; ++c) {
    const int common = c < Terms::kMen ? 70 : c < Terms::kMen + Terms::kKings ? -30 : 0;
    w[c] = (Terms::number(numbers, c) - common) * unit;
  }
  return w;
}

CheckersNumbers where_a_man_is_100() {
  CheckersNumbers numbers = CheckersNumbers::of_library();
  hosted::Random random(3);
  for (std::uint32_t c = 0; c < Terms::kMen; ++c)
    Terms::set_number(numbers, c, c % 2 == 0 ? 90 + (c * 7) % 50 : 110 - ((c - 1) * 7) % 50);
  return numbers;
}

bool equal(const CheckersNumbers& a, const CheckersNumbers& b) {
  return checkers_weights_header(a, {}) == checkers_weights_header(b, {});
}

TEST(CheckersHeader, HasHundredthsOfAMan) {
  const CheckersNumbers numbers = where_a_man_is_100();
  for (const double unit : {0.25, 1.0, 3.0}) {
    const Vector w = weights_of(numbers, unit);
    EXPECT_TRUE(equal(checkers_numbers(w), numbers));
    const Vector stored = stored_checkers_terms(w);
    for (std::uint32_t c = 0; c < Terms::kNumbers; ++c)
      EXPECT_NEAR(stored[c], Terms::number(numbers, c) * unit, 1e-6);
  }
}

TEST(CheckersHeader, RefusesWhatDoesNotFit) {
  const CheckersNumbers numbers = where_a_man_is_100();
  const auto says = [&](std::uint32_t column, double more) {
    Vector w = weights_of(numbers, 1);
    w[column] += more;
    return message_of([&] { checkers_numbers(w); });
  };
  EXPECT_EQ(says(Terms::kMen, 0), "");
  EXPECT_EQ(says(Terms::kMen + 3, -140), "the weight of king#3 does not fit into 8 bits");
  EXPECT_EQ(says(Terms::kMen + 31, 140), "the weight of king#31 does not fit into 8 bits");
  EXPECT_EQ(says(Terms::kNumbers - 1, 140), "the weight of kThreat does not fit into 8 bits");
  EXPECT_EQ(says(0, std::numeric_limits<double>::quiet_NaN()),
            "a man is worth nothing by these games");
  EXPECT_EQ(says(Terms::kMan, -1000), "a man is worth nothing by these games");
}

// From the guard on: in front of it is where the numbers come from.
std::string code_of(const std::string& text) { return text.substr(text.find("#ifndef")); }

TEST(CheckersHeader, IsTheLibrarysFile) {
  const std::string file =
      read_whole(PICOPLY_SOURCE_DIR "/include/picoply/games/checkers/weights.hpp");
  EXPECT_EQ(code_of(checkers_weights_header(CheckersNumbers::of_library(), {"Numbers."})),
            code_of(file));
}

// As clang-format has it, which the library's file is checked with.
TEST(CheckersHeader, HasColumnsForNumbersOfAnyLength) {
  CheckersNumbers numbers = CheckersNumbers::of_library();
  Terms::set_number(numbers, 0, 7);
  Terms::set_number(numbers, 3, 8);
  numbers.man_step = 9;
  numbers.king_step = -12;
  numbers.threat = 5;
  const std::string text = checkers_weights_header(numbers, {});
  EXPECT_NE(text.find("    {7,   108, 111, 8,    //\n     101, 122, 115, 101,  //\n"), text.npos);
  EXPECT_NE(text.find("kManStep = 9;     // for each step that a man has\n"
                      "inline constexpr int8_t kKingStep = -12;  // for each that a king has\n"),
            text.npos);
  EXPECT_NE(text.find("kThreat = 5;  // for each piece"), text.npos);
  EXPECT_NE(text.find("kNear = 4;    // for each square"), text.npos);
}

}  // namespace
}  // namespace lab
