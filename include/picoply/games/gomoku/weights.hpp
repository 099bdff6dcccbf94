// The numbers of the classic pattern score, and of move ordering. Rules and structure live
// elsewhere; a tuner may replace everything here.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// What an empty cell is worth to a colour in the evaluation, by line class, summed over the four
// directions of every empty cell. A shape on the board therefore counts by the cells that would
// develop it: an open two as about four cells of open three, and so on. The unit is arbitrary;
// about 30 is half a move.
//                                  dead over one open1 two open2 three open3 four dbl4 open4 five
inline constexpr int16_t kCellWorth[16] = {0, 0, 0, 1, 3, 8, 9, 27, 24, 60, 90, 110};

// Added on top for threats that are there to be carried out, by the side to move and by the other,
// who comes a move too late. By Threat; only the greatest of each side counts.
//                                       none three dbl3 four four3 win suspect five
inline constexpr PPLY_CONSTANT int16_t kThreatToMove[8] = {20, 60, 240, 50, 900, 4000, 0, 8000};
inline constexpr PPLY_CONSTANT int16_t kThreatWaiting[8] = {0, 5, 40, 10, 90, 260, 0, 600};

// Move ordering, by line class: what the move makes, and what it denies the opponent. Attack comes
// first by a little: it also moves the initiative.
inline constexpr int16_t kMakeScore[16] = {0, 0, 2, 8, 24, 60, 90, 380, 420, 900, 3000, 7000};
inline constexpr int16_t kDenyScore[16] = {0, 0, 1, 6, 18, 45, 55, 250, 260, 800, 1500, 5000};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_HPP_INCLUDED
