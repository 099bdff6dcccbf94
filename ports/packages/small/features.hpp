// What the small games can be asked for: moves, the search and its result.
#ifndef PICOPLY_PORTS_PACKAGES_SMALL_FEATURES_HPP_INCLUDED
#define PICOPLY_PORTS_PACKAGES_SMALL_FEATURES_HPP_INCLUDED

#include "picoply/features.hpp"

namespace picoply {

// kLean without the history table, which would be a third of the engine.
inline constexpr Features kSmall{.history = false,
                                 .table = false,
                                 .multi_pv = false,
                                 .levels = false,
                                 .pondering = false,
                                 .record = false,
                                 .position_text = false,
                                 .winning_line = false};

}  // namespace picoply

#endif  // PICOPLY_PORTS_PACKAGES_SMALL_FEATURES_HPP_INCLUDED
