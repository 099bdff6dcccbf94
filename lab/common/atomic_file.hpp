// Files that are either whole or not there, and logs that survive being killed at any moment.
#ifndef PICOPLY_TOOLS_LAB_COMMON_ATOMIC_FILE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_ATOMIC_FILE_HPP_INCLUDED

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "hosted/files/replaced_file.hpp"

namespace lab {

// Another process holds the file: not a fault of what was asked for, it may be tried again later.
// Programs end with kExitBusy.
class Busy : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline constexpr int kExitBusy = 75;    // EX_TEMPFAIL of sysexits.h
inline constexpr int kExitStopped = 3;  // a stop file told this run to end before its work was done
inline constexpr int kExitInterrupted = 130;

using hosted::write_whole;

bool file_exists(const std::string& path);

// The whole file. Throws hosted::UserError, also if it is larger than max_bytes, or than 64 MiB
// where it is a pipe or a device.
std::string read_whole(const std::string& path, std::uint64_t max_bytes = std::uint64_t{1} << 40);

// A file that is only appended to, by one process at a time: it is locked (flock) while open.
class AppendLog {
 public:
  // Opens or creates it. Throws Busy if another process has it, hosted::UserError otherwise.
  explicit AppendLog(const std::string& path);
  AppendLog(const AppendLog&) = delete;
  AppendLog& operator=(const AppendLog&) = delete;
  ~AppendLog();

  // What the file held when it was opened.
  const std::string& found() const { return found_; }

  // Cuts the file to its first `bytes` bytes: a record torn by a kill goes.
  void keep(std::uint64_t bytes);

  // In one write, so that a kill leaves whole records and at most one torn at the end. If it throws
  // (a full disk), the file is as it was.
  void append(std::string_view bytes);

  // Deletes the file, before or after closing.
  void remove();

 private:
  std::string path_;
  std::string found_;
  std::uint64_t size_ = 0;  // of the whole records
  bool torn_ = false;       // a record is not whole, and could not be removed
  int fd_ = -1;
};

// Deletes the log that a process left which was killed between finishing its file and deleting the
// log. Only if no other process has it and it begins with `head`, or is a beginning of `head`: a
// log of something else stays. Throws nothing for a log that is not there or cannot be deleted.
void remove_leftover(const std::string& path, std::string_view head);

// CRC-32 of zlib and PNG.
std::uint32_t crc32_of(std::string_view bytes, std::uint32_t so_far = 0);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_ATOMIC_FILE_HPP_INCLUDED
