#include "hosted/protocol/budget.hpp"

#include <algorithm>

namespace protocol {
namespace {

// What is left for noticing the end, writing the answer and the pipe to the manager: a tenth of
// short times, at most 10 ms.
double less_reserve(double seconds) { return seconds - std::min(seconds / 10, 0.010); }

// Games of five in a row between equals last some 30 to 60 stones, so 25 of one's own to begin
// with; later there are always some more to come.
constexpr double kMovesOfAGame = 25, kMovesAtLeast = 10;

// One move may take this part of what is left of the match.
constexpr double kMostOfMatch = 0.25;
// Nearly every iteration takes longer than the one before; less than this much and it is better not
// begun, because what it finds before it is cut off seldom changes the move.
constexpr double kGrowth = 1.5;

}  // namespace

Budget budget_of_move(double seconds) {
  Budget budget;
  budget.instant = seconds <= 0;
  budget.hard = budget.soft = less_reserve(seconds);
  return budget;
}

Budget budget_of_match(Budget budget, double left, double moves) {
  budget.hard = std::min(budget.hard, less_reserve(left * std::max(kMostOfMatch, 1 / moves)));
  budget.soft = std::min(budget.hard, left / moves);
  // A clock that has run out: answer, whatever it is.
  if (budget.hard < 0.001) budget.instant = true;
  return budget;
}

double moves_to_full_board(std::size_t stones, std::size_t cells) {
  return std::max(1.0, static_cast<double>(cells - std::min(stones, cells) + 1) / 2);
}

double moves_to_five(std::size_t stones, std::size_t cells) {
  const double own = static_cast<double>(stones) / 2;
  return std::min(std::max(kMovesOfAGame - own, kMovesAtLeast), moves_to_full_board(stones, cells));
}

bool worth_another(const Budget& budget, double now, double last) {
  if (budget.soft >= budget.hard) return true;  // time that is not used is lost
  return now < budget.soft && now + kGrowth * last < budget.hard;
}

}  // namespace protocol
