// The compact form of Gomoku's board, which 8-bit processors use and others may, against the usual
// one: everything it can be asked, while stones come and go; and the search, which finds the same.
#include <gtest/gtest.h>

#include <vector>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/random.hpp"
#include "picoply/search.hpp"
#include "support/compact_games.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

TEST(GomokuCompact, KnowsTheSameAsTheUsualForm) {
  for (uint32_t seed = 1; seed <= repeats(5u); ++seed) {
    compare_forms<9, Rule::kFreestyle>(seed);
    compare_forms<15, Rule::kRenju>(seed);
  }
}

TEST(GomokuCompact, IsSmaller) {
  EXPECT_LE(sizeof(gomoku::Board<9, Rule::kFreestyle, gomoku::Storage::kShapes>), 552u);
  EXPECT_LT(sizeof(gomoku::Board<15, Rule::kRenju, gomoku::Storage::kShapes>),
            sizeof(gomoku::Board<15, Rule::kRenju, gomoku::Storage::kRecords>));
  EXPECT_LE(sizeof(gomoku::Board<9, Rule::kFreestyle, gomoku::Storage::kShapes>::Undo), 1u);
  EXPECT_LE(sizeof(Search<CompactGomoku<15>, 24>) + 1700, sizeof(Search<Gomoku<15>, 24>));
}

// Of every rule and size: gomoku_compact_slow_test.cpp.
TEST(GomokuCompact, FindsTheSameMoves) { expect_same_games<15, Rule::kRenju>(); }

TEST(GomokuCompact, KnowsTheSameForbiddenPoints) {
  // A double three at h8 and an overline at b4.
  for (const char* text : {"h7h9g8i8", "b1b2b3b5b6b7"}) {
    Gomoku<15, Rule::kRenju> usual;
    CompactGomoku<15, Rule::kRenju> compact;
    uint32_t away = 14 * 15;  // white's, along the upper edge with gaps
    for (const char* c = text; *c != 0; c += 2, away += 2) {
      const auto m = uint8_t((c[1] - '1') * 15 + (c[0] - 'a'));
      for (const uint8_t cell : {m, uint8_t(away)}) {
        usual.make(cell);
        compact.make(cell);
      }
    }
    uint32_t forbidden = 0;
    for (uint32_t m = 0; m < 225; ++m) {
      ASSERT_EQ(compact.forbidden(uint8_t(m)), usual.forbidden(uint8_t(m))) << m;
      forbidden += usual.forbidden(uint8_t(m)) != Forbidden::kNone;
    }
    EXPECT_GE(forbidden, 1u) << text;
  }
}

}  // namespace
}  // namespace picoply::test
