// OBF: positions of Othello with known scores, one a line.
//
//   % a comment
//   --XXXXX--OOOXX-O-...-- X; G8:+18; H1:+12; H7:+6;
//
// Every cell from a1 row by row, the side to move, and after that, if they are known, moves with
// the final discs of the side to move minus its opponent's.
#ifndef PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED

#include <optional>
#include <string>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {

struct ObfScore {
  pply_move move;
  int score;
};

struct ObfProblem {
  std::string where;  // "file:line"
  const GameEntry* entry = nullptr;
  std::string position;
  int empties = 0;
  std::vector<ObfScore> scores;

  std::optional<int> best() const;  // of the scores
};

// Reads and checks a file: positions that are ongoing, of a size that the program has, moves that
// are legal, scores that can be. Throws UserError with the file's name and line.
std::vector<ObfProblem> read_obf(const std::string& path);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED
