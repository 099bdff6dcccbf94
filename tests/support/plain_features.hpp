// Sets of the search's features that leave values to a depth, or proven ones, as plain minimax has
// them.
#ifndef PICOPLY_TESTS_SUPPORT_PLAIN_FEATURES_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PLAIN_FEATURES_HPP_INCLUDED

#include "picoply/search.hpp"

namespace picoply::test {

// Heuristics that may change a value to a given depth are off: what is left must not.
inline constexpr Features kPlain{.principal_variation = false,
                                 .aspiration = false,
                                 .killers = false,
                                 .history = false,
                                 .late_move_reductions = false,
                                 .internal_iterative_reductions = false,
                                 .move_count_pruning = false,
                                 .futility = false,
                                 .razoring = false,
                                 .reverse_futility = false,
                                 .deep_pruning = false,
                                 .forced_extensions = false,
                                 .settle = false};
constexpr Features with(Features f, bool Features::*feature, bool value) {
  f.*feature = value;
  return f;
}
inline constexpr Features kUnordered = with(kPlain, &Features::move_scores, false);
inline constexpr Features kAllSafe{.late_move_reductions = false,
                                   .internal_iterative_reductions = false,
                                   .move_count_pruning = false,
                                   .futility = false,
                                   .razoring = false,
                                   .reverse_futility = false,
                                   .deep_pruning = false,
                                   .forced_extensions = false,
                                   .settle = false};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PLAIN_FEATURES_HPP_INCLUDED
