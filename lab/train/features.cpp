#include "train/features.hpp"

#include <algorithm>

#include "hosted/error.hpp"
#include "picoply/games/othello/evaluation.hpp"

namespace lab {
namespace {

using hosted::UserError;

// A weight is a double and a few more in the solver: 2^22 of them are 32 MB each.
constexpr std::uint64_t kMaxUnknowns = std::uint64_t{1} << 22;
constexpr std::uint64_t kMaxInstances = 4096;

template <std::uint32_t N>
struct Discs {
  picoply::othello::Bits<N> own{0}, other{0};

  explicit Discs(BoardView board) {
    for (std::uint32_t i = 0; i < N * N; ++i) {
      const std::uint8_t digit = board[i];
      if (digit == 1) own |= picoply::othello::Squares<N>::one(i);
      if (digit == 2) other |= picoply::othello::Squares<N>::one(i);
    }
  }
};

// Calls f.operator()<N>() for the board size n.
template <class F>
void with_size(std::uint32_t n, F f) {
  switch (n) {
    case 4: return f.template operator()<4>();
    case 6: return f.template operator()<6>();
    case 8: return f.template operator()<8>();
    case 10: return f.template operator()<10>();
    default: throw UserError("Othello has boards of 4, 6, 8 and 10, not " + std::to_string(n));
  }
}

const char* name_of(Scalar scalar) {
  switch (scalar) {
    case Scalar::kConstant: return "constant";
    case Scalar::kDiscs: return "discs";
    case Scalar::kMobility: return "mobility";
    case Scalar::kPotential: return "potential";
  }
  return "";
}

constexpr const char* kTermNames[] = {"corner",   "x_square", "c_square",  "edge",
                                      "anchored", "mobility", "potential", "disc"};
static_assert(std::size(kTermNames) == picoply::othello::kTermCount);

std::uint32_t empties_of(BoardView board) {
  return static_cast<std::uint32_t>(std::count(board.begin(), board.end(), 0));
}

}  // namespace

std::int32_t othello_mobility(BoardView board, std::uint32_t n) {
  std::int32_t difference = 0;
  with_size(n, [&]<std::uint32_t N>() {
    using Rays = picoply::othello::Rays<N>;
    const Discs<N> discs(board);
    difference = picoply::othello::count(Rays::mobility(discs.own, discs.other)) -
                 picoply::othello::count(Rays::mobility(discs.other, discs.own));
  });
  return difference;
}

std::int32_t othello_potential(BoardView board, std::uint32_t n) {
  std::int32_t difference = 0;
  with_size(n, [&]<std::uint32_t N>() {
    using Rays = picoply::othello::Rays<N>;
    const Discs<N> discs(board);
    const auto empty = picoply::othello::kSquares<N>.board & ~(discs.own | discs.other);
    difference = picoply::othello::count(Rays::neighbours(discs.other) & empty) -
                 picoply::othello::count(Rays::neighbours(discs.own) & empty);
  });
  return difference;
}

FeatureSet::FeatureSet(PatternFile file) : file_(std::move(file)) {
  std::uint64_t columns = 0, instances = 0;
  for (const PatternText& pattern : file_.patterns) {
    shapes_.push_back(shape_of(file_, pattern));
    first_column_.push_back(static_cast<std::uint32_t>(columns));
    columns += shapes_.back().classes;
    instances += shapes_.back().instances.size();
    if (instances > kMaxInstances) {
      throw UserError("pattern " + pattern.name + ": together there are more than " +
                      std::to_string(kMaxInstances) + " places of patterns on the board");
    }
    if (columns * (shared() ? 1 : stages()) > kMaxUnknowns) {
      throw UserError("pattern " + pattern.name + ": together there are more than " +
                      std::to_string(kMaxUnknowns) + " weights");
    }
  }
  for (const Scalar scalar : file_.scalars) {
    if (scalar != Scalar::kMobility && scalar != Scalar::kPotential) continue;
    if (file_.grid.cols != file_.grid.rows) {
      throw UserError(std::string(name_of(scalar)) + ": Othello's boards are square");
    }
    with_size(file_.grid.cols, []<std::uint32_t N>() {});
  }
  pattern_columns_ = static_cast<std::uint32_t>(columns);
  scalar_columns_ = static_cast<std::uint32_t>(file_.scalars.size());
}

FeatureSet FeatureSet::othello_terms(std::uint32_t n) {
  with_size(n, []<std::uint32_t N>() {});
  FeatureSet set;
  set.file_.game = "othello" + std::to_string(n);
  set.file_.grid = {n, n};
  set.file_.stages.linear = true;
  // Only their number matters: the evaluation itself tells where a position lies between them.
  set.file_.stages.empties.clear();
  for (std::uint32_t s = 0; s < picoply::othello::kStageCount; ++s) {
    set.file_.stages.empties.push_back((n * n - 4) * s / (picoply::othello::kStageCount - 1));
  }
  set.scalar_columns_ = picoply::othello::kTermCount;
  set.terms_ = n;
  return set;
}

FeatureSet FeatureSet::gomoku_terms(const std::string& game) {
  FeatureSet set;
  set.gomoku_.emplace(game);
  set.file_.game = game;
  set.file_.grid = {15, 15};
  set.pattern_columns_ = set.gomoku_->code_columns();
  set.scalar_columns_ = set.gomoku_->scalar_columns();
  return set;
}

FeatureSet FeatureSet::checkers_terms() {
  FeatureSet set;
  set.is_checkers_ = true;
  set.file_.game = "checkers8";
  set.file_.grid = {8, 8};
  set.scalar_columns_ = CheckersTerms::kColumns;
  return set;
}

std::string FeatureSet::column_name(std::uint32_t column) const {
  if (is_checkers_) return CheckersTerms::column_name(column);
  if (gomoku_) return gomoku_->column_name(column);
  if (column >= pattern_columns_) {
    const std::uint32_t scalar = column - pattern_columns_;
    return terms_ != 0 ? kTermNames[scalar] : name_of(file_.scalars[scalar]);
  }
  std::size_t shape = shapes_.size() - 1;
  while (first_column_[shape] > column) --shape;
  return shapes_[shape].name + "#" + std::to_string(column - first_column_[shape]);
}

bool FeatureSet::extract(BoardView board, Row& row) const {
  row.codes.clear();
  row.scalars.clear();
  if (gomoku_) {
    row.progress = 0;
    return gomoku_->extract(board, row.codes, row.scalars);
  }
  if (is_checkers_) {
    row.progress = 0;
    return CheckersTerms::extract(board, row.scalars);
  }
  if (terms_ != 0) {
    extract_terms(board, row);
    return true;
  }
  row.progress = file_.stages.progress(empties_of(board));
  for (std::size_t s = 0; s < shapes_.size(); ++s) {
    const PatternShape& shape = shapes_[s];
    for (const auto& cells : shape.instances) {
      const std::int32_t tie = shape.tie[shape.content_of(board, cells)];
      if (tie == 0) continue;
      const std::uint32_t column = first_column_[s] + static_cast<std::uint32_t>(std::abs(tie)) - 1;
      row.codes.push_back(column * 2 + (tie < 0 ? 1 : 0));
    }
  }
  for (const Scalar scalar : file_.scalars) {
    std::int32_t value = 1;
    if (scalar == Scalar::kMobility) value = othello_mobility(board, file_.grid.cols);
    if (scalar == Scalar::kPotential) value = othello_potential(board, file_.grid.cols);
    if (scalar == Scalar::kDiscs) {
      value = 0;
      for (std::uint32_t i = 0; i < file_.grid.cells(); ++i) {
        const std::uint8_t digit = board[i];
        value += digit == 1 ? 1 : digit == 2 ? -1 : 0;
      }
    }
    row.scalars.push_back(static_cast<float>(value));
  }
  return true;
}

void FeatureSet::extract_terms(BoardView board, Row& row) const {
  with_size(terms_, [&]<std::uint32_t N>() {
    using Rays = picoply::othello::Rays<N>;
    using Evaluation = picoply::othello::Evaluation<N>;
    const Discs<N> discs(board);
    typename Evaluation::Difference d{};
    Evaluation::differences(discs.own, discs.other, Rays::mobility(discs.own, discs.other),
                            Rays::mobility(discs.other, discs.own), d);
    row.progress = static_cast<std::uint16_t>(Evaluation::progress(empties_of(board)));
    for (const std::int32_t difference : d) row.scalars.push_back(static_cast<float>(difference));
  });
}

}  // namespace lab
