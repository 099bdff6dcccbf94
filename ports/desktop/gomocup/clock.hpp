// How long to think about a move.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED

#include <cstddef>

#include "hosted/protocol/budget.hpp"
#include "settings.hpp"

namespace gomocup {

// `used` is how many seconds this match has taken so far, `stones` how many are on the board of
// `cells` cells.
protocol::Budget plan(const Settings& settings, double used, std::size_t stones, std::size_t cells);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_CLOCK_HPP_INCLUDED
