// Code that is compiled when it is first asked for, in a build that is for playing only
// (PICOPLY_DESKTOP_MODULES): shared objects in the build folder, which modules.cmake has targets
// of.
#ifndef PICOPLY_HOSTED_GAMES_MODULES_HPP_INCLUDED
#define PICOPLY_HOSTED_GAMES_MODULES_HPP_INCLUDED

#include <string>
#include <vector>

namespace hosted {

// What `symbol` is called in `module`, which is loaded before unless it is there already, and
// before that compiled if it is missing or older than its sources. From any thread, and beside
// other processes that do the same. Throws UserError; what a compiler said is on stderr then.
void* find_in_module(const std::string& module, const char* symbol);

// Compiles at the same time, and loads, those that will be asked for.
void load_modules(const std::vector<std::string>& modules);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_GAMES_MODULES_HPP_INCLUDED
