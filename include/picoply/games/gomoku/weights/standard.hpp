// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data standard-1.ppg --data standard.ppg --features gomoku-terms
//     --loss logistic --scale 300.0 --lambda 0.5 --each-once --prior 10.0 --holdout 0.1
//     --iterations 8 --tolerance 1e-05
// Data: standard-1.ppg (crc32 af5c03fa): 12000 games of standard15, seed 61, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_standard15", "play":"73f6fcdc", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Data: standard.ppg (crc32 43e3e001): 16000 games of standard15, seed 62, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_standard15", "play":"da4c15a7", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 373720 trained on, 44740 of other games held out; 273 weights, 8 iterations, not yet
//     converged.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.4734 / 0.4831, as stored here 0.4734 / 0.4831.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kStandardWorth[1][78] = {
    {
        -54,
        -283, 0,
        -59, 1075, -58,
        -1, 309, -20, -32,
        7, -554, -23, 18, -125,
        91, 763, 65, -36, 29, 140,
        149, -340, 155, 180, 100, 399, 283,
        349, 5654, 155, 414, 352, 981, 805, 1010,
        654, 1753, 743, 1094, 1312, 3087, 3310, 6119, 993,
        1320, 953, -315, 1582, 1269, 2992, -545, -9734, 920, 0,
        1554, 1050, 788, 2553, 2743, 3758, 2692, 85, -3213, 0, -7995,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    },
};
inline constexpr PPLY_CONSTANT int16_t kStandardThreats[1][12][13] = {
    {
        {123, 175, 162, 89, 256, 271, 251, 215, 29, 348, 391, 176, 366},
        {312, 276, 239, 271, 329, 350, 331, 322, 85, 387, 329, 109, 311},
        {358, 356, 333, 471, 420, 430, 514, 526, 134, 403, 287, -25, 295},
        {598, 750, 994, 1194, 635, 732, 749, 705, 381, 560, 243, -19, 179},
        {125, 184, 109, 152, 219, 208, 230, 260, 20, 331, 345, 222, 328},
        {120, 238, 323, 369, 275, 279, 350, 437, 98, 424, 315, 279, 323},
        {231, 307, 471, 544, 345, 351, 490, 568, 146, 396, 288, 237, 266},
        {527, 672, 851, 989, 590, 567, 747, 814, 366, 372, 365, 353, 280},
        {140, 210, 243, 353, 201, 247, 300, 340, 30, 213, 284, 147, 185},
        {638, 763, 854, 1029, 661, 866, 862, 848, 577, 566, 970, 995, 933},
        {654, 798, 797, 963, 629, 834, 991, 1116, 645, 713, 1186, 1091, 1035},
        {736, 738, 814, 855, 821, 799, 925, 978, 634, 841, 1023, 1089, 1181},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED
