#include "hosted/files/weights_reader.hpp"

#include "hosted/error.hpp"
#include "hosted/files/save_file.hpp"

namespace hosted {
namespace {

constexpr std::size_t kMaxWeightsBytes = std::size_t{17}
                                         << 20;  // what a file may have, and its text

const char* fault_at(std::size_t where) {
  switch (where) {
    case 0: return "is no file of weights";
    case 8: return "is not as long as it says or its tables need";
    case 12: return "is damaged: its checksum is another";
    case 16: return "has impossible stages";
    case 17: return "has impossible entries";
    case 20: return "has no patterns, or unknown ones";
    default: return "is too short for a file of weights";
  }
}

}  // namespace

Weights::Weights(const std::string& path, Open open, std::size_t bytes)
    : file_(read_text_file(path, kMaxWeightsBytes)),
      memory_(new std::uint64_t[bytes / sizeof(std::uint64_t) + 1]) {
  std::size_t where = 0;
  const int code = open(&weights_, memory_.get(), bytes, file_.data(), file_.size(), &where);
  if (code == PPLY_ERR_PARSE) throw UserError(path + ": " + fault_at(where));
  if (code < 0) throw UserError(path + ": " + pply_error_text(code));
}

}  // namespace hosted
