// Breakthrough (Dan Troyka, 2000) on 6x6: a man steps one row ahead, straight or diagonally, and
// captures diagonally. Who reaches the last row wins, and so does who captures all men.
#ifndef BREAKTHROUGH_HPP_INCLUDED
#define BREAKTHROUGH_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

class Breakthrough {
 public:
  using Move = uint8_t;  // its man's cell * 3, + 0, 1 or 2: to the left, straight, to the right
  struct Undo {
    uint64_t men[2];
  };
  static constexpr uint32_t kMoveCount = 36 * 3, kMaxMoves = 12 * 3;
  static constexpr uint32_t kMaxLength = 24 * 5;  // 24 men, and each move is a step ahead

  void generate(picoply::MoveList<Breakthrough>& out) const noexcept {
    for (Move m = 0; m < kMoveCount; ++m)
      if (is_legal(m)) out.push(m);
  }
  bool is_legal(Move m) const noexcept {
    if (m >= kMoveCount || (men_[side_] & from(m)) == 0) return false;
    const uint64_t blocked = men_[side_] | (m % 3 == 1 ? men_[1 - side_] : 0);
    return (to(m) & ~blocked) != 0 && outcome() == picoply::Outcome::kOngoing;
  }
  Undo make(Move m) noexcept {
    const Undo before{{men_[0], men_[1]}};
    men_[side_] ^= from(m) | to(m);
    men_[1 - side_] &= ~to(m);
    side_ ^= 1;
    return before;
  }
  void unmake(Move, const Undo& before) noexcept {
    men_[0] = before.men[0];
    men_[1] = before.men[1];
    side_ ^= 1;
  }
  picoply::Outcome outcome() const noexcept {  // only the side that has just moved can have won
    const bool lost = men_[side_] == 0 || (men_[1 - side_] & row(1 - side_, 5)) != 0;
    return lost ? picoply::Outcome::kLoss : picoply::Outcome::kOngoing;
  }
  picoply::Value evaluate() const noexcept {  // 100 for a man, 10 for each of its steps
    int32_t value = 0;
    for (uint32_t i = 0; i < 6; ++i)
      value += int32_t(100 + 10 * i) * (men_in(side_, i) - men_in(1 - side_, i));
    return picoply::Value(value);
  }
  picoply::Key hash() const noexcept {
    return picoply::scatter(picoply::scatter(men_[0] << 1 | side_) ^ men_[1]);
  }

 protected:
  static constexpr uint64_t kColumn = 0x041041041;  // a1 to a6; b1 is bit 1, a2 is bit 6
  static constexpr uint64_t row(uint32_t side, uint32_t ahead) noexcept {  // counted from its own
    return uint64_t(63) << 6 * (side == 0 ? ahead : 5 - ahead);
  }
  static constexpr uint64_t from(Move m) noexcept { return uint64_t(1) << m / 3; }
  uint64_t to(Move m) const noexcept { return stepped(from(m), side_, m % 3); }
  static uint64_t stepped(uint64_t men, uint32_t side, uint32_t step) noexcept {
    men &= ~(step == 0 ? kColumn : step == 2 ? kColumn << 5 : 0);
    return side == 0 ? men << (5 + step) : men >> (7 - step);
  }
  int32_t men_in(uint32_t side, uint32_t ahead) const noexcept {
    return int32_t(picoply::popcount(men_[side] & row(side, ahead)));
  }

  uint64_t men_[2] = {row(0, 0) | row(0, 1), row(1, 0) | row(1, 1)};
  uint32_t side_ = 0;
};
static_assert(picoply::Game<Breakthrough>);

#endif  // BREAKTHROUGH_HPP_INCLUDED
