// What is checked of a Gomoku's moves and values in whole games, of any rule and size.
#ifndef PICOPLY_TESTS_SUPPORT_GOMOKU_PLAY_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_GOMOKU_PLAY_HPP_INCLUDED

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/game_check.hpp"
#include "support/gomoku_support.hpp"
#include "support/repeats.hpp"

namespace picoply::test {

// Positions as they come about in games: mostly stones next to stones.
template <class G>
typename G::Move natural_move(const G& g, Random& random) {
  MoveList<G> moves;
  g.generate(moves);
  if (random.below(8) == 0) {
    const auto legal = legal_moves(g);
    return legal[random.below(uint32_t(legal.size()))];
  }
  return moves[random.below(std::min<uint32_t>(moves.size(), 25))];
}

template <class G>
void random_play_keeps_the_promises() {
  PlayCheck check;
  check.games = repeats(G::kCols <= 7 ? 40u : 2u);
  check.thorough_one_in = G::kCols <= 7 ? 2 : 12;
  check.settle_nodes = 60000;
  check_random_play<G>(check);
}

template <class G>
void natural_play_keeps_the_promises() {
  Random random(11);
  PlayCheck check;
  check.settle_nodes = G::kCols <= 7 ? 20000 : 1;  // larger boards: SettleIsExact
  const uint32_t games = G::kCols <= 7 ? 30 : G::kCols <= 9 ? 12 : 4;
  for (uint32_t i = 0; i < games; ++i) {
    G g;
    for (uint32_t ply = 0; g.outcome() == Outcome::kOngoing && ply < 120; ++ply) {
      ASSERT_NO_FATAL_FAILURE(check_position(g, check, random.below(8) == 0)) << picture(g);
      g.make(natural_move(g, random));
    }
    ASSERT_NO_FATAL_FAILURE(check_position(g, check, false)) << picture(g);
  }
}

template <class G>
void wins_are_those_of_the_rule() {
  Random random(5);
  uint32_t wins = 0;
  for (uint32_t i = 0; i < (G::kCols <= 9 ? 150 : 30); ++i) {
    G g;
    SlowBoard slow(G::kCols);
    for (;;) {
      const auto legal = legal_moves(g);
      if (legal.empty()) break;
      // Mostly near stones but not by generate(), which would end the game too soon.
      const typename G::Move m = random.below(3) == 0 ? natural_move(g, random)
                                                      : legal[random.below(uint32_t(legal.size()))];
      if (uint32_t(m) >= G::kCells) {  // Renju's pass
        g.make(m);
        continue;
      }
      const int x = int(m % G::kCols), y = int(m / G::kCols);
      slow.set(x, y, g.side() + 1);
      g.make(m);
      const bool won = slow.wins_at(x, y, G::kRule);
      ASSERT_EQ(g.outcome() == Outcome::kLoss, won) << picture(g);
      if (won) ++wins;
      if (g.outcome() != Outcome::kOngoing) break;
    }
  }
  EXPECT_GT(wins, 10u);
}

// Where settle() knows a value, checked by trying all legal moves with an independent eye for wins.
// Distances up to 3 plies only need "who wins at once" at the leaves.
template <class G>
class PlainValue {
 public:
  // Whether the side to move wins with its next move.
  static bool wins_at_once(G& g) {
    for (const auto m : legal_moves(g)) {
      const auto u = g.make(m);
      const bool won = g.outcome() == Outcome::kLoss;
      g.unmake(m, u);
      if (won) return true;
    }
    return false;
  }
  // Whether it is lost in 2: it does not win at once, and whatever it plays, the opponent does.
  static bool loses_in_two(G& g) {
    if (wins_at_once(g)) return false;
    for (const auto m : legal_moves(g)) {
      const auto u = g.make(m);
      const bool lost = g.outcome() == Outcome::kOngoing && wins_at_once(g);
      g.unmake(m, u);
      if (!lost) return false;
    }
    return true;
  }
  static bool wins_in_three(G& g) {
    if (wins_at_once(g)) return false;
    for (const auto m : legal_moves(g)) {
      const auto u = g.make(m);
      const bool won = g.outcome() == Outcome::kOngoing && loses_in_two(g);
      g.unmake(m, u);
      if (won) return true;
    }
    return false;
  }
};

template <class G>
void settle_is_exact() {
  using Plain = PlainValue<G>;
  Random random(23);
  const bool small = G::kCols <= 9;
  uint32_t settled[4] = {}, missed = 0, examined = 0;
  for (uint32_t i = 0; i < repeats(small ? 60u : 4u); ++i) {
    G g;
    while (g.outcome() == Outcome::kOngoing) {
      Value v = 0;
      const bool known = g.settle(v);
      if (G::kCols <= 7 || random.below(small ? 4 : 16) == 0) {
        ++examined;
        G copy = g;
        if (known && v == win_in(1)) {
          ASSERT_TRUE(Plain::wins_at_once(copy)) << picture(g);
          ++settled[1];
        } else if (known && v == loss_in(2)) {
          ASSERT_TRUE(Plain::loses_in_two(copy)) << picture(g);
          ++settled[2];
        } else if (known) {
          ASSERT_EQ(v, win_in(3));
          ASSERT_FALSE(Plain::wins_at_once(copy)) << picture(g);
          MoveList<G> moves;
          copy.generate(moves);
          copy.make(moves[0]);
          ASSERT_TRUE(Plain::loses_in_two(copy)) << picture(g);
          ++settled[3];
        } else {
          // A win in 1 and a loss in 2 are always known.
          ASSERT_FALSE(Plain::wins_at_once(copy)) << picture(g);
          ASSERT_FALSE(Plain::loses_in_two(copy)) << picture(g);
          if (small && Plain::wins_in_three(copy)) ++missed;
        }
      }
      g.make(legal_moves(g).size() > 0 && random.below(2) == 0
                 ? natural_move(g, random)
                 : legal_moves(g)[random.below(uint32_t(legal_moves(g).size()))]);
    }
  }
  if (small) {
    if (!kSanitized) {  // where there are too few
      EXPECT_GE(settled[1], 6u);
      EXPECT_GT(settled[2] + settled[3], 0u) << examined;
    }
    // Wins in 3 that are not four-makers do not exist; those left are Renju's suspects that are
    // allowed after all, and rare.
    EXPECT_LE(missed * 20, examined);
  }
}

// Moves that generate() leaves out while the opponent threatens are lost as it says.
template <class G>
void left_out_defences_lose() {
  Random random(31);
  uint32_t restricted = 0;
  for (uint32_t i = 0; i < (G::kCols <= 9 ? 150 : 25); ++i) {
    G g;
    for (uint32_t ply = 0; g.outcome() == Outcome::kOngoing && ply < 100; ++ply) {
      MoveList<G> moves;
      g.generate(moves);
      Value v = 0;
      if (!g.settle(v) && !g.is_selective(moves.size())) {
        for (const auto m : legal_moves(g)) {
          if (moves.contains(m)) continue;
          ++restricted;
          G next = g;
          next.make(m);
          Value w = 0;
          ASSERT_TRUE(next.outcome() == Outcome::kOngoing && next.settle(w) && is_win(w))
              << "left out " << uint32_t(m) << " in " << picture(g);
        }
      }
      // Not to parry makes more threats.
      const auto legal = legal_moves(g);
      g.make(random.below(4) == 0 ? legal[random.below(uint32_t(legal.size()))]
                                  : moves[random.below(std::min<uint32_t>(moves.size(), 12))]);
    }
  }
  EXPECT_GT(restricted, 20u);
}

template <class G>
void selects_only_where_it_says() {
  Random random(37);
  for (uint32_t i = 0; i < (G::kCols <= 9 ? 40 : 6); ++i) {
    G g;
    for (uint32_t ply = 0; g.outcome() == Outcome::kOngoing && ply < 90; ++ply) {
      MoveList<G> moves;
      g.generate(moves);
      Value v = 0;
      const bool quiet = !g.settle(v) && !g.is_forced();
      if (quiet && g.is_selective(moves.size())) {
        // What is left out is far from all stones and makes no four.
        for (const auto m : legal_moves(g)) {
          if (!moves.contains(m)) {
            ASSERT_FALSE(g.is_tactical(m)) << picture(g);
          }
        }
      }
      if (quiet && ply > 0 && moves.size() == G::kCells - ply) {
        ASSERT_FALSE(g.is_selective(moves.size()));
      }
      g.make(natural_move(g, random));
    }
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_GOMOKU_PLAY_HPP_INCLUDED
