// Othello's last moves, exactly and fast.
//
// The library's search proves endings too, but it is made for the whole game: a table of 26-bit
// checks, values of heuristic and exact origin side by side. For labels by the million this solver
// knows nothing but final disc counts. It is alpha-beta over two sets of bits:
//
//   fastest first   moves that leave the opponent the fewest replies come first, and among those
//                   the ones that end a region with an odd number of empty squares (whoever moves
//                   last there gains)
//   table           bounds by full position, so that nothing can be mistaken for something else
//   last squares    up to four empty squares are listed once and tried in order of parity, without
//                   table or sorting; the last one is a count
//
// Its depth is bounded by the empty squares, so it may recurse.
#ifndef PICOPLY_TOOLS_LAB_SELFPLAY_ENDGAME_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_SELFPLAY_ENDGAME_HPP_INCLUDED

#include <cstdint>
#include <memory>
#include <vector>

#include "data/positions.hpp"

namespace lab {

// Not for several threads at once. What it finds depends on nothing but the position.
class EndgameSolver {
 public:
  // For boards of 4, 6, 8 or 10 columns; `empties` is the most that will be asked for and sets the
  // size of the table (up to 24 MB). Throws hosted::UserError for other boards.
  static std::unique_ptr<EndgameSolver> make(std::uint32_t cols, std::uint32_t empties);

  EndgameSolver() = default;
  EndgameSolver(const EndgameSolver&) = delete;
  EndgameSolver& operator=(const EndgameSolver&) = delete;
  virtual ~EndgameSolver() = default;

  struct Line {
    int margin;                    // final discs of the side to move minus its opponent's
    std::vector<pply_move> moves;  // best play of both sides to the end, passes included
  };
  // Of equally good moves the line has the first in the order of trying.
  virtual Line solve(const Stones& own, const Stones& other) = 0;

  // Only the margin.
  virtual int margin(const Stones& own, const Stones& other) = 0;

  std::uint64_t nodes() const { return nodes_; }  // visited by all solves so far

 protected:
  std::uint64_t nodes_ = 0;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_SELFPLAY_ENDGAME_HPP_INCLUDED
