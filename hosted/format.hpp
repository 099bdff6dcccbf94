// Numbers as people read them.
#ifndef PICOPLY_HOSTED_FORMAT_HPP_INCLUDED
#define PICOPLY_HOSTED_FORMAT_HPP_INCLUDED

#include <cstdint>
#include <string>

#include "picoply.h"

namespace hosted {

// "win in 5", "loss in 4", "+2.00 discs" in games decided by a margin, else "+35".
std::string value_text(int value, const pply_game_info& info);

std::string grouped(std::uint64_t n);    // 1,234,567
std::string short_count(double n);       // 999, 12.3 k, 4.56 M
std::string short_time(double seconds);  // 0.4 ms, 12 ms, 3.4 s, 2:05, 1:02:05
std::string decimals(double value, int digits);
std::string signed_decimals(double value, int digits);
std::string pad_left(const std::string& text, int width);
std::string pad_right(const std::string& text, int width);  // visible columns

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FORMAT_HPP_INCLUDED
