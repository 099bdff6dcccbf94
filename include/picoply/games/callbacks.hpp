// The rules of a game as callbacks, for CallbackGame. Each gets `user`, and the state of the
// position: state_size bytes, which are copied with memcpy. What a callback returns must depend on
// its arguments alone.
#ifndef PICOPLY_GAMES_CALLBACKS_HPP_INCLUDED
#define PICOPLY_GAMES_CALLBACKS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// CallbackGame takes any type with these members, so that an interface in another language can use
// its own struct.
struct Callbacks {
  uint16_t state_size = 0;  // bytes in a position, 1 .. 4096
  uint16_t move_count = 0;  // moves are 0 .. move_count - 1; 1 .. 1023
  uint16_t max_moves = 0;   // most moves in a position; 0: move_count
  uint16_t max_length = 0;  // plies in a game, 1 .. kMaxDistance; a longer one is a draw
  // Writes the starting position.
  void (*reset)(void* user, void* state) = nullptr;
  // Writes the legal moves of an ongoing position to out, at most max_moves, best first, and
  // returns how many.
  int (*moves)(void* user, const void* state, uint16_t* out) = nullptr;
  // Plays a legal move.
  void (*play)(void* user, void* state, uint16_t move) = nullptr;
  // 0 ongoing; else for the side to move: 1 it has lost, 2 a draw, 3 it has won, 4 a draw because
  // of the moves that led here.
  int (*outcome)(void* user, const void* state) = nullptr;

  // Any of the others may be null.

  // Value of an ongoing position for the side to move; null: always 0.
  int (*evaluate)(void* user, const void* state) = nullptr;
  // Takes a move back. Null: the state before it is copied instead.
  void (*undo)(void* user, void* state, uint16_t move) = nullptr;
  // The side to move, 0 or 1, also when the game is over. Null: the sides alternate.
  int (*side)(void* user, const void* state) = nullptr;
  // A key of the position. Null: all bytes of the state are hashed.
  uint64_t (*hash)(void* user, const void* state) = nullptr;
  // The hooks of the same names in game.hpp.
  int (*move_score)(void* user, const void* state, uint16_t move) = nullptr;
  int (*is_tactical)(void* user, const void* state, uint16_t move) = nullptr;
  int (*is_forced)(void* user, const void* state) = nullptr;
  int (*final_value)(void* user, const void* state) = nullptr;
};

}  // namespace picoply

#endif  // PICOPLY_GAMES_CALLBACKS_HPP_INCLUDED
