// States of a line's sides and codes of lines by look-up, as where addresses have 64 bits, against
// the arithmetic of other processors and against the cells one by one.
#include <gtest/gtest.h>

#include "picoply/games/gomoku/line_code.hpp"
#include "picoply/random.hpp"

namespace picoply::test {
namespace {

using namespace gomoku;

// A line of 15 cells with about a third of them taken, walls at both ends.
LineWords random_line(Random& random) {
  LineWords w{{~(0x7fffu << kMargin), ~(0x7fffu << kMargin)}};
  for (uint32_t i = 0; i < 15; ++i) {
    const uint32_t stone = random.below(6);
    if (stone < 2) w.stones[stone] |= 1u << (kMargin + i);
  }
  return w;
}

// side_code(), found cell by cell; `step` is -1 or 1.
uint32_t slow_side_code(const LineWords& w, int32_t bit, int32_t step, uint32_t colour) {
  uint32_t cells = 0, own = 0;
  for (; cells < 4; ++cells) {
    const int32_t at = bit + step * int32_t(cells + 1);
    if ((w.stones[colour ^ 1u] >> at & 1u) != 0) break;
    own |= (w.stones[colour] >> at & 1u) << cells;
  }
  return (1u << cells) - 1u + own;
}

template <Rule R>
void compare(uint64_t seed) {
  Random random(seed);
  uint32_t compared = 0;
  for (uint32_t round = 0; round < 20000; ++round) {
    const LineWords w = random_line(random);
    const Count bit = Count(kMargin + random.below(15));
    if (((w.stones[0] | w.stones[1]) >> bit & 1u) != 0) continue;
    const LineSides<R> seen = sides_at<R, true>(w, bit), computed = sides_at<R, false>(w, bit);
    const LineCodes by_table = codes_of<R, true>(seen), by_sum = codes_of<R, false>(computed);
    for (uint32_t colour = 0; colour < 2; ++colour) {
      ASSERT_EQ(seen.left.of[colour], computed.left.of[colour]);
      ASSERT_EQ(seen.right.of[colour], computed.right.of[colour]);
      const uint32_t expected = line_code(slow_side_code(w, int32_t(bit), -1, colour),
                                          slow_side_code(w, int32_t(bit), 1, colour));
      ASSERT_EQ(by_table.of[colour], expected);
      ASSERT_EQ(by_sum.of[colour], expected);
    }
    ++compared;
  }
  EXPECT_GT(compared, 10000u);
}

TEST(LineSides, Freestyle) { compare<Rule::kFreestyle>(1); }
TEST(LineSides, Standard) { compare<Rule::kStandard>(2); }
TEST(LineSides, Renju) { compare<Rule::kRenju>(3); }
TEST(LineSides, Caro) { compare<Rule::kCaro>(4); }
TEST(LineSides, StandardCaro) { compare<Rule::kStandardCaro>(5); }

}  // namespace
}  // namespace picoply::test
