// The rules of English draughts.
#include "picoply/games/checkers.hpp"

#include <gtest/gtest.h>

#include "picoply/games/checkers/positional.hpp"
#include "picoply/random.hpp"
#include "support/any_game.hpp"
#include "support/game_check.hpp"
#include "support/plain_checkers.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using Plain = PlainCheckers;

INSTANTIATE_TYPED_TEST_SUITE_P(Checkers, AnyGame, ::testing::Types<Checkers<checkers::Positional>>);

TEST(Checkers, KeepsItsPromises) {
  check_random_play<Checkers<checkers::Positional>>(
      {.games = repeats(40u), .thorough_one_in = 4, .same_bytes_from_cells = false});
  check_random_play<Checkers<checkers::Material, 9, false>>(
      {.games = repeats(40u), .thorough_one_in = 8, .same_bytes_from_cells = false});
}

// Lines of play of so many turns: a capture of several pieces is one turn.
template <class G>
uint64_t turns(G& g, uint32_t depth) {
  MoveList<G> moves;
  g.generate(moves);
  uint64_t lines = 0;
  for (const typename G::Move m : moves) {
    const uint8_t side = g.side();
    const typename G::Undo u = g.make(m);
    const uint32_t left = g.side() == side ? depth : depth - 1;
    lines += left == 0 ? 1 : turns(g, left);
    g.unmake(m, u);
  }
  return lines;
}
// Aart Bik's counts, which other programs confirm.
constexpr uint64_t kTurns[] = {1, 7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564};

TEST(Checkers, HasThePublishedNumbersOfMoves) {
  Checkers<> g;
  for (uint32_t depth = 1; depth <= (kSanitized ? 7 : 8); ++depth)
    EXPECT_EQ(turns(g, depth), kTurns[depth]) << depth;
}
TEST(CheckersSlow, HasThePublishedNumbersOfMoves) {
  Checkers<> g;
  for (uint32_t depth = 9; depth <= (kSanitized ? 9 : 10); ++depth)
    EXPECT_EQ(turns(g, depth), kTurns[depth]) << depth;
}

Plain::Squares squares_of(const Checkers<>& g, Checkers<>::Move m) {
  EXPECT_TRUE(g.is_legal(m));
  return {checkers::square_of(m) + 1, checkers::target_of(m) + 1};
}

// Every position, its moves and its end are those of the plain board.
void compare(const Checkers<>& g, const Plain& plain) {
  for (int n = 1; n <= 32; ++n) {
    const uint32_t bit = 1u << (n - 1);
    const bool king = (g.board().kings & bit) != 0;
    const char piece = (g.board().pieces[0] & bit) != 0   ? (king ? 'B' : 'b')
                       : (g.board().pieces[1] & bit) != 0 ? (king ? 'W' : 'w')
                                                          : ' ';
    ASSERT_EQ(piece, plain.on(n)) << "square " << n;
  }
  ASSERT_EQ(g.side() == 0, plain.first_to_move());
  ASSERT_EQ(g.continuing(), plain.continuing() == 0 ? 32 : plain.continuing() - 1);
  ASSERT_EQ(g.quiet(), plain.quiet());
  const auto expected = plain.moves();
  const bool draw = plain.quiet() >= 80 || plain.times() >= 3;
  ASSERT_EQ(g.outcome(), expected.empty() ? Outcome::kLoss
                         : draw           ? Outcome::kDraw
                                          : Outcome::kOngoing);
  ASSERT_EQ(g.is_path_draw(), g.outcome() == Outcome::kDraw);
  std::vector<Plain::Squares> found;
  for (const auto m : legal_moves(g)) found.push_back(squares_of(g, m));
  std::sort(found.begin(), found.end());
  if (g.outcome() == Outcome::kOngoing) {
    ASSERT_EQ(found, expected);
  }
  ASSERT_EQ(found.empty(), g.outcome() != Outcome::kOngoing);
}

struct Ends {
  uint32_t losses = 0, repetitions = 0, limits = 0, jumps_on = 0;
};

