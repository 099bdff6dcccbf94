#include "cluster/child.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cerrno>
#include <cstring>

#include "hosted/error.hpp"

namespace lab {
namespace {

// Only calls that are safe between fork and exec.
[[noreturn]] void become(char* const* words, int input, int log, pid_t parent) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() == parent) {  // it may have died before it was asked to take this one along
    ::dup2(input, STDIN_FILENO);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
    ::execvp(words[0], words);
  }
  constexpr int kNotFound = 127;  // as of a shell
  ::_exit(kNotFound);
}

int open_or_throw(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  if (fd < 0) throw hosted::UserError(path + ": " + std::strerror(errno));
  return fd;
}

}  // namespace

std::string status_text(int status) {
  if (WIFSIGNALED(status)) return "killed by signal " + std::to_string(WTERMSIG(status));
  return "exit status " + std::to_string(WEXITSTATUS(status));
}

Child::Child(const std::vector<std::string>& command, const std::string& log) {
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int out = open_or_throw(log, O_WRONLY | O_CREAT | O_APPEND);
  const int input = open_or_throw("/dev/null", O_RDONLY);
  const pid_t parent = ::getpid();
  pid_ = ::fork();
  if (pid_ == 0) become(words.data(), input, out, parent);
  const int error = errno;
  ::close(out);
  ::close(input);
  if (pid_ < 0) throw hosted::UserError(command[0] + ": " + std::strerror(error));
}

Child::~Child() {
  if (ended()) return;
  send_signal(SIGKILL);
  int status = 0;
  ::waitpid(pid_, &status, 0);
}

std::optional<int> Child::ended() {
  int status = 0;
  if (!status_ && ::waitpid(pid_, &status, WNOHANG) == pid_) status_ = status;
  return status_;
}

void Child::send_signal(int number) const {
  if (!status_) ::kill(pid_, number);
}

}  // namespace lab
