// A list of at most Capacity values, stored in the object itself. Nothing is ever allocated.
#ifndef PICOPLY_LIST_HPP_INCLUDED
#define PICOPLY_LIST_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

template <class T, uint32_t Capacity>
class List {
 public:
  using Size = SmallestUnsigned<Capacity>;
  static constexpr uint32_t kCapacity = Capacity;

  constexpr Size size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr bool full() const noexcept { return size_ == Capacity; }
  constexpr void clear() noexcept { size_ = 0; }

  // Pushing to a full list is a bug in the caller; in release builds the value is dropped, so
  // that no input can write past the end.
  constexpr void push(T value) noexcept {
    PPLY_ASSERT(size_ < Capacity);
    if (size_ < Capacity) {
      items_[size_] = value;
      size_ = Size(size_ + 1);
    }
  }
  constexpr void truncate(Count size) noexcept {
    if (size < size_) size_ = Size(size);
    PPLY_ASSERT(size_ <= Capacity);
  }

  constexpr T& operator[](Count i) noexcept {
    PPLY_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](Count i) const noexcept {
    PPLY_ASSERT(i < size_);
    return items_[i];
  }
  constexpr const T* begin() const noexcept { return items_; }
  constexpr const T* end() const noexcept { return items_ + size_; }

  constexpr bool contains(T value) const noexcept {
    for (Count i = 0; i < size_; ++i)
      if (items_[i] == value) return true;
    return false;
  }

 private:
  T items_[Capacity];
  Size size_ = 0;
};

}  // namespace picoply

#endif  // PICOPLY_LIST_HPP_INCLUDED
