// Tables of constants, also for processors that cannot read them directly from program memory.
//
// On most processors a constant is read like any other object. On processors with separate program
// memory (AVR) it would be copied to RAM at start-up, and there is little RAM. To avoid this, it
// must be placed in program memory and read with special instructions. So every table of the
// library is marked and read through two hooks. A toolchain file may define them before any header
// of the library:
//
//   PPLY_CONSTANT               attribute of the object
//   PPLY_FETCH(to, from, size)  copies size bytes of such an object, or of a part of it
//
//   inline constexpr PPLY_CONSTANT int16_t kWeights[4] = {...};
//   const int16_t w = constant(kWeights[i]);
//
// Without the hooks constant() gives the object itself. At compile time it always does.
#ifndef PICOPLY_CONSTANT_HPP_INCLUDED
#define PICOPLY_CONSTANT_HPP_INCLUDED

#include "picoply/base.hpp"

#ifndef PPLY_CONSTANT
#define PPLY_CONSTANT
#endif

namespace picoply {

#ifdef PPLY_FETCH
template <class T>
PPLY_INLINE constexpr T constant(const T& object) noexcept {
  static_assert(kTriviallyCopyable<T>);
  if (__builtin_is_constant_evaluated()) return object;
  T copy;
  PPLY_FETCH(&copy, &object, sizeof copy);
  return copy;
}
#else
template <class T>
PPLY_INLINE constexpr const T& constant(const T& object) noexcept {
  return object;
}
#endif

}  // namespace picoply

#endif  // PICOPLY_CONSTANT_HPP_INCLUDED
