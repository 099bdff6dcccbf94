// Renju's pass. By the rules of the Renju International Federation a side may give up its turn.
// Here black does where every empty cell is forbidden, and only there, so that every game ends: by
// a row, or with the board full. The other rules have no pass.
#ifndef PICOPLY_GAMES_GOMOKU_PASSING_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_PASSING_HPP_INCLUDED

#include "picoply/base.hpp"
#include "picoply/games/gomoku/rule.hpp"

namespace picoply::gomoku {

template <Rule R, uint32_t Cells>
struct Passing {
  using Move = SmallestUnsigned<Cells>;  // so that a value is left over that is no move
  static constexpr uint32_t kMoveCount = Cells;
  static constexpr uint32_t kMaxLength = Cells;
  static constexpr bool is_pass(Move) noexcept { return false; }
};

template <uint32_t Cells>
struct Passing<Rule::kRenju, Cells> {
  using Move = SmallestUnsigned<Cells + 1>;
  static constexpr Move kPassMove = Move(Cells);
  static constexpr uint32_t kMoveCount = Cells + 1;
  // White has a stone for each of black's turns but the first, and there are Cells stones at most.
  static constexpr uint32_t kMaxLength = 2 * Cells;
  static constexpr bool is_pass(Move m) noexcept { return m == kPassMove; }
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_PASSING_HPP_INCLUDED