// Random play from a position to the end, on both boards.
void play_both(Checkers<> g, Plain plain, Random& random, Ends& ends) {
  for (;;) {
    ASSERT_NO_FATAL_FAILURE(compare(g, plain));
    const auto legal = legal_moves(g);
    if (legal.empty()) break;
    ends.jumps_on += g.continuing() != checkers::kSquares ? 1 : 0;
    const auto m = legal[random.below(uint32_t(legal.size()))];
    plain.make(squares_of(g, m));
    g.make(m);
  }
  ends.losses += g.outcome() == Outcome::kLoss ? 1 : 0;
  ends.limits += g.quiet() == 80 ? 1 : 0;
  ends.repetitions += g.outcome() == Outcome::kDraw && g.quiet() < 80 ? 1 : 0;
}

TEST(Checkers, PlaysAsThePlainBoard) {
  Random random(1);
  Ends ends;
  for (uint32_t i = 0; i < repeats(150u); ++i)
    ASSERT_NO_FATAL_FAILURE(play_both(Checkers<>(), Plain(), random, ends));
  EXPECT_GT(ends.losses, 0u);
  EXPECT_GT(ends.jumps_on, 0u);
}

// Positions with many kings, as the bounds on moves and captures have to hold there too.
checkers::Board random_board(Random& random, uint32_t pieces) {
  checkers::Board board{};
  for (uint32_t i = 0; i < pieces; ++i) {
    const uint32_t bit = 1u << random.below(32);
    if ((board.empty() & bit) == 0) continue;
    const auto side = uint8_t(i & 1);
    board.pieces[side] |= bit;
    if (random.below(2) == 0 || (bit & checkers::king_row(side)) != 0) board.kings |= bit;
  }
  return board;
}

TEST(Checkers, PlaysAnyPositionAsThePlainBoard) {
  Random random(2);
  Ends ends;
  for (uint32_t i = 0; i < repeats(600u); ++i) {
    const checkers::Board board = random_board(random, 2 + random.below(22));
    const auto side = uint8_t(random.below(2));
    Checkers<> g;
    if (g.set({board, side}) != checkers::Fault::kNone) continue;
    ASSERT_NO_FATAL_FAILURE(play_both(g, Plain(board, side, 0), random, ends));
  }
  EXPECT_GT(ends.losses, 0u);
  EXPECT_GT(ends.jumps_on, 0u);
  EXPECT_GT(ends.repetitions, 0u);
}

uint32_t turned(uint32_t set) {
  uint32_t out = 0;
  for (uint32_t i = 0; i < 32; ++i) out |= (set >> i & 1) << (31 - i);
  return out;
}
template <class Evaluation>
void expect_same_for_both_sides(const checkers::Board& b) {
  const checkers::Board other{{turned(b.pieces[1]), turned(b.pieces[0])}, turned(b.kings)};
  EXPECT_EQ(Evaluation::of(b, 0), Evaluation::of(other, 1));
  EXPECT_EQ(Evaluation::of(b, 1), Evaluation::of(other, 0));
}
// Neither player is favoured, and whoever has more pieces is ahead.
TEST(Checkers, EvaluatesBothSidesAlike) {
  Random random(4);
  for (uint32_t i = 0; i < 2000; ++i) {
    const checkers::Board board = random_board(random, 2 + random.below(22));
    expect_same_for_both_sides<checkers::Material>(board);
    expect_same_for_both_sides<checkers::Positional>(board);
  }
  checkers::Board two{{1u << 13, 1u << 22 | 1u << 30}, 0};
  for (const uint32_t kings : {0u, two.pieces[0] | two.pieces[1]}) {
    two.kings = kings;
    EXPECT_LT(checkers::Material::of(two, 0), -50);
    EXPECT_LT(checkers::Positional::of(two, 0), -50);
    EXPECT_GT(checkers::Positional::of(two, 1), 50);
  }
}

