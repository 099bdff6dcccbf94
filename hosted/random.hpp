// A small seeded generator: the same numbers with every standard library.
#ifndef PICOPLY_HOSTED_RANDOM_HPP_INCLUDED
#define PICOPLY_HOSTED_RANDOM_HPP_INCLUDED

#include <cstddef>
#include <cstdint>

namespace hosted {

// SplitMix64 (Steele, Lea and Flood 2014): good enough to pick moves, and any seed will do.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // 0 .. count - 1; the bias of the remainder is below 2^-50 for the counts used here.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() % count); }

 private:
  std::uint64_t state_;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_RANDOM_HPP_INCLUDED
