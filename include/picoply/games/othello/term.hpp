// What the evaluation counts (evaluation.hpp).
#ifndef PICOPLY_GAMES_OTHELLO_TERM_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_TERM_HPP_INCLUDED

#include <stdint.h>

namespace picoply {
namespace othello {

enum Term : uint8_t {
  kCorner,     // corners held
  kXSquare,    // squares diagonally next to an empty corner
  kCSquare,    // edge squares next to an empty corner
  kEdge,       // other edge squares
  kAnchored,   // edge discs in a row that begins at an own corner: they can never be turned
  kMobility,   // moves
  kPotential,  // empty squares next to an opposing disc: moves to come
  kDisc,       // discs
  kTermCount
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_TERM_HPP_INCLUDED
