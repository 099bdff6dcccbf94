// Weights that stages share but for factors: the matrix, the fit in turns, the integers.
#include "train/factors.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "hosted/error.hpp"
#include "train/quantise.hpp"
#include "train_problems.hpp"

namespace lab {
namespace {

// The same predictions from a set whose stages have weights of their own.
Vector spelt_out(const FeatureSet& shared, const Vector& w, const Vector& factors) {
  Vector own(static_cast<Eigen::Index>(shared.columns() * shared.stages()));
  for (std::uint32_t stage = 0; stage < shared.stages(); ++stage) {
    std::uint32_t shape = 0;
    for (std::uint32_t column = 0; column < shared.columns(); ++column) {
      const bool scalar = column >= shared.pattern_columns();
      if (!scalar && shape + 1 < shared.shapes().size() && column >= shared.first_column(shape + 1))
        ++shape;
      own[stage * shared.columns() + column] =
          w[shared.unknown(stage, column)] *
          (scalar ? 1 : factors[static_cast<Eigen::Index>(stage * shared.shapes().size() + shape)]);
    }
  }
  return own;
}

// Targets that known weights and factors give exactly. Each pattern counts in some stage, one turns
// its sign and one ends at nothing.
struct Known {
  FeatureSet features = small_features(true, true);
  Problem problem{features};
  Vector w, factors;

