#include "hosted/files/path.hpp"

#include <system_error>

#include "hosted/error.hpp"

namespace hosted {

std::filesystem::path path_of(const std::string& name) {
  try {
    return {std::u8string(name.begin(), name.end())};
  } catch (const std::system_error&) {
    throw UserError("the name of a file is not UTF-8");
  }
}

}  // namespace hosted
