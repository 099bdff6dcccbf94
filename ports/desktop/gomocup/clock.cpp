#include "clock.hpp"

#include <algorithm>

namespace gomocup {
namespace {

// Games between equals last some 30 to 60 stones, so 25 of one's own to begin with; later there are
// always some more to come.
constexpr double kMovesOfAGame = 25, kMovesAtLeast = 10;

}  // namespace

protocol::Budget plan(const Settings& settings, double used, std::size_t stones,
                      std::size_t cells) {
  const protocol::Budget budget =
      protocol::budget_of_move(static_cast<double>(settings.turn_ms) / 1000);
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
  return protocol::budget_of_match(budget, left, moves);
}

}  // namespace gomocup
