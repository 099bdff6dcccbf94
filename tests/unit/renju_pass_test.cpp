// Renju's black passes where every empty cell is forbidden, and only there.
#include "support/renju_pass.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/games/gomoku/saving_moves.hpp"
#include "picoply/games/gomoku/small.hpp"
#include "support/game_check.hpp"
#include "support/gomoku_play.hpp"
#include "support/gomoku_support.hpp"
#include "support/searching.hpp"

namespace picoply::test {
namespace {

template <uint32_t N>
using Renju = Gomoku<N, Rule::kRenju>;

template <class G>
class RenjuPass : public testing::Test {};
using Games =
    testing::Types<Renju<8>, Renju<9>, Renju<12>, Renju<15>, CompactGomoku<9, Rule::kRenju>,
                   Gomoku<15, Rule::kRenju, gomoku::Small>>;
TYPED_TEST_SUITE(RenjuPass, Games);

// A network that is not asked in a position is not brought up to date there.
template <class G>
constexpr bool kHasNetwork = sizeof(G) > 8 * G::kCells;

// By the rule, read as slowly as can be.
template <class G>
bool must_pass_by_the_rule(const G& g) {
  if (g.outcome() != Outcome::kOngoing || g.side() != 0) return false;
  const SlowBoard board(g, G::kCols);
  SlowRenju slow(board);
  for (int y = 0; y < board.n; ++y)
    for (int x = 0; x < board.n; ++x)
      if (board.get(x, y) == 0 && slow.forbidden(x, y) == Forbidden::kNone) return false;
  return true;
}

template <class G>
void check_taken_back(const G& g, const Image<G>& before, const PlayCheck& check) {
  if (!kHasNetwork<G>) {
    ASSERT_TRUE(Image<G>(g) == before) << picture(g);
  }
  ASSERT_NO_FATAL_FAILURE(check_position(g, check, false)) << picture(g);
}

// Positions with so many cells more than the forbidden ones, played on to the end at random: all
// that is promised of a game holds in each, and the pass is legal where the rule says.
template <class G>
void play_on(uint32_t more, uint32_t games, uint32_t& passes) {
  PassPositions<G> positions(G::kCols + more);
  Random random(more + 1);
  PlayCheck check;
  check.settle_plies = 3;
  check.settle_nodes = 3000;
  check.same_bytes_from_cells = !kHasNetwork<G>;
  for (uint32_t i = 0; i < games;) {
    std::optional<G> g = positions.draw(more);
    if (!g) continue;
    ++i;
    std::vector<typename G::Move> played;
    std::vector<typename G::Undo> undos;
    std::vector<Image<G>> images;
    for (;;) {
      ASSERT_EQ(g->must_pass(), must_pass_by_the_rule(*g)) << picture(*g);
      ASSERT_EQ(g->is_legal(G::kPassMove), g->must_pass()) << picture(*g);
      const bool thorough = !kHasNetwork<G> && random.below(8) == 0;
      ASSERT_NO_FATAL_FAILURE(check_position(*g, check, thorough)) << picture(*g);
      const std::vector<typename G::Move> legal = legal_moves(*g);
      if (legal.empty()) break;
      ASSERT_LT(played.size(), size_t(G::kMaxLength));
      images.emplace_back(*g);
      played.push_back(legal[random.below(uint32_t(legal.size()))]);
      if (played.back() == G::kPassMove) {
        ++passes;
        ASSERT_EQ(legal.size(), 1u);
        ASSERT_FALSE(g->is_selective(1));
      }
      undos.push_back(g->make(played.back()));
    }
    const uint32_t to = uint32_t(played.size());
    if (to == 0) continue;
    // All at once, and one by one.
    const uint32_t from = random.below(to);
    G copy = *g;
    copy.take_back(played.data(), from, to);
    ASSERT_NO_FATAL_FAILURE(check_taken_back(copy, images[from], check));
    for (; !played.empty(); played.pop_back(), undos.pop_back(), images.pop_back()) {
      g->unmake(played.back(), undos.back());
      ASSERT_NO_FATAL_FAILURE(check_taken_back(*g, images.back(), check));
    }
  }
}

TYPED_TEST(RenjuPass, KeepsThePromises) {
  using G = TypeParam;
  const uint32_t games = G::kCols < 12 ? 100 : 20;
  uint32_t passes = 0;
  for (const uint32_t more : {0u, 3u, 8u}) ASSERT_NO_FATAL_FAILURE(play_on<G>(more, games, passes));
  EXPECT_GT(passes, games);
}

template <class G>
concept HasPass = requires { G::kPassMove; };

TEST(RenjuPassRule, OtherRulesHaveNone) {
  static_assert(HasPass<Renju<15>>);
  static_assert(!HasPass<Gomoku<15>> && !HasPass<Gomoku<15, Rule::kCaro>>);
  static_assert(sizeof(Renju<15>) == sizeof(Gomoku<15>));
  static_assert(Renju<15>::kPassMove == 225 && sizeof(Renju<15>::Move) == 1);
}

// White fills one empty cell after the other, and black passes each time.
TEST(RenjuPassRule, WhiteFillsTheBoard) {
  using G = Renju<15>;
  PassPositions<G> positions(5);
  uint32_t draws = 0, passes = 0;
  for (uint32_t i = 0; i < 100; ++i) {
    std::optional<G> g = positions.draw();
    if (!g) continue;
    uint32_t empty = 0;
    for (uint32_t c = 0; c < G::kCells; ++c) empty += g->cell(c) == 0;
    for (; g->outcome() == Outcome::kOngoing; --empty) {
      ASSERT_EQ(legal_moves(*g), std::vector<G::Move>{G::kPassMove});
      g->make(G::kPassMove);
      ++passes;
      ASSERT_EQ(g->side(), 1);
      ASSERT_EQ(legal_moves(*g).size(), empty);
      g->make(legal_moves(*g).front());
      ASSERT_EQ(g->outcome() == Outcome::kDraw,
                empty == 1 && !SlowBoard(*g, 15).has_won(2, Rule::kRenju));
    }
    draws += g->outcome() == Outcome::kDraw;
  }
  EXPECT_GT(draws, 5u);
  EXPECT_GT(passes, 5 * draws / 2);
}

// The search's value is that of all lines to the end, with every number of cells left.
TEST(RenjuPassRule, SearchFindsTheValueOfTheGame) {
  using G = Renju<9>;
  PassPositions<G> positions(77);
  uint32_t passes = 0, decided = 0;
  static Search<G, 24> search;
  for (uint32_t i = 0; i < 150;) {
    std::optional<G> g = positions.draw(i % 5);
    if (!g) continue;
    ++i;
    passes += g->must_pass();
    search.init();
    SearchLimits limits;
    ASSERT_TRUE(search.begin(*g, limits)) << picture(*g);
    ASSERT_EQ(search.step(kForever), Status::kDone) << picture(*g);
    const Value value = search.line(0).value;
    const Value exact = solve(*g);
    if (is_decided(exact)) {
      ++decided;
      ASSERT_EQ(value, exact) << picture(*g);
    } else {
      ASSERT_FALSE(is_decided(value)) << picture(*g);
    }
    ASSERT_EQ(g->must_pass(), search.line(0).move == G::kPassMove) << picture(*g);
  }
  EXPECT_GT(passes, 20u);
  EXPECT_GT(decided, 5u);
}

// A pass saves where white has no win by fours, and is the only move to ask about.
TEST(RenjuPassRule, SavingMovesAskAboutThePass) {
  using G = Renju<9>;
  using Solver = gomoku::Vct<G>;
  PassPositions<G> positions(3);
  uint32_t asked = 0;
  for (uint32_t i = 0; i < 2000 && asked < 60; ++i) {
    std::optional<G> g = positions.draw(i % 3);
    if (!g || !g->must_pass()) continue;
    ++asked;
    static Solver solver;
    static gomoku::SavingMoves<G, Solver> saving;
    solver.clear();
    saving.begin(0, 0);
    const Image<G> before(*g);
    ASSERT_EQ(saving.step(*g, solver, 1000000), Status::kDone);
    ASSERT_TRUE(Image<G>(*g) == before);
    for (uint32_t m = 0; m < G::kCells; ++m)
      ASSERT_EQ(saving.verdict(m), (gomoku::SavingMoves<G, Solver>::Verdict::kNoMove));
    G after = *g;
    after.make(G::kPassMove);
    static Solver fresh;
    fresh.clear();
    fresh.begin(0, 0);
    ASSERT_EQ(fresh.step(after, 1000000), Status::kDone);
    const bool wins = fresh.answer() == Solver::Answer::kWin;
    ASSERT_EQ(saving.verdict(G::kPassMove) == (gomoku::SavingMoves<G, Solver>::Verdict::kLoses),
              wins)
        << picture(*g);
  }
  EXPECT_EQ(asked, 60u);
}

TEST(RenjuPassRule, PositionsMayLackBlackStones) {
  using G = Renju<5>;
  const auto fault = [](const std::string& text, uint8_t side) {
    G g;
    const PositionFault f = set_from(g, text, side).fault;
    EXPECT_TRUE(f != PositionFault::kNone || g.side() == side) << text;
    return f;
  };
  EXPECT_EQ(fault("XO--- ----- ----- ----- -----", 0), PositionFault::kNone);
  EXPECT_EQ(fault("XO--- ----- ----- ----- -----", 1), PositionFault::kNone);  // black has passed
  EXPECT_EQ(fault("OO--- ----- ----- ----- -----", 0), PositionFault::kNone);
  EXPECT_EQ(fault("X---- ----- ----- ----- -----", 1), PositionFault::kNone);
  EXPECT_EQ(fault("X---- ----- ----- ----- -----", 0), PositionFault::kSide);
  EXPECT_EQ(fault("XX--- ----- ----- ----- -----", 0), PositionFault::kStoneCount);
  EXPECT_EQ(fault("XX--- ----- ----- ----- -----", 1), PositionFault::kStoneCount);
  EXPECT_EQ(fault("XO--- ----- ----- ----- -----", 2), PositionFault::kSide);
  EXPECT_EQ(fault("OOOOO XXXXX ----- ----- -----", 0), PositionFault::kAfterEnd);
}

}  // namespace
}  // namespace picoply::test
