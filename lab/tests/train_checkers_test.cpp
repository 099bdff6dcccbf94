// The numbers of English draughts' evaluation: what they are multiplied with, and the header.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

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
  const CheckersNumbers numbers = CheckersNumbers::of_library();
  hosted::Random random(1);
  int forced = 0, evaluated = 0;
  std::vector<float> multipliers;
  for (int i = 0; i < 4000; ++i) {
    const checkers::Board b = random_board(random);
    if (!Terms::multipliers(cells_of(b), multipliers)) {
      ASSERT_NE(b.jumpers(0), 0u);
      ++forced;
      continue;
    }
    ASSERT_EQ(b.jumpers(0), 0u);
    ++evaluated;
    ASSERT_EQ(multipliers.size(), Terms::kNumbers);
    double sum = 0;
    for (std::uint32_t c = 0; c < Terms::kNumbers; ++c)
      sum += static_cast<double>(multipliers[c]) * Terms::number(numbers, c);
    ASSERT_NEAR(sum, checkers::PositionalBy<WithoutHunt>::of(b, 0), 1.99);
  }
  EXPECT_GT(forced, 400);
  EXPECT_GT(evaluated, 400);
}

float more(checkers::Set own, checkers::Set other) {
  return static_cast<float>(std::popcount(own)) - static_cast<float>(std::popcount(other));
}

// A man is worth what is held; the squares of a table say nothing of that.
TEST(CheckersTerms, HoldWhatAManIsWorth) {
  const FeatureSet features = FeatureSet::checkers_terms();
  ASSERT_EQ(features.unknowns(), Terms::kColumns);
  hosted::Random random(2);
  Row row;
  int extracted = 0;
  for (int i = 0; i < 4000; ++i) {
    const checkers::Board b = random_board(random);
    if (!features.extract(cells_of(b), row)) continue;
    ++extracted;
    ASSERT_EQ(row.scalars.size(), Terms::kColumns);
    const float many = static_cast<float>(std::max(std::popcount(~b.empty()) - 8, 0)) / 16;
    const float worth = Terms::kEarly * many + Terms::kLate * (1 - many);
    EXPECT_NEAR(row.scalars[Terms::kMan], more(b.men(0), b.men(1)) * worth / 100, 1e-4);
    EXPECT_EQ(row.scalars[Terms::kKing], more(b.pieces[0] & b.kings, b.pieces[1] & b.kings));
    const auto sum = [&](std::uint32_t first, std::uint32_t end) {
      return std::accumulate(row.scalars.begin() + first, row.scalars.begin() + end, 0.0f);
    };
    constexpr std::uint32_t kMen = Terms::kMen, kKings = Terms::kKings;
    EXPECT_NEAR(sum(0, kMen / 2), 0, 1e-4);
    EXPECT_NEAR(sum(kMen / 2, kMen), 0, 1e-4);
    EXPECT_NEAR(sum(kMen, kMen + kKings), 0, 1e-4);
  }
  EXPECT_GT(extracted, 100);
}

// By more than a man and a half, where a king is 1.3 men.
TEST(CheckersTerms, LeaveOutWhereASideLeadsByFar) {
  const FeatureSet features = FeatureSet::checkers_terms();
  hosted::Random random(4);
  Row row;
  int even = 0, far = 0;
  for (int i = 0; i < 4000; ++i) {
    const checkers::Board b = random_board(random);
    if (b.jumpers(0) != 0) continue;
    const float tenths =
        10 * more(b.men(0), b.men(1)) + 13 * more(b.pieces[0] & b.kings, b.pieces[1] & b.kings);
    const bool is_even = std::abs(tenths) <= 15;
    ASSERT_EQ(features.extract(cells_of(b), row), is_even);
    ++(is_even ? even : far);
  }
  EXPECT_GT(even, 100);
  EXPECT_GT(far, 100);
}

// What is common to a table counts for nothing: its mean is held, or a column of its own.
Vector weights_of(const CheckersNumbers& numbers, double unit) {
  constexpr std::uint32_t kSquares = Terms::kMen + Terms::kKings;
  Vector w = Vector::Zero(Terms::kColumns);
  w[Terms::kMan] = 100 * unit;
  for (std::uint32_t c = 0; c < Terms::kNumbers; ++c) {
    const int common = c < Terms::kMen / 2 ? 70 : c < Terms::kMen ? -40 : c < kSquares ? 25 : 0;
    w[c] = (Terms::number(numbers, c) - common) * unit;
    if (c >= Terms::kMen && c < kSquares)
      w[Terms::kKing] += Terms::number(numbers, c) * unit / Terms::kKings;
  }
  return w;
}

CheckersNumbers with_means_as_held() {
  CheckersNumbers numbers = CheckersNumbers::of_library();
  for (std::uint32_t c = 0; c < Terms::kMen; ++c) {
    const std::uint32_t mean = c < Terms::kMen / 2 ? Terms::kEarly : Terms::kLate;
    Terms::set_number(numbers, c,
                      c % 2 == 0 ? mean - 10 + (c * 7) % 50 : mean + 10 - ((c - 1) * 7) % 50);
  }
  return numbers;
}

bool equal(const CheckersNumbers& a, const CheckersNumbers& b) {
  return checkers_weights_header(a, {}) == checkers_weights_header(b, {});
}

TEST(CheckersHeader, HasNumbersWithTheMeansThatAreHeld) {
  const CheckersNumbers numbers = with_means_as_held();
  for (const double unit : {0.25, 1.0, 3.0}) {
    const Vector w = weights_of(numbers, unit);
    EXPECT_TRUE(equal(checkers_numbers(w), numbers));
    const Vector stored = stored_checkers_terms(w);
    for (std::uint32_t c = 0; c < Terms::kNumbers; ++c)
      EXPECT_NEAR(stored[c], Terms::number(numbers, c) * unit, 1e-6);
    EXPECT_NEAR(stored[Terms::kMan], 100 * unit, 1e-6);
    EXPECT_NEAR(stored[Terms::kKing], w[Terms::kKing], 1e-6);
  }
}

TEST(CheckersHeader, RefusesWhatDoesNotFit) {
  const CheckersNumbers numbers = with_means_as_held();
  const auto says = [&](std::uint32_t column, double more) {
    Vector w = weights_of(numbers, 1);
    w[column] += more;
    return message_of([&] { checkers_numbers(w); });
  };
  EXPECT_EQ(says(Terms::kMen, 0), "");
  EXPECT_EQ(says(Terms::kMen + 3, -300), "the weight of king#3 does not fit into 8 bits");
  EXPECT_EQ(says(Terms::kMen + 31, 140), "the weight of king#31 does not fit into 8 bits");
  EXPECT_EQ(says(Terms::kNumbers - 1, 140), "the weight of kThreat does not fit into 8 bits");
  EXPECT_EQ(says(0, std::numeric_limits<double>::quiet_NaN()),
            "the weight of early_man#0 does not fit into 8 bits");
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
  constexpr int kFirst[] = {7, 108, 111, 8, 101, 122, 115, 101};
  for (std::uint32_t c = 0; c < std::size(kFirst); ++c) Terms::set_number(numbers, c, kFirst[c]);
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
