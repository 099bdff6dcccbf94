// The terms of games/gomoku/evaluation: what they are of a position, for fitting their weights.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "picoply/games/gomoku/rule.hpp"
#include "train/grid.hpp"

namespace lab {

// Columns, for each set of weights (one if both colours have the same, else black's and white's):
//   codes    the threats of the side to move, those of its opponent, and both together
//   scalars  pairs of line classes at an empty cell: those of the set's colour, counted with a
//            minus if it is the opponent's
class GomokuTerms {
 public:
  // "gomoku15", "standard15", "renju15" or "caro15"; otherwise throws desktop::UserError.
  explicit GomokuTerms(const std::string& game);

  picoply::Rule rule() const { return rule_; }
  std::uint32_t sets() const { return rule_ == picoply::Rule::kRenju ? 2 : 1; }
  std::uint32_t code_columns() const;
  std::uint32_t scalar_columns() const;
  std::string column_name(std::uint32_t column) const;

  // False where the library does not ask for an evaluation: the value is exact, or the reply is
  // forced and searched.
  bool extract(BoardView board, std::vector<std::uint32_t>& codes,
               std::vector<float>& scalars) const;

  // A set's columns.
  std::uint32_t mine(std::uint32_t set, std::uint32_t threats) const;
  std::uint32_t yours(std::uint32_t set, std::uint32_t threats) const;
  std::uint32_t both(std::uint32_t set, std::uint32_t mine, std::uint32_t yours) const;
  std::uint32_t pair(std::uint32_t set, std::uint32_t class_pair) const;

 private:
  picoply::Rule rule_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED
