// The positions of a training set as a sparse matrix, and its products with vectors.
//
// Row i times weights is the prediction for position i. One code is a column and a sign in 32 bits,
// which is a third of the bytes of Eigen's sparse matrix (an index and a double), and the blend of
// two stages needs no entries of its own. docs/lab/training.md has the measured factor.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_DESIGN_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_DESIGN_HPP_INCLUDED

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "train/features.hpp"

namespace lab {

using Vector = Eigen::VectorXd;

class Design {
 public:
  explicit Design(const FeatureSet& features)
      : columns_(features.columns()),
        pattern_columns_(features.pattern_columns()),
        scalars_per_row_(features.scalar_columns()),
        unknowns_(features.unknowns()) {}

  void add(const Row& row);

  std::size_t rows() const { return progress_.size(); }
  std::uint32_t unknowns() const { return unknowns_; }
  std::size_t bytes() const;  // of memory

  // out = X w. Single-threaded and in a fixed order, as everything here: the same bits every time.
  void multiply(const Vector& w, Vector& out) const;
  // out = X^T r.
  void multiply_transposed(const Vector& r, Vector& out) const;
  // out[j] = sum over rows of d[i] * x[i][j]^2, counting each code for itself: how often a weight
  // was seen, and a preconditioner.
  void weighted_counts(const Vector& d, Vector& out) const;

 private:
  template <class Visit>
  void visit(Visit visit_row) const;

  std::uint32_t columns_, pattern_columns_, scalars_per_row_, unknowns_;
  std::vector<std::uint16_t> progress_;
  std::vector<std::uint64_t> first_{0};  // of each row's codes, and one past the last
  std::vector<std::uint32_t> codes_;
  std::vector<float> scalars_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_DESIGN_HPP_INCLUDED
