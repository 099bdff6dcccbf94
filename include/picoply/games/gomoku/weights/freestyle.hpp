// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data h15.ppg --features gomoku-terms --loss logistic --scale 300.0
//     --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 60 --tolerance 1e-05
// Data: h15.ppg (crc32 f60f3331): 40000 games of gomoku15, seed 31, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_gomoku15", "play":"efdd38a0", "nodes":[1000, 2000, 4000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 531587 trained on, 61620 of other games held out; 207 weights, 10 iterations.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.4936 / 0.5033, as stored here 0.4936 / 0.5033.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kFreestyleWorth[1][12] = {
    {-55, 0, -89, -139, -38, 22, 519, 1160, 3088, 0, 6267, 0},
};
inline constexpr PPLY_CONSTANT int16_t kFreestyleThreats[1][12][13] = {
    {
        {174, 174, 130, 44, 236, 233, 220, 89, -16, 300, 163, -185, 292},
        {308, 268, 201, 262, 376, 331, 298, 305, 54, 290, 155, -121, 248},
        {364, 352, 316, 431, 427, 418, 440, 473, 88, 245, 89, -267, 246},
        {696, 774, 992, 1051, 531, 572, 710, 631, 309, 227, 59, -252, 90},
        {170, 192, 113, 128, 196, 216, 202, 224, 109, 166, 189, 50, 289},
        {257, 252, 305, 389, 256, 267, 318, 369, 150, 220, 181, 137, 292},
        {302, 347, 459, 541, 322, 322, 455, 537, 60, 215, 160, 56, 235},
        {604, 749, 895, 1040, 542, 532, 735, 829, 356, 198, 250, 171, 220},
        {372, 386, 431, 494, 351, 353, 476, 482, 182, 262, 264, 126, 447},
        {878, 797, 982, 1047, 788, 837, 923, 1092, 690, 729, 1025, 928, 1005},
        {846, 820, 938, 1073, 680, 754, 981, 1060, 687, 846, 1038, 927, 1055},
        {967, 946, 964, 1066, 944, 856, 1103, 1308, 785, 827, 943, 1104, 1235},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED
