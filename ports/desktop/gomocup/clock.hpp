// How long to think about a move.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED

#include <cstddef>

#include "settings.hpp"

namespace gomocup {

// Seconds since the manager asked.
struct Budget {
  double hard = 0;       // the answer must be out
  double soft = 0;       // from here on no further iteration is begun; == hard: use all there is
  bool instant = false;  // as fast as possible: a fixed, small number of positions
};

// `used` is how many seconds this match has taken so far, `stones` how many are on the board of
// `cells` cells.
Budget plan(const Settings& settings, double used, std::size_t stones, std::size_t cells);

// Whether to begin another iteration `now`, when the last one has ended and itself took `last`.
bool worth_another(const Budget& budget, double now, double last);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED
