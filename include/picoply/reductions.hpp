// Late move reductions: with good ordering, quiet moves late in the list are seldom best, so they
// are first searched to less depth, and to full depth only if they surprise.
//
// By how much is the game's choice. By default it is one ply, two from the seventh move on and
// three from the fifteenth. A game with kReductionRate (game.hpp) is reduced the more the deeper
// the search, as chess programs do:
//
//   rate / 64 * log2(depth) * log2(tried) plies, one less where the window is open
//
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
      // n = x * 2^whole with x from 1 to 2, in 2^-20ths; squaring x doubles its logarithm.
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

// Plies to take off a child that has `depth` left to search and was preceded by `tried` moves.
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
    if (tried >= 6) ++r;
    if (tried >= 14 && depth >= 5) ++r;
  }
  return r < depth ? r : depth - 1;
}

// Internal iterative reduction (E. Schröder, 2020): a node of which the table has no move, so that
// its moves are in a doubtful order, or none was better than what the others were worth, gets a ply
// less. If it matters, the next iteration comes by again and knows more.
inline constexpr Number kKnownDepth = 6;  // plies to search from which on a move should be known

}  // namespace picoply

#endif  // PICOPLY_REDUCTIONS_HPP_INCLUDED
