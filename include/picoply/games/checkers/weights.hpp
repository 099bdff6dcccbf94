// The numbers of positional.hpp, about hundredths of a man.
// Evaluation weights fitted by picoply-train; not to be edited by hand.
//
// Command: picoply-train fit --data checkers.ppg --features checkers-terms --loss logistic --scale
//     60.0 --lambda 0.5 --prior 10.0 --holdout 0.1 --iterations 100 --tolerance 1e-05
// Refuges and kNear are no part of the fit: they are those that picoply-train was compiled with.
// Data: checkers.ppg (crc32 26326909): 6000 games of checkers8, seed 21, {"program":"selfplay",
//     "library":"0.1.0", "engine":"pply_checkers", "play":"960fda97", "nodes":[1000], "plies":[4,
//     12], "random_moves":0, "exact":0, "label_nodes":0, "table":65536}
// Positions: 228514 trained on, 38961 of other games held out; 93 weights, 6 iterations.
// Loss (cross-entropy, nats a position): all weights zero 0.6931 / 0.6931 (trained on / held out),
//     fitted 0.6026 / 0.6225, as stored here 0.6027 / 0.6225.
#ifndef PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply::checkers {

// By square, as the first player sees it; the other player's board is turned round.
struct SquareWeights {
  uint8_t early_man[28];  // with 24 pieces on the board
  uint8_t late_man[28];   // with 8 or fewer
  uint8_t king[32];
  uint8_t refuge[32];  // how hard it is to catch a king there
};
inline constexpr PPLY_CONSTANT SquareWeights kSquareWeights = {
    {138, 131, 141, 84,  //
     97,  119, 118, 83,  //
     83,  104, 72,  79,  //
     90,  66,  79,  50,  //
     35,  47,  49,  60,  //
     112, 60,  52,  20,  //
     91,  167, 97,  55},
    {138, 168, 151, 129,  //
     123, 126, 133, 130,  //
     119, 122, 125, 133,  //
     122, 120, 125, 131,  //
     124, 130, 125, 134,  //
     130, 128, 138, 136,  //
     123, 107, 130, 138},
    {209, 146, 155, 146,  //
     206, 178, 166, 166,  //
     176, 174, 179, 160,  //
     166, 160, 165, 176,  //
     173, 161, 172, 161,  //
     156, 168, 169, 180,  //
     163, 165, 174, 176,  //
     140, 163, 170, 172},
    {16, 6, 0, 0,   //
     16, 8, 2, 0,   //
     8,  6, 2, 0,   //
     4,  4, 2, 0,   //
     0,  2, 4, 4,   //
     0,  2, 6, 8,   //
     0,  2, 8, 16,  //
     0,  0, 6, 16},
};

inline constexpr int8_t kManStep = 5;    // for each step that a man has
inline constexpr int8_t kKingStep = -4;  // for each that a king has
inline constexpr int8_t kThreat = 16;  // for each piece with which the other side could capture now
inline constexpr int8_t kNear = 4;     // for each square nearer to a king that is hunted

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED
