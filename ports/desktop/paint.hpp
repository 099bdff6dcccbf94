// Escape sequences for colour. Numbers are those of the terminal's 256-colour palette.
#ifndef PICOPLY_PORTS_DESKTOP_PAINT_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_PAINT_HPP_INCLUDED

#include <string>

namespace hosted {

inline constexpr int kNoColour = -1;

inline std::string paint(const std::string& text, int foreground, int background = kNoColour,
                         bool bold = false) {
  std::string codes = "0";
  if (bold) codes += ";1";
  if (foreground != kNoColour) codes += ";38;5;" + std::to_string(foreground);
  if (background != kNoColour) codes += ";48;5;" + std::to_string(background);
  return "\x1b[" + codes + "m" + text + "\x1b[0m";
}

// Quiet and bold text where `colour` is wanted.
inline std::string dim(const std::string& text, bool colour) {
  return colour ? paint(text, 245) : text;
}
inline std::string strong(const std::string& text, bool colour) {
  return colour ? paint(text, kNoColour, kNoColour, true) : text;
}

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_PAINT_HPP_INCLUDED
