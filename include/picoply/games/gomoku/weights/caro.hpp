// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data caro.ppg --features gomoku-terms --loss logistic --scale 300.0
//     --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 60 --tolerance 1e-05
// Data: caro.ppg (crc32 8892b0c3): 16000 games of caro15, seed 41, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_caro15", "play":"e344f777", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 254015 trained on, 28932 of other games held out; 207 weights, 11 iterations.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.5527 / 0.5524, as stored here 0.5527 / 0.5524.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kCaroWorth[1][12] = {
    {-51, 0, -82, -91, -42, 37, 394, 1031, 2580, 0, 5960, 0},
};
inline constexpr PPLY_CONSTANT int16_t kCaroThreats[1][12][13] = {
    {
        {122, 149, 122, 142, 209, 218, 181, 88, 3, 212, 159, -75, 302},
        {221, 201, 170, 191, 258, 269, 234, 202, 0, 167, 83, -101, 271},
        {266, 261, 252, 338, 313, 316, 332, 332, 77, 246, 75, -221, 267},
        {580, 621, 963, 930, 490, 506, 630, 536, 256, 270, -2, -183, 162},
        {91, 157, 113, 136, 159, 194, 183, 185, -15, 180, 161, 125, 300},
        {163, 195, 228, 282, 189, 228, 258, 292, 1, 238, 160, 99, 287},
        {252, 283, 364, 428, 257, 277, 350, 384, 85, 230, 142, 44, 261},
        {652, 674, 909, 911, 421, 509, 640, 728, 310, 96, 165, 203, 298},
        {334, 358, 451, 461, 315, 411, 496, 432, 161, 258, 262, 133, 354},
        {883, 920, 1064, 1056, 696, 964, 895, 1111, 709, 842, 1095, 826, 1039},
        {822, 799, 986, 985, 757, 823, 1019, 1001, 660, 648, 972, 919, 1018},
        {758, 835, 844, 939, 834, 910, 1036, 884, 643, 771, 930, 750, 1046},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED
