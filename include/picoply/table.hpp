// The transposition table: what earlier searches found out about a position, in a caller's buffer.
//
// An entry is 8 bytes, two 32-bit words in native byte order:
//
//   word 0   31..6   check: 26 bits of the position's key, exclusive-or'ed with a fold of word 1
//             5..3   generation: which search wrote it, modulo 8
//                2   proven: the value depends on no evaluation or shortcut
//             1..0   bound: 0 empty, 1 upper, 2 lower, 3 exact
//   word 1   31..16  value, two's complement; wins and losses count from this position
//            15..6   best move, 1023 for none
//             5..0   depth searched below this position, plies
//
// Four entries share a 32-byte cluster. The cluster comes from the upper half of the key, the check
// from the lower half, so a wrong match needs an equal cluster and 26 equal bits besides.
//
// Nothing in the table is trusted. Several threads may share a table without locks. A reader may
// see one word from one writer and one word from another; then the fold in the check does not match
// (Hyatt and Mann 2002). A word changed by a memory error does not match for the same reason. A
// wrong entry that matches, by chance or by malice, gives a wrong value, or a move that the search
// looks up among the legal moves. So it can make the search weaker, but never unsafe.
#ifndef PICOPLY_TABLE_HPP_INCLUDED
#define PICOPLY_TABLE_HPP_INCLUDED

#include "picoply/clusters.hpp"

namespace picoply {

enum class Bound : uint8_t { kNone, kUpper, kLower, kExact };

struct TableEntry {
  Value value;
  uint16_t move;  // kNoTableMove: none known
  uint8_t depth;
  Bound bound;
  bool proven;
};

inline constexpr uint16_t kNoTableMove = 1023;
inline constexpr uint8_t kMaxTableDepth = 63;

class Table : public Clusters<uint32_t, 32> {
 public:
  // Uses `bytes` of `memory` (4-byte aligned, not owned, not cleared), rounded down to whole
  // clusters. Null memory or less than one cluster: no table, every probe misses.
  void attach(void* memory, size_t bytes) noexcept {
    use(memory, bytes);
    generation_ = 0;
  }

  // Entries of earlier generations are replaced first.
  void next_generation() noexcept { generation_ = uint8_t((generation_ + 1) & 7); }

  bool probe(Key key, TableEntry& out) const noexcept {
    if (clusters_ == 0) return false;
    const uint32_t* const cluster = words_ + cluster_of(key);
    for (uint32_t i = 0; i < kEntries; ++i) {
      const uint32_t data = load(cluster + 2 * i + 1);
      const uint32_t head = load(cluster + 2 * i);
      if (((head ^ fold(data)) ^ check_of(key)) >> kCheckShift != 0 || (head & 3) == 0) continue;
      out.value = Value(uint16_t(data >> 16));
      out.move = uint16_t(data >> 6 & 1023);
      out.depth = uint8_t(data & 63);
      out.bound = Bound(head & 3);
      out.proven = (head & 4) != 0;
      return out.value <= kValueWin && out.value >= -kValueWin;
    }
    return false;
  }

  // Overwrites the entry of the same position, or else the least valuable of the cluster: an old
  // generation before a new one, a shallow entry before a deep one.
  void store(Key key, const TableEntry& entry) noexcept {
    PPLY_ASSERT(entry.move <= kNoTableMove);
    PPLY_ASSERT(entry.depth <= kMaxTableDepth);
    PPLY_ASSERT(entry.bound != Bound::kNone);
    uint32_t move = entry.move;
    if (clusters_ == 0) return;
    uint32_t* const cluster = words_ + cluster_of(key);
    uint32_t victim = 0;
    int32_t least = 0x7fff;
    for (uint32_t i = 0; i < kEntries; ++i) {
      const uint32_t data = load(cluster + 2 * i + 1);
      const uint32_t head = load(cluster + 2 * i);
      if ((head & 3) == 0) {
        victim = i;
        break;
      }
      if (((head ^ fold(data)) ^ check_of(key)) >> kCheckShift == 0) {
        if (move == kNoTableMove) move = data >> 6 & 1023;
        victim = i;
        break;
      }
      const int32_t age = int32_t((generation_ - (head >> 3)) & 7);
      const int32_t worth = int32_t(data & 63) - 8 * age;
      if (worth < least) {
        least = worth;
        victim = i;
      }
    }
    PPLY_ASSERT(victim < kEntries && generation_ <= 7);
    const uint32_t data = uint32_t(uint16_t(entry.value)) << 16 | (move & 1023) << 6 |
                          uint32_t(min(entry.depth, kMaxTableDepth));
    const uint32_t head = ((check_of(key) ^ fold(data)) & ~uint32_t(63)) |
                          uint32_t(generation_) << 3 | uint32_t(entry.proven ? 4 : 0) |
                          uint32_t(entry.bound);
    save(cluster + 2 * victim, head);
    save(cluster + 2 * victim + 1, data);
  }

 private:
  static constexpr uint32_t kEntries = 4;
  static constexpr uint32_t kCheckShift = 6;

  static uint32_t check_of(Key key) noexcept { return uint32_t(key) << kCheckShift; }
  static uint32_t fold(uint32_t data) noexcept { return data * 0x9e3779b1u; }

  uint8_t generation_;
};

// Takes the place of Table in a search without a table.
class NoTable {
 public:
  void attach(void*, size_t) noexcept {}
  void clear() noexcept {}
  Range range() const noexcept { return {nullptr, 0}; }
  void next_generation() noexcept {}
  bool probe(Key, TableEntry&) const noexcept { return false; }
  void store(Key, const TableEntry&) noexcept {}
};

}  // namespace picoply

#endif  // PICOPLY_TABLE_HPP_INCLUDED
