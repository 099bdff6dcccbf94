// What tables of positions have in common: a caller's buffer, cut into clusters of entries of which
// each belongs to a part of the keys, and words that threads may share without locks.
#ifndef PICOPLY_CLUSTERS_HPP_INCLUDED
#define PICOPLY_CLUSTERS_HPP_INCLUDED

#include "picoply/base.hpp"
#include "picoply/value.hpp"

namespace picoply {

// Bytes of a caller's memory.
struct Range {
  void* at;
  size_t size;
};

// A base class, so that a table's own members fill up its last word.
template <class Word, uint32_t Bytes>
class Clusters {
 public:
  static constexpr uint32_t kClusterBytes = Bytes;

  void clear() noexcept {
    if (clusters_ != 0) __builtin_memset(words_, 0, size_t(clusters_) * kClusterBytes);
  }

  size_t size_bytes() const noexcept { return size_t(clusters_) * kClusterBytes; }

  // What it may write to: nothing, or whole clusters.
  Range range() const noexcept { return {words_, size_bytes()}; }

  // Says that a position's cluster will soon be asked for, so that processors with caches fetch it
  // meanwhile. Others, and tables that fit a cache, lose an instruction or two.
  PPLY_INLINE void prefetch(Key key) const noexcept {
    if (clusters_ != 0) PPLY_PREFETCH(words_ + cluster_of(key));
  }

 protected:
  static constexpr uint32_t kWordBytes = sizeof(Word);

  // Uses `bytes` of `memory` (aligned to a word, not owned, not cleared), rounded down to whole
  // clusters. Null memory or less than one cluster: none.
  void use(void* memory, size_t bytes) noexcept {
    PPLY_ASSERT(uintptr_t(memory) % alignof(Word) == 0);
    words_ = static_cast<Word*>(memory);
    const size_t clusters = memory == nullptr ? 0 : bytes / kClusterBytes;
    constexpr size_t kMost = size_t(0) - 1 < 0xffffffffu ? size_t(0) - 1 : size_t(0xffffffffu);
    clusters_ = uint32_t(min(clusters, kMost));
  }

  // Its first word. Scales the key's upper half to 0 .. clusters - 1, so that any size works, not
  // only powers of 2.
  size_t cluster_of(Key key) const noexcept {
    PPLY_ASSERT(clusters_ != 0);
    const size_t cluster = size_t(uint64_t(uint32_t(key >> 32)) * clusters_ >> 32);
    PPLY_ASSERT(cluster < clusters_);
    return cluster * (kClusterBytes / kWordBytes);
  }

  // Relaxed atomics where they are plain instructions, which takes words aligned to their size;
  // 32-bit x86 aligns those of 64 bits to 4. Elsewhere there is one thread anyway.
  static constexpr bool kAtomic =
      alignof(Word) == kWordBytes && __atomic_always_lock_free(kWordBytes, nullptr);
  static Word load(const Word* p) noexcept {
    if constexpr (kAtomic)
      return __atomic_load_n(p, __ATOMIC_RELAXED);
    else
      return *p;
  }
  static void save(Word* p, Word v) noexcept {
    if constexpr (kAtomic)
      __atomic_store_n(p, v, __ATOMIC_RELAXED);
    else
      *p = v;
  }

  Word* words_;
  uint32_t clusters_;
};

}  // namespace picoply

#endif  // PICOPLY_CLUSTERS_HPP_INCLUDED
