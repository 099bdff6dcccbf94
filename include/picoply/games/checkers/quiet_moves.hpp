// The moves since the last progress, that is since a piece was captured or a man moved. They were
// all steps of kings, which the two sides made in turn.
//
// They tell exactly whether a position comes again, without any of the positions: it does if the
// steps since then put a king of the same side on each square that one left. For each side that is
// the exclusive or of the squares left and entered, which must be nothing. It takes a byte a move.
#ifndef PICOPLY_GAMES_CHECKERS_QUIET_MOVES_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_QUIET_MOVES_HPP_INCLUDED

#include "picoply/games/checkers/board.hpp"

namespace picoply::checkers {

// Room for Limit moves: after so many the game is drawn.
template <uint8_t Limit, bool Repetitions>
class QuietMoves {
 public:
  constexpr uint8_t count() const noexcept { return count_; }
  // The position came for the third time, with the last move.
  constexpr bool repeated() const noexcept { return repeated_ != 0; }

  // Adds a move to fewer than Limit, and returns the byte that was in its place.
  SquareMove add(SquareMove m) noexcept {
    PPLY_ASSERT(count_ < Limit);
    const SquareMove before = moves_[count_];
    moves_[count_] = m;
    ++count_;
    repeated_ = comes_third_time() ? 1 : 0;
    return before;
  }
  // Takes the last move back. There was no repetition before it, or it would not have been made.
  void remove(SquareMove before) noexcept {
    --count_;
    moves_[count_] = before;
    repeated_ = 0;
  }
  // Progress, and back to `count` moves.
  void clear() noexcept { count_ = 0; }
  void restore(uint8_t count) noexcept { count_ = count; }

 private:
  bool comes_third_time() const noexcept {
    // There and back are four moves, and that twice.
    if (count_ < 8) return false;
    Set changed[2] = {0, 0};
    bool second = false;
    for (uint8_t i = count_; i-- > 0;) {
      changed[i & 1] ^= bit(square_of(moves_[i])) | bit(step_target(moves_[i]));
      if (((count_ - i) & 1) != 0 || (changed[0] | changed[1]) != 0) continue;
      if (second) return true;
      second = true;
    }
    return false;
  }

  uint8_t count_ = 0;
  uint8_t repeated_ = 0;
  SquareMove moves_[(Limit + 5) / 4 * 4 - 2] = {};  // so that a game has no padding
};

// Without repetitions: the moves are only counted.
template <uint8_t Limit>
class QuietMoves<Limit, false> {
 public:
  constexpr uint8_t count() const noexcept { return count_; }
  constexpr bool repeated() const noexcept { return false; }
  SquareMove add(SquareMove) noexcept {
    PPLY_ASSERT(count_ < Limit);
    ++count_;
    return 0;
  }
  void remove(SquareMove) noexcept { --count_; }
  void clear() noexcept { count_ = 0; }
  void restore(uint8_t count) noexcept { count_ = count; }

 private:
  uint8_t count_ = 0;
  uint8_t unused_[3] = {};  // no padding
};

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_QUIET_MOVES_HPP_INCLUDED
