// The evaluation by the tables of weights.hpp alone, which Board keeps: nothing else to remember.
#ifndef PICOPLY_GAMES_GOMOKU_NANO_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_NANO_HPP_INCLUDED

#include "picoply/games/gomoku/board.hpp"

namespace picoply::gomoku {

// An evaluation is a class like this one, or Network: what it remembers of a position, and the
// value of one that has no five and where the side to move has no win in 3.
struct Nano {
  static constexpr bool kOrdersMoves = false;   // has a move_score(), for where it is evaluated
  static constexpr bool kNotesChanges = false;  // Undo tells which lines a stone changed
  struct Undo {};
  struct Changes {
    explicit Changes(Undo&) noexcept {}
    template <Rule R>
    PPLY_INLINE void operator()(uint32_t, Count, const LineSides<R>&) noexcept {}
  };
  template <uint32_t, Rule>
  struct State {
    template <class Lines>
    void refresh(const Lines&) noexcept {}
    template <class Lines>
    PPLY_INLINE void begin_put(const Lines&) noexcept {}
    PPLY_INLINE void put_unseen(const Changes&, Undo&) noexcept {}
    PPLY_INLINE void put(uint32_t, const Changes&, Undo&) noexcept {}
    template <class Lines>
    PPLY_INLINE void take(const Lines&, const Undo&) noexcept {}
    template <class Board>
    PPLY_INLINE int32_t value(uint32_t, int32_t worth, int32_t threats,
                              const Board&) const noexcept {
      return worth + threats;
    }
  };
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_NANO_HPP_INCLUDED
