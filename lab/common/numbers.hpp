// Numbers and ranges of them in command lines.
#ifndef PICOPLY_TOOLS_LAB_COMMON_NUMBERS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_NUMBERS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <string_view>

namespace lab {

// Reads a decimal number that is part of `whole`, or all of it. What was expected is told in the
// error: "'4-x' is not WHAT". Throws UserError.
std::uint64_t parse_number(std::string_view text, std::string_view whole, const char* what);

struct NumberRange {
  std::uint64_t low, high;
};

// Reads "low-high", or one number for both. The order of the two is not looked at.
NumberRange parse_range(std::string_view text, const char* what);

// Eight digits, as checksums are written.
std::string hex(std::uint32_t value);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_NUMBERS_HPP_INCLUDED
