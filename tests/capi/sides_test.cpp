// A game whose sides do not take turns, through the C interface.
#include "../../examples/games/kalah.hpp"
#include "define_game.hpp"
#include "support.hpp"
#include "support/maze.hpp"
#include "support/repeats.hpp"

namespace {
using SmallKalah = Kalah<4, 3>;
using AnyMaze = picoply::test::Maze<5>;
}  // namespace
PPLY_DEFINE_GAME(small_kalah, SmallKalah, 20, "Kalah 4, 3")
PPLY_DEFINE_GAME(maze, AnyMaze, 6, "A maze")

namespace capi_test {
namespace {

using picoply::Outcome;

// The same game, played by the game's own class.
template <class G>
G played(const TestEngine& e) {
  G g;
  for (int i = 0; i < pply_record_length(e); ++i) {
    pply_move move = 0;
    EXPECT_EQ(pply_record_move(e, uint32_t(i), &move), PPLY_OK);
    g.make(typename G::Move(move));
  }
  return g;
}

// Whether a move ends the game at once, to the profit of the side with this number.
template <class G>
bool ends_for(G g, pply_move move, uint8_t winner) {
  if (!g.is_legal(typename G::Move(move))) return false;
  g.make(typename G::Move(move));
  return g.outcome() == (g.side() == winner ? Outcome::kWin : Outcome::kLoss);
}
template <class G>
bool wins(const G& g, pply_move move) {
  return ends_for(g, move, g.side());
}
template <class G>
bool hangs(const G& g, pply_move move) {
  const auto other = uint8_t(1 - g.side());
  if (ends_for(g, move, other)) return true;
  G after = g;
  after.make(typename G::Move(move));
  if (after.side() != other || after.outcome() != Outcome::kOngoing) return false;
  for (pply_move reply = 0; reply < G::kMoveCount; ++reply)
    if (wins(after, reply)) return true;
  return false;
}

TEST(Sides, AreTheGamesWord) {
  Rng rng(1);
  uint32_t again = 0;
  for (int round = 0; round < picoply::test::repeats(200); ++round) {
    TestEngine e(&pply_small_kalah);
    while (!e.over()) {
      const int before = pply_position_side(e);
      ASSERT_EQ(before, played<SmallKalah>(e).side());
      const std::vector<pply_move> moves = e.legal();
      ASSERT_EQ(pply_move_play(e, moves[rng() % moves.size()]), PPLY_OK);
      again += pply_position_side(e) == before ? 1 : 0;
    }
    const SmallKalah g = played<SmallKalah>(e);
    const int32_t first = g.side() == 0 ? g.margin() : -g.margin();
    EXPECT_EQ(pply_position_outcome(e), first > 0   ? PPLY_FIRST_WINS
                                        : first < 0 ? PPLY_SECOND_WINS
                                                    : PPLY_DRAW);
    // Taken back and played again by a snapshot.
    uint8_t bytes[200];
    const int size = pply_snapshot_write(e, bytes, sizeof bytes);
    ASSERT_GT(size, 0);
    const std::string record = e.record();
    while (pply_record_length(e) > 0) {
      ASSERT_EQ(pply_move_undo(e), PPLY_OK);
      ASSERT_EQ(pply_position_side(e), played<SmallKalah>(e).side());
    }
    ASSERT_EQ(pply_snapshot_restore(e, bytes, size_t(size), nullptr), PPLY_OK);
    EXPECT_EQ(e.record(), record);
    EXPECT_EQ(pply_position_side(e), g.side());
  }
  EXPECT_GT(again, 0u);
}

// From level 4 on a win at once is played, and nothing that lets the other side win at once.
template <class G>
void expect_careful_levels(const pply_game* game, uint32_t plies) {
  Rng rng(2);
  uint32_t won = 0, saved = 0;
  for (int round = 0; round < 3000; ++round) {
    TestEngine e(game);
    play_random(e, rng, rng() % plies);
    const G g = played<G>(e);
    pply_search_options options = limits_of(1, 1 + rng() % 3);
    options.level = 4 + rng() % 6;
    options.seed = rng();
    const pply_move best = run(e, options).best;
    uint32_t winning = 0, hanging = 0;
    const std::vector<pply_move> moves = e.legal();
    for (const pply_move move : moves) {
      winning += wins(g, move) ? 1u : 0u;
      hanging += hangs(g, move) ? 1u : 0u;
    }
    if (winning != 0) {
      EXPECT_TRUE(wins(g, best)) << e.record();
      won += winning < moves.size() ? 1u : 0u;
    } else if (hanging != 0 && hanging < moves.size()) {
      EXPECT_FALSE(hangs(g, best)) << e.record();
      ++saved;
    }
  }
  EXPECT_GT(won, 20u);
  EXPECT_GT(saved, 20u);
}
TEST(Sides, CarefulLevelsSeeWhoseMoveIsNext) {
  expect_careful_levels<SmallKalah>(&pply_small_kalah, 22);
  expect_careful_levels<AnyMaze>(&pply_maze, AnyMaze::kMaxLength);
}

// The reply that is pondered may be the same side's second move.
TEST(Sides, PonderingGoesOnWithTheNextMove) {
  TestEngine e(&pply_small_kalah, 4096), direct(&pply_small_kalah, 4096);
  for (pply_engine* const engine : {e.get(), direct.get()}) {
    ASSERT_EQ(pply_move_play(engine, 1), PPLY_OK);  // the third seed falls into the store
    ASSERT_EQ(pply_position_side(engine), 0);
  }
  const pply_search_options options = limits_of(8);
  ASSERT_EQ(pply_ponder_begin(e, 2, &options), PPLY_OK);
  EXPECT_EQ(pply_search_step(e, 20), PPLY_RUNNING);
  ASSERT_EQ(pply_ponder_hit(e), PPLY_OK);
  while (pply_search_step(e, 20) == PPLY_RUNNING) {
  }
  pply_search_result pondered = empty_result();
  ASSERT_EQ(pply_search_info(e, &pondered), PPLY_OK);
  ASSERT_EQ(pply_move_play(direct, 2), PPLY_OK);
  EXPECT_EQ(pply_position_side(e), pply_position_side(direct));
  expect_equal(pondered, run(direct, options));
}

}  // namespace
}  // namespace capi_test
