#include "clock.hpp"

#include <algorithm>

namespace gomocup {
namespace {

// What is left for noticing the end, writing the answer and the pipe to the manager: a tenth of
// short times, at most 10 ms.
double less_reserve(double seconds) { return seconds - std::min(seconds / 10, 0.010); }

// Games between equals last some 30 to 60 stones, so 25 of one's own to begin with; later there are
// always some more to come.
constexpr double kMovesOfAGame = 25, kMovesAtLeast = 10;
// One move may take this part of what is left of the match.
constexpr double kMostOfMatch = 0.25;
// Nearly every iteration takes longer than the one before; less than this much and it is better not
// begun, because what it finds before it is cut off seldom changes the move.
constexpr double kGrowth = 1.5;

}  // namespace

Budget plan(const Settings& settings, double used, std::size_t stones, std::size_t cells) {
  Budget budget;
  budget.instant = settings.turn_ms == 0;
  budget.hard = budget.soft = less_reserve(static_cast<double>(settings.turn_ms) / 1000);
  double left = -1;
  if (settings.left_ms && (settings.match_ms != 0 || *settings.left_ms != 0)) {
    left = static_cast<double>(*settings.left_ms) / 1000;
  } else if (settings.match_ms != 0) {
    left = std::max(0.0, static_cast<double>(settings.match_ms) / 1000 - used);
  }
  if (left < 0) return budget;
  const double own = static_cast<double>(stones) / 2;
  const double rest = static_cast<double>(cells - std::min(stones, cells) + 1) / 2;
  const double moves = std::min(std::max(kMovesOfAGame - own, kMovesAtLeast), std::max(rest, 1.0));
  budget.hard = std::min(budget.hard, less_reserve(left * std::max(kMostOfMatch, 1 / moves)));
  budget.soft = std::min(budget.hard, left / moves);
  // A clock that has run out: answer, whatever it is.
  if (budget.hard < 0.001) budget.instant = true;
  return budget;
}

bool worth_another(const Budget& budget, double now, double last) {
  if (budget.soft >= budget.hard) return true;  // time that is not used is lost
  return now < budget.soft && now + kGrowth * last < budget.hard;
}

}  // namespace gomocup
