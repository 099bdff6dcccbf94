// Tables of constants, on processors that cannot read them where they are kept.
//
// On most processors a constant is read like any other object. On those with separate program
// memory (AVR) it would be copied to RAM at start-up, of which there is little, unless it is placed
// in the program's memory and fetched by special instructions. So every table of the library is
// marked and read through two hooks, which a toolchain file may define before any header of the
// library:
//
//   PPLY_CONSTANT               attribute of the object
//   PPLY_FETCH(to, from, size)  copies size bytes of such an object, or of a part of it
//
//   inline constexpr PPLY_CONSTANT int16_t kWeights[4] = {...};
//   const int16_t w = constant(kWeights[i]);
//
// Without the hooks constant() is the object itself, at compile time always.
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
