// Weights of Othello's evaluation, fitted by least squares to the final margins of games of 8x8
// against itself at depth 4 (4,000 games from hand-set weights, then 10,000 from the result).
// picoply-train writes such a file from games of picoply-selfplay: docs/lab.md.
#ifndef PICOPLY_GAMES_OTHELLO_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_WEIGHTS_HPP_INCLUDED

#include <stdint.h>

namespace picoply {
namespace othello {

inline constexpr uint32_t kStageCount = 5;
// Hundredths of a disc for one unit of each term (enum Term in evaluation.hpp), from the
// full board (first row) to the empty one.
// clang-format off
inline constexpr int16_t kWeights[kStageCount][8] = {
    {-164, 0, -259, -107, 135, 633, -206, 98},
    {402, -498, -229, -86, 189, 252, -55, 5},
    {717, -1047, -138, -11, 256, 134, 35, -41},
    {1174, -1454, -287, 48, 471, 53, 41, -78},
    {309, -905, -232, -43, 77, 62, 109, 41},
};
// clang-format on

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_WEIGHTS_HPP_INCLUDED
