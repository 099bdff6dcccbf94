#include "gtp/clock.hpp"

#include <algorithm>

namespace gtp {

void Clock::set(double main, double period, double moves) {
  main_ = main;
  period_ = period;
  moves_ = moves;
  limited_ = period == 0 || moves != 0;
  restart();
}

void Clock::restart() {
  for (Left& left : left_) left = {main_, period_, moves_, limited_};
}

void Clock::tell(int side, double seconds, double moves) {
  if (moves == 0) {
    left_[side] = {seconds, period_, moves_, true};
  } else {
    left_[side] = {0, seconds, moves, true};
  }
}

void Clock::spend(int side, double seconds) {
  Left& left = left_[side];
  if (!left.limited) return;
  if (left.main > 0) {
    left.main -= seconds;
    if (left.main >= 0 || moves_ == 0) return;
    seconds = -left.main;
    left.main = 0;
  }
  left.period -= seconds;
  left.moves -= 1;
  if (left.moves <= 0) left = {0, period_, moves_, true};  // the next period
}

protocol::Budget Clock::budget(int side, double moves) const {
  const Left& left = left_[side];
  if (!left.limited) return {};
  const double of_period = left.moves > 0 ? std::max(left.period, 0.0) / left.moves : 0;
  if (left.main <= 0) return protocol::budget_of_move(of_period);
  const protocol::Budget share =
      protocol::budget_of_match(protocol::Budget{}, left.main, std::max(moves, 1.0));
  // A period that begins when the main time is over is there for each move as well.
  if (of_period <= share.soft) return share;
  return protocol::budget_of_move(of_period);
}

}  // namespace gtp