  explicit Known(std::size_t rows) : problem(random_problem(features, rows, 21)) {
    w = random_vector(features.unknowns(), 100, 22);
    factors.resize(6);
    factors << 1.5, 0.8, 0.5, -0.6, 1.0, 0.0;
    problem.design.set_factors(factors);
    problem.design.multiply(w, problem.target);
    problem.design.set_factors(Vector::Ones(6));
  }
};

const auto kIgnore = [](std::uint32_t, const Vector&, const Vector&) {};

TEST(SharedDesign, IsTheDesignOfTheStagesSpeltOut) {
  for (const bool linear : {false, true}) {
    const FeatureSet features = small_features(linear, true), spelt = small_features(linear);
    EXPECT_EQ(features.unknowns(), features.pattern_columns() + 3 * 3);
    EXPECT_EQ(features.factors(), 6u);
    Problem problem = random_problem(features, 300, 1);
    const Problem own = random_problem(spelt, 300, 1);
    const Vector factors = random_vector(6, 2, 2), w = random_vector(features.unknowns(), 100, 3);
    problem.design.set_factors(factors);
    Vector ours, theirs;
    problem.design.multiply(w, ours);
    own.design.multiply(spelt_out(features, w, factors), theirs);
    EXPECT_LT((ours - theirs).norm(), 1e-9 * theirs.norm());

    const Eigen::MatrixXd x = dense(problem.design);
    const Vector r = random_vector(300, 1, 4);
    problem.design.multiply_transposed(r, ours);
    EXPECT_LT((ours - x.transpose() * r).norm(), 1e-9 * ours.norm());
  }
}

// In stages that do not blend: the counts of the stages, times the squares of their factors.
TEST(SharedDesign, CountsHaveTheSquaresOfFactors) {
  const FeatureSet features = small_features(false, true);
  Problem problem = random_problem(features, 300, 5);
  const Problem own = random_problem(small_features(false), 300, 5);
  const Vector factors = random_vector(6, 2, 6);
  problem.design.set_factors(factors);
  Vector ours, theirs;
  problem.design.weighted_counts(problem.weight, ours);
  own.design.weighted_counts(own.weight, theirs);
  const Vector squares =
      spelt_out(features, Vector::Ones(features.unknowns()), factors.cwiseProduct(factors));
  theirs = theirs.cwiseProduct(squares);
  Vector expected = Vector::Zero(features.unknowns());
  for (std::uint32_t stage = 0; stage < 3; ++stage) {
    for (std::uint32_t column = 0; column < features.columns(); ++column) {
      expected[features.unknown(stage, column)] += theirs[stage * features.columns() + column];
    }
  }
  EXPECT_LT((ours - expected).norm(), 1e-9 * expected.norm());
}

TEST(Factors, KnownOnesAreFound) {
  Known known(4000);
  SolveSettings settings;
  settings.iterations = 4000;
  settings.rounds = 100;
  settings.tolerance = 1e-9;
  const Solution solution = minimise_shared(known.problem, 1e-6, settings, kIgnore);
  Vector prediction;
  known.problem.design.multiply(solution.w, prediction);
  EXPECT_LT((prediction - known.problem.target).norm(), 1e-3 * known.problem.target.norm());
  for (Eigen::Index shape = 0; shape < 2; ++shape) {
    const double scale = known.factors[shape] / solution.factors[shape];
    for (Eigen::Index stage = 1; stage < 3; ++stage) {
      EXPECT_NEAR(solution.factors[stage * 2 + shape] * scale, known.factors[stage * 2 + shape],
                  1e-3)
          << shape << " " << stage;
    }
    EXPECT_NEAR(solution.w[known.problem.design.first_column(static_cast<std::uint32_t>(shape))] /
                    known.w[known.problem.design.first_column(static_cast<std::uint32_t>(shape))],
                scale, 1e-3 * std::abs(scale));
  }
}

TEST(Factors, NoIterationRaisesTheObjective) {
  for (const double prior : {0.0, 3.0, 300.0}) {
    Known known(1000);
    known.problem.target += random_vector(1000, 100, 23);
    const Objective objective(Loss{}, known.problem, prior);
    SolveSettings settings;
    settings.iterations = 120;
    settings.tolerance = 0;
    std::vector<double> values;
    std::vector<std::uint32_t> numbers;
    const Solution solution =
        minimise_shared(known.problem, prior, settings,
                        [&](std::uint32_t iteration, const Vector& w, const Vector& prediction) {
                          Vector again;
                          known.problem.design.multiply(w, again);
                          EXPECT_LT((again - prediction).norm(), 1e-9 * (1 + again.norm()));
                          values.push_back(objective.value(w, prediction));
                          numbers.push_back(iteration);
                        });
    EXPECT_EQ(solution.iterations, 120u);
    ASSERT_EQ(values.size(), 121u);
    for (std::uint32_t i = 1; i < values.size(); ++i) {
      EXPECT_EQ(numbers[i], i);
      EXPECT_LE(values[i], values[i - 1] * (1 + 1e-12)) << i;
    }
    EXPECT_LT(values.back(), 0.9 * values[14]) << "the first round's weights, with factors of 1";
  }
}

// The last step is that of the factors: no change of one of them, or of a scalar's weight, helps.
TEST(Factors, AreTheBestForTheWeights) {
  Known known(1000);
  known.problem.target += random_vector(1000, 300, 24);
  const Objective objective(Loss{}, known.problem, 0);
  SolveSettings settings;
  settings.iterations = 30;
  settings.rounds = 3;
  const Solution solution = minimise_shared(known.problem, 0, settings, kIgnore);
  const auto value = [&](const Vector& w, const Vector& factors) {
    Vector prediction;
    known.problem.design.set_factors(factors);
    known.problem.design.multiply(w, prediction);
    return objective.value(w, prediction);
  };
  const double least = value(solution.w, solution.factors);
  for (const double change : {-0.01, 0.01}) {
    for (Eigen::Index j = 0; j < 6; ++j) {
      Vector factors = solution.factors;
      factors[j] += change;
      EXPECT_GT(value(solution.w, factors), least);
    }
    for (Eigen::Index j = known.features.pattern_columns(); j < solution.w.size(); ++j) {
      Vector w = solution.w;
      w[j] += change;
      EXPECT_GT(value(w, solution.factors), least);
    }
  }
}

TEST(Factors, HaveAMeanSquareOfOneAndTheSameBitsEveryTime) {
  Known known(1000);
  const Solution first = minimise_shared(known.problem, 1, {}, kIgnore);
  const Solution second = minimise_shared(known.problem, 1, {}, kIgnore);
  EXPECT_EQ(first.w, second.w);
  EXPECT_EQ(first.factors, second.factors);
  for (Eigen::Index shape = 0; shape < 2; ++shape) {
    double square = 0, sum = 0;
    for (std::size_t i = 0; i < 1000; ++i) {
      const std::uint32_t stage = known.problem.design.progress(i) >> 6;
      const double part = (known.problem.design.progress(i) & 63) / 64.0;
      const double now = first.factors[stage * 2 + shape];
      const double next = part > 0 ? first.factors[(stage + 1) * 2 + shape] : 0;
      const double factor = now * (1 - part) + next * part;
      square += known.problem.weight[static_cast<Eigen::Index>(i)] * factor * factor;
      sum += known.problem.weight[static_cast<Eigen::Index>(i)] * factor;
    }
    EXPECT_NEAR(square / known.problem.weight.sum(), 1, 1e-9);
    EXPECT_GE(sum, 0);
  }
}

// Full boards only: two stages without a row, and in them nothing to tell factors by.
TEST(Factors, OfStagesThatNoRowIsInStayAsTheyWere) {
  const FeatureSet features = small_features(true, true);
  Problem problem(features);
  hosted::Random random(25);
  std::vector<std::uint8_t> board(36);
  Row row;
  for (int i = 0; i < 200; ++i) {
    for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(1 + random.below(2));
    features.extract(board, row);
    problem.design.add(row);
  }
  problem.target = random_vector(200, 500, 26);
  problem.weight.setOnes(200);
  for (const double prior : {0.0, 10.0}) {
    const Solution solution = minimise_shared(problem, prior, {}, kIgnore);
    EXPECT_TRUE(solution.w.allFinite());
    EXPECT_TRUE(solution.factors.allFinite());
    EXPECT_LT(solution.factors.cwiseAbs().maxCoeff(), 100);
    EXPECT_NEAR(solution.factors[0], 1, 1e-9);
  }
}

TEST(Factors, FewIterationsAreTakenAsTheyAre) {
  for (const std::uint32_t iterations : {0u, 1u, 2u, 3u, 17u}) {
    Known known(100);
    SolveSettings settings;
    settings.iterations = iterations;
    std::uint32_t last = 0;
    const Solution solution =
        minimise_shared(known.problem, 1, settings,
                        [&](std::uint32_t i, const Vector&, const Vector&) { last = i; });
    EXPECT_EQ(solution.iterations, iterations);
    EXPECT_EQ(last, iterations);
  }
}

FeatureSet library_features() {
  PatternFile file;
  file.game = "othello8";
  file.grid = {8, 8};
  file.stages.empties = {0, 20, 40};
  file.stages.linear = true;
  file.stages.shared = true;
  file.scalars = {Scalar::kMobility, Scalar::kPotential, Scalar::kConstant};
  file.patterns = {{"edge", parse_cells(file.grid, "a1 b1 c1 d1 e1 f1 g1 h1", "test"), false},
                   {"corner", parse_cells(file.grid, "a1 b1 c1 a2 b2 a3", "test"), false}};
  return FeatureSet(file);
}

TEST(QuantiseShared, OneTableAndAMultiplierOfEachStage) {
  const FeatureSet features = library_features();
  const Vector w = random_vector(features.unknowns(), 300, 31);
  Vector factors(6);
  factors << 1, 0.5, -0.25, 0, 1.75, 1;
  const QuantisedModel model(features, w, factors, 8, 6400);
  EXPECT_EQ(model.shift(), 8u);
  const Vector back = model.weights(), exact = spelt_out(features, w, factors);
  for (std::uint32_t stage = 0; stage < 3; ++stage) {
    double most_sum = 0;
    for (std::uint32_t s = 0; s < 2; ++s) {
      const double factor = factors[stage * 2 + s];
      const std::int32_t multiplier = model.multiplier(stage, s);
      EXPECT_EQ(multiplier < 0, factor < 0);
      EXPECT_EQ(multiplier == 0, factor == 0);
      std::int32_t largest = 0;
      for (std::uint32_t c = 0; c < features.shapes()[s].classes; ++c) {
        const std::uint32_t column = features.first_column(s) + c;
        EXPECT_EQ(model.entry(stage, column), model.entry(0, column));
        largest = std::max(largest, std::abs(model.entry(stage, column)));
        // Half an entry, and what half a unit of the multiplier does to an entry.
        const double bound = std::abs(factor) * 300 / 127 / 2 + 127 * 0.5 / 256;
        const auto at = static_cast<Eigen::Index>(stage) * features.columns() + column;
        EXPECT_LE(std::abs(back[at] - exact[at]), bound * (1 + 1e-9));
      }
      EXPECT_EQ(largest, 127);
      most_sum +=
          static_cast<double>(features.shapes()[s].instances.size()) * 127 * std::abs(multiplier);
    }
    for (std::uint32_t i = 0; i < 3; ++i) most_sum += 64.0 * std::abs(model.scalar(stage, i));
    EXPECT_LT(most_sum * 64, 0x1p31) << "two stages are blended within 32 bits";
  }
}

TEST(QuantiseShared, EvaluatesWithinTheSumOfTheSteps) {
  const FeatureSet features = library_features();
  const Vector w = random_vector(features.unknowns(), 100, 32);
  const Vector factors = random_vector(6, 1, 33);
  const QuantisedModel model(features, w, factors, 8, 28999);
  const double bound = 12 * (100.0 / 127 / 2 + 127 * 0.5 / 256) + 64 * 3 * 0.5 / 256 + 2;
  hosted::Random random(34);
  std::vector<std::uint8_t> board(64);
  Row row;
  for (int i = 0; i < 500; ++i) {
    fill(random, board);
    features.extract(board, row);
    Design design(features);
    design.set_factors(factors);
    design.add(row);
    Vector exact;
    design.multiply(w, exact);
    EXPECT_LE(std::abs(model.evaluate(row) - exact[0]), bound);
  }
}

TEST(QuantiseShared, LargeFactorsLowerTheShiftAndHugeOnesAreRefused) {
  const FeatureSet features = library_features();
  const Vector w = random_vector(features.unknowns(), 100, 35);
  Vector factors = Vector::Ones(6);
  factors[3] = -500;
  EXPECT_LT(QuantisedModel(features, w, factors, 8, 6400).shift(), 8u);
  factors[3] = 1e9;
  EXPECT_THROW(QuantisedModel(features, w, factors, 8, 6400), hosted::UserError);
  factors[3] = std::nan("");
  EXPECT_THROW(QuantisedModel(features, w, factors, 8, 6400), hosted::UserError);
  const QuantisedModel nothing(features, Vector::Zero(features.unknowns()), Vector::Ones(6), 8,
                               6400);
  Row row;
  features.extract(std::vector<std::uint8_t>(64, 1), row);
  EXPECT_EQ(nothing.evaluate(row), 0);
}

// By looking at all eight neighbours of each empty square.
TEST(Scalars, PotentialCountsEmptySquaresNextToDiscs) {
  hosted::Random random(41);
  for (const std::int32_t n : {4, 6, 8, 10}) {
    std::vector<std::uint8_t> board(static_cast<std::size_t>(n * n));
    for (int i = 0; i < 100; ++i) {
      for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(random.below(7) % 3);
      std::int32_t expected = 0;
      for (std::int32_t at = 0; at < n * n; ++at) {
        bool beside[3] = {};
        for (std::int32_t other = 0; other < n * n; ++other) {
          const std::int32_t dx = at % n - other % n, dy = at / n - other / n;
          if (dx * dx <= 1 && dy * dy <= 1 && at != other)
            beside[board[static_cast<std::size_t>(other)]] = true;
        }
        if (board[static_cast<std::size_t>(at)] == 0) expected += beside[2] - beside[1];
      }
      EXPECT_EQ(othello_potential(board, static_cast<std::uint32_t>(n)), expected);
    }
  }
}

}  // namespace
}  // namespace lab
