// Hexapawn (Martin Gardner, 1962): three pawns each on 3x3, moving and capturing as in chess.
// Whoever gets a pawn across wins; whoever cannot move loses.
#ifndef HEXAPAWN_HPP_INCLUDED
#define HEXAPAWN_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

class Hexapawn {
 public:
  using Move =
      uint8_t;  // from * 3 + step; step 0 captures to the left, 1 advances, 2 captures right
  struct Undo {
    uint16_t own, other;  // small enough to keep whole
  };
  static constexpr uint32_t kMoveCount = 27;
  static constexpr uint32_t kMaxMoves = 9;
  static constexpr uint32_t kMaxLength = 12;  // every move is a step forward, and there are 12

  void generate(picoply::MoveList<Hexapawn>& out) const noexcept {
    for (Move m = 0; m < kMoveCount; ++m)
      if (is_legal(m)) out.push(m);
  }

  bool is_legal(Move m) const noexcept {
    if (m >= kMoveCount || (other_ & kHome) != 0) return false;
    const uint32_t from = m / 3u, step = m % 3u, column = from % 3 + step;  // 1 .. 3 on the board
    if ((own_ >> from & 1) == 0 || column < 1 || column > 3) return false;
    const uint32_t to = from + 2 + step;
    const bool enemy = (other_ >> to & 1) != 0, friendly = (own_ >> to & 1) != 0;
    return step == 1 ? !enemy && !friendly : enemy;
  }

  Undo make(Move m) noexcept {
    const Undo before{own_, other_};
    const uint32_t from = m / 3u, to = from + 2 + m % 3u;
    const uint16_t moved = uint16_t((own_ ^ 1u << from) | 1u << to);
    own_ = turned(uint16_t(other_ & ~(1u << to)));  // the other side sees the board turned round
    other_ = turned(moved);
    return before;
  }
  void unmake(Move, Undo before) noexcept {
    own_ = before.own;
    other_ = before.other;
  }

  picoply::Outcome outcome() const noexcept {
    if ((other_ & kHome) != 0) return picoply::Outcome::kLoss;
    for (Move m = 0; m < kMoveCount; ++m)
      if (is_legal(m)) return picoply::Outcome::kOngoing;
    return picoply::Outcome::kLoss;
  }
  picoply::Value evaluate() const noexcept {
    return picoply::Value(100 * (int32_t(picoply::popcount(uint32_t(own_))) -
                                 int32_t(picoply::popcount(uint32_t(other_)))));
  }
  // Both sides see the same board the same way, so the side to move needs no bit of its own.
  picoply::Key hash() const noexcept { return picoply::scatter(uint64_t(own_) << 9 | other_); }

 private:
  static constexpr uint16_t kHome = 07;  // the row nearest the side to move; it moves away from it

  static constexpr uint16_t turned(uint16_t cells) noexcept {
    uint16_t out = 0;
    for (uint32_t i = 0; i < 9; ++i) out = uint16_t(out | (cells >> i & 1u) << (8 - i));
    return out;
  }

  uint16_t own_ = 07, other_ = 0700;  // nine cells in octal, the bottom row in the last digit
};
static_assert(picoply::Game<Hexapawn>);

#endif  // HEXAPAWN_HPP_INCLUDED
