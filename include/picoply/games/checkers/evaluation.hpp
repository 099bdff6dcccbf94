// The simplest evaluation of English draughts.
//
// An evaluation is a class with of(board, side), the value for the side to move.
#ifndef PICOPLY_GAMES_CHECKERS_EVALUATION_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_EVALUATION_HPP_INCLUDED

#include "picoply/games/checkers/board.hpp"
#include "picoply/value.hpp"

namespace picoply::checkers {

// The pieces alone.
struct Material {
  static constexpr int16_t kMan = 100, kKing = 150;

  static Value of(const Board& b, uint8_t side) noexcept {
    return Value(worth(b, side) - worth(b, uint8_t(1 - side)));
  }

 private:
  static int16_t worth(const Board& b, uint8_t side) noexcept {
    return int16_t(int16_t(popcount(b.pieces[side])) * kMan +
                   int16_t(popcount(b.pieces[side] & b.kings)) * (kKing - kMan));
  }
};

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_EVALUATION_HPP_INCLUDED
