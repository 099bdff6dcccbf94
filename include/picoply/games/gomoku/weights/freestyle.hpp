// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data h15.ppg --features gomoku-terms --loss logistic --scale 300.0
//     --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 8 --tolerance 1e-05
// Data: h15.ppg (crc32 8f512daf): 24000 games of gomoku15, seed 62, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_gomoku15", "play":"9e091570", "nodes":[1000, 2000, 4000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 315477 trained on, 39487 of other games held out; 273 weights, 8 iterations, not yet
//     converged.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.4534 / 0.4523, as stored here 0.4534 / 0.4523.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kFreestyleWorth[1][78] = {
    {
        -72,
        0, 0,
        -81, 0, -29,
        0, 0, -24, -38,
        1, 0, -35, 7, -98,
        101, 0, 85, -45, 46, 197,
        136, 0, 168, 143, 93, 489, 572,
        292, 0, 143, 512, 428, 1058, 949, 339,
        619, 0, 732, 1018, 1272, 3074, 3605, 7142, 49,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        1353, 0, 351, 2574, 2525, 3925, 2529, -1455, -6234, 0, -2950,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    },
};
inline constexpr PPLY_CONSTANT int16_t kFreestyleThreats[1][12][13] = {
    {
        {136, 188, 175, 100, 245, 295, 275, 192, 250, 538, 406, 48, 343},
        {351, 310, 278, 289, 383, 416, 359, 341, 334, 472, 388, 137, 319},
        {394, 377, 363, 451, 435, 475, 542, 546, 432, 499, 335, -52, 284},
        {638, 733, 1077, 1130, 757, 693, 810, 738, 607, 479, 338, 55, 189},
        {140, 213, 141, 147, 240, 219, 234, 274, 349, 415, 386, 266, 317},
        {224, 291, 372, 403, 272, 324, 393, 446, 413, 418, 420, 363, 315},
        {247, 336, 510, 581, 329, 395, 537, 592, 399, 421, 361, 273, 261},
        {600, 678, 875, 1023, 527, 656, 841, 848, 631, 392, 479, 570, 294},
        {129, 180, 234, 316, 175, 190, 282, 337, 223, 238, 252, 129, 147},
        {555, 724, 819, 940, 714, 515, 765, 1009, 787, 808, 1207, 953, 927},
        {696, 695, 762, 962, 682, 730, 905, 1153, 818, 678, 966, 1116, 989},
        {794, 828, 846, 940, 796, 776, 1019, 1064, 892, 928, 971, 1159, 1176},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_FREESTYLE_HPP_INCLUDED
