// Which boards there are: (rule, size) -> descriptor, and opening book.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_BOARDS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_BOARDS_HPP_INCLUDED

#include <cstdint>

#include "picoply.h"

namespace gomocup {

enum class Rule : std::uint8_t { kFreestyle, kStandard, kRenju, kCaro, kStandardCaro };

inline constexpr int kMinSize = 5, kMaxSize = 22;
inline constexpr int kMostMoves = kMaxSize * kMaxSize;

// NULL if this build has no such board.
const pply_game* find_board(Rule rule, int size);

// Whether they can have walls: # in the text of a position. The library's own cannot.
bool boards_have_walls();

// PPLY_BOOK_SIZE bytes, or NULL.
const std::uint8_t* find_book(Rule rule, int size);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_BOARDS_HPP_INCLUDED
