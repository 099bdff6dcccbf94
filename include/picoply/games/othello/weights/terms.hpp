// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data games.ppg --features othello-terms --loss squared --scale 400.0
//     --lambda 0.5 --prior 10.0 --holdout 0.1 --iterations 60 --tolerance 1e-05
// Data: games.ppg (crc32 3a669437): 100000 games of othello8, seed 11, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_othello8", "play":"7b09deef", "nodes":[100, 300, 1000],
//     "plies":[4, 12], "random_moves":0, "exact":10, "label_nodes":0, "table":65536}
// Positions: 3288988 trained on, 404348 of other games held out; 40 weights, 33 iterations.
// Loss (root mean square, units of the evaluation): all weights zero 2546.6747 / 2529.3111 (trained
//     on / held out), fitted 1292.8883 / 1309.9469, as stored here 1292.8928 / 1309.9761.
#ifndef PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply {
namespace othello {

inline constexpr uint32_t kStageCount = 5;
// Hundredths of a disc for one unit of each term (enum Term in evaluation.hpp), from the
// full board (first row) to the empty one.
// clang-format off
inline constexpr PPLY_CONSTANT int16_t kWeights[kStageCount][8] = {
    {-189, 8, -233, -128, 156, 595, -198, 101},
    {566, -557, -235, -57, 147, 291, -54, -1},
    {1020, -998, -129, 24, 182, 146, 62, -44},
    {1700, -1465, -185, 66, 423, 94, 45, -56},
    {1696, -1949, -1233, -155, 388, -44, 30, 18},
};
// clang-format on

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED
