// Runs a fuzz target without a fuzzer, where the compiler has none: on random bytes from a fixed
// seed, and on files given as arguments (to look again at what a fuzzer found).
//
//   api_fuzz [--runs N] [file...]
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

bool run_file(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) {
    std::fprintf(stderr, "cannot read %s\n", path);
    return false;
  }
  std::vector<uint8_t> bytes;
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) bytes.push_back(uint8_t(c));
  std::fclose(file);
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  return true;
}

void run_random(unsigned long runs) {
  std::mt19937 random(1);
  std::vector<uint8_t> bytes;
  for (unsigned long i = 0; i < runs; ++i) {
    bytes.resize(random() % 512);
    for (uint8_t& byte : bytes) byte = uint8_t(random());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  }
  std::printf("%lu runs\n", runs);
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--runs") == 0 && i + 1 < argc)
      run_random(std::strtoul(argv[++i], nullptr, 10));
    else if (!run_file(argv[i]))
      return 1;
  }
  return 0;
}
