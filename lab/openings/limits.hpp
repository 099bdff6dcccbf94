// What the settings of opening sets and of opening books have in common.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_LIMITS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_LIMITS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>

#include "hosted/error.hpp"

namespace lab {

inline constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
inline constexpr std::size_t kMaxTable = std::size_t{1} << 36;
inline constexpr std::uint32_t kLeastSide = 9;  // columns: below, openings fill the board

inline void refuse_unless(bool good, const std::string& what) {
  if (!good) throw hosted::UserError(what);
}

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_LIMITS_HPP_INCLUDED
