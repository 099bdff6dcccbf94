// A game without any structure, in which a side may have several moves in a row.
#ifndef PICOPLY_TESTS_SUPPORT_MAZE_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_MAZE_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

namespace picoply::test {

// A position is one of kWidth places at a level, and where a move
// leads, whose turn it is there and how the place ends the game are random. Many paths lead to the
// same place.
template <uint32_t Seed>
class Maze {
 public:
  using Move = uint8_t;
  using Undo = uint8_t;
  static constexpr uint32_t kMoveCount = 3, kMaxMoves = 3, kMaxLength = 9, kWidth = 40;
  static constexpr bool kSidesAlternate = false;
  static constexpr Margins kMargins{20, 20, 30, true};

  void generate(MoveList<Maze>& out) const noexcept {
    for (Move m = 0; m < kMoveCount; ++m) out.push(m);
  }
  bool is_legal(Move m) const noexcept { return m < kMoveCount && outcome() == Outcome::kOngoing; }
  Undo make(Move m) noexcept {
    const Undo before = place_;
    place_ = uint8_t(number(m + 1u) % kWidth);
    ++level_;
    return before;
  }
  void unmake(Move, Undo before) noexcept {
    place_ = before;
    --level_;
  }
  uint8_t side() const noexcept { return uint8_t(number(0) & 1); }
  Outcome outcome() const noexcept {
    if (level_ < kMaxLength && (level_ < 3 || number(4) % 8 != 0)) return Outcome::kOngoing;
    return Outcome(1 + number(5) % 3);
  }
  Value evaluate() const noexcept { return Value(int32_t(number(6) % 201) - 100); }
  Key hash() const noexcept { return number(7); }

 private:
  uint64_t number(uint64_t what) const noexcept {
    return scatter(scatter(Seed * 4096u + level_ * 64u + place_) + what);
  }
  uint8_t level_ = 0, place_ = 0;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_MAZE_HPP_INCLUDED
