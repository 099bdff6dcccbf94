// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data caro.ppg --features gomoku-terms --loss logistic --scale 300.0
//     --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 8 --tolerance 1e-05
// Data: caro.ppg (crc32 32a1640b): 16000 games of caro15, seed 62, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_caro15", "play":"efc68af1", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 266386 trained on, 31807 of other games held out; 273 weights, 8 iterations, not yet
//     converged.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.5387 / 0.5366, as stored here 0.5387 / 0.5366.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kCaroWorth[1][78] = {
    {
        -33,
        0, 0,
        -54, 0, -7,
        -1, 0, -27, -33,
        -27, 0, 7, -8, -34,
        23, 0, 52, -26, 1, 152,
        19, 0, 69, 110, 104, 413, 451,
        123, 0, 53, 450, 448, 1029, 1200, 1384,
        319, 0, 447, 974, 885, 2362, 2407, 7081, 1567,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1865, 0, 935, 2477, 2431, 3348, 2645, 608, -2458, 0, 2307,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    },
};
inline constexpr PPLY_CONSTANT int16_t kCaroThreats[1][12][13] = {
    {
        {35, 159, 175, 154, 156, 241, 268, 207, 200, 426, 399, 159, 373},
        {226, 230, 220, 254, 286, 258, 287, 269, 238, 314, 420, 152, 351},
        {273, 278, 282, 361, 338, 341, 392, 410, 269, 415, 291, 31, 292},
        {571, 655, 1022, 1046, 454, 527, 598, 545, 482, 441, 211, 135, 206},
        {9, 75, 105, 199, 101, 163, 192, 231, 225, 330, 333, 377, 335},
        {131, 176, 256, 308, 158, 202, 274, 325, 265, 382, 405, 308, 335},
        {145, 234, 407, 471, 238, 284, 383, 466, 375, 426, 347, 320, 299},
        {573, 634, 920, 947, 456, 405, 684, 733, 513, 457, 390, 441, 319},
        {175, 216, 319, 383, 183, 227, 358, 340, 248, 320, 321, 263, 290},
        {729, 713, 817, 972, 672, 832, 777, 1081, 810, 770, 1052, 1058, 851},
        {657, 640, 861, 964, 630, 660, 767, 832, 766, 927, 1071, 1114, 925},
        {681, 732, 759, 867, 646, 747, 984, 934, 759, 841, 915, 945, 982},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_CARO_HPP_INCLUDED
