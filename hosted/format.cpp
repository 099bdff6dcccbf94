#include "hosted/format.hpp"

#include <cmath>
#include <cstdio>

#include "hosted/terminal.hpp"

namespace hosted {
namespace {

template <class... Args>
std::string print(const char* format, Args... args) {
  char text[64];
  std::snprintf(text, sizeof text, format, args...);
  return text;
}

}  // namespace

std::string value_text(int value, const pply_game_info& info) {
  if (value > PPLY_VALUE_EVAL) return "win in " + std::to_string(PPLY_VALUE_WIN - value);
  if (value < -PPLY_VALUE_EVAL) return "loss in " + std::to_string(PPLY_VALUE_WIN + value);
  if (info.has_margin != 0) return print("%+.2f discs", double(value) / PPLY_VALUE_DISC);
  return value == 0 ? "0" : print("%+d", value);
}

std::string grouped(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string short_count(double n) {
  if (n < 1000) return print("%.0f", n);
  if (n < 1e4) return print("%.2f k", n / 1e3);
  if (n < 1e5) return print("%.1f k", n / 1e3);
  if (n < 1e6) return print("%.0f k", n / 1e3);
  if (n < 1e9) return print("%.2f M", n / 1e6);
  return print("%.2f G", n / 1e9);
}

std::string short_time(double seconds) {
  if (seconds < 0.01) return print("%.1f ms", seconds * 1e3);
  if (seconds < 1) return print("%.0f ms", seconds * 1e3);
  if (seconds < 60) return print("%.1f s", seconds);
  const auto whole = static_cast<long>(std::lround(seconds));
  if (whole < 3600) return print("%ld:%02ld", whole / 60, whole % 60);
  return print("%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string decimals(double value, int digits) { return print("%.*f", digits, value); }

std::string signed_decimals(double value, int digits) { return print("%+.*f", digits, value); }

std::string pad_left(const std::string& text, int width) {
  const int gap = width - visible_width(text);
  return gap > 0 ? std::string(static_cast<std::size_t>(gap), ' ') + text : text;
}

std::string pad_right(const std::string& text, int width) {
  const int gap = width - visible_width(text);
  return gap > 0 ? text + std::string(static_cast<std::size_t>(gap), ' ') : text;
}

}  // namespace hosted
