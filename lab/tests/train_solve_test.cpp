// Losses, gradients and the solver, on problems whose answer is known.
#include <gtest/gtest.h>

#include <Eigen/SparseCore>
#include <cmath>

#include "train/solve.hpp"
#include "train_problems.hpp"

namespace lab {
namespace {

TEST(Design, ProductsAgreeWithEigens) {
  for (const bool linear : {false, true}) {
    const FeatureSet features = small_features(linear);
    const Problem problem = random_problem(features, 300, 1);
    const Eigen::SparseMatrix<double, Eigen::RowMajor> x = dense(problem.design).sparseView();
    const Vector w = random_vector(features.unknowns(), 100, 2);
    const Vector r = random_vector(300, 1, 3);
    Vector ours;
    problem.design.multiply(w, ours);
    EXPECT_LT((ours - x * w).norm(), 1e-9 * ours.norm());
    problem.design.multiply_transposed(r, ours);
    EXPECT_LT((ours - x.transpose() * r).norm(), 1e-9 * ours.norm());
  }
}

TEST(Loss, SlopesAndCurvaturesAreDerivatives) {
  for (const LossKind kind : {LossKind::kSquared, LossKind::kLogistic}) {
    const Loss loss{kind, 300};
    for (const double target : {0.0, 0.3, 1.0}) {
      for (const double p : {-5000.0, -200.0, 0.0, 37.0, 900.0}) {
        const double h = 1e-2;
        const double slope = (loss.value(p + h, target) - loss.value(p - h, target)) / (2 * h);
        EXPECT_NEAR(loss.slope(p, target), slope, 1e-5 * std::max(1.0, std::abs(slope)));
        const double bend = (loss.slope(p + h, target) - loss.slope(p - h, target)) / (2 * h);
        EXPECT_NEAR(loss.curvature(p), bend, 1e-6);
      }
    }
    EXPECT_TRUE(std::isfinite(loss.value(1e6, 0)));
    EXPECT_TRUE(std::isfinite(loss.value(-1e6, 1)));
  }
}

TEST(Objective, GradientIsTheFiniteDifference) {
  for (const LossKind kind : {LossKind::kSquared, LossKind::kLogistic}) {
    const FeatureSet features = small_features(true);
    Problem problem = random_problem(features, 200, 4);
    hosted::Random random(5);
    for (double& t : problem.target) {
      t = kind == LossKind::kSquared ? 1000 * uniform(random) - 500 : uniform(random);
    }
    const Objective objective(Loss{kind, 400}, problem, 3);
    const Vector w = random_vector(features.unknowns(), 50, 6);
    const auto value = [&](const Vector& at) {
      Vector prediction;
      problem.design.multiply(at, prediction);
      return objective.value(at, prediction);
    };
    Vector prediction, gradient, d, product, image;
    problem.design.multiply(w, prediction);
    objective.gradient(w, prediction, gradient);
    objective.curvatures(prediction, d);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const Vector v = random_vector(features.unknowns(), 1, 100 + seed);
      const double h = 1e-3;
      const double along = (value(w + h * v) - value(w - h * v)) / (2 * h);
      EXPECT_NEAR(gradient.dot(v), along, 1e-5 * gradient.norm() * v.norm());
      Vector ahead, behind;
      problem.design.multiply(w + h * v, prediction);
      objective.gradient(w + h * v, prediction, ahead);
      problem.design.multiply(w - h * v, prediction);
      objective.gradient(w - h * v, prediction, behind);
      objective.hessian_times(d, v, product, image);
      EXPECT_LT((image - (ahead - behind) / (2 * h)).norm(), 1e-4 * image.norm());
    }
  }
}

TEST(Solve, LeastSquaresAgreesWithADirectSolution) {
  const FeatureSet features = small_features(true);
  Problem problem = random_problem(features, 2000, 7);
  problem.target = random_vector(2000, 1000, 8);
  const double prior = 5;
  const Objective objective(Loss{}, problem, prior);
  SolveSettings settings;
  settings.iterations = 2000;
  settings.tolerance = 1e-10;
  std::vector<double> values;
  const Solution solution =
      minimise(objective, settings, [&](std::uint32_t, const Vector& w, const Vector& prediction) {
        values.push_back(objective.value(w, prediction));
      });
  EXPECT_TRUE(solution.converged);
  for (std::size_t i = 1; i < values.size(); ++i) EXPECT_LE(values[i], values[i - 1] * (1 + 1e-12));
  const Eigen::MatrixXd x = dense(problem.design);
  Eigen::MatrixXd a = x.transpose() * problem.weight.asDiagonal() * x;
  a.diagonal().array() += prior;
  const Vector b = x.transpose() * problem.weight.cwiseProduct(problem.target);
  const Vector direct = a.ldlt().solve(b);
  EXPECT_LT((solution.w - direct).norm(), 1e-6 * direct.norm());
}

// Weights are found as well as theory says: the mean squared error of a prediction is the number of
// weights times the variance of one observation, over the number of observations.
TEST(Solve, RecoversKnownWeights) {
  constexpr std::size_t kRows = 20000;
  for (const LossKind kind : {LossKind::kSquared, LossKind::kLogistic}) {
    const FeatureSet features = small_features(true);
    Problem problem = random_problem(features, kRows, 9);
    problem.weight.setOnes();
    const Vector truth = random_vector(features.unknowns(), 100, 10);
    Vector exact;
    problem.design.multiply(truth, exact);
    hosted::Random random(11);
    double variance = 200.0 * 200 / 6;  // of 200 times the sum of two uniform numbers
    if (kind == LossKind::kLogistic) {
      double information = 0;
      for (const double p : exact) information += sigmoid(p / 400) * sigmoid(-p / 400) / kRows;
      variance = 400.0 * 400 / information;
    }
    for (Eigen::Index i = 0; i < exact.size(); ++i) {
      problem.target[i] = kind == LossKind::kSquared
                              ? exact[i] + 200 * (uniform(random) + uniform(random) - 1)
                              : (uniform(random) < sigmoid(exact[i] / 400) ? 1 : 0);
    }
    const Objective objective(Loss{kind, 400}, problem, 0.01);
    SolveSettings settings;
    settings.iterations = 500;
    settings.tolerance = 1e-7;
    const Solution solution =
        minimise(objective, settings, [](std::uint32_t, const Vector&, const Vector&) {});
    EXPECT_TRUE(solution.converged);
    const Problem fresh = random_problem(features, 2000, 12);
    Vector expected, predicted;
    fresh.design.multiply(truth, expected);
    fresh.design.multiply(solution.w, predicted);
    const double error = (predicted - expected).norm() / std::sqrt(2000.0);
    const double theory = std::sqrt(features.unknowns() * variance / kRows);
    EXPECT_LT(error, 1.3 * theory);
    EXPECT_LT(theory, 0.5 * expected.norm() / std::sqrt(2000.0)) << "this would prove little";
  }
}

// One pattern content in n of many rows, all with the same target t: the weight is t n / (n + k).
TEST(Solve, ShrinksByCount) {
  PatternFile file;
  file.game = "othello6";
  file.grid = {6, 6};
  file.patterns = {{"cell", parse_cells(file.grid, "a1", "test"), false}};
  const FeatureSet features(file);
  std::vector<std::uint8_t> board(36, 0);
  board[0] = 1;
  Row row;
  features.extract(board, row);
  Problem problem(features);
  for (int i = 0; i < 30; ++i) problem.design.add(row);
  problem.target.setConstant(30, 100.0);
  problem.weight.setOnes(30);
  const auto ignore = [](std::uint32_t, const Vector&, const Vector&) {};
  EXPECT_NEAR(minimise(Objective(Loss{}, problem, 10), {}, ignore).w[0], 100 * 30.0 / 40, 1e-6);
  problem.target.setConstant(30, sigmoid(0.1));
  const Loss loss{LossKind::kLogistic, 1000};
  EXPECT_NEAR(minimise(Objective(loss, problem, 10), {}, ignore).w[0], 100 * 30.0 / 40, 0.2);
}

TEST(Solve, TheSameBitsEveryTime) {
  const FeatureSet features = small_features(false);
  Problem problem = random_problem(features, 500, 13);
  problem.target = random_vector(500, 1000, 14);
  const Objective objective(Loss{}, problem, 1);
  const auto ignore = [](std::uint32_t, const Vector&, const Vector&) {};
  const Vector first = minimise(objective, {}, ignore).w;
  EXPECT_EQ(first, minimise(objective, {}, ignore).w);
}

}  // namespace
}  // namespace lab
