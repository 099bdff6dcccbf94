// What a search for threats remembers: positions in which it found no win, and how far it looked.
//
// An entry's lowest 14 bits tell that, the value 0 is no entry:
//
//    5..0  no win with fewer threes than so many on the way to it; kNever: with any number
//    12..6 for wins in at most so many attacks; kAnyLength: in any number
//    13    something had too many moves to keep them all: there may be a win for all that
//
// In the object's own memory an entry is the position's key with its lowest 16 bits replaced. Lent
// memory is the caller's, who may write to it at any time, so nothing there is trusted: an entry is
// two words, the whole key exclusive-or'ed with the data, and the data, of which the rest must be
// 0. Bytes that nobody wrote as an entry match a key less than once in 2^64; a torn or damaged
// entry does not match.
#ifndef PICOPLY_GAMES_GOMOKU_FAILURES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_FAILURES_HPP_INCLUDED

#include "picoply/clusters.hpp"

namespace picoply::gomoku {

struct Failure {
  static constexpr uint32_t kNever = 63, kAnyLength = 127;

  uint8_t threes;  // 0: none is known
  uint8_t attacks;
  bool crowded;

  static constexpr Failure unpack(uint32_t bits) noexcept {
    return {uint8_t(bits & 63), uint8_t(bits >> 6 & 127), (bits >> 13 & 1) != 0};
  }
  constexpr uint32_t pack() const noexcept {
    return uint32_t(threes) | uint32_t(attacks) << 6 | uint32_t(crowded) << 13;
  }
};

// In lent memory. One entry for each place, the last one written.
class LentFailures : public Clusters<uint64_t, 16> {
 public:
  // Uses `bytes` of `memory` (8-byte aligned, not owned). Null or less than 16 bytes: none.
  void attach(void* memory, size_t bytes) noexcept { use(memory, bytes); }
  bool is_lent() const noexcept { return clusters_ != 0; }

  Failure probe(Key key) const noexcept {
    const uint64_t* const entry = words_ + cluster_of(key);
    const uint64_t data = load(entry + 1);
    if ((load(entry) ^ data) != key || data >> 14 != 0) return {0, 0, false};
    return Failure::unpack(uint32_t(data));
  }
  void store(Key key, Failure f) noexcept {
    uint64_t* const entry = words_ + cluster_of(key);
    save(entry, key ^ f.pack());
    save(entry + 1, f.pack());
  }
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_FAILURES_HPP_INCLUDED
