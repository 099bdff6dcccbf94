// Memory: which bytes an object uses besides its own, and that no two of those in one call are the
// same ones. Whoever adds a kind of memory to the interface adds it here.
#ifndef PICOPLY_CAPI_MEMORY_HPP_INCLUDED
#define PICOPLY_CAPI_MEMORY_HPP_INCLUDED

#include "picoply.h"
#include "picoply/clusters.hpp"

namespace picoply::capi {

inline bool is_misaligned(const void* p) noexcept { return uintptr_t(p) % PPLY_ALIGN != 0; }

// ---- Overlaps -----------------------------------------------------------------------------------

// Whether the two share no byte and neither runs past the end of memory. No bytes share none.
bool are_apart(const void* a, size_t a_size, const void* b, size_t b_size) noexcept;

// Where a call stores `size` bytes of what it tells about an object. PPLY_ERR_NULL, unless there
// are none; PPLY_ERR_INVALID in the object itself.
int check_output(const void* object, size_t object_size, const void* out, size_t size) noexcept;
// A list of so many elements. More of them than memory has room for are an error too.
template <class Element>
int check_output_list(const void* object, size_t object_size, const Element* out,
                      size_t capacity) noexcept {
  const size_t most = ~size_t(0) / sizeof *out;
  return check_output(object, object_size, out, min(capacity, most) * sizeof *out);
}

// Whether an object of `object_size` bytes can be lent this table: PPLY_ERR_NULL, PPLY_ERR_ALIGN,
// PPLY_ERR_INVALID.
int check_lent(const void* object, size_t object_size, const void* table, size_t size,
               uint32_t flags) noexcept;

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

// ---- Objects ------------------------------------------------------------------------------------

// What objects begin with that can be busy: all but weights.
struct Head {
  const void* game;
  uint32_t cookie;  // tells an object from other memory: see cookie_of
  uint8_t flags;    // kBusy; others are an engine's
};
template <class Object>
inline constexpr bool kHasHead = offsetof(Object, game) == offsetof(Head, game) &&
                                 offsetof(Object, cookie) == offsetof(Head, cookie) &&
                                 offsetof(Object, flags) == offsetof(Head, flags);

inline constexpr uint8_t kBusy = 8;  // a call that changes the object is under way: see Busy

// What tells a caller's memory that holds an object of this game from other memory. Kind tells one
// kind of object from another; a template argument, as every call of the interface asks and small
// processors would pass four bytes.
template <uint32_t Kind>
uint32_t cookie_of(const void* game) noexcept {
  return uint32_t(uintptr_t(game)) * 0x9e3779b1u ^ Kind;
}
inline constexpr uint32_t kEngineKind = 0x706c7931u;  // this and the next three can be busy
inline constexpr uint32_t kOpeningKind = kEngineKind ^ 1;
inline constexpr uint32_t kThreatsKind = kEngineKind ^ 2;
inline constexpr uint32_t kSolverKind = kEngineKind ^ 3;

// Whether `object` is one that was placed there. What it points to is looked at only once the
// cookie fits.
template <uint32_t Kind, class Object>
int check_object(const Object* object) noexcept {
  if (object == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(object)) return PPLY_ERR_ALIGN;
  if (object->game == nullptr || object->cookie != cookie_of<Kind>(object->game))
    return PPLY_ERR_INVALID;
  return PPLY_OK;
}

// The same for calls that change it, which are refused while it is busy calling back.
template <uint32_t Kind, class Object>
int check_idle_object(const Object* object) noexcept {
  const int error = check_object<Kind>(object);
  if (error != PPLY_OK) return error;
  return (object->flags & kBusy) != 0 ? int(PPLY_ERR_INVALID) : int(PPLY_OK);
}

// For the length of a call that changes an object, or plays moves along. A callback of the
// application that calls back with the same object then finds it busy.
class Busy {
 public:
  explicit Busy(uint8_t& flags) noexcept : flags_(flags), mine_((flags & kBusy) == 0) {
    flags_ = uint8_t(flags_ | kBusy);
  }
  ~Busy() {
    if (mine_) flags_ = uint8_t(flags_ & ~kBusy);
  }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  uint8_t& flags_;
  const bool mine_;  // not that of a call which this one was made inside
};

// Whether memory of `size` bytes can take a new object of `needed`, whose handle is stored in
// *handle: PPLY_ERR_NULL, PPLY_ERR_ALIGN, PPLY_ERR_MEMORY, or PPLY_ERR_INVALID if the handle is
// there too or a busy object lies there. A callback that placed something over the object whose
// call it is in would pull it away from under that call.
int check_place(const void* handle, const void* memory, size_t size, size_t needed) noexcept;

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_MEMORY_HPP_INCLUDED
