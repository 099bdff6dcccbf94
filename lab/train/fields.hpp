// Reading JSON that somebody wrote by hand: every fault names the file and the place in it.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_FIELDS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_FIELDS_HPP_INCLUDED

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

// A value and how to get to it: "file.json: patterns[2].cells". Refers to the document it came
// from, which must outlive it. All members throw hosted::UserError.
class Field {
 public:
  Field(const nlohmann::json& value, std::string where)
      : value_(&value), where_(std::move(where)) {}

  // The value must be an object without any other keys: a misspelt one is not silently ignored.
  void allow_only(std::initializer_list<std::string_view> keys) const;
  bool has(std::string_view key) const;
  Field at(std::string_view key) const;  // must be there

  std::vector<Field> list(std::size_t most) const;  // an array of 1 to `most` values
  std::string text() const;                         // 1 to 1,000 characters
  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  bool boolean() const;
  bool is_list() const { return value_->is_array(); }

  [[noreturn]] void fail(const std::string& what) const;

 private:
  const nlohmann::json* value_;
  std::string where_;
};

// Parses a whole file of at most a megabyte. Throws hosted::UserError.
nlohmann::json parse_json_file(const std::string& path);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_FIELDS_HPP_INCLUDED
