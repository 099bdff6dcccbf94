#include "picoply/games/othello.hpp"

#include <gtest/gtest.h>

#include <unordered_set>

#include "support/game_check.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

static_assert(sizeof(Othello<4>) == 16 && sizeof(Othello<6>) == 32 && sizeof(Othello<10>) == 56);

TEST(Othello, RandomPlay) {
  check_random_play<Othello<4>>({.games = repeats(200u)});
  check_random_play<Othello<6>>({.games = repeats(60u), .seed = 2});
  check_random_play<Othello<8>>({.games = repeats(40u), .seed = 3});
  check_random_play<Othello<10>>({.games = repeats(20u), .seed = 4});
}

// The rules once more, on an array of squares and by walking.
template <uint32_t N>
struct NaiveBoard {
  uint8_t cells[N * N];

  explicit NaiveBoard(const Othello<N>& g) {
    for (uint32_t i = 0; i < N * N; ++i) cells[i] = g.cell(i);
  }
  std::vector<uint32_t> flips(uint32_t move, uint8_t own) const {
    std::vector<uint32_t> all;
    if (cells[move] != 0) return all;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        std::vector<uint32_t> line;
        int r = int(move / N) + dr, c = int(move % N) + dc;
        const auto inside = [&] { return r >= 0 && r < int(N) && c >= 0 && c < int(N); };
        while (inside() && cells[r * int(N) + c] == 3 - own) {
          line.push_back(uint32_t(r) * N + uint32_t(c));
          r += dr;
          c += dc;
        }
        if (inside() && cells[r * int(N) + c] == own)
          all.insert(all.end(), line.begin(), line.end());
      }
    }
    return all;
  }
  std::vector<uint32_t> moves(uint8_t own) const {
    std::vector<uint32_t> all;
    for (uint32_t i = 0; i < N * N; ++i) {
      if (!flips(i, own).empty()) all.push_back(i);
    }
    return all;
  }
  void play(uint32_t move, uint8_t own) {
    for (const uint32_t i : flips(move, own)) cells[i] = own;
    cells[move] = own;
  }
};

template <uint32_t N>
void compare_with_naive(uint32_t games, uint32_t& passes, uint32_t& with_empties) {
  Random random(N);
  for (uint32_t game = 0; game < games; ++game) {
    Othello<N> g;
    NaiveBoard<N> board(g);
    uint32_t plies = 0;
    for (;; ++plies) {
      ASSERT_LE(plies, Othello<N>::kMaxLength);
      const uint8_t own = uint8_t(g.side() + 1);
      std::vector<uint32_t> expected = board.moves(own);
      const bool over = expected.empty() && board.moves(uint8_t(3 - own)).empty();
      if (expected.empty() && !over) expected.push_back(Othello<N>::kPassMove);
      const std::vector<uint8_t> legal = legal_moves(g);
      ASSERT_EQ(std::vector<uint32_t>(legal.begin(), legal.end()), expected) << picture(g);
      ASSERT_EQ(g.outcome() != Outcome::kOngoing, over);
      if (over) break;
      const uint8_t m = legal[random.below(uint32_t(legal.size()))];
      if (m == Othello<N>::kPassMove) {
        ++passes;
      } else {
        board.play(m, own);
      }
      g.make(m);
      for (uint32_t i = 0; i < N * N; ++i) ASSERT_EQ(g.cell(i), board.cells[i]) << picture(g);
    }
    int32_t count[3] = {0, 0, 0};
    for (const uint8_t c : board.cells) ++count[c];
    int32_t margin = count[1] - count[2];
    if (count[0] != 0) ++with_empties;
    margin += margin > 0 ? count[0] : margin < 0 ? -count[0] : 0;
    ASSERT_EQ(g.margin(), margin);
    ASSERT_EQ(g.final_value(), 100 * (g.side() == 0 ? margin : -margin));
  }
}
TEST(Othello, RulesAsSeenByTheNaiveWay) {
  uint32_t passes = 0, with_empties = 0;
  compare_with_naive<4>(500, passes, with_empties);
  compare_with_naive<6>(repeats(200u), passes, with_empties);
  compare_with_naive<8>(repeats(200u), passes, with_empties);
  compare_with_naive<10>(repeats(100u), passes, with_empties);
  EXPECT_GT(passes, 100u);
  EXPECT_GT(with_empties, repeats(50u));
}

