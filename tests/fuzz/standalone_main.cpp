// Runs a fuzz target without a fuzzer: on files and folders of files given as arguments, such as
// tests/fuzz/corpus or what a fuzzer found, and on random bytes from a seed: with files, mostly on
// those with a few bytes changed.
//
//   api_fuzz [--seed N] [--size BYTES] [--runs N] [--seconds N] [--keep FILE] [file|folder...]
//
// An input that ends in a crash is left in FILE, by default TARGET-crash in this folder.
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

std::vector<uint8_t> input;
std::vector<std::vector<uint8_t>> known;  // the files
std::string keep;

void run() { LLVMFuzzerTestOneInput(input.data(), input.size()); }

void save_and_die(int signal) {
  if (std::FILE* const file = std::fopen(keep.c_str(), "wb")) {
    std::fwrite(input.data(), 1, input.size(), file);
    std::fclose(file);
    std::fprintf(stderr, "the input is in %s\n", keep.c_str());
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

bool run_file(const std::filesystem::path& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  input.clear();
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) input.push_back(uint8_t(c));
  std::fclose(file);
  known.push_back(input);
  run();
  return true;
}

bool run_path(const std::filesystem::path& path, unsigned long& files) {
  if (!std::filesystem::is_directory(path)) return ++files, run_file(path);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
    if (entry.is_regular_file() && (++files, !run_file(entry.path()))) return false;
  return true;
}

// splitmix64, so that a seed is the same bytes with every library.
uint64_t next(uint64_t& state) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

// One of the files with some bytes changed, taken out, put in, or copied from another.
void change_a_file(uint64_t& state) {
  input = known[next(state) % known.size()];
  const auto& other = known[next(state) % known.size()];
  for (uint64_t n = 1 + next(state) % 8; n > 0; --n) {
    const size_t at = next(state) % (input.size() + 1), most = input.size() - at;
    const size_t length = 1 + next(state) % 8;
    const auto from = input.begin() + std::ptrdiff_t(at);
    const uint64_t what = next(state);
    if (what % 4 == 0 && most > 0) {
      *from = uint8_t(what >> 8);
    } else if (what % 4 == 1) {
      input.erase(from, from + std::ptrdiff_t(length < most ? length : most));
    } else if (what % 4 == 2) {
      input.insert(from, 1 + what % 3, uint8_t(what >> 8));
    } else if (other.size() > length) {
      const auto copied = other.begin() + std::ptrdiff_t(next(state) % (other.size() - length));
      input.insert(from, copied, copied + std::ptrdiff_t(length));
    }
  }
}

void run_random(uint64_t seed, size_t size, unsigned long runs, unsigned long seconds) {
  const std::time_t end = std::time(nullptr) + std::time_t(seconds);
  unsigned long i = 0;
  for (; i < runs && (seconds == 0 || std::time(nullptr) < end); ++i) {
    uint64_t state = seed << 32 ^ i;
    if (!known.empty() && next(state) % 4 != 0) {
      change_a_file(state);
      run();
      continue;
    }
    input.resize(next(state) % (size + 1));
    for (size_t at = 0; at < input.size(); at += 8) {
      const uint64_t word = next(state);
      std::memcpy(input.data() + at, &word, input.size() - at < 8 ? input.size() - at : 8);
    }
    run();
  }
  std::printf("%lu runs\n", i);
}

}  // namespace

int main(int argc, char** argv) {
  uint64_t seed = 1;
  size_t size = 8192;
  unsigned long runs = 0, seconds = 0, files = 0;
  std::vector<std::string> paths;
  keep = std::filesystem::path(argv[0]).filename().string() + "-crash";
  for (int i = 1; i < argc; ++i) {
    const std::string option = argv[i];
    if (option.compare(0, 2, "--") != 0) {
      paths.push_back(option);
      continue;
    }
    const char* const value = i + 1 < argc ? argv[++i] : "";
    const unsigned long number = std::strtoul(value, nullptr, 10);
    if (option == "--seed") {
      seed = number;
    } else if (option == "--size") {
      size = number;
    } else if (option == "--runs") {
      runs = number;
    } else if (option == "--seconds") {
      seconds = number;
    } else if (option == "--keep") {
      keep = value;
    } else {
      std::fprintf(stderr, "no such option: %s\n", option.c_str());
      return 2;
    }
  }
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    std::signal(signal, save_and_die);
  for (const std::string& path : paths)
    if (!run_path(path, files)) return 1;
  if (files != 0) std::printf("%lu files\n", files);
  if (runs != 0 || seconds != 0) run_random(seed, size, runs != 0 ? runs : ~0ul, seconds);
  return 0;
}
