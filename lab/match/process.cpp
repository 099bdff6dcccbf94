#include "match/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::seconds_now;
using hosted::UserError;

constexpr std::uint64_t kMaxAnswerBytes = std::uint64_t{1} << 20;
constexpr std::size_t kMaxErrorLine = 4096;
constexpr double kSlice = 0.05;     // seconds between looks at whether the game is still wanted
constexpr double kEndGrace = 0.25;  // seconds for a program that closed its output to be gone

// Both ends of a pipe, closed if they are not taken.
struct Pipe {
  int read = -1, write = -1;

  Pipe() {
    int fds[2];
    if (::pipe2(fds, O_CLOEXEC) != 0) {
      throw UserError(std::string("a pipe for a program: ") + std::strerror(errno));
    }
    read = fds[0];
    write = fds[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    if (read >= 0) ::close(read);
    if (write >= 0) ::close(write);
  }
};

int take(int& fd) {
  const int taken = fd;
  fd = -1;
  return taken;
}

void make_nonblocking(int fd) { ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK); }

struct ChildPlan {
  const char* file;
  char* const* arguments;
  std::uint64_t memory;
  int in, out, err, report;
  pid_t parent;
};

// Between fork and exec in a program with threads only system calls are safe.
[[noreturn]] void become(const ChildPlan& plan) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != plan.parent) ::_exit(127);  // the parent died before that took effect
  ::dup2(plan.in, STDIN_FILENO);
  ::dup2(plan.out, STDOUT_FILENO);
  ::dup2(plan.err, STDERR_FILENO);
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  if (plan.memory != 0) {
    const rlimit limit{plan.memory, plan.memory};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  ::execv(plan.file, plan.arguments);
  const int error = errno;
  if (::write(plan.report, &error, sizeof error) < 0) ::_exit(126);
  ::_exit(127);
}

// poll() takes milliseconds; ppoll() does not round the end of a time limit.
int poll_until(pollfd* fds, nfds_t count, double seconds) {
  timespec time{};
  seconds = std::max(seconds, 0.0);
  time.tv_sec = static_cast<time_t>(seconds);
  time.tv_nsec = static_cast<long>((seconds - std::floor(seconds)) * 1e9);
  return ::ppoll(fds, count, &time, nullptr);
}

std::string end_text(const siginfo_t& info) {
  const std::string number = std::to_string(info.si_status);
  if (info.si_code == CLD_EXITED) return "ended with status " + number;
  return "ended by signal " + number + " (" + ::strsignal(info.si_status) + ")";
}

}  // namespace

std::string find_program(const std::string& name) {
  const auto runnable = [](const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
  };
  if (name.find('/') != std::string::npos) {
    if (runnable(name)) return name;
    throw UserError(name + ": " +
                    (std::filesystem::exists(name) ? "cannot be run" : "no such file"));
  }
  const char* const variable = std::getenv("PATH");
  std::string_view folders = variable == nullptr ? "/usr/bin:/bin" : variable;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    std::string path = std::string(folders.substr(0, end)) + "/" + name;
    if (runnable(path)) return path;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  throw UserError(name + ": no such program on the PATH");
}

Process::Process(const ProcessSpec& spec, Transcript& transcript, const Cancel& cancel)
    : transcript_(transcript), cancel_(cancel) {
  std::string file;
  try {
    file = find_program(spec.command.front());
  } catch (const UserError& error) {
    throw Forfeit{ForfeitKind::kStart, error.what()};
  }
  std::vector<std::string> words = spec.command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Pipe in, out, err, report;
  const ChildPlan plan{file.c_str(), arguments.data(), spec.memory,  in.read,
                       out.write,    err.write,        report.write, ::getpid()};
  pid_ = ::fork();
  if (pid_ == 0) become(plan);
  if (pid_ < 0) throw UserError(file + ": fork: " + std::strerror(errno));  // not its fault
  ::setpgid(pid_, pid_);  // whichever of the two is first
  ::close(take(report.write));
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(report.read, &error, sizeof error);  // ends when exec closes the other side
  } while (got < 0 && errno == EINTR);
  in_ = take(in.write);
  out_ = take(out.read);
  err_ = take(err.read);
  for (const int fd : {in_, out_, err_}) make_nonblocking(fd);
  if (got != sizeof error) return;
  // No object, no destructor.
  ::waitpid(pid_, nullptr, 0);
  for (const int fd : {in_, out_, err_}) ::close(fd);
  throw Forfeit{ForfeitKind::kStart, file + ": " + std::strerror(error)};
}

Process::~Process() {
  // The group is there as long as any process of it is, the first one or one that it started; and
  // its number is nobody else's, because the first is waited for only now.
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);  // it may have left its group, and would be waited for without end
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  for (const int fd : {in_, out_, err_}) ::close(fd);
}

bool Process::has_ended() {
  if (!end_.empty()) return true;
  siginfo_t info{};
  const int flags = WEXITED | WNOHANG | WNOWAIT;
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, flags) != 0 || info.si_pid != pid_) {
    return false;
  }
  end_ = end_text(info);
  ended_well_ = info.si_code == CLD_EXITED && info.si_status == 0;
  transcript_.noted(end_);
  return true;
}

bool Process::wait_for_end(double deadline) {
  while (!has_ended()) {
    const double left = deadline - seconds_now();
    if (left <= 0) return false;
    pollfd fds[] = {{closed_ ? -1 : out_, POLLIN, 0}, {err_, POLLIN, 0}};
    poll_until(fds, 2, std::min(left, 0.005));
    if (fds[0].revents != 0) read_output();
    if (fds[1].revents != 0) read_errors();
    output_.clear();  // nobody asks for it any more
    taken_ = 0;
  }
  return true;
}

void Process::fail_closed() {
  read_errors();
  if (wait_for_end(seconds_now() + kEndGrace)) {
    throw Forfeit{ForfeitKind::kCrash, end_};
  }
  throw Forfeit{ForfeitKind::kCrash, "closed its input or output"};
}

// Reads what is there; false at the end of the output.
bool Process::read_output() {
  char buffer[1 << 16];
  const ssize_t got = ::read(out_, buffer, sizeof buffer);
  if (got < 0) return errno == EAGAIN || errno == EINTR;
  if (got == 0) {
    closed_ = true;
    return false;
  }
  output_.append(buffer, static_cast<std::size_t>(got));
  read_bytes_ += static_cast<std::uint64_t>(got);
  return true;
}

void Process::read_errors() {
  char buffer[1 << 14];
  const ssize_t got = err_ < 0 ? 0 : ::read(err_, buffer, sizeof buffer);
  if (got < 0) return;
  if (got == 0) {
    if (err_ >= 0) ::close(err_);
    err_ = -1;  // poll() ignores it
    return;
  }
  errors_.append(buffer, static_cast<std::size_t>(got));
  std::size_t used = 0;
  for (std::size_t end = 0; (end = errors_.find('\n', used)) != std::string::npos; used = end + 1) {
    transcript_.complained(std::string_view(errors_).substr(used, end - used));
  }
  errors_.erase(0, used);
  if (errors_.size() > kMaxErrorLine) errors_.resize(kMaxErrorLine);
}

// One round of waiting, for output or (if writing) for room in the input.
void Process::pump(double deadline, bool writing) {
  if (cancel_.asked()) throw GameCancelled{};
  const double left = deadline - seconds_now();
  if (left <= 0) throw Forfeit{ForfeitKind::kTimeout, writing ? "does not read" : "no answer"};
  pollfd fds[] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}, {writing ? in_ : -1, POLLOUT, 0}};
  poll_until(fds, 3, std::min(left, kSlice));
  if (fds[1].revents != 0) read_errors();
  if (fds[0].revents != 0 && !read_output()) {
    // What it wrote last may still be an answer.
    if (writing || output_.size() == taken_) fail_closed();
    output_ += '\n';
  }
  if (read_bytes_ > kMaxAnswerBytes) {
    throw Forfeit{ForfeitKind::kFlood, "more than " + std::to_string(kMaxAnswerBytes >> 20) +
                                           " MiB of output without an answer"};
  }
}

void Process::send(std::string_view line, double deadline) {
  transcript_.sent(line);
  const std::string bytes = std::string(line) + '\n';
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t put = ::write(in_, rest.data(), rest.size());
    if (put >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(put));
    } else if (errno == EAGAIN) {
      pump(deadline, true);
    } else if (errno != EINTR) {
      fail_closed();
    }
  }
}

bool Process::take_line(std::string& line) {
  if (after_cr_ && taken_ < output_.size()) {
    if (output_[taken_] == '\n') ++taken_;
    after_cr_ = false;
  }
  const std::size_t end = output_.find_first_of("\r\n", taken_);
  if (end == std::string::npos) {
    output_.erase(0, taken_);
    taken_ = 0;
    return false;
  }
  line = output_.substr(taken_, end - taken_);
  taken_ = end + 1;
  after_cr_ = output_[end] == '\r';
  transcript_.received(line);
  return true;
}

std::string Process::read_line(double deadline) {
  std::string line;
  while (!take_line(line)) {
    if (closed_) fail_closed();
    pump(deadline, false);
  }
  return line;
}

void Process::expect_answer() {
  for (int rounds = 0; rounds < 64; ++rounds) {
    std::string line;
    while (take_line(line)) transcript_.noted("the line before was not asked for");
    const std::size_t before = output_.size();
    if (closed_ || before > kMaxAnswerBytes || !read_output() || output_.size() == before) break;
  }
  read_bytes_ = 0;
}

}  // namespace lab