TEST(Othello, StartingPosition) {
  const Othello<8> g;
  EXPECT_EQ(g.cell(3 * 8 + 3), 2);  // d4
  EXPECT_EQ(g.cell(4 * 8 + 4), 2);  // e5
  EXPECT_EQ(g.cell(3 * 8 + 4), 1);  // e4
  EXPECT_EQ(g.cell(4 * 8 + 3), 1);  // d5
  EXPECT_EQ(g.side(), 0);
  EXPECT_EQ(g.margin(), 0);
  const std::vector<uint8_t> expected = {2 * 8 + 3, 3 * 8 + 2, 4 * 8 + 5, 5 * 8 + 4};
  EXPECT_EQ(legal_moves(g), expected);  // d3 c4 f5 e6
}

// The best difference of discs on the board that the side to move can reach, without the empties.
int32_t solve_discs(Othello<4>& g) {
  if (g.outcome() != Outcome::kOngoing) {
    int32_t count[3] = {0, 0, 0};
    for (uint32_t i = 0; i < 16; ++i) ++count[g.cell(i)];
    return g.side() == 0 ? count[1] - count[2] : count[2] - count[1];
  }
  int32_t best = -16;
  for (const uint8_t m : legal_moves(g)) {
    const Othello<4>::Undo u = g.make(m);
    best = std::max(best, -solve_discs(g));
    g.unmake(m, u);
  }
  return best;
}

// 4x4 is won by white, who plays second, by 11 discs to 3: 8 on the board, and 10 with the two
// empty squares, which are the winner's.
TEST(Othello, Solves4x4) {
  Othello<4> g;
  EXPECT_EQ(solve_discs(g), -8);
  EXPECT_EQ(solve(g), -10 * Othello<4>::kDiscValue);
}

TEST(Othello, Pass) {
  Othello<4> g;
  // O holds nothing that X could turn, while O may still capture.
  ASSERT_EQ(set_from(g, "-XXX -XXX -XXO -XXX", 0).fault, PositionFault::kNone);
  EXPECT_EQ(legal_moves(g), std::vector<uint8_t>{Othello<4>::kPassMove});
  EXPECT_EQ(g.outcome(), Outcome::kOngoing);
  EXPECT_EQ(g.margin(), 10);
  MoveList<Othello<4>> moves;
  g.generate(moves);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0], Othello<4>::kPassMove);
  const Image<Othello<4>> before(g);
  const Key key = g.hash();
  const Othello<4>::Undo u = g.make(Othello<4>::kPassMove);
  EXPECT_NE(g.hash(), key);
  EXPECT_EQ(g.side(), 1);
  EXPECT_FALSE(g.is_legal(Othello<4>::kPassMove));
  g.unmake(Othello<4>::kPassMove, u);
  EXPECT_TRUE(Image<Othello<4>>(g) == before);
}

TEST(Othello, EmptiesCountForTheWinner) {
  Othello<4> g;
  ASSERT_EQ(set_from(g, "---- -OO- -OO- ---O", 0).fault, PositionFault::kNone);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  EXPECT_EQ(g.margin(), -16);
  EXPECT_EQ(g.final_value(), -1600);
  ASSERT_EQ(set_from(g, "XXXX XXXX OOOO OOOO", 1).fault, PositionFault::kNone);
  EXPECT_EQ(g.outcome(), Outcome::kDraw);
  EXPECT_EQ(g.final_value(), 0);
}

TEST(Othello, RefusesImpossiblePositions) {
  Othello<4> g;
  g.make(legal_moves(g)[0]);
  const Image<Othello<4>> before(g);
  const PositionError hole = set_from(g, "XXXX XXXX XX-X XXXX", 0);
  EXPECT_EQ(hole.fault, PositionFault::kCentre);
  EXPECT_EQ(hole.cell, 10u);
  EXPECT_EQ(set_from(g, "XXXX XXXX XXXX XXXX", 2).fault, PositionFault::kSide);
  std::vector<uint8_t> odd(16, 1);
  odd[15] = 3;
  const PositionError value = g.set_position(odd.data(), 0);
  EXPECT_EQ(value.fault, PositionFault::kStoneCount);
  EXPECT_EQ(value.cell, 15u);
  EXPECT_TRUE(Image<Othello<4>>(g) == before) << "a refused position must change nothing";
}

