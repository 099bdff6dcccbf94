#include "common/numbers.hpp"

#include <charconv>
#include <cstdio>

#include "hosted/error.hpp"

namespace lab {

std::uint64_t parse_number(std::string_view text, std::string_view whole, const char* what) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || last != end) {
    throw hosted::UserError("'" + std::string(whole) + "' is not " + what);
  }
  return value;
}

NumberRange parse_range(std::string_view text, const char* what) {
  const std::size_t dash = text.find('-');
  const std::uint64_t low = parse_number(text.substr(0, dash), text, what);
  if (dash == std::string_view::npos) return {low, low};
  return {low, parse_number(text.substr(dash + 1), text, what)};
}

std::string hex(std::uint32_t value) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(value));
  return text;
}

}  // namespace lab
