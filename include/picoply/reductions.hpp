// Late move reductions: with good ordering, quiet moves late in the list are seldom the best. So
// they are first searched to less depth, and to full depth only if they turn out better than alpha.
//
// The first two moves are never reduced, nor the first four where the window is open. Of the others
// the game chooses how many plies. By default it is one ply, two for late moves, and three for very
// late ones if five plies or more are left. In a game with kReductionRate (game.hpp) the reduction
// grows with the depth of the search, as in chess programs:
//
//   rate / 64 * log2(depth) * log2(tried) plies, one less where the window is open
//
// At last the internal iterative reduction, which is about nodes and not about moves.
// What it is worth: docs/strength-log/search.md.
#ifndef PICOPLY_REDUCTIONS_HPP_INCLUDED
#define PICOPLY_REDUCTIONS_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/game.hpp"

namespace picoply {

// 16 * log2(n), rounded down, for n below 64.
struct Logarithms {
  uint8_t of[64]{};

  constexpr Logarithms() noexcept {
    for (uint32_t n = 2; n < 64; ++n) {
      // n = x * 2^whole with x from 1 to 2, in units of 2^-20; squaring x doubles its logarithm.
      uint32_t whole = 0;
      while (n >> (whole + 1) != 0) ++whole;
      uint64_t x = (uint64_t(n) << 20) >> whole;
      uint32_t log = whole;
      for (uint32_t bit = 0; bit < 4; ++bit) {
        x = x * x >> 20;
        log *= 2;
        if (x >> 21 != 0) {
          x >>= 1;
          ++log;
        }
      }
      of[n] = uint8_t(log);
    }
  }
};
inline constexpr PPLY_CONSTANT Logarithms kLogarithms{};

// A move is late, or very late, if so many others were tried before it.
inline constexpr uint32_t kLateMoves = 6;
inline constexpr uint32_t kVeryLateMoves = 14;

// The reduction, in plies, of a child that has `depth` plies left to search and comes after `tried`
// other moves.
template <class G>
constexpr Number reduction(Number depth, uint32_t tried, bool pv) noexcept {
  if (depth < 2 || tried < (pv ? 4u : 2u)) return 0;
  Number r = 1;
  if constexpr (HasReductionRate<G>) {
    const uint32_t deep = constant(kLogarithms.of[min(uint32_t(depth), uint32_t(63))]);
    const uint32_t late = constant(kLogarithms.of[min(tried, uint32_t(63))]);
    r = Number(deep * late * uint32_t(G::kReductionRate) / (16 * 16 * uint32_t(64)));
    if (pv && r > 0) --r;
  } else {
    if (tried >= kLateMoves) ++r;
    if (tried >= kVeryLateMoves && depth >= 5) ++r;
  }
  return r < depth ? r : depth - 1;
}

// Internal iterative reduction (E. Schröder, 2020): a node for which the table has no move is
// searched one ply less deep. Either the order of its moves is doubtful, or no move was better than
// alpha. If the node matters, the next iteration visits it again and knows more.
inline constexpr Number kKnownDepth = 6;  // from this depth on, in plies, a move should be known

}  // namespace picoply

#endif  // PICOPLY_REDUCTIONS_HPP_INCLUDED
