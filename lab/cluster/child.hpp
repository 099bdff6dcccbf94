// A program started by this one, that does not outlive it.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_CHILD_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_CHILD_HPP_INCLUDED

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace lab {

// What a status of waitpid() means, in words: "exit status 1", "killed by signal 9".
std::string status_text(int status);

class Child {
 public:
  // Starts `command` (found on the PATH) with no input; what it says is appended to `log`. On Linux
  // the kernel kills it when the calling thread ends, however that comes about. Throws
  // hosted::UserError if it cannot be started; a program that is not there ends with status 127.
  Child(const std::vector<std::string>& command, const std::string& log);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Kills it if it has not ended.
  ~Child();

  // The status of waitpid() once it has ended. Does not wait.
  std::optional<int> ended();

  void send_signal(int number) const;

 private:
  pid_t pid_ = -1;
  std::optional<int> status_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_CHILD_HPP_INCLUDED
