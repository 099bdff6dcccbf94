// What an object in the caller's memory begins with: what tells it from other memory, and whether a
// call that changes it is under way.
#ifndef PICOPLY_CAPI_OBJECT_HPP_INCLUDED
#define PICOPLY_CAPI_OBJECT_HPP_INCLUDED

#include "picoply.h"
#include "picoply/base.hpp"

namespace picoply::capi {

// What every object begins with.
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
inline constexpr uint32_t kWeightsKind = kEngineKind ^ 4;  // this cannot

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

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_OBJECT_HPP_INCLUDED
