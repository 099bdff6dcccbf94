// Canadian time as GTP has it: a main time, then periods of some seconds for some moves.
#ifndef PICOPLY_PORTS_DESKTOP_GTP_CLOCK_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GTP_CLOCK_HPP_INCLUDED

#include <cstddef>

#include "hosted/protocol/budget.hpp"

namespace gtp {

class Clock {
 public:
  // time_settings. A period of some seconds for no moves means no limit; so does nothing told.
  void set(double main, double period, double moves);
  // time_left, which limits this side alone: `moves` is 0 in the main time, else of this period.
  void tell(int side, double seconds, double moves);
  // The side has thought about a move.
  void spend(int side, double seconds);
  // Both clocks as time_settings said.
  void restart();

  bool limits(int side) const { return left_[side].limited; }
  // `moves`: how many the side is expected to play before the game ends.
  protocol::Budget budget(int side, double moves) const;

 private:
  struct Left {
    double main = 0, period = 0, moves = 0;  // of this period
    bool limited = false;
  };
  bool limited_ = false;  // by time_settings
  double main_ = 0, period_ = 0, moves_ = 0;
  Left left_[2];
};

}  // namespace gtp

#endif  // PICOPLY_PORTS_DESKTOP_GTP_CLOCK_HPP_INCLUDED
