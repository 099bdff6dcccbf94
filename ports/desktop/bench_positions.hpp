// The positions of `bench`. A change here changes the signature.
#ifndef PICOPLY_PORTS_DESKTOP_BENCH_POSITIONS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_BENCH_POSITIONS_HPP_INCLUDED

#include <cstdint>
#include <span>

namespace desktop {

struct BenchPosition {
  const char* game;  // of the library's own descriptors
  const char* size;
  const char* record;
  std::uint32_t depth;  // plies
};

std::span<const BenchPosition> bench_positions();

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_BENCH_POSITIONS_HPP_INCLUDED
