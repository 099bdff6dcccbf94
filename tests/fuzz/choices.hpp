// What a fuzz target does next, taken from the fuzzer's bytes: the same bytes, the same calls.
#ifndef PICOPLY_TESTS_FUZZ_CHOICES_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CHOICES_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace picoply::fuzz {

// Zeros once the bytes are used up.
class Choices {
 public:
  Choices(const uint8_t* data, size_t size) : data_(data), size_(size) {}

  bool empty() const { return size_ == 0; }
  uint32_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  uint32_t word() {
    const uint32_t low = byte();
    return low | byte() << 8;
  }
  // 0 .. n - 1; n is not 0.
  uint32_t below(uint32_t n) { return n <= 1 ? 0 : (n <= 256 ? byte() : word()) % n; }
  // True once in n times, and never when the bytes are used up.
  bool once_in(uint32_t n) { return below(n) == n - 1; }
  // Up to `most` bytes into `out`; returns how many.
  size_t bytes(void* out, size_t most) {
    const size_t n = size_ < most ? size_ : most;
    if (n != 0) std::memcpy(out, data_, n);
    data_ += n;
    size_ -= n;
    return n;
  }

 private:
  const uint8_t* data_;
  size_t size_;
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CHOICES_HPP_INCLUDED
