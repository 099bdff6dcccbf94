// The numbers of positional.hpp, about hundredths of a man.
//
// Those of men and kings, steps and threats were fitted once to the results of 9,000 games of the
// engine against itself (logistic regression), then scaled and rounded. Kings near one's own corner
// were lowered, and the hunt was chosen, by hand, so that won endings are won.
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
    {116, 108, 111, 95,   //
     101, 122, 115, 101,  //
     94,  103, 76,  91,   //
     94,  75,  87,  51,   //
     73,  60,  54,  76,   //
     76,  70,  67,  60,   //
     92,  99,  94,  76},
    {126, 145, 136, 111,  //
     116, 99,  106, 110,  //
     96,  97,  110, 116,  //
     114, 100, 105, 116,  //
     101, 109, 115, 118,  //
     115, 114, 119, 111,  //
     123, 128, 128, 116},
    {140, 127, 128, 122,  //
     140, 140, 116, 135,  //
     140, 134, 129, 136,  //
     129, 139, 139, 123,  //
     126, 139, 136, 143,  //
     121, 137, 139, 144,  //
     127, 143, 148, 156,  //
     120, 141, 144, 155},
    {16, 6, 0, 0,   //
     16, 8, 2, 0,   //
     8,  6, 2, 0,   //
     4,  4, 2, 0,   //
     0,  2, 4, 4,   //
     0,  2, 6, 8,   //
     0,  2, 8, 16,  //
     0,  0, 6, 16},
};

inline constexpr int8_t kManStep = 10;  // for each step that a man has
inline constexpr int8_t kKingStep = 3;  // for each that a king has
inline constexpr int8_t kThreat = 24;  // for each piece with which the other side could capture now
inline constexpr int8_t kNear = 4;     // for each square nearer to a king that is hunted

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED
