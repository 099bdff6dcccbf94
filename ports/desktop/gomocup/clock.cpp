#include "clock.hpp"

#include <algorithm>

namespace gomocup {

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
  return protocol::budget_of_match(budget, left, protocol::moves_to_five(stones, cells));
}

}  // namespace gomocup
