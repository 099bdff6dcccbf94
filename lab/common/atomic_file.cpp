#include "common/atomic_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "hosted/error.hpp"

namespace lab {
namespace {

constexpr std::uint64_t kMaxStream = std::uint64_t{64} << 20;  // of what has no length of its own

[[noreturn]] void fail(const std::string& path) {
  throw hosted::UserError(path + ": " + std::strerror(errno));
}

void write_all(int fd, std::string_view bytes, const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail(path);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::string read_all(int fd, const std::string& path, std::uint64_t max_bytes) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) fail(path);
  // Pipes and devices may never end.
  if (!S_ISREG(status.st_mode)) max_bytes = std::min(max_bytes, kMaxStream);
  std::string text;
  char buffer[1 << 16];
  while (true) {
    const ssize_t n = ::read(fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail(path);
    if (n == 0) return text;
    text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() > max_bytes) {
      throw hosted::UserError(path + ": larger than " + std::to_string(max_bytes) + " bytes");
    }
  }
}

}  // namespace

bool file_exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

std::string read_whole(const std::string& path, std::uint64_t max_bytes) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail(path);
  try {
    std::string text = read_all(fd, path, max_bytes);
    ::close(fd);
    return text;
  } catch (...) {
    ::close(fd);
    throw;
  }
}

AppendLog::AppendLog(const std::string& path) : path_(path) {
  while (true) {
    fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd_ < 0) fail(path);
    if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
      const bool busy = errno == EWOULDBLOCK;
      ::close(fd_);
      fd_ = -1;
      if (busy) throw Busy(path + ": another process is at work on it");
      fail(path);
    }
    // Whoever held the lock until just now may have deleted the file that was opened here.
    struct stat mine {
    }, there{};
    if (::fstat(fd_, &mine) == 0 && ::stat(path.c_str(), &there) == 0 &&
        mine.st_ino == there.st_ino && mine.st_dev == there.st_dev) {
      break;
    }
    ::close(fd_);
  }
  try {
    found_ = read_all(fd_, path, ~std::uint64_t{0});
    size_ = found_.size();
  } catch (...) {
    ::close(fd_);
    throw;
  }
}

AppendLog::~AppendLog() {
  if (fd_ >= 0) ::close(fd_);
}

void AppendLog::keep(std::uint64_t bytes) {
  if (::ftruncate(fd_, static_cast<off_t>(bytes)) != 0) fail(path_);
  size_ = bytes;
}

void AppendLog::append(std::string_view bytes) {
  if (torn_) throw hosted::UserError(path_ + ": the last record could not be written");
  try {
    write_all(fd_, bytes, path_);
  } catch (...) {
    // What a full disk took of it must not stand before the next record.
    torn_ = ::ftruncate(fd_, static_cast<off_t>(size_)) != 0;
    throw;
  }
  size_ += bytes.size();
}

void AppendLog::remove() {
  if (::unlink(path_.c_str()) != 0 && errno != ENOENT) fail(path_);
}

void remove_leftover(const std::string& path, std::string_view head) {
  if (!file_exists(path)) return;
  try {
    AppendLog log(path);
    const std::string& found = log.found();
    if (found.starts_with(head) || head.starts_with(found)) log.remove();
  } catch (const Busy&) {               // its owner deletes it
  } catch (const hosted::UserError&) {  // a folder that may only be read
  }
}

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far) {
  uLong crc = so_far;
  while (!bytes.empty()) {  // zlib counts in 32 bits
    const auto n = static_cast<uInt>(std::min<std::size_t>(bytes.size(), std::size_t{1} << 30));
    crc = ::crc32(crc, reinterpret_cast<const Bytef*>(bytes.data()), n);
    bytes.remove_prefix(n);
  }
  return static_cast<std::uint32_t>(crc);
}

}  // namespace lab
