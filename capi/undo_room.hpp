// Where the undo record lies of a move that a call of the C interface makes.
//
// On the stack; but a network's takes kilobytes, which firmware does not have there, so that one
// lies in the search's frames. Those bytes are 0 before and after, so that what an engine's memory
// holds goes by its position and its search alone.
#ifndef PICOPLY_CAPI_UNDO_ROOM_HPP_INCLUDED
#define PICOPLY_CAPI_UNDO_ROOM_HPP_INCLUDED

#include "picoply/game.hpp"

namespace picoply::capi {

inline constexpr size_t kLargeUndo = 256;  // bytes

template <Game G, bool Large = (sizeof(typename G::Undo) > kLargeUndo)>
class UndoRoom {
 public:
  template <class Search>
  explicit UndoRoom(Search&, Count = 0) noexcept {}
  typename G::Undo& undo() noexcept { return undo_; }

 private:
  typename G::Undo undo_;
};

template <Game G>
class UndoRoom<G, true> {
 public:
  // `i`: see Search::spare_undo().
  template <class Search>
  explicit UndoRoom(Search& search, Count i = 0) noexcept : undo_(search.spare_undo(i)) {}
  ~UndoRoom() { __builtin_memset(static_cast<void*>(&undo_), 0, sizeof undo_); }
  UndoRoom(const UndoRoom&) = delete;
  UndoRoom& operator=(const UndoRoom&) = delete;
  typename G::Undo& undo() noexcept { return undo_; }

 private:
  typename G::Undo& undo_;
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_UNDO_ROOM_HPP_INCLUDED
