// Five bits in reverse order, for lines that are read from their other end.
#ifndef PICOPLY_FIVE_REVERSED_HPP_INCLUDED
#define PICOPLY_FIVE_REVERSED_HPP_INCLUDED

#include "picoply/constant.hpp"

namespace picoply {

struct FiveReversed {
  uint8_t of[32]{};

  constexpr FiveReversed() noexcept {
    for (uint32_t bits = 0; bits < 32; ++bits)
      for (uint32_t i = 0; i < 5; ++i)
        if ((bits >> i & 1) != 0) of[bits] = uint8_t(of[bits] | 16u >> i);
  }
};
inline constexpr PPLY_CONSTANT FiveReversed kFiveReversed{};

}  // namespace picoply

#endif  // PICOPLY_FIVE_REVERSED_HPP_INCLUDED
