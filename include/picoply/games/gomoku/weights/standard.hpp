// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data standard.ppg --features gomoku-terms --loss logistic --scale
//     300.0 --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 60 --tolerance 1e-05
// Data: standard.ppg (crc32 11d813f6): 16000 games of standard15, seed 41, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_standard15", "play":"f8ca3fe6", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 216504 trained on, 24622 of other games held out; 207 weights, 8 iterations.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.5033 / 0.5150, as stored here 0.5033 / 0.5150.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kStandardWorth[1][12] = {
    {-46, -1107, -71, -107, -19, 31, 493, 1125, 3342, 1853, 7038, 0},
};
inline constexpr PPLY_CONSTANT int16_t kStandardThreats[1][12][13] = {
    {
        {192, 152, 114, 79, 317, 240, 204, 143, 10, 181, 93, -172, 321},
        {250, 257, 190, 237, 333, 326, 286, 276, 83, 243, 158, -65, 269},
        {335, 320, 308, 455, 365, 401, 429, 410, 120, 219, 109, -329, 273},
        {632, 674, 1041, 1016, 563, 687, 690, 623, 348, 341, 99, -242, 129},
        {177, 199, 96, 128, 211, 177, 213, 232, 100, 168, 162, 66, 340},
        {191, 288, 269, 369, 222, 266, 304, 341, 105, 223, 151, 133, 317},
        {292, 328, 456, 539, 286, 332, 413, 496, 159, 232, 143, 28, 263},
        {643, 664, 914, 1058, 431, 521, 729, 813, 377, 273, 202, 135, 267},
        {249, 275, 348, 398, 229, 261, 329, 366, 94, 141, 138, -14, 257},
        {915, 942, 1011, 1161, 716, 944, 977, 1172, 762, 758, 1040, 957, 1062},
        {847, 873, 937, 1049, 794, 786, 1013, 1006, 702, 640, 918, 942, 1066},
        {937, 955, 1014, 1105, 918, 874, 1092, 1175, 783, 831, 991, 832, 1208},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_STANDARD_HPP_INCLUDED
