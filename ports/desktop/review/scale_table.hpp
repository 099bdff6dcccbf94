// Made by picoply-winning from games that picoply played against itself: docs/review.md has the
// command, and how well these fit.
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED

#include "review/win_scales.hpp"

namespace hosted::review {

// Whatever has no row of its own takes the first of its game, or else the first with its
// evaluation.
// clang-format off
inline constexpr WinScale kWinScales[] = {
    {"gomoku", "full", 330, 330, 60},
    {"gomoku", "small", 305, 342, 60},
    {"gomoku", "nano", 395, 395, 60},
    {"gomoku", "", 395, 395, 60},
    {"standard", "full", 313, 313, 60},
    {"standard", "small", 299, 299, 60},
    {"standard", "nano", 402, 402, 60},
    {"standard", "", 402, 402, 60},
    {"renju", "full", 353, 353, 60},
    {"renju", "small", 353, 353, 60},
    {"renju", "nano", 454, 454, 60},
    {"renju", "", 454, 454, 60},
    {"caro", "", 338, 748, 60},
    {"standard_caro", "", 377, 377, 60},
    {"othello", "full", 1466, 334, 60},
    {"othello", "small", 1466, 334, 60},
    {"othello", "nano", 5901, 468, 60},
    {"othello", "", 2247, 289, 32},
    {"checkers", "", 104, 145, 120},
    {"connect4", "", 48, 48, 42},
};
// clang-format on

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED
