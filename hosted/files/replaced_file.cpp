#include "hosted/files/replaced_file.hpp"

#include <cerrno>
#include <cstring>
#include <random>
#include <utility>

#include "hosted/error.hpp"
#include "hosted/files/path.hpp"
#include "hosted/platform/platform.hpp"

namespace hosted {
namespace {

// By errno, which was 0 before what failed.
[[noreturn]] void fail(const std::string& path) {
  const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  throw UserError(path + ": cannot be written" + reason);
}

}  // namespace

ReplacedFile::ReplacedFile(const std::string& path) : path_(path), target_(path_of(path)) {
  std::error_code error;
  if (std::filesystem::exists(target_, error)) {
    std::filesystem::path real = std::filesystem::canonical(target_, error);
    if (!error) target_ = std::move(real);
  }
  const auto kind = std::filesystem::status(target_, error).type();
  if (kind == std::filesystem::file_type::directory) throw UserError(path + ": is a folder");
  const bool is_file =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  beside_ = target_;
  if (is_file) beside_ += ".tmp." + std::to_string(std::random_device()());
  errno = 0;
  if (is_file && !platform::create_new(beside_)) fail(path);
  file_.open(beside_, std::ios::binary);
  if (!file_.is_open()) {
    const int why = errno;
    if (is_file) std::filesystem::remove(beside_, error);
    errno = why;
    fail(path);
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
  if (!file_) fail(path_);
  if (beside_ != target_) {
    if (!platform::flush_to_disk(beside_)) fail(path_);
    std::error_code error;
    std::filesystem::rename(beside_, target_, error);
    if (error) throw UserError(path_ + ": " + error.message());
    // The file itself is whole, whenever its new name is on the disk.
    const std::filesystem::path folder = target_.parent_path();
    platform::flush_to_disk(folder.empty() ? "." : folder);
  }
  committed_ = true;
}

void write_whole(const std::string& path, std::string_view bytes) {
  ReplacedFile file(path);
  errno = 0;
  if (!(file.stream() << bytes)) fail(path);
  file.commit();
}

}  // namespace hosted
