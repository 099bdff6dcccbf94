#include "hosted/protocol/words.hpp"

#include <charconv>
#include <limits>

namespace protocol {
namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::size_t kMaxNumbers = 4;
constexpr std::size_t kMaxShown = 40;

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

bool is_pass(std::string_view text) {
  const std::string word = lower(text);
  return word == "pass" || word == "pa" || word == "ps" || word == "--" || word == "@@";
}

std::optional<std::int64_t> read_number(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    return text[0] == '-' ? std::numeric_limits<std::int64_t>::min()
                          : std::numeric_limits<std::int64_t>::max();
  }
  return number;
}

std::optional<double> read_decimal(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::int64_t> read_list(std::string_view text) {
  std::vector<std::int64_t> numbers;
  for (;;) {
    const std::size_t comma = text.find(',');
    const auto number = read_number(trimmed(text.substr(0, comma)));
    if (!number || numbers.size() == kMaxNumbers) return {};
    numbers.push_back(*number);
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

std::string printable(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  return result;
}

std::string shown(std::string_view text) {
  return "'" + printable(text.substr(0, kMaxShown)) + (text.size() > kMaxShown ? "...'" : "'");
}

}  // namespace protocol
