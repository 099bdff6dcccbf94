// The solver's table: bounds and best moves of positions, in a caller's buffer.
//
// An entry is two words of 64 bits, the position's key exclusive-or'ed with the data, and the data:
//
//    7..0   lower bound, discs, two's complement
//   15..8   upper bound
//   23..16  best move, 31..24  the one before it; 64 for none
//   39..32  plies searched below this position
//   47..40  level of selection, 0: exact (tree.hpp)
//   55..48  generation: which search wrote it
//   63..56  what is left, always 0
//
// Four entries share 64 bytes. Nothing here is trusted: bytes that nobody wrote as an entry match a
// key once in 2^64, a torn or damaged entry does not match, and a move is looked up among the legal
// ones. Who can write entries on purpose can forge a bound and so a score, but nothing worse. The
// key has 64 bits: two positions of one search share it about once in 10^19 / (positions stored)
// look-ups.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_TABLE_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_TABLE_HPP_INCLUDED

#include "picoply/clusters.hpp"

namespace picoply {
namespace othello {

struct Bounds {
  int8_t lower, upper;
  uint8_t moves[2];
  uint8_t depth, selection;
};

inline constexpr uint8_t kNoSquare = 64;

class BoundsTable : public Clusters<uint64_t, 64> {
 public:
  // Uses `bytes` of `memory` (8-byte aligned, not owned, not cleared), rounded down to whole
  // clusters; aligned to 64 bytes is fastest. Null or less than one cluster: no table.
  void attach(void* memory, size_t bytes) noexcept {
    use(memory, bytes);
    generation_ = 0;
  }
  void next_generation() noexcept { ++generation_; }

  static Key key_of(uint64_t own, uint64_t other) noexcept {
    uint64_t key = own * 0x9e3779b97f4a7c15u;
    key ^= key >> 32;
    key = (key ^ other) * 0xd6e8feb86659fd93u;
    key ^= key >> 32;
    key *= 0x9e3779b97f4a7c15u;
    return key ^ key >> 29;
  }

  bool probe(Key key, Bounds& out) const noexcept {
    if (clusters_ == 0) return false;
    const uint64_t* const cluster = words_ + cluster_of(key);
    for (uint32_t i = 0; i < kEntries; ++i) {
      const uint64_t data = load(cluster + 2 * i + 1);
      if ((load(cluster + 2 * i) ^ data) != key || data == 0) continue;
      out = unpack(data);
      return out.lower <= out.upper && out.lower >= -64 && out.upper <= 64;
    }
    return false;
  }

  // Overwrites the entry of the same position, or else the least valuable of the cluster: an old
  // generation before a new one, few plies before many. What is known of the same search is kept:
  // the other bound, and the last best move as the second.
  void store(Key key, Bounds b) noexcept {
    if (clusters_ == 0) return;
    uint64_t* const cluster = words_ + cluster_of(key);
    uint32_t victim = 0;
    int32_t least = 0x7fff;
    for (uint32_t i = 0; i < kEntries; ++i) {
      const uint64_t data = load(cluster + 2 * i + 1);
      if ((load(cluster + 2 * i) ^ data) == key) {
        const Bounds old = unpack(data);
        if (old.depth == b.depth && old.selection == b.selection) {
          if (old.lower > b.lower && old.lower <= b.upper) b.lower = old.lower;
          if (old.upper < b.upper && old.upper >= b.lower) b.upper = old.upper;
        }
        if (b.moves[0] == kNoSquare) {
          b.moves[0] = old.moves[0];
          b.moves[1] = old.moves[1];
        } else {
          b.moves[1] = old.moves[0] == b.moves[0] ? old.moves[1] : old.moves[0];
        }
        victim = i;
        break;
      }
      const int32_t age = uint8_t(generation_ - uint8_t(data >> 48));
      const int32_t worth = data == 0 ? -0x7fff : int32_t(data >> 32 & 0xff) - 64 * age;
      if (worth < least) {
        least = worth;
        victim = i;
      }
    }
    const uint64_t data = uint64_t(uint8_t(b.lower)) | uint64_t(uint8_t(b.upper)) << 8 |
                          uint64_t(b.moves[0]) << 16 | uint64_t(b.moves[1]) << 24 |
                          uint64_t(b.depth) << 32 | uint64_t(b.selection) << 40 |
                          uint64_t(generation_) << 48;
    save(cluster + 2 * victim, key ^ data);
    save(cluster + 2 * victim + 1, data);
  }

 private:
  static constexpr uint32_t kEntries = 4;

  static Bounds unpack(uint64_t data) noexcept {
    return {int8_t(uint8_t(data)),
            int8_t(uint8_t(data >> 8)),
            {uint8_t(data >> 16), uint8_t(data >> 24)},
            uint8_t(data >> 32),
            uint8_t(data >> 40)};
  }

  uint8_t generation_;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_TABLE_HPP_INCLUDED
