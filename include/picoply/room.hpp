// Arrays inside an object: of a length that the program is compiled with, or, for a game that is
// described only when the program runs, of one that is told then.
//
// Of a game of the second kind (kSizedAtRunTime) kMoveCount, kMaxMoves and kMaxLength are upper
// bounds. Its arrays lie behind the object, in the same block of memory. A Distant finds its items
// by how far they are from itself, so the block can be moved and copied as a whole, like an object
// without pointers. The object alone cannot be copied.
#ifndef PICOPLY_ROOM_HPP_INCLUDED
#define PICOPLY_ROOM_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// What such a game tells of itself.
struct Sizes {
  uint16_t move_count;  // distinct moves
  uint16_t max_moves;   // most moves in a position
  uint16_t max_ply;     // plies of the deepest line
};

template <class T>
class Distant {
 public:
  // For an index of any type, as with an array: otherwise the conversions below compete.
  template <class Index>
  T& operator[](Index i) noexcept {
    return items()[i];
  }
  template <class Index>
  const T& operator[](Index i) const noexcept {
    return items()[i];
  }
  operator T*() noexcept { return items(); }
  operator const T*() const noexcept { return items(); }

 private:
  friend class Placer;
  T* items() noexcept {
    return reinterpret_cast<T*>(reinterpret_cast<unsigned char*>(this) + distance_);
  }
  const T* items() const noexcept {
    return reinterpret_cast<const T*>(reinterpret_cast<const unsigned char*>(this) + distance_);
  }
  int32_t distance_;  // in bytes, from this object to the first item
};

// Whether a game tells its sizes only at run time. A game that does specialises this before its
// class is defined, since the class itself may name what depends on it.
template <class G>
inline constexpr bool kSizedAtRunTime = false;

// The number of items: N, which takes no memory, or what was told.
template <uint32_t N>
struct KnownLength {
  static constexpr Count get() noexcept { return Count(N); }
};
struct ToldLength {
  Count get() const noexcept { return length; }
  uint16_t length;
};
template <class G, uint32_t N>
using LengthOf = typename Conditional<kSizedAtRunTime<G>, ToldLength, KnownLength<N>>::Type;

// N items of a game that the compiler knows; of another one as many as a Placer gives.
template <class G, class T, uint32_t N>
using Room = typename Conditional<kSizedAtRunTime<G>, Distant<T>, T[N]>::Type;

// Gives the arrays of an object their places, one after another behind it. A function that lays out
// an object takes a pointer to it, which is null where the bytes are only counted.
class Placer {
 public:
  // `memory` begins with the object, of `size` bytes; null: only counts.
  constexpr Placer(unsigned char* memory, uint32_t size) noexcept : memory_(memory), used_(size) {}

  template <class Owner, class T>
  constexpr void place(Owner* owner, Distant<T> Owner::*room, uint32_t count) noexcept {
    used_ = (used_ + uint32_t(alignof(T)) - 1) & ~(uint32_t(alignof(T)) - 1);
    if (owner != nullptr) {
      Distant<T>& r = owner->*room;
      r.distance_ = int32_t(memory_ + used_ - reinterpret_cast<unsigned char*>(&r));
    }
    used_ += count * uint32_t(sizeof(T));
  }
  template <class Owner>
  constexpr void tell(Owner* owner, ToldLength Owner::*length, uint32_t count) noexcept {
    if (owner != nullptr) (owner->*length).length = uint16_t(count);
  }

  constexpr uint32_t used() const noexcept { return used_; }

 private:
  unsigned char* memory_;
  uint32_t used_;
};

// A part of an object that is laid out, or null.
template <class Owner, class Part>
constexpr Part* part_of(Owner* owner, Part Owner::*part) noexcept {
  return owner == nullptr ? nullptr : &(owner->*part);
}

// A List of a capacity that is told at run time.
template <class T>
class DistantList {
 public:
  using Size = uint16_t;
  static constexpr void lay_out(Placer& placer, DistantList* self, uint32_t capacity) noexcept {
    placer.place(self, &DistantList::items_, capacity);
    placer.tell(self, &DistantList::capacity_, capacity);
  }
  Size size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  void clear() noexcept { size_ = 0; }
  void push(T value) noexcept {
    PPLY_ASSERT(size_ < capacity_.get());
    if (size_ >= capacity_.get()) return;
    items_[size_] = value;
    size_ = Size(size_ + 1);
  }
  const T& operator[](Count i) const noexcept {
    PPLY_ASSERT(i < size_);
    return items_[i];
  }
  const T* begin() const noexcept { return items_; }
  const T* end() const noexcept { return begin() + size_; }

 private:
  Distant<T> items_;
  ToldLength capacity_;
  Size size_;
};

}  // namespace picoply

#endif  // PICOPLY_ROOM_HPP_INCLUDED
