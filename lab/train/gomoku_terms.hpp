// The terms of games/gomoku/evaluation: what they are of a position, for fitting their weights.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "picoply/games/gomoku/rule.hpp"
#include "picoply/games/gomoku/threat_weights.hpp"
#include "train/grid.hpp"

namespace lab {

// Columns, for each set of weights (one if both colours have the same, else black's and white's):
//   codes    the numbers of picoply::gomoku::ThreatWeights, in the order of that struct
//   scalars  pairs of line classes at an empty cell: those of the set's colour, counted with a
//            minus if it is the opponent's
class GomokuTerms {
 public:
  static constexpr std::uint32_t kThreatColumns =
      sizeof(picoply::gomoku::ThreatWeights) / sizeof(std::int16_t);

  // "gomoku15", "standard15", "renju15" or "caro15"; otherwise throws hosted::UserError.
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
  std::uint32_t threat(std::uint32_t set, std::uint32_t number) const;
  std::uint32_t pair(std::uint32_t set, std::uint32_t class_pair) const;

 private:
  picoply::Rule rule_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_GOMOKU_TERMS_HPP_INCLUDED
