// The search of endings of English draughts against all that is to know of them.
#include <gtest/gtest.h>

#include "picoply/games/checkers/fen.hpp"
#include "picoply/games/checkers/positional.hpp"
#include "support/checkers_endings.hpp"
#include "support/repeats.hpp"
#include "support/searching.hpp"

namespace picoply::test {
namespace {

using G = Checkers<checkers::Positional>;
using Position = CheckersEndings::Position;

G game(const Position& p) {
  G g;
  EXPECT_EQ(g.set({p.board, p.side}), checkers::Fault::kNone);
  return g;
}
std::string text_of(const Position& p) {
  char text[checkers::kMaxFen + 1];
  TextWriter out(text, sizeof text);
  checkers::write_fen({p.board, p.side}, out);
  out.finish();
  return text;
}

struct Found {
  uint32_t exact = 0, certain = 0, decided = 0;
};

// What the search calls exact is the real value, with its distance, and what it calls certain is
// won or lost. The table is kept from position to position.
void search_as_solved(const Position& p, uint64_t nodes, Rig<G, 40>& run, Found& found) {
  const G g = game(p);
  if (!run.search->begin(g, {.max_nodes = nodes})) {
    ASSERT_EQ(p.value, loss_in(0));
    return;
  }
  run.search->step(kForever);
  const auto best = run.search->best();
  found.decided += p.value != kValueDraw ? 1 : 0;
  if (best.exact) {
    ++found.exact;
    ASSERT_EQ(best.value, p.value) << text_of(p);
  }
  if (best.exact || best.certain) {
    ++found.certain;
    ASSERT_EQ(is_win(best.value), is_win(p.value)) << text_of(p);
    ASSERT_EQ(is_loss(best.value), is_loss(p.value)) << text_of(p);
  }
}

TEST(CheckersEndings, TwoPiecesAreSearchedAsSolved) {
  const CheckersEndings endings(2);
  Rig<G, 40> run(1 << 18);
  Found found;
  uint32_t i = 0;
  for (const Position& p : endings.positions()) {
    if (i++ % (kSanitized ? 8 : 1) != 0) continue;
    ASSERT_NO_FATAL_FAILURE(search_as_solved(p, 2000, run, found));
  }
  EXPECT_GT(found.exact, found.decided / 8);
  EXPECT_GT(found.certain, found.decided * 3 / 4);
}

void search_a_sample(uint32_t seed, uint32_t positions, uint64_t nodes) {
  const CheckersEndings endings(3);
  Rig<G, 40> run(1 << 20);
  std::mt19937 random(seed);
  Found found;
  for (uint32_t i = 0; i < positions; ++i) {
    const auto& p = endings.positions()[random() % endings.positions().size()];
    ASSERT_NO_FATAL_FAILURE(search_as_solved(p, nodes, run, found));
  }
  EXPECT_GT(found.certain, found.decided / 8);
}
TEST(CheckersEndings, ThreePiecesAreSearchedAsSolved) { search_a_sample(1, repeats(200u), 5000); }
TEST(CheckersEndingsSlow, ThreePiecesAreSearchedAsSolved) {
  search_a_sample(2, repeats(4000u), 20000);
}

// A won ending is won on the board too, by two pieces against one.
TEST(CheckersEndingsSlow, WonEndingsAreWon) {
  const CheckersEndings endings(3);
  std::mt19937 random(2);
  uint32_t won = 0, played = 0;
  Rig<G, 40> run(1 << 18);
  while (played < repeats(200u)) {
    const auto& p = endings.positions()[random() % endings.positions().size()];
    if (!is_win(p.value) || popcount(p.board.pieces[p.side]) != 2) continue;
    ++played;
    G g = game(p);
    while (g.outcome() == Outcome::kOngoing) {
      ASSERT_TRUE(run.search->begin(g, {.max_nodes = 2000}));
      run.search->step(kForever);
      g.make(run.search->best_move());
    }
    won += g.outcome() == Outcome::kLoss && g.side() != p.side ? 1 : 0;
  }
  EXPECT_GE(won, played - played / 20);
}

}  // namespace
}  // namespace picoply::test
