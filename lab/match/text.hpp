// Small things to do with text that others wrote.
#ifndef PICOPLY_TOOLS_LAB_MATCH_TEXT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_TEXT_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lab {

// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

// ASCII letters only, whatever the locale.
std::string lower(std::string_view text);
std::string upper(std::string_view text);

// Cuts an unsigned number off the front; nothing if there is none, or it has over 32 bits.
std::optional<std::uint32_t> take_number(std::string_view& text);

// `text` for people and JSON: whatever is not printable ASCII becomes \xhh, and at most `max` bytes
// of it are kept.
std::string printable(std::string_view text, std::size_t max = 200);

// Whether JSON can hold it.
bool is_utf8(std::string_view text);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_TEXT_HPP_INCLUDED