// Exchanging the colours and the side to move changes nothing; giving the move to the other side
// exactly turns the sign; reflections and rotations change nothing.
template <uint32_t N>
void check_symmetry(uint64_t seed, uint32_t games) {
  Random random(seed);
  for (uint32_t i = 0; i < games; ++i) {
    Othello<N> g;
    while (g.outcome() == Outcome::kOngoing) {
      uint8_t swapped[N * N], turned[N * N], mirrored[N * N], same[N * N];
      for (uint32_t at = 0; at < N * N; ++at) {
        const uint32_t row = at / N, col = at % N;
        same[at] = g.cell(at);
        swapped[at] = uint8_t(g.cell(at) == 0 ? 0 : 3 - g.cell(at));
        turned[col * N + (N - 1 - row)] = g.cell(at);
        mirrored[row * N + (N - 1 - col)] = g.cell(at);
      }
      const uint8_t side = g.side();
      Othello<N> h;
      ASSERT_EQ(h.set_position(swapped, uint8_t(1 - side)).fault, PositionFault::kNone);
      ASSERT_EQ(h.evaluate(), g.evaluate()) << picture(g);
      ASSERT_EQ(h.margin(), -g.margin());
      ASSERT_NE(h.hash(), g.hash());
      h.set_position(same, uint8_t(1 - side));
      ASSERT_EQ(h.evaluate(), -g.evaluate()) << picture(g);
      h.set_position(turned, side);
      ASSERT_EQ(h.evaluate(), g.evaluate()) << picture(g);
      h.set_position(mirrored, side);
      ASSERT_EQ(h.evaluate(), g.evaluate()) << picture(g);
      const std::vector<uint8_t> legal = legal_moves(g);
      g.make(legal[random.below(uint32_t(legal.size()))]);
    }
  }
}
TEST(Othello, EvaluationIsSymmetric) {
  check_symmetry<4>(1, 30);
  check_symmetry<6>(2, 20);
  check_symmetry<8>(3, 20);
  check_symmetry<10>(4, 10);
}

TEST(Othello, CornersFirst) {
  Othello<8> g;
  // X may take the corner a1 (over b1), the X square g7 is open to it (over f6).
  ASSERT_EQ(set_from(g,
                     "-OX-----"
                     "--------"
                     "--------"
                     "---XO---"
                     "---OX---"
                     "-----O--"
                     "--------"
                     "--------",
                     0)
                .fault,
            PositionFault::kNone);
  ASSERT_TRUE(g.is_legal(0));
  ASSERT_TRUE(g.is_legal(54));
  MoveList<Othello<8>> moves;
  g.generate(moves);
  EXPECT_EQ(moves[0], 0);
  EXPECT_EQ(moves[moves.size() - 1u], 54);
  for (const uint8_t m : moves) {
    EXPECT_LE(g.move_score(m), g.move_score(0)) << uint32_t(m);
    EXPECT_GE(g.move_score(m), g.move_score(54)) << uint32_t(m);
  }
}

// Each bit of the key changes with about half of all moves.
TEST(Othello, HashScatters) {
  Random random(9);
  uint32_t changed[64] = {};
  uint32_t moves = 0;
  std::unordered_set<Key> seen;
  for (uint32_t i = 0; i < 60; ++i) {
    Othello<8> g;
    while (g.outcome() == Outcome::kOngoing) {
      const Key before = g.hash();
      const std::vector<uint8_t> legal = legal_moves(g);
      for (const uint8_t m : legal) {
        const auto u = g.make(m);
        for (uint32_t b = 0; b < 64; ++b) changed[b] += uint32_t((before ^ g.hash()) >> b & 1);
        ++moves;
        seen.insert(g.hash());
        g.unmake(m, u);
      }
      g.make(legal[random.below(uint32_t(legal.size()))]);
    }
  }
  for (uint32_t b = 0; b < 64; ++b) {
    EXPECT_GT(changed[b], moves * 47 / 100) << "bit " << b << " of " << moves;
    EXPECT_LT(changed[b], moves * 53 / 100) << "bit " << b << " of " << moves;
  }
}

}  // namespace
}  // namespace picoply::test
