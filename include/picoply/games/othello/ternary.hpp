// Eight squares as the digits of a number of base 3, for tables by what lies on a line.
#ifndef PICOPLY_GAMES_OTHELLO_TERNARY_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_TERNARY_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply {
namespace othello {

// By eight bits: the sum of 3^digit over those set. Bit i is digit i, or with `mirrored` 3 digit
// i ^ 3: each half's squares the other way round.
struct Ternary {
  int16_t of[256]{};

  explicit constexpr Ternary(uint32_t mirrored) noexcept {
    for (uint32_t bits = 0; bits < 256; ++bits) {
      int16_t power = 1;
      for (uint32_t digit = 0; digit < 8; ++digit) {
        if ((bits >> (digit ^ mirrored) & 1) != 0) of[bits] = int16_t(of[bits] + power);
        power = int16_t(power * 3);
      }
    }
  }
};
inline constexpr PPLY_CONSTANT Ternary kTernary{0};
inline constexpr PPLY_CONSTANT Ternary kMirroredTernary{3};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_TERNARY_HPP_INCLUDED
