// Memory: which bytes an object uses besides its own, and that no two of those in one call are the
// same ones. Whoever adds a kind of memory to the interface adds it here.
#ifndef PICOPLY_CAPI_MEMORY_HPP_INCLUDED
#define PICOPLY_CAPI_MEMORY_HPP_INCLUDED

#include "picoply.h"
#include "picoply/clusters.hpp"

namespace picoply::capi {

// Whether the two share no byte and neither runs past the end of memory. No bytes share none.
bool are_apart(const void* a, size_t a_size, const void* b, size_t b_size) noexcept;

// All memory that a call is about. Objects, and the files they read, must lie apart from each other
// and from all tables, or writing to one would change another. Two tables may be one: what they
// hold is not trusted.
class Ranges {
 public:
  void add(const void* at, size_t size) noexcept { put(at, size, false); }
  void add_table(Range table) noexcept { put(table.at, table.size, true); }
  // An engine: itself, its table, its weights with their file.
  void add(const pply_engine* engine) noexcept;
  void add_weights(const pply_engine* engine) noexcept;

  bool are_apart() const noexcept;

 private:
  void put(const void* at, size_t size, bool is_table) noexcept;

  struct Used {
    const void* at;
    size_t size;
    bool is_table;
  };
  static constexpr uint32_t kMost = 6;  // a solver, its table, and an engine with weights
  Used used_[kMost];
  uint32_t count_ = 0;
};

// Its table, which may have no bytes.
Range table_of(const pply_engine* engine) noexcept;

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_MEMORY_HPP_INCLUDED
