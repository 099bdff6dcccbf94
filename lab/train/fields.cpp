#include "train/fields.hpp"

#include <algorithm>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"

namespace lab {

using hosted::UserError;

void Field::fail(const std::string& what) const { throw UserError(where_ + ": " + what); }

void Field::allow_only(std::initializer_list<std::string_view> keys) const {
  if (!value_->is_object()) fail("an object {...} is expected");
  for (const auto& [key, unused] : value_->items()) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    std::string text = "unknown key \"";
    text.append(key).append("\"; known are");
    const char* between = " ";
    for (const std::string_view k : keys) {
      text.append(between).append(k);
      between = ", ";
    }
    fail(text);
  }
}

bool Field::has(std::string_view key) const {
  return value_->is_object() && value_->contains(std::string(key));
}

Field Field::at(std::string_view key) const {
  if (!has(key)) fail("\"" + std::string(key) + "\" is missing");
  const bool inside = where_.back() != ':';
  return {(*value_)[std::string(key)], where_ + (inside ? "." : " ") + std::string(key)};
}

std::vector<Field> Field::list(std::size_t most) const {
  if (!value_->is_array()) fail("a list [...] is expected");
  if (value_->empty() || value_->size() > most) {
    fail("1 to " + std::to_string(most) + " entries are expected, not " +
         std::to_string(value_->size()));
  }
  std::vector<Field> all;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    all.emplace_back((*value_)[i], where_ + "[" + std::to_string(i) + "]");
  }
  return all;
}

std::string Field::text() const {
  if (!value_->is_string()) fail("a text is expected");
  std::string text = value_->get<std::string>();
  if (text.empty() || text.size() > 1000) fail("1 to 1000 characters are expected");
  return text;
}

std::int64_t Field::integer(std::int64_t least, std::int64_t most) const {
  // A number over 2^63 is stored unsigned and would wrap.
  const bool fits =
      value_->is_number_integer() &&
      (!value_->is_number_unsigned() || value_->get<std::uint64_t>() <= std::uint64_t{1} << 62);
  const std::int64_t n = fits ? value_->get<std::int64_t>() : 0;
  if (!fits || n < least || n > most) {
    fail("a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
         " is expected");
  }
  return n;
}

bool Field::boolean() const {
  if (!value_->is_boolean()) fail("true or false is expected");
  return value_->get<bool>();
}

nlohmann::json parse_json_file(const std::string& path) {
  const std::string bytes = read_whole(path, std::uint64_t{1} << 20);
  try {
    return nlohmann::json::parse(bytes);
  } catch (const nlohmann::json::parse_error& error) {
    throw UserError(path + ": no valid JSON at byte " + std::to_string(error.byte));
  }
}

}  // namespace lab
