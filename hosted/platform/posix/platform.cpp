#include "hosted/platform/platform.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace hosted::platform {
namespace {

std::atomic<void (*)()> g_interrupted{nullptr};
static_assert(std::atomic<void (*)()>::is_always_lock_free);

extern "C" void on_signal(int) { g_interrupted.load()(); }

}  // namespace

std::vector<std::string> begin(int argc, char** argv) {
  return {argv + (argc > 0 ? 1 : 0), argv + argc};
}

bool is_terminal(Stream stream) {
  switch (stream) {
    case Stream::kInput: return isatty(STDIN_FILENO) == 1;
    case Stream::kOutput: return isatty(STDOUT_FILENO) == 1;
    case Stream::kError: break;
  }
  return isatty(STDERR_FILENO) == 1;
}

bool obeys_escapes(Stream stream) {
  const char* term = std::getenv("TERM");
  return is_terminal(stream) && term != nullptr && std::strcmp(term, "dumb") != 0;
}

TerminalSize terminal_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return {};
  return {size.ws_col, size.ws_row};
}

void on_interrupt(void (*function)()) {
  g_interrupted = function;
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no SA_RESTART: a read() that waits for a line must return
  sigaction(SIGINT, &action, nullptr);
}

std::ptrdiff_t read_input(char* bytes, std::size_t size) {
  const ssize_t got = ::read(STDIN_FILENO, bytes, size);
  if (got >= 0) return got;
  return errno == EINTR ? kInterrupted : 0;
}

bool create_new(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  return fd >= 0 && ::close(fd) == 0;
}

bool flush_to_disk(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool done = ::fsync(fd) == 0;
  const int error = errno;
  ::close(fd);
  errno = error;
  return done;
}

}  // namespace hosted::platform
