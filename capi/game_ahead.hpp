// What an engine's game is like one ply and two plies ahead, while no search runs: which moves win
// at once, and which let the opponent win at once. The levels ask for it.
#ifndef PICOPLY_CAPI_GAME_AHEAD_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_AHEAD_HPP_INCLUDED

#include "game_traits.hpp"
#include "undo_room.hpp"

namespace picoply::capi {

// For an engine's class E. Each public function is for the slot of its name.
template <class E, class G>
class Ahead {
  using Move = typename G::Move;

 public:
  static bool wins(pply_engine* e, pply_move move) noexcept {
    E& s = E::of(e);
    Move m;
    if (!E::inner(move, m)) return false;
    if constexpr (TellsWins<G>) return s.position_.wins(m) && s.position_.is_legal(m);
    const bool won = s.position_.is_legal(m) && wins_by(s, m, 0);
    s.tidy_up();
    return won;
  }
  static bool hangs(pply_engine* e, pply_move move, uint16_t& reply, uint32_t& nodes) noexcept {
    E& s = E::of(e);
    const Move m = E::inner(move);
    UndoRoom<G> room(s.search_);
    const uint8_t before = E::side(e);
    make_move(s.position_, m, room.undo());
    bool lost = has_lost(s, before);
    --nodes;  // for the move with a first reply, or where those need not be tried with all
    bool paid = true;
    uint32_t i = turned(s, before) ? reply : uint32_t(G::kMoveCount);  // whose reply would it be?
    for (; i < uint32_t(G::kMoveCount) && !lost; ++i) {
      if constexpr (TellsWins<G>) {
        lost = s.position_.wins(Move(i)) && s.position_.is_legal(Move(i));
      } else if (s.position_.is_legal(Move(i))) {
        if (!paid && nodes == 0) break;
        if (!paid) --nodes;
        paid = false;
        lost = wins_by(s, Move(i), 1);
      }
    }
    reply = i < uint32_t(G::kMoveCount) ? uint16_t(i) : uint16_t(0);
    s.position_.unmake(m, room.undo());
    s.tidy_up();
    return lost;
  }

 private:
  // Whether the side that was to move before has won, or has lost.
  static bool has_won(const E& s, uint8_t before) noexcept {
    return s.position_.outcome() == (turned(s, before) ? Outcome::kLoss : Outcome::kWin);
  }
  static bool has_lost(const E& s, uint8_t before) noexcept {
    return s.position_.outcome() == (turned(s, before) ? Outcome::kWin : Outcome::kLoss);
  }
  static bool turned(const E& s, uint8_t before) noexcept {
    if constexpr (sides_alternate<G>())
      return true;
    else
      return s.position_.side() != before;
  }

  // Makes a legal move.
  static bool wins_by(E& s, Move m, Count room_number) noexcept {
    UndoRoom<G> room(s.search_, room_number);
    const uint8_t before = E::side(&s);
    make_move(s.position_, m, room.undo());
    const bool won = has_won(s, before);
    s.position_.unmake(m, room.undo());
    return won;
  }
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_AHEAD_HPP_INCLUDED
