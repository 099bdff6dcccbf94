// OBF: positions of Othello with known scores, one a line.
//
//   % a comment
//   --XXXXX--OOOXX-O-...-- X; G8:+18; H1:+12; H7:+6;
//
// Every cell from a1 row by row, the side to move, and after that, if they are known, moves with
// the final discs of the side to move minus its opponent's.
#ifndef PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/error.hpp"
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

// Reads and checks a file: positions of a size that the program has, moves that are legal, scores
// that can be. What is wrong with a line is told by `faulty`, with the file's name and line, and
// the next line comes. A file that cannot be read, or has no line, throws UserError.
std::vector<ObfProblem> read_obf(const std::string& path,
                                 const std::function<void(const UserError&)>& faulty);
// The same of a text that was read; `path` is for messages.
std::vector<ObfProblem> parse_obf(std::string_view text, const std::string& path,
                                  const std::function<void(const UserError&)>& faulty);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_OBF_HPP_INCLUDED
