#include "hosted/games/modules.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

#include "hosted/error.hpp"
#include "hosted/games/descriptor.hpp"
#include "hosted/terminal.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to programs

namespace hosted {
namespace {

const std::string kBuild = PICOPLY_MODULES_BUILD;    // the folder that CMake configured
const std::string kFolder = PICOPLY_MODULES_FOLDER;  // nothing else is in it
const std::string kLog = kBuild + "/modules.log";
const std::string kMark = kBuild + "/modules.unfinished";

std::string path_of(const std::string& module) { return kFolder + "/" + module + ".so"; }

// "renju15_full", as people say it.
std::string short_name(std::string_view module) {
  for (const std::string_view prefix : {"pply_", "desk_"}) {
    if (module.starts_with(prefix)) module.remove_prefix(prefix.size());
  }
  return std::string(module);
}

std::string listed(const std::vector<std::string>& modules) {
  std::string list;
  for (const std::string& module : modules) {
    list += (list.empty() ? "" : ", ") + short_name(module);
  }
  return list;
}

// One process at a time builds in the folder, `run` included. What it starts has the lock too, so
// it is kept until the last of them has ended, whatever happens to this one.
class BuildLock {
 public:
  BuildLock() {
    const std::string path = kBuild + "/lock";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT, 0666);
    if (file_ < 0) throw UserError(path + ": " + std::strerror(errno));
    while (::flock(file_, LOCK_EX) != 0) {
      if (errno == EINTR) continue;
      const int error = errno;
      ::close(file_);
      throw UserError(path + ": " + std::strerror(error));
    }
  }
  BuildLock(const BuildLock&) = delete;
  BuildLock& operator=(const BuildLock&) = delete;
  ~BuildLock() { ::close(file_); }

 private:
  int file_;
};

// Runs a command to its end, without input, its output in kLog. Its status, or -1 for a signal.
int run_logged(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, kLog.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0666);
  ::posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  const int error = ::posix_spawn(&child, arguments[0], &files, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&files);
  if (error != 0) throw UserError(words[0] + ": " + std::strerror(error));
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Keeps kMark while modules are built. Build tools take a file for whole that a linker was stopped
// in the midst of: if the last build did not end well, all are linked again.
class Unfinished {
 public:
  Unfinished() {
    std::error_code ignored;
    if (std::filesystem::exists(kMark)) std::filesystem::remove_all(kFolder, ignored);
    std::ofstream mark(kMark);
  }
  void finished() { std::filesystem::remove(kMark); }
};

// Brings their files up to date. The build tool knows what a file depends on, so it is asked each
// time.
void build(const std::vector<std::string>& modules) {
  Unfinished unfinished;
  const bool is_first = std::any_of(modules.begin(), modules.end(), [](const std::string& module) {
    return !std::filesystem::exists(path_of(module));
  });
  // Scripts hear the same every time.
  if (is_first && stderr_is_terminal()) {
    std::cerr << "Compiling " << listed(modules) << ", once ..." << std::endl;
  }
  const unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::string> command = {PICOPLY_MODULES_CMAKE, "--build", kBuild, "--parallel",
                                      std::to_string(jobs),  "--target"};
  for (const std::string& module : modules) command.push_back("module_" + module);
  if (run_logged(command) == 0) return unfinished.finished();
  std::cerr << std::ifstream(kLog).rdbuf() << std::flush;
  throw UserError("cannot compile " + listed(modules) + ": what the compiler said is in " + kLog);
}

// The modules that are loaded; they stay so.
class Modules {
 public:
  void load(std::vector<std::string> wanted) {
    const std::lock_guard guard(mutex_);
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::erase_if(wanted, [&](const std::string& name) { return handles_.contains(name); });
    if (wanted.empty()) return;
    const BuildLock lock;  // also while they are loaded: no other process may replace them then
    build(wanted);
    for (const std::string& name : wanted) {
      void* const handle = ::dlopen(path_of(name).c_str(), RTLD_NOW | RTLD_LOCAL);
      if (handle == nullptr)
        throw UserError("cannot load " + short_name(name) + ": " + ::dlerror());
      handles_[name] = handle;
    }
  }

  void* find(const std::string& name, const char* symbol) {
    load({name});
    const std::lock_guard guard(mutex_);
    void* const address = ::dlsym(handles_.at(name), symbol);
    if (address == nullptr) throw UserError("cannot load " + short_name(name) + ": " + ::dlerror());
    return address;
  }

 private:
  std::mutex mutex_;
  std::map<std::string, void*> handles_;
};

Modules& loaded() {
  static Modules modules;
  return modules;
}

}  // namespace

void* find_in_module(const std::string& module, const char* symbol) {
  return loaded().find(module, symbol);
}

void load_modules(const std::vector<std::string>& modules) { loaded().load(modules); }

const pply_game& Descriptor::operator*() const {
  return *static_cast<const pply_game*>(find_in_module(name_, name_));
}

void prepare(std::span<const Descriptor> games) {
  std::vector<std::string> names;
  for (const Descriptor& game : games) names.emplace_back(game.name());
  load_modules(names);
}

}  // namespace hosted
