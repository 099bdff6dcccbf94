// The positions of a training set as a sparse matrix, and its products with vectors.
//
// Row i times weights is the prediction for position i. One code is a column and a sign in 32 bits,
// which is a third of the bytes of Eigen's sparse matrix (an index and a double), and the blend of
// two stages needs no entries of its own. docs/lab/training.md has the measured factor.
//
// Where patterns' weights are shared by the stages, the stages' factors are part of the matrix: for
// given factors a prediction is a linear function of the weights, as ever.
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
  explicit Design(const FeatureSet& features);  // all factors 1

  void add(const Row& row);

  std::size_t rows() const { return progress_.size(); }
  std::uint32_t unknowns() const { return unknowns_; }
  std::size_t bytes() const;  // of memory
  bool shared() const { return shared_; }
  std::uint32_t stages() const { return stages_; }
  std::uint32_t shapes() const { return shapes_; }
  std::uint32_t scalars() const { return scalars_per_row_; }
  // Number of the unknowns: of the first stage; with shared weights those of the next follow.
  std::uint32_t first_scalar() const { return pattern_columns_; }
  std::uint32_t first_column(std::uint32_t shape) const { return first_column_[shape]; }
  std::uint16_t progress(std::size_t row) const { return progress_[row]; }

  // By stage, then pattern: as many as FeatureSet::factors().
  const Vector& factors() const { return factors_; }
  void set_factors(const Vector& factors);

  // out = X w. Single-threaded and in a fixed order, as everything here: the same bits every time.
  void multiply(const Vector& w, Vector& out) const;
  // out = X^T r.
  void multiply_transposed(const Vector& r, Vector& out) const;
  // out[j] = sum over rows of d[i] * x[i][j]^2, counting each code for itself: how often a weight
  // was seen, and a preconditioner.
  void weighted_counts(const Vector& d, Vector& out) const;
  // What a row's factors and scalars' weights are multiplied with: for each pattern the sum of
  // shared weights, without factors, then the scalars.
  void pattern_sums(std::size_t row, const Vector& w, Vector& out) const;

 private:
  // Of each pattern, at a row's place in the game.
  const double* factors_of(std::size_t row) const {
    return blended_.data() + std::size_t{progress_[row]} * shapes_;
  }

  bool shared_;
  std::uint32_t stages_, shapes_, pattern_columns_, scalars_per_row_, unknowns_;
  std::uint32_t pattern_stride_, scalar_stride_;
  std::vector<std::uint32_t> first_column_;  // of each pattern, and one past the last
  std::vector<std::uint8_t> shape_;          // that a column belongs to, if weights are shared
  Vector factors_;
  std::vector<double> blended_;  // by progress and pattern
  std::vector<std::uint16_t> progress_;
  std::vector<std::uint64_t> first_{0};  // of each row's codes, and one past the last
  std::vector<std::uint32_t> codes_;
  std::vector<float> scalars_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_DESIGN_HPP_INCLUDED
