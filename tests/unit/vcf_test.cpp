// Victory by continuous fours against the slowest way to find it: on a plain grid, every move, no
// tables, no threat counts.
#include "picoply/games/gomoku/vcf.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/slow_threats.hpp"

namespace picoply::test {
namespace {

using gomoku::Vcf;

template <class G>
class VcfTest : public ::testing::Test {};
using Games = ::testing::Types<Gomoku<9, Rule::kFreestyle>, Gomoku<9, Rule::kStandard>,
                               Gomoku<9, Rule::kRenju>, Gomoku<9, Rule::kCaro>>;
TYPED_TEST_SUITE(VcfTest, Games);

TYPED_TEST(VcfTest, AgreesWithTheSlowestWay) {
  using G = TypeParam;
  std::mt19937 random(1);
  static Vcf<G> vcf;
  vcf.clear();
  constexpr int kPositions = 1000;
  uint32_t won = 0;
  for (int i = 0; i < kPositions; ++i) {
    G g = random_position<G>(random, 10, 27);
    const G before = g;
    vcf.begin();
    // A node at a time must come to the same as all at once.
    while (vcf.step(g, 1) == Status::kRunning) continue;
    ASSERT_EQ(__builtin_memcmp(&g, &before, sizeof g), 0) << "position not restored";
    ASSERT_NE(vcf.answer(), Vcf<G>::Answer::kUnknown);
    const bool wins = vcf.answer() == Vcf<G>::Answer::kWin;
    ASSERT_EQ(wins, SlowThreats(SlowBoard(g, G::kCols), G::kRule).wins(g.side() + 1, 0))
        << "position " << i;
    won += wins;
  }
  EXPECT_GT(won, uint32_t(kPositions) / 50);
  EXPECT_LT(won, uint32_t(kPositions) / 2);
}

}  // namespace
}  // namespace picoply::test
