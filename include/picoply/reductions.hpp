// Late move reductions: with good ordering, quiet moves late in the list are seldom best, so they
// are first searched to less depth, and to full depth only if they surprise.
#ifndef PICOPLY_REDUCTIONS_HPP_INCLUDED
#define PICOPLY_REDUCTIONS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// Plies to take off a child that has `depth` left to search and was preceded by `tried` moves.
constexpr Number reduction(Number depth, uint32_t tried, bool pv) noexcept {
  if (depth < 2 || tried < (pv ? 4u : 2u)) return 0;
  Number r = 1;
  if (tried >= 6) ++r;
  if (tried >= 14 && depth >= 5) ++r;
  return r < depth ? r : depth - 1;
}

}  // namespace picoply

#endif  // PICOPLY_REDUCTIONS_HPP_INCLUDED
