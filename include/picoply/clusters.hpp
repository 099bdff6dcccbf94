// What all tables of positions have in common. The caller's buffer is divided into clusters of
// entries, and each cluster belongs to a part of the keys. Threads may share the words of the
// buffer without locks.
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

// This is a base class, so that the members of a table can use the free bytes of its last word.
template <class Word, uint32_t Bytes>
class Clusters {
 public:
  static constexpr uint32_t kClusterBytes = Bytes;

  void clear() noexcept {
    if (clusters_ != 0) __builtin_memset(words_, 0, size_t(clusters_) * kClusterBytes);
  }

  size_t size_bytes() const noexcept { return size_t(clusters_) * kClusterBytes; }

  // The memory it may write to: none, or whole clusters.
  Range range() const noexcept { return {words_, size_bytes()}; }

  // Says that the cluster of a position will soon be needed, so that a processor with caches can
  // fetch it in advance. On other processors, and for tables that fit in a cache, it costs an
  // instruction or two and helps nothing.
  PPLY_INLINE void prefetch(Key key) const noexcept {
    if (clusters_ != 0) PPLY_PREFETCH(words_ + cluster_of(key));
  }

 protected:
  static constexpr uint32_t kWordBytes = sizeof(Word);

  // Uses `bytes` of `memory` (aligned to a word, not owned, not cleared), rounded down to whole
  // clusters. Null memory or less than one cluster: there are no clusters.
  void use(void* memory, size_t bytes) noexcept {
    PPLY_ASSERT(uintptr_t(memory) % alignof(Word) == 0);
    words_ = static_cast<Word*>(memory);
    const size_t clusters = memory == nullptr ? 0 : bytes / kClusterBytes;
    constexpr size_t kMost = size_t(0) - 1 < 0xffffffffu ? size_t(0) - 1 : size_t(0xffffffffu);
    clusters_ = uint32_t(min(clusters, kMost));
  }

  // Index of the cluster's first word. Scales the upper half of the key to 0 .. clusters - 1, so
  // that any number of clusters works, not only powers of 2.
  size_t cluster_of(Key key) const noexcept {
    PPLY_ASSERT(clusters_ != 0);
    const size_t cluster = size_t(uint64_t(uint32_t(key >> 32)) * clusters_ >> 32);
    PPLY_ASSERT(cluster < clusters_);
    return cluster * (kClusterBytes / kWordBytes);
  }

  // Uses relaxed atomics where they are plain instructions. For this the words must be aligned to
  // their size; 32-bit x86 aligns 64-bit words to 4 bytes. Elsewhere there is only one thread.
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
