// CPUs: which there are, which are taken, and how long one had to be waited for.
#ifndef PICOPLY_TOOLS_LAB_MATCH_CPU_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_CPU_HPP_INCLUDED

#include <sys/types.h>

#include <vector>

namespace lab {

// CPUs that this process may run on, by the system's numbers.
std::vector<int> available_cpus();

// Seconds that this thread has been ready to run but not running, so far
// (/proc/thread-self/schedstat); 0 where the kernel does not say.
double thread_wait_seconds();

// The same for all threads of a process and of those it started.
double process_wait_seconds(pid_t pid);

// A CPU that no other claim on this machine has: matches under time limits that run beside each
// other on one machine (shards of one job) must not be pinned to the same one. The claim is a
// socket address, which the kernel frees however the process ends.
class CpuClaim {
 public:
  // Takes the first free one of `cpus`; cpu() is -1 if there is none.
  explicit CpuClaim(const std::vector<int>& cpus);
  CpuClaim(const CpuClaim&) = delete;
  CpuClaim& operator=(const CpuClaim&) = delete;
  ~CpuClaim();

  int cpu() const { return cpu_; }

  // Lets the calling thread, and processes that it starts from then on, run on that CPU only.
  void pin_this_thread() const;

 private:
  int cpu_ = -1;
  int socket_ = -1;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_CPU_HPP_INCLUDED
