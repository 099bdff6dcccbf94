#include "match/cpu.hpp"

#include <sched.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

namespace lab {
namespace {

constexpr int kMaxProcesses = 64;  // of one engine's tree that are looked at

// The second number of a schedstat file: nanoseconds on a run queue.
double wait_of(const std::string& path) {
  std::ifstream file(path);
  unsigned long long running = 0, waiting = 0;
  return file >> running >> waiting ? static_cast<double>(waiting) * 1e-9 : 0;
}

}  // namespace

std::vector<int> available_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cpus;
  if (::sched_getaffinity(0, sizeof set, &set) == 0) {
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
      if (CPU_ISSET(static_cast<std::size_t>(cpu), &set)) cpus.push_back(cpu);
    }
  }
  if (cpus.empty()) cpus.push_back(0);
  return cpus;
}

double thread_wait_seconds() { return wait_of("/proc/thread-self/schedstat"); }

double process_wait_seconds(pid_t pid) {
  double sum = 0;
  std::vector<pid_t> processes{pid};
  for (std::size_t i = 0; i < processes.size() && i < kMaxProcesses; ++i) {
    const std::string folder = "/proc/" + std::to_string(processes[i]) + "/task";
    std::error_code error;
    for (auto task = std::filesystem::directory_iterator(folder, error);
         !error && task != std::filesystem::directory_iterator(); task.increment(error)) {
      sum += wait_of(task->path() / "schedstat");
      std::ifstream children(task->path() / "children");
      for (pid_t child = 0; children >> child;) processes.push_back(child);
    }
  }
  return sum;
}

CpuClaim::CpuClaim(const std::vector<int>& cpus) {
  for (const int cpu : cpus) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    // A first byte of 0 means a name outside of the file system.
    const int length = std::snprintf(address.sun_path + 1, sizeof address.sun_path - 1,
                                     "picoply-match-cpu-%d", cpu);
    const auto size = offsetof(sockaddr_un, sun_path) + 1 + static_cast<std::size_t>(length);
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return;
    if (::bind(fd, reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(size)) ==
        0) {
      socket_ = fd;
      cpu_ = cpu;
      return;
    }
    ::close(fd);
  }
}

CpuClaim::~CpuClaim() {
  if (socket_ >= 0) ::close(socket_);
}

void CpuClaim::pin_this_thread() const {
  if (cpu_ < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(cpu_), &set);
  ::sched_setaffinity(0, sizeof set, &set);  // of the calling thread; a hint, may fail
}

}  // namespace lab
