#include "train/checkers_terms.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>

#include "hosted/error.hpp"
#include "picoply/games/checkers/cells.hpp"
#include "picoply/games/checkers/positional.hpp"

namespace lab {
namespace {

namespace checkers = picoply::checkers;
using checkers::SquareWeights;

// The fitted squares are the struct's first bytes.
constexpr std::uint32_t kSquareNumbers = CheckersTerms::kMen + CheckersTerms::kKings;
static_assert(offsetof(SquareWeights, late_man) == CheckersTerms::kMen / 2 &&
              offsetof(SquareWeights, king) == CheckersTerms::kMen &&
              offsetof(SquareWeights, refuge) == kSquareNumbers);

std::uint8_t& square(SquareWeights& w, std::uint32_t column) {
  if (column < CheckersTerms::kMen / 2) return w.early_man[column];
  if (column < CheckersTerms::kMen) return w.late_man[column - CheckersTerms::kMen / 2];
  return w.king[column - CheckersTerms::kMen];
}

std::int8_t& step(CheckersNumbers& n, std::uint32_t column) {
  std::int8_t* const all[] = {&n.man_step, &n.king_step, &n.threat};
  return *all[column - kSquareNumbers];
}

// For PositionalBy: numbers that change from one call to the next. Each thread has its own.
struct Tried {
  static thread_local SquareWeights kSquares;
  static thread_local std::int8_t kManStep, kKingStep, kThreat;
  static constexpr std::int8_t kNear = 0;  // with the refuges 0 too, there is no hunt
};
thread_local SquareWeights Tried::kSquares{};
thread_local std::int8_t Tried::kManStep = 0, Tried::kKingStep = 0, Tried::kThreat = 0;

// Takes their mean from all, and returns their sum.
float without_mean(std::span<float> of_a_table) {
  const float sum = std::accumulate(of_a_table.begin(), of_a_table.end(), 0.0f);
  for (float& x : of_a_table) x -= sum / static_cast<float>(of_a_table.size());
  return sum;
}

// Positions where a side leads by more men are left out.
constexpr float kMostAhead = 1.51f, kKingInMen = 1.3f;

// What the evaluation divides by on the way, so that nothing is lost.
constexpr int kUnit = 16;

// The value of a position, in parts of kUnit, where one number is 1.
float tried(const checkers::Board& board, std::uint32_t column) {
  CheckersNumbers n;
  if (column < kSquareNumbers)
    square(n.squares, column) = kUnit;
  else
    step(n, column) = kUnit;
  Tried::kSquares = n.squares;
  Tried::kManStep = n.man_step;
  Tried::kKingStep = n.king_step;
  Tried::kThreat = n.threat;
  return static_cast<float>(checkers::PositionalBy<Tried>::of(board, 0)) / kUnit;
}

}  // namespace

CheckersNumbers CheckersNumbers::of_library() {
  return {checkers::kSquareWeights, checkers::kManStep, checkers::kKingStep, checkers::kThreat,
          checkers::kNear};
}

std::string CheckersTerms::column_name(std::uint32_t column) {
  constexpr const char* kOthers[] = {"kManStep", "kKingStep", "kThreat", "man", "king"};
  if (column >= kSquareNumbers) return kOthers[column - kSquareNumbers];
  if (column < kMen / 2) return "early_man#" + std::to_string(column);
  if (column < kMen) return "late_man#" + std::to_string(column - kMen / 2);
  return "king#" + std::to_string(column - kMen);
}

int CheckersTerms::number(const CheckersNumbers& n, std::uint32_t column) {
  CheckersNumbers copy = n;
  return column < kSquareNumbers ? int{square(copy.squares, column)} : int{step(copy, column)};
}

void CheckersTerms::set_number(CheckersNumbers& n, std::uint32_t column, double x) {
  const bool of_square = column < kSquareNumbers;
  const double least = of_square ? 0 : -128, most = of_square ? 255 : 127;
  if (!(x >= least && x <= most)) {
    throw hosted::UserError("the weight of " + column_name(column) + " does not fit into 8 bits");
  }
  if (of_square)
    square(n.squares, column) = static_cast<std::uint8_t>(std::lround(x));
  else
    step(n, column) = static_cast<std::int8_t>(std::lround(x));
}

bool CheckersTerms::multipliers(BoardView board, std::vector<float>& numbers) {
  checkers::Board b{};
  for (std::uint32_t cell = 0; cell < board.size(); ++cell) {
    if (board[cell] == 0) continue;
    const checkers::Set one = checkers::bit(checkers::Square(cell / 2));
    b.pieces[(board[cell] - 1) & 1] |= one;
    if (board[cell] > 2) b.kings |= one;
  }
  if (b.jumpers(0) != 0) return false;
  numbers.assign(kNumbers, 0);
  for (std::uint32_t column = 0; column < kNumbers; ++column) numbers[column] = tried(b, column);
  return true;
}

bool CheckersTerms::extract(BoardView board, std::vector<float>& scalars) {
  if (!multipliers(board, scalars)) return false;
  const auto begin = scalars.begin();
  const float early = without_mean({begin, begin + kMen / 2});
  const float late = without_mean({begin + kMen / 2, begin + kMen});
  const float kings = without_mean({begin + kMen, begin + kSquareNumbers});
  if (std::abs(early + late + kKingInMen * kings) > kMostAhead) return false;
  scalars.push_back((early * kEarly + late * kLate) / 100);
  scalars.push_back(kings);
  return true;
}

}  // namespace lab
