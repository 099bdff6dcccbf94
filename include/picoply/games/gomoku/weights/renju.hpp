// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data renju.ppg --features gomoku-terms --loss logistic --scale 300.0
//     --lambda 0.5 --each-once --prior 10.0 --holdout 0.1 --iterations 60 --tolerance 1e-05
// Data: renju.ppg (crc32 8ad5aa6b): 16000 games of renju15, seed 41, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_renju15", "play":"fd4a0d4b", "nodes":[500, 1000, 2000],
//     "plies":[2, 10], "random_moves":2, "exact":0, "label_nodes":0, "table":65536}
// Positions: 224977 trained on, 25832 of other games held out; 414 weights, 9 iterations.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.5211 / 0.5270, as stored here 0.5211 / 0.5270.
#ifndef PICOPLY_GAMES_GOMOKU_WEIGHTS_RENJU_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_WEIGHTS_RENJU_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::gomoku {

// clang-format off
inline constexpr int16_t kRenjuWorth[2][12] = {
    {46, 113, 13, -6, 62, 82, 526, 980, 3210, 538, 4924, 0},
    {58, 0, 34, -10, 112, 70, 560, 949, 3055, 0, 5507, 0},
};
inline constexpr PPLY_CONSTANT int16_t kRenjuThreats[2][12][13] = {
    {
        {285, 220, 173, 104, 414, 316, 275, 235, 55, 216, 192, 81, 365},
        {316, 288, 237, 294, 403, 380, 349, 272, 100, 329, 122, 161, 318},
        {370, 363, 366, 490, 465, 461, 497, 506, 152, 317, 197, -192, 295},
        {163, 151, 157, 204, 222, 236, 249, 257, 0, 126, 116, 61, 225},
        {219, 243, 153, 192, 315, 347, 269, 258, 58, 173, 216, 174, 363},
        {261, 339, 319, 346, 365, 385, 375, 411, 143, 328, 251, 281, 357},
        {396, 393, 476, 535, 402, 437, 499, 559, 200, 300, 259, 181, 324},
        {163, 151, 157, 204, 222, 236, 249, 257, 0, 126, 116, 61, 225},
        {146, 134, 140, 169, 205, 218, 232, 240, -17, 108, 98, 44, 207},
        {940, 916, 957, 1063, 905, 1106, 1123, 1211, 776, 920, 973, 1067, 1068},
        {870, 784, 922, 1015, 920, 878, 1040, 1051, 706, 737, 1019, 981, 1122},
        {163, 151, 157, 204, 222, 236, 249, 257, 0, 126, 116, 61, 225},
    },
    {
        {93, 41, -10, -81, 139, 80, 85, -81, -90, 139, 80, -81, 115},
        {138, 149, 83, -34, 229, 219, 162, -34, -52, 143, 32, -34, 85},
        {216, 206, 194, 7, 273, 278, 308, 7, -12, 138, -48, 7, 86},
        {384, 452, 864, 161, 309, 489, 553, 161, 142, 193, -25, 161, -24},
        {-6, 66, -34, -115, 108, 32, 56, -115, -133, 47, 79, -115, 89},
        {157, 163, 172, -43, 105, 134, 174, -43, -61, 109, 48, -43, 95},
        {217, 196, 387, 9, 206, 190, 312, 9, -38, 80, 53, 9, 64},
        {388, 438, 862, 155, 282, 360, 574, 155, 137, 121, 51, 155, 61},
        {185, 199, 315, 15, 197, 196, 296, 15, -3, 120, 89, 15, 144},
        {601, 627, 831, 433, 666, 590, 762, 433, 414, 513, 639, 433, 685},
        {704, 716, 771, 536, 703, 653, 937, 536, 517, 693, 861, 536, 907},
        {720, 734, 925, 555, 736, 731, 1029, 555, 537, 666, 695, 555, 906},
    },
};
// clang-format on

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_WEIGHTS_RENJU_HPP_INCLUDED
