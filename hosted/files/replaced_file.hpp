// Files written beside their place and renamed at the end, so that what was there before survives a
// fault and a full disk, and may be read until then.
#ifndef PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED

#include <fstream>
#include <string>
#include <vector>

namespace hosted {

class ReplacedFile {
 public:
  // Opens FILE.new beside the file (of a link, beside what it leads to); a device or a pipe is
  // written itself. `inputs` are read meanwhile: none of them may be FILE.new. Throws UserError.
  explicit ReplacedFile(const std::string& path, const std::vector<std::string>& inputs = {});
  // Without a commit() nothing has changed.
  ~ReplacedFile();
  ReplacedFile(const ReplacedFile&) = delete;
  ReplacedFile& operator=(const ReplacedFile&) = delete;

  std::ostream& stream() { return file_; }
  // Throws UserError if not everything could be written.
  void commit();

 private:
  std::string path_, target_, beside_;  // as it was named, where it is, and what is written
  std::ofstream file_;
  bool committed_ = false;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_REPLACED_FILE_HPP_INCLUDED
