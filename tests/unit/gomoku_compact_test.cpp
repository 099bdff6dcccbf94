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

template <uint32_t N, Rule R>
void expect_same(const gomoku::Board<N, R, true>& compact,
                 const gomoku::Board<N, R, false>& usual) {
  ASSERT_EQ(compact.balance(), usual.balance());
  for (uint32_t colour = 0; colour < 2; ++colour)
    for (uint32_t t = 0; t < gomoku::kThreats; ++t)
      ASSERT_EQ(compact.count(colour, gomoku::Threat(t)), usual.count(colour, gomoku::Threat(t)));
  for (uint32_t cell = 0; cell < N * N; ++cell) {
    ASSERT_EQ(compact.is_empty(cell), usual.is_empty(cell));
    for (uint32_t d = 0; d < gomoku::kDirections; ++d)
      ASSERT_EQ(compact.shape(cell)[d], usual.shape(cell)[d]) << cell << " " << d;
  }
  for (uint32_t line = 0; line < gomoku::Lines<N>::kCount; ++line)
    for (uint32_t colour = 0; colour < 2; ++colour)
      ASSERT_EQ(compact.lines().at(line).stones[colour], usual.lines().at(line).stones[colour]);
}

// Puts and takes stones at random, as often the one as the other once the board is half full.
template <uint32_t N, Rule R>
void compare(uint32_t seed) {
  using Compact = gomoku::Board<N, R, true>;
  using Usual = gomoku::Board<N, R, false>;
  struct Done {
    uint32_t cell, colour;
    typename Compact::Undo compact;
    typename Usual::Undo usual;
  };
  Random random(seed);
  Compact compact;
  Usual usual;
  std::vector<Done> line;
  for (uint32_t i = 0; i < 400; ++i) {
    const uint32_t cell = random.below(N * N), colour = random.below(2);
    if (usual.is_empty(cell) && random.below(N * N) >= uint32_t(line.size())) {
      Done done{cell, colour, {}, {}};
      done.compact = compact.put(cell, colour);
      done.usual = usual.put(cell, colour);
      line.push_back(done);
    } else if (!line.empty()) {
      const Done& done = line.back();
      compact.take(done.cell, done.colour, done.compact);
      usual.take(done.cell, done.colour, done.usual);
      line.pop_back();
    }
    expect_same<N, R>(compact, usual);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(GomokuCompact, KnowsTheSameAsTheUsualForm) {
  for (uint32_t seed = 1; seed <= repeats(5u); ++seed) {
    compare<5, Rule::kFreestyle>(seed);
    compare<9, Rule::kFreestyle>(seed);
    compare<15, Rule::kStandard>(seed);
    compare<15, Rule::kRenju>(seed);
    compare<16, Rule::kCaro>(seed);
    compare<22, Rule::kFreestyle>(seed);
  }
}

TEST(GomokuCompact, IsSmaller) {
  EXPECT_LE(sizeof(gomoku::Board<9, Rule::kFreestyle, true>), 552u);
  EXPECT_LT(sizeof(gomoku::Board<15, Rule::kRenju, true>),
            sizeof(gomoku::Board<15, Rule::kRenju, false>));
  EXPECT_LE(sizeof(gomoku::Board<9, Rule::kFreestyle, true>::Undo), 1u);
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
