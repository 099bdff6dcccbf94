// Which of the network's heads judges a position.
//
// What the lines come to depends on who has the initiative: two open threes decide a game where
// nobody threatens anything, and count for little once the opponent is about to win. So a larger
// network has its neurons and output several times, for the states of the threats that change most
// (docs/strength-log/gomoku-networks.md, "a head for each state of the threats"), and one of them
// is asked.
#ifndef PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED

#include "picoply/games/gomoku/shape.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kHeadsByThreats = 32;

// Five questions to the board, of bits 0 to 4: does the opponent threaten to win in 3? Have I a
// four to make, has he? Have I a four with an open three or a double three, has he? Fewer heads go
// by the first of them.
template <class Board>
uint32_t head_of(const Board& board, uint32_t side) noexcept {
  const auto any = [&board](uint32_t colour, Threat a, Threat b) noexcept {
    return uint32_t(board.count(colour, a) + board.count(colour, b) != 0);
  };
  const uint32_t other = side ^ 1u;
  return uint32_t(board.count(other, kThreatWin) != 0) |
         any(side, kThreatFour, kThreatFourThree) << 1 |
         any(other, kThreatFour, kThreatFourThree) << 2 |
         any(side, kThreatDoubleThree, kThreatFourThree) << 3 |
         any(other, kThreatDoubleThree, kThreatFourThree) << 4;
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED
