// The words and numbers of a line. Commands may be in either case; blanks are free.
#ifndef PICOPLY_HOSTED_PROTOCOL_WORDS_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_WORDS_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

std::string_view trimmed(std::string_view text);

// Takes the first word off a text.
std::string_view take_word(std::string_view& text);

// ASCII letters in capitals, or in small ones.
std::string upper(std::string_view text);
std::string lower(std::string_view text);

// "pass" as programs write it in Othello, in either case: pass, pa, ps, -- or @@.
bool is_pass(std::string_view text);

// A whole number and nothing else; one beyond 64 bits becomes the nearest that is not.
std::optional<std::int64_t> read_number(std::string_view text);

// Likewise a decimal number; it may be infinite or none ("nan").
std::optional<double> read_decimal(std::string_view text);

// "1,2,3": numbers between commas, at most four of them. Empty if it is anything else.
std::vector<std::int64_t> read_list(std::string_view text);

// Untrusted text on one line, in ASCII; ? for anything else.
std::string printable(std::string_view text);

// The same as it is quoted: at most 40 bytes.
std::string shown(std::string_view text);

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_WORDS_HPP_INCLUDED
