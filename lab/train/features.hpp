// From a position to the numbers that weights are multiplied with.
//
// A position's row is: how far the game has come, a list of codes (one for each pattern instance
// whose content is worth something) and a few scalars. It is kept apart from the stages, which come
// in where a column's weight is looked up (FeatureSet::unknown), so that a row costs the same
// whether the weights of one stage or a blend of two are used.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "train/checkers_terms.hpp"
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
  // Throws hosted::UserError if the patterns have too many weights or instances together.
  explicit FeatureSet(PatternFile file);
  // The terms of games/othello/evaluation.hpp, at its stages. n: 4, 6, 8 or 10.
  static FeatureSet othello_terms(std::uint32_t n);
  // Those of games/gomoku, of a rule on 15x15: "renju15".
  static FeatureSet gomoku_terms(const std::string& game);
  // Those of games/checkers/positional.hpp.
  static FeatureSet checkers_terms();

  const PatternFile& file() const { return file_; }
  const std::vector<PatternShape>& shapes() const { return shapes_; }
  bool is_othello_terms() const { return terms_ != 0; }
  const std::optional<GomokuTerms>& gomoku() const { return gomoku_; }
  bool is_checkers_terms() const { return is_checkers_; }

  std::uint32_t stages() const { return file_.stages.count(); }
  std::uint32_t pattern_columns() const { return pattern_columns_; }
  std::uint32_t scalar_columns() const { return scalar_columns_; }
  // The patterns' classes one after the other, then the scalars.
  std::uint32_t columns() const { return pattern_columns_ + scalar_columns_; }
  std::uint32_t first_column(std::size_t shape) const { return first_column_[shape]; }

  // With shared weights a pattern's are those of all stages, but for the factor of each.
  bool shared() const { return file_.stages.shared; }
  // The weights of the stages one after the other; if they are shared, the patterns' and then the
  // scalars' of each stage.
  std::uint32_t unknowns() const {
    return pattern_columns_ + scalar_columns_ + (stages() - 1) * scalar_stride();
  }
  std::uint32_t unknown(std::uint32_t stage, std::uint32_t column) const {
    return column + stage * (column < pattern_columns_ ? pattern_stride() : scalar_stride());
  }
  // From a weight to that of the next stage.
  std::uint32_t pattern_stride() const { return shared() ? 0 : columns(); }
  std::uint32_t scalar_stride() const { return shared() ? scalar_columns_ : columns(); }
  // By stage, then pattern; none unless weights are shared.
  std::uint32_t factors() const {
    return shared() ? stages() * static_cast<std::uint32_t>(shapes_.size()) : 0;
  }
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
  bool is_checkers_ = false;
};

// Number of moves of the side to move minus the opponent's, in Othello on an n x n board.
std::int32_t othello_mobility(BoardView board, std::uint32_t n);
// Number of empty squares next to a disc of the opponent's minus those next to one of the side to
// move, as othello::kPotential.
std::int32_t othello_potential(BoardView board, std::uint32_t n);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_FEATURES_HPP_INCLUDED
