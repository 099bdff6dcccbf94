// From a position to the numbers that weights are multiplied with.
//
// A position's row is: how far the game has come, a list of codes (one for each pattern instance
// whose content is worth something) and a few scalars. It is kept apart from the stages: a weight
// of stage s is looked up at s * columns + column, so that a row costs the same whether the weights
// of one stage or a blend of two are used.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "train/gomoku_terms.hpp"
#include "train/tying.hpp"

namespace lab {

struct Row {
  std::uint16_t progress = 0;        // Stages::progress
  std::vector<std::uint32_t> codes;  // column * 2 + (1 if the weight is taken with a minus)
  std::vector<float> scalars;        // exactly representable whole numbers
};

class FeatureSet {
 public:
  // Throws desktop::UserError if the patterns have too many weights or instances together.
  explicit FeatureSet(PatternFile file);
  // The terms of games/othello/evaluation.hpp, at its stages. n: 4, 6, 8 or 10.
  static FeatureSet othello_terms(std::uint32_t n);
  // Those of games/gomoku, of a rule on 15x15: "renju15".
  static FeatureSet gomoku_terms(const std::string& game);

  const PatternFile& file() const { return file_; }
  const std::vector<PatternShape>& shapes() const { return shapes_; }
  bool is_othello_terms() const { return terms_ != 0; }
  const std::optional<GomokuTerms>& gomoku() const { return gomoku_; }

  std::uint32_t stages() const { return file_.stages.count(); }
  std::uint32_t pattern_columns() const { return pattern_columns_; }
  std::uint32_t scalar_columns() const { return scalar_columns_; }
  // The patterns' classes one after the other, then the scalars.
  std::uint32_t columns() const { return pattern_columns_ + scalar_columns_; }
  std::uint32_t first_column(std::size_t shape) const { return first_column_[shape]; }
  std::uint32_t unknowns() const { return columns() * stages(); }
  std::string column_name(std::uint32_t column) const;

  // `board` has grid().cells() cells. The row's memory is used again. False, and the row means
  // nothing, if the library does not evaluate such a position.
  bool extract(BoardView board, Row& row) const;

 private:
  FeatureSet() = default;
  void extract_terms(BoardView board, Row& row) const;

  PatternFile file_;
  std::vector<PatternShape> shapes_;
  std::vector<std::uint32_t> first_column_;
  std::uint32_t pattern_columns_ = 0, scalar_columns_ = 0;
  std::uint32_t terms_ = 0;  // board size if these are Othello's terms
  std::optional<GomokuTerms> gomoku_;
};

// Number of moves of the side to move minus the opponent's, in Othello on an n x n board.
std::int32_t othello_mobility(BoardView board, std::uint32_t n);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED
