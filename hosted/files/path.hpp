// Names of files, which are UTF-8 everywhere in the programs, as the system wants them.
#ifndef PICOPLY_HOSTED_FILES_PATH_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_PATH_HPP_INCLUDED

#include <filesystem>
#include <string>

namespace hosted {

// Where names are bytes these are the same bytes, be they UTF-8 or not; where they are UTF-16 it
// throws UserError for what is no UTF-8.
std::filesystem::path path_of(const std::string& name);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_PATH_HPP_INCLUDED
