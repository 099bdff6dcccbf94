// Files written beside their place and renamed at the end, so that what was there before survives a
// fault, a full disk and a loss of power, and may be read until then.
#ifndef PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace hosted {

class ReplacedFile {
 public:
  // Opens a file of a name of its own, FILE.tmp.N, beside FILE (of a link, beside what it leads
  // to); a device or a pipe is written itself. Two may write the same FILE, on one machine or on
  // several that share the folder: the last commit wins. Throws UserError.
  explicit ReplacedFile(const std::string& path);
  // Without a commit() nothing has changed. After a kill FILE.tmp.N is left, which nothing reads.
  ~ReplacedFile();
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;

  std::ostream& stream() { return file_; }
  // Flushes it to the disk, and only then renames it: so FILE is at all times absent, the old one
  // or the whole new one, also after a loss of power. Throws UserError if not everything could be
  // written.
  void commit();

 private:
  std::string path_;                       // as it was named
  std::filesystem::path target_, beside_;  // where it is, and what is written
  std::ofstream file_;
  bool committed_ = false;
};

// The same with all of its bytes at hand.
void write_whole(const std::string& path, std::string_view bytes);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED
