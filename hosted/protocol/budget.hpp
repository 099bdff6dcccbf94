// How long to think about a move.
#ifndef PICOPLY_HOSTED_PROTOCOL_BUDGET_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_BUDGET_HPP_INCLUDED

#include <cstddef>
#include <limits>

namespace protocol {

// Seconds since the move was asked for.
struct Budget {
  double hard = std::numeric_limits<double>::infinity();  // the answer must be out
  // From here on no further iteration is begun; == hard: use all there is.
  double soft = std::numeric_limits<double>::infinity();
  bool instant = false;  // as fast as possible: a fixed, small number of positions
};

// All of a move's own time, less what answering takes.
Budget budget_of_move(double seconds);

// The same for a move of a match whose clock has `left` seconds for an expected number of moves.
// `budget` is what else limits the move.
Budget budget_of_match(Budget budget, double left, double moves);

// How many moves more a side may expect to play, 1 at least, with `stones` on a board of `cells`
// cells: where the game ends with a full board, and where five in a row end it.
double moves_to_full_board(std::size_t stones, std::size_t cells);
double moves_to_five(std::size_t stones, std::size_t cells);

// Whether to begin another iteration `now`, when the last one has ended and itself took `last`.
bool worth_another(const Budget& budget, double now, double last);

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_BUDGET_HPP_INCLUDED
