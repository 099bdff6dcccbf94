#include "hosted/files/replaced_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>

#include "hosted/error.hpp"

namespace hosted {
namespace {

// By errno, which was 0 before what failed.
[[noreturn]] void fail(const std::string& path) {
  const std::string reason = errno != 0 ? std::string(": ") + std::strerror(errno) : "";
  throw UserError(path + ": cannot be written" + reason);
}

// Creates a file that was not there.
bool create_new(const std::string& path) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return fd >= 0 && ::close(fd) == 0;
}

// What was written to a file or, of a folder, renamed in it.
bool flush_to_disk(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool done = ::fsync(fd) == 0;
  const int error = errno;
  ::close(fd);
  errno = error;
  return done;
}

}  // namespace

ReplacedFile::ReplacedFile(const std::string& path) : path_(path), target_(path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) {
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    if (!error) target_ = real.string();
  }
  const auto kind = std::filesystem::status(target_, error).type();
  if (kind == std::filesystem::file_type::directory) throw UserError(path + ": is a folder");
  const bool is_file =
      kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
  beside_ = is_file ? target_ + ".tmp." + std::to_string(std::random_device()()) : target_;
  errno = 0;
  if (is_file && !create_new(beside_)) fail(path);
  file_.open(beside_, std::ios::binary);
  if (!file_.is_open()) {
    const int why = errno;
    if (is_file) ::unlink(beside_.c_str());
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
    if (!flush_to_disk(beside_)) fail(path_);
    std::error_code error;
    std::filesystem::rename(beside_, target_, error);
    if (error) throw UserError(path_ + ": " + error.message());
    // The file itself is whole, whenever its new name is on the disk.
    const std::string folder = std::filesystem::path(target_).parent_path().string();
    flush_to_disk(folder.empty() ? "." : folder);
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
