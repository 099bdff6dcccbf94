// Lines through pairs of search values.
#include <gtest/gtest.h>

#include <cmath>

#include "hosted/random.hpp"
#include "train/probcut.hpp"

namespace lab {
namespace {

double uniform(hosted::Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// Nearly normal, of standard deviation 1.
double noise(hosted::Random& random) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += uniform(random);
  return sum - 6;
}

std::vector<DepthPoint> cloud(std::size_t count, double slope, double offset, double sigma,
                              std::uint64_t seed) {
  hosted::Random random(seed);
  std::vector<DepthPoint> points;
  for (std::size_t i = 0; i < count; ++i) {
    const double x = 2000 * uniform(random) - 1000;
    points.push_back({x, slope * x + offset + sigma * noise(random)});
  }
  return points;
}

TEST(ProbCut, RecoversSlopeOffsetAndSigma) {
  const auto points = cloud(5000, 1.1, -40, 200, 1), checks = cloud(1000, 1.1, -40, 200, 2);
  const DepthLine line = fit_line(points, checks);
  ASSERT_TRUE(line.fitted);
  // Standard errors: 200 / (577 sqrt(5000)) = 0.005, 200 / sqrt(5000) = 2.8, 200 / sqrt(10000) = 2.
  EXPECT_NEAR(line.slope, 1.1, 0.02);
  EXPECT_NEAR(line.offset, -40, 12);
  EXPECT_NEAR(line.sigma, 200, 8);
  EXPECT_NEAR(line.check_sigma, 200, 20);
  EXPECT_NEAR(line.within_one_sigma, 0.683, 0.03);
  EXPECT_NEAR(line.within_two_sigmas, 0.954, 0.015);
  EXPECT_NEAR(line.correlation, 1.1 * 577 / std::hypot(1.1 * 577, 200), 0.01);
}

TEST(ProbCut, ChecksShowALineThatDoesNotHoldElsewhere) {
  const DepthLine line = fit_line(cloud(1000, 1, 0, 100, 3), cloud(1000, 1, 500, 100, 4));
  EXPECT_GT(line.check_sigma, 3 * line.sigma);
}

TEST(ProbCut, TooLittleIsNotFitted) {
  EXPECT_FALSE(fit_line(cloud(kLeastPoints - 1, 1, 0, 10, 5), {}).fitted);
  EXPECT_TRUE(fit_line(cloud(kLeastPoints, 1, 0, 10, 5), {}).fitted);
  EXPECT_FALSE(fit_line(std::vector<DepthPoint>(100, {5, 7}), {}).fitted);
  EXPECT_FALSE(fit_line({}, {}).fitted);
}

}  // namespace
}  // namespace lab
