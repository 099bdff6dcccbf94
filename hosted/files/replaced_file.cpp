#include "hosted/files/replaced_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "hosted/error.hpp"

namespace hosted {
namespace {

std::string reason() { return errno != 0 ? std::strerror(errno) : "cannot be written"; }

}  // namespace

ReplacedFile::ReplacedFile(const std::string& path, const std::vector<std::string>& inputs)
    : path_(path), target_(path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) {
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    if (!error) target_ = real.string();
  }
  const auto kind = std::filesystem::status(target_, error).type();
  if (kind == std::filesystem::file_type::directory) throw UserError(path + ": is a folder");
  const bool is_file =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  beside_ = is_file ? target_ + ".new" : target_;
  for (const std::string& input : inputs) {
    if (is_file && std::filesystem::equivalent(input, beside_, error)) {
      throw UserError(
          std::string(input).append(": is read, but written before it becomes ").append(path));
    }
  }
  errno = 0;
  file_.open(beside_, std::ios::binary);
  if (!file_) {
    const std::string why = reason();
    throw UserError(path + ": cannot be written: " + why);
  }
}

ReplacedFile::~ReplacedFile() {
  if (committed_ || beside_ == target_) return;
  file_.close();
  std::error_code error;
  std::filesystem::remove(beside_, error);
}

void ReplacedFile::commit() {
  errno = 0;
  file_.close();
  if (!file_) throw UserError(path_ + ": cannot be written: " + reason());
  if (beside_ != target_) {
    std::error_code error;
    std::filesystem::rename(beside_, target_, error);
    if (error) throw UserError(path_ + ": " + error.message());
  }
  committed_ = true;
}

}  // namespace hosted
