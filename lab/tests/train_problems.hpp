// Small made-up problems for the tests of fitting.
#ifndef PICOPLY_TESTS_LAB_TRAIN_PROBLEMS_HPP_INCLUDED
#define PICOPLY_TESTS_LAB_TRAIN_PROBLEMS_HPP_INCLUDED

#include <Eigen/Dense>

#include "hosted/random.hpp"
#include "train/loss.hpp"

namespace lab {

inline FeatureSet small_features(bool linear, bool shared = false) {
  PatternFile file;
  file.game = "othello6";
  file.grid = {6, 6};
  file.stages.empties = {0, 12, 24};
  file.stages.linear = linear;
  file.stages.shared = shared;
  file.scalars = {Scalar::kConstant, Scalar::kDiscs, Scalar::kMobility};
  file.patterns = {{"corner", parse_cells(file.grid, "a1 b1 a2 b2", "test"), false},
                   {"line", parse_cells(file.grid, "a3 b3 c3", "test"), false}};
  return FeatureSet(file);
}

inline double uniform(hosted::Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// With more or fewer stones.
inline void fill(hosted::Random& random, std::vector<std::uint8_t>& board) {
  const std::size_t empty = random.below(100);
  for (std::uint8_t& cell : board) {
    cell = random.below(100) < empty ? std::uint8_t{0}
                                     : static_cast<std::uint8_t>(1 + random.below(2));
  }
}

// Random boards.
inline Problem random_problem(const FeatureSet& features, std::size_t rows, std::uint64_t seed) {
  hosted::Random random(seed);
  Problem problem(features);
  std::vector<std::uint8_t> board(features.file().grid.cells());
  Row row;
  for (std::size_t i = 0; i < rows; ++i) {
    fill(random, board);
    features.extract(board, row);
    problem.design.add(row);
  }
  problem.target.setZero(static_cast<Eigen::Index>(rows));
  problem.weight.setOnes(static_cast<Eigen::Index>(rows));
  for (double& w : problem.weight) w = 1 + static_cast<double>(random.below(3));
  return problem;
}

inline Vector random_vector(std::uint32_t size, double scale, std::uint64_t seed) {
  hosted::Random random(seed);
  Vector v(static_cast<Eigen::Index>(size));
  for (double& x : v) x = scale * (2 * uniform(random) - 1);
  return v;
}

// The matrix that Design stands for, spelt out with its products by unit vectors.
inline Eigen::MatrixXd dense(const Design& design) {
  Eigen::MatrixXd x(static_cast<Eigen::Index>(design.rows()), design.unknowns());
  Vector unit = Vector::Zero(design.unknowns()), column;
  for (Eigen::Index j = 0; j < x.cols(); ++j) {
    unit[j] = 1;
    design.multiply(unit, column);
    x.col(j) = column;
    unit[j] = 0;
  }
  return x;
}

}  // namespace lab

#endif  // PICOPLY_TESTS_LAB_TRAIN_PROBLEMS_HPP_INCLUDED
