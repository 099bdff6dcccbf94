// The description of an evaluation: which patterns, which plain numbers, which stages of a game.
//
//   {"game": "othello8", "cols": 8, "rows": 8,
//    "symmetry": "all",
//    "colours": "tied",
//    "stages": {"empties": [0, 20, 40], "between": "step", "weights": "own"},
//    "scalars": ["mobility", "constant"],
//    "patterns": [{"name": "edge8", "cells": "a1 b1 c1 d1 e1 f1 g1 h1"}]}
//
// symmetry  "all" (the 8 of a square or the 4 of a rectangle; the default), "mirror" or "none".
// colours   "tied": exchanging the colours negates a pattern's weight (default); "free".
// stages    the numbers of empty cells where a stage's weights hold, ascending from 0. With "step"
//           a stage lasts until the next begins; with "linear" weights change gradually in between.
//           With "weights": "shared" a pattern's weights are the same at all stages but for one
//           factor a stage; with "own", the default, each stage has its own. Scalars have weights
//           of each stage either way. Without "stages" there is one.
// scalars   "constant" (1), "discs", and in Othello "mobility" (both own minus opponent's) and
//           "potential" (empty squares next to an opponent's disc minus those next to an own one).
// patterns  cells whose contents, read as a number in base 3, choose a weight. "everywhere": true
//           lays the shape on every place of the board where it fits.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_PATTERN_FILE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_PATTERN_FILE_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "train/grid.hpp"

namespace lab {

enum class Scalar : std::uint8_t { kConstant = 0, kDiscs = 1, kMobility = 2, kPotential = 3 };
inline constexpr std::uint32_t kScalarKinds = 4;

// Where in the game weights hold. Positions between stages are told in 64ths of the way.
struct Stages {
  std::vector<std::uint32_t> empties{0};  // ascending from 0; at most kMaxStages
  bool linear = false;
  bool shared = false;  // patterns have factors of each stage, not weights

  std::uint32_t count() const { return static_cast<std::uint32_t>(empties.size()); }
  // stage * 64 + part, where part / 64 belongs to the next stage; never past the last.
  std::uint16_t progress(std::uint32_t empty_cells) const;
};
inline constexpr std::uint32_t kMaxStages = 64;

inline constexpr std::uint32_t kMaxPatterns = 64;
struct PatternText {
  std::string name;
  std::vector<Cell> cells;  // 1 .. kMaxPatternCells
  bool everywhere = false;
};
inline constexpr std::uint32_t kMaxPatternCells = 12;  // 3^12 = 531,441 contents

struct PatternFile {
  std::string game;  // as the header of a data file names it: "othello8"
  Grid grid;
  Symmetry symmetry = Symmetry::kAll;
  bool colours_tied = true;
  Stages stages;
  std::vector<Scalar> scalars;
  std::vector<PatternText> patterns;  // scalars and patterns are not both empty
};

// Throws hosted::UserError that names the file and the place in it.
PatternFile read_pattern_file(const std::string& path);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_PATTERN_FILE_HPP_INCLUDED