// Two kings a side go to and fro at random, but not far: repetitions long after one another.
TEST(Checkers, SeesRepetitionsOfAnyLength) {
  Random random(3);
  Ends ends;
  checkers::Board board{};
  const auto put = [&](uint8_t side, int n) {
    board.pieces[side] |= 1u << (n - 1);
    board.kings |= 1u << (n - 1);
  };
  put(0, 1);
  put(0, 5);
  put(1, 28);
  put(1, 32);
  for (uint32_t i = 0; i < repeats(400u); ++i) {
    Checkers<> g;
    ASSERT_EQ(g.set({board, 0}), checkers::Fault::kNone);
    Plain plain(board, 0, 0);
    while (g.outcome() == Outcome::kOngoing) {
      ASSERT_NO_FATAL_FAILURE(compare(g, plain));
      std::vector<Checkers<>::Move> near;
      for (const auto m : legal_moves(g)) {
        const int to = squares_of(g, m).second;
        if (g.side() == 0 ? to <= 12 : to >= 21) near.push_back(m);
      }
      const auto m = near[random.below(uint32_t(near.size()))];
      plain.make(squares_of(g, m));
      g.make(m);
    }
    ASSERT_NO_FATAL_FAILURE(compare(g, plain));
    ends.limits += g.quiet() == 80 ? 1 : 0;
    ends.repetitions += g.quiet() < 80 ? 1 : 0;
  }
  EXPECT_GT(ends.repetitions, 0u);
  EXPECT_GT(ends.limits, 0u);
}

TEST(Checkers, RefusesPositionsThatCannotBe) {
  Checkers<> g;
  const auto before = g.hash();
  const auto fault = [&](Checkers<>& game, uint32_t first, uint32_t second, uint32_t kings,
                         uint8_t side) {
    return game.set({{{first, second}, kings}, side});
  };
  EXPECT_EQ(fault(g, 1, 1, 0, 0), checkers::Fault::kTwoPieces);
  EXPECT_EQ(fault(g, 1, 16, 2, 0), checkers::Fault::kTwoPieces);
  EXPECT_EQ(fault(g, 0x1fff, 1u << 20, 0, 0), checkers::Fault::kPieceCount);
  EXPECT_EQ(fault(g, 1u << 28, 1u << 20, 0, 0), checkers::Fault::kManOnKingRow);
  EXPECT_EQ(fault(g, 1u << 27, 8, 0, 0), checkers::Fault::kManOnKingRow);
  EXPECT_EQ(fault(g, 1, 1u << 20, 0, 2), checkers::Fault::kSide);
  EXPECT_EQ(fault(g, 1, 0, 0, 0), checkers::Fault::kAfterEnd);
  EXPECT_EQ(g.hash(), before);
  EXPECT_EQ(fault(g, 1, 0, 0, 1), checkers::Fault::kNone);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  EXPECT_FALSE(g.is_path_draw());
}

// Black's man on 12 cannot move after the last move that the limit allows.
TEST(Checkers, ALossGoesBeforeADraw) {
  using G = Checkers<checkers::Material, 1, false>;
  G g;
  ASSERT_EQ(g.set({{{1u << 11, 1u << 18 | 1u << 19}, 1u << 19}, 1}), checkers::Fault::kNone);
  ASSERT_TRUE(g.is_legal(19 * 4 + 2));
  g.make(19 * 4 + 2);
  EXPECT_EQ(g.quiet(), 1);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  EXPECT_FALSE(g.is_path_draw());
}

// A game of a thousand moves is drawn, also if there is progress now and then.
TEST(Checkers, EndsAfterAThousandMoves) {
  using G = Checkers<checkers::Material, 255, false>;
  G g;
  const uint32_t kings = 1u << 0 | 1u << 31, man = 1u << 12;
  ASSERT_EQ(g.set({{{1u << 0 | man, 1u << 31}, kings}, 0}), checkers::Fault::kNone);
  uint32_t moves = 0;
  for (; g.outcome() == Outcome::kOngoing; ++moves) {
    G::Move chosen = 0;
    for (const auto m : legal_moves(g)) {
      const bool king = (g.board().kings & checkers::bit(checkers::square_of(m))) != 0;
      const auto row = checkers::row_of(checkers::step_target(m));
      if (g.quiet() < 250 || g.side() == 1 ? king && row != 2 && row != 5 : !king) chosen = m;
    }
    g.make(chosen);
  }
  EXPECT_EQ(moves, 1000u);
  EXPECT_LT(g.quiet(), 255);
  EXPECT_TRUE(g.is_path_draw());
}

}  // namespace
}  // namespace picoply::test
