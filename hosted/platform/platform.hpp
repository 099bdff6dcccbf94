// What each operating system does in its own way. posix/ and windows/ have the same functions;
// CMake chooses one of them.
#ifndef PICOPLY_HOSTED_PLATFORM_PLATFORM_HPP_INCLUDED
#define PICOPLY_HOSTED_PLATFORM_PLATFORM_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "hosted/terminal.hpp"

namespace hosted::platform {

// A program's first call: the arguments after its name, in UTF-8. From now on the standard streams
// carry bytes as they are, and a terminal takes UTF-8.
std::vector<std::string> begin(int argc, char** argv);

enum class Stream : std::uint8_t { kInput, kOutput, kError };
bool is_terminal(Stream stream);

// A terminal that obeys escape sequences: colours, and the cursor's way back. Of an output.
bool obeys_escapes(Stream stream);
TerminalSize terminal_size();

// Ctrl-C calls the function and no longer ends the program. It is called by a signal's handler or
// another thread, so it may only set an atomic.
void on_interrupt(void (*function)());

constexpr std::ptrdiff_t kInterrupted = -1;
// Waits for bytes of the standard input, at most `size` of them, and says how many came: 0 at its
// end, or kInterrupted if a signal or Ctrl-C came first.
std::ptrdiff_t read_input(char* bytes, std::size_t size);

// Creates a file that was not there. Like the next one it is false, with a reason in errno, if it
// cannot.
bool create_new(const std::filesystem::path& path);
// All that was written to this file, or renamed in this folder, is on the disk after it.
bool flush_to_disk(const std::filesystem::path& path);

}  // namespace hosted::platform

#endif  // PICOPLY_HOSTED_PLATFORM_PLATFORM_HPP_INCLUDED
