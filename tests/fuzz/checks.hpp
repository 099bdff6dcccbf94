// What a call may return, and that it changes nothing where it must not.
#ifndef PICOPLY_TESTS_FUZZ_CHECKS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CHECKS_HPP_INCLUDED

#include <cstring>

#include "counts.hpp"

namespace picoply::fuzz {

// Prints what a finding is about.
inline void (*describe)() = nullptr;

[[noreturn]] inline void violated(const char* what, const char* function, int result) {
  std::fprintf(stderr, "violated: %s (%s, %d)\n", what, function, result);
  if (describe != nullptr) describe();
  write_counts();
  std::abort();
}
inline void require(bool condition, const char* what) {
  if (!condition) violated(what, "-", 0);
}

// The errors that a call has reason to return. If there are several reasons any of them is fine:
// the header does not say which comes first. None: the call succeeds.
class Expected {
 public:
  void error(int code) {
    if (!only_) errors_ |= 1u << -code;
  }
  void error_if(bool condition, int code) {
    if (condition) error(code);
  }
  // No other reason is looked at: the object itself is none.
  void only(int code) {
    errors_ = 1u << -code;
    only_ = true;
  }
  bool none() const { return errors_ == 0; }
  bool fits(int result) const {
    if (result >= 0) return errors_ == 0;
    return result >= PPLY_ERR_CALLBACK && (errors_ >> -result & 1) != 0;
  }

 private:
  uint32_t errors_ = 0;
  bool only_ = false;
};

// Counts a call and requires that it returned what was to be expected.
inline int called(Function function, const Expected& expected, int result) {
  counts().count(function, result);
  if (!expected.fits(result))
    violated("it returns what it should", kFunctionNames[function], result);
  return result;
}
// One of which more is to be said than Expected does.
inline void called(Function function, bool fits, int result) {
  counts().count(function, result);
  if (!fits) violated("it returns what it should", kFunctionNames[function], result);
}
// One that succeeds with this number.
inline void called(Function function, const Expected& expected, int result, int number) {
  called(function, expected, result);
  if (result >= 0 && result != number)
    violated("it returns the number it should", kFunctionNames[function], result);
}

// memcmp() == 0 of bytes of an object. Some are never written and never read: padding, and what an
// undo has no use for, such as that of a pass. MemorySanitizer must not stop here because of them,
// and must still see who reads them elsewhere.
#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define PICOPLY_FUZZ_MSAN
#endif
#endif
#ifdef PICOPLY_FUZZ_MSAN
__attribute__((no_sanitize("memory"))) inline bool same_bytes(const void* a, const void* b,
                                                              size_t size) {
  const auto *const first = static_cast<const unsigned char*>(a),
                    *const second = static_cast<const unsigned char*>(b);
  for (size_t i = 0; i < size; ++i)
    if (first[i] != second[i]) return false;
  return true;
}
#else
inline bool same_bytes(const void* a, const void* b, size_t size) {
  return std::memcmp(a, b, size) == 0;
}
#endif

// Bytes that must be the same later on.
class Kept {
 public:
  Kept(const void* at, size_t size) : at_(at), size_(size) {
    require(size <= sizeof bytes_, "it fits");
    std::memcpy(bytes_, at, size);
  }
  bool same() const {
    if (same_bytes(bytes_, at_, size_)) return true;
    const auto* const now = static_cast<const unsigned char*>(at_);
    for (size_t i = 0; i < size_; ++i)
      if (bytes_[i] != now[i])
        std::fprintf(stderr, "byte %zu of %zu: %u is %u now\n", i, size_, unsigned(bytes_[i]),
                     unsigned(now[i]));
    return false;
  }
  // They, as long as no others are kept.
  const unsigned char* bytes() const { return bytes_; }

 private:
  const void* at_;
  size_t size_;
  static inline unsigned char bytes_[1 << 17];
};

// After a call of a function that changes its object if it succeeds.
inline void require_kept(const Kept& kept, int result, Function function) {
  if (result >= 0) return;
  ++counts().compared[k_unchanged_after_error];
  if (!kept.same()) violated("a failed call changes nothing", kFunctionNames[function], result);
}
// Of one that only reads.
inline void require_kept(const Kept& kept, Function function) {
  ++counts().compared[k_unchanged_by_reading];
  if (!kept.same()) violated("reading changes nothing", kFunctionNames[function], 0);
}

// Room that a call writes to, all of a pattern, so that one sees how far it wrote.
template <class T, size_t N>
class Room {
 public:
  Room() { std::memset(bytes_, kPattern, sizeof bytes_); }
  T* at() { return items_; }
  T& operator[](size_t i) { return items_[i]; }
  // Whether everything from the n-th element on is as it was.
  bool untouched_from(size_t n) const {
    for (size_t i = n * sizeof(T); i < sizeof bytes_; ++i)
      if (bytes_[i] != kPattern) return false;
    return true;
  }

 private:
  static constexpr unsigned char kPattern = 0xa5;
  union {
    T items_[N];
    unsigned char bytes_[N * sizeof(T)];
  };
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CHECKS_HPP_INCLUDED
