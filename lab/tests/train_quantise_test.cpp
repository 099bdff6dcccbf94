// Rounding weights to small integers, and the source text they are written as.
#include <gtest/gtest.h>

#include <cmath>

#include "hosted/error.hpp"
#include "train/emit.hpp"
#include "train_problems.hpp"

namespace lab {
namespace {

FeatureSet features_of(std::uint32_t stages, bool linear) {
  PatternFile file;
  file.game = "othello8";
  file.grid = {8, 8};
  file.stages.empties.clear();
  for (std::uint32_t s = 0; s < stages; ++s) file.stages.empties.push_back(20 * s);
  file.stages.linear = linear;
  file.scalars = {Scalar::kMobility, Scalar::kConstant};
  file.patterns = {{"edge", parse_cells(file.grid, "a1 b1 c1 d1 e1 f1 g1 h1", "test"), false},
                   {"corner", parse_cells(file.grid, "a1 b1 c1 a2 b2 a3", "test"), false}};
  return FeatureSet(file);
}

Vector random_weights(const FeatureSet& features, double scale, std::uint64_t seed) {
  hosted::Random random(seed);
  Vector w(static_cast<Eigen::Index>(features.unknowns()));
  for (double& x : w) {
    x = scale * (static_cast<double>(random.next() >> 11) * 0x1p-52 - 1);
  }
  return w;
}

TEST(Quantise, EntriesAreWithinHalfAStep) {
  for (const int bits : {8, 16}) {
    for (const double scale : {0.5, 30.0, 3000.0}) {
      const FeatureSet features = features_of(3, true);
      const Vector w = random_weights(features, scale, 1);
      const QuantisedModel model(features, w, {}, bits, 6400);
      const Vector back = model.weights();
      const double one = std::ldexp(1.0, static_cast<int>(model.shift()));
      for (std::uint32_t stage = 0; stage < 3; ++stage) {
        for (std::size_t s = 0; s < features.shapes().size(); ++s) {
          const double half = model.multiplier(stage, s) / one / 2;
          // The step is as fine as the largest weight allows, or one unit of the fixed point.
          EXPECT_LE(half,
                    std::max(1.02 * scale / (bits == 8 ? 127 : 32767), 1 / one) / 2 + 1 / one);
          for (std::uint32_t c = 0; c < features.shapes()[s].classes; ++c) {
            const std::uint32_t column = features.first_column(s) + c;
            const auto at = static_cast<Eigen::Index>(stage) * features.columns() + column;
            EXPECT_LE(std::abs(back[at] - w[at]), half * (1 + 1e-9));
            EXPECT_LE(std::abs(model.entry(stage, column)), bits == 8 ? 127 : 32767);
          }
        }
        for (std::uint32_t i = 0; i < 2; ++i) {
          const auto at = static_cast<Eigen::Index>(stage) * features.columns() +
                          features.pattern_columns() + i;
          EXPECT_LE(std::abs(back[at] - w[at]), 0.5 / one * (1 + 1e-9));
        }
      }
    }
  }
}

// A whole evaluation is off by at most half a step for each pattern instance, and a few units of
// rounding at the end.
TEST(Quantise, EvaluationsAreWithinTheSumOfTheSteps) {
  const FeatureSet features = features_of(3, true);
  const Vector w = random_weights(features, 300, 2);
  const QuantisedModel model(features, w, {}, 8, 28999);
  double bound = 0;
  for (std::size_t s = 0; s < features.shapes().size(); ++s) {
    std::int32_t multiplier = 0;
    for (std::uint32_t stage = 0; stage < 3; ++stage) {
      multiplier = std::max(multiplier, model.multiplier(stage, s));
    }
    bound += static_cast<double>(features.shapes()[s].instances.size()) * multiplier /
             std::ldexp(1.0, static_cast<int>(model.shift())) / 2;
  }
  hosted::Random random(3);
  std::vector<std::uint8_t> board(64);
  Row row;
  for (int i = 0; i < 500; ++i) {
    fill(random, board);
    features.extract(board, row);
    Design design(features);
    design.add(row);
    Vector exact;
    design.multiply(w, exact);
    EXPECT_LE(std::abs(model.evaluate(row) - exact[0]), bound + 2);
    // The same position with the colours exchanged, but for what it is worth to move.
    for (std::uint8_t& cell : board) cell = static_cast<std::uint8_t>(cell == 0 ? 0 : 3 - cell);
    Row opposite;
    features.extract(board, opposite);
    row.scalars[1] = opposite.scalars[1] = 0;
    EXPECT_EQ(model.evaluate(row), -model.evaluate(opposite));
  }
}

TEST(Quantise, CutsToTheLimit) {
  const FeatureSet features = features_of(1, false);
  Vector w = Vector::Zero(features.unknowns());
  w[features.columns() - 1] = 5000;  // the constant
  Row row;
  features.extract(std::vector<std::uint8_t>(64, 0), row);
  EXPECT_EQ(QuantisedModel(features, w, {}, 8, 6400).evaluate(row), 5000);
  EXPECT_EQ(QuantisedModel(features, w, {}, 8, 4000).evaluate(row), 4000);
  EXPECT_EQ(QuantisedModel(features, -w, {}, 8, 4000).evaluate(row), -4000);
}

TEST(Quantise, LargeWeightsLowerTheShiftAndHugeOnesAreRefused) {
  const FeatureSet features = features_of(1, false);
  const QuantisedModel usual(features, random_weights(features, 100, 4), {}, 8, 6400);
  EXPECT_EQ(usual.shift(), 8u);
  const QuantisedModel large(features, random_weights(features, 100'000, 4), {}, 8, 6400);
  EXPECT_LT(large.shift(), 8u);
  EXPECT_THROW(QuantisedModel(features, random_weights(features, 1e9, 4), {}, 8, 6400),
               hosted::UserError);
  Vector w = Vector::Zero(features.unknowns());
  w[3] = std::nan("");
  EXPECT_THROW(QuantisedModel(features, w, {}, 8, 6400), hosted::UserError);
}

TEST(Emit, TablesHaveTheStatedSizes) {
  const FeatureSet features = features_of(3, false);
  const QuantisedModel model(features, random_weights(features, 100, 5), {}, 8, 6400);
  EXPECT_EQ(table_bytes(model, Layout::kDirect), 3u * (6561 + 729));
  EXPECT_EQ(table_bytes(model, Layout::kTied), 3u * features.pattern_columns() + 2 * (6561 + 729));
  const QuantisedModel wide(features, random_weights(features, 100, 5), {}, 16, 6400);
  EXPECT_EQ(table_bytes(wide, Layout::kDirect), 2u * 3 * (6561 + 729));
}

TEST(Emit, CommentsStayCommentsAndNamesAreNames) {
  const std::string comment = as_comment({"first\nint injected;", std::string(250, 'x'), ""});
  std::size_t begin = 0;
  while (begin < comment.size()) {
    const std::size_t end = comment.find('\n', begin);
    EXPECT_EQ(comment.substr(begin, 2), "//");
    EXPECT_LE(end - begin, 100u);
    begin = end + 1;
  }
  EXPECT_EQ(checked_name("J3_tables"), "J3_tables");
  for (const char* name : {"", "3d", "a-b", "x{};int y", "na me"}) {
    EXPECT_THROW(checked_name(name), hosted::UserError) << name;
  }
}

TEST(Emit, TermsKeepTheFormOfTheLibrarysTable) {
  const FeatureSet features = FeatureSet::othello_terms(8);
  Vector w = Vector::Zero(features.unknowns());
  w[0] = -164.4;
  w[8] = 402.5;
  const std::string text = terms_header(features, w, {"Where from"});
  EXPECT_NE(text.find("// Where from\n"), std::string::npos);
  EXPECT_NE(text.find("inline constexpr uint32_t kStageCount = 5;"), std::string::npos);
  EXPECT_NE(
      text.find("kWeights[kStageCount][8] = {\n    {-164, 0, 0, 0, 0, 0, 0, 0},\n    {403, 0"),
      std::string::npos)
      << text;
  w[3] = 40000;
  EXPECT_THROW(terms_header(features, w, {}), hosted::UserError);
}

}  // namespace
}  // namespace lab
