// Reproducible pseudo-random numbers: the same sequence on every target.
#ifndef PICOPLY_RANDOM_HPP_INCLUDED
#define PICOPLY_RANDOM_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// The splitmix64 output function (Steele, Lea and Flood 2014): a bijection that scatters nearby
// inputs. Used as a random generator over a counter and as a hash of small numbers.
constexpr uint64_t scatter(uint64_t x) noexcept {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

class Random {
 public:
  explicit constexpr Random(uint64_t seed) noexcept : state_(seed) {}

  constexpr uint64_t next() noexcept {
    const uint64_t r = scatter(state_);
    state_ += 0x9e3779b97f4a7c15u;
    return r;
  }

  // Uniform in 0 .. bound - 1 (bound at least 1), up to a bias of bound / 2^32. No division, which
  // small processors lack.
  constexpr uint32_t below(uint32_t bound) noexcept {
    PPLY_ASSERT(bound >= 1);
    return uint32_t(((next() >> 32) * bound) >> 32);
  }

 private:
  uint64_t state_;
};

}  // namespace picoply

#endif  // PICOPLY_RANDOM_HPP_INCLUDED
