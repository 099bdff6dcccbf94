// Walls on Gomoku's board: a wall is what the edge is, wins and forbidden points are those that
// plain code finds on a grid with walls, and what is kept from move to move is what the cells tell.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "picoply/games/gomoku/compact.hpp"
#include "picoply/games/gomoku/full.hpp"
#include "support/game_check.hpp"
#include "support/gomoku_play.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using gomoku::kWall;

template <uint32_t N, Rule R, class E = gomoku::Nano, gomoku::Storage S = gomoku::kStorage>
using Walled = Gomoku<N, R, E, S, true>;

template <class G>
std::vector<uint8_t> cells_in_position(const G& g) {
  std::vector<uint8_t> cells(G::kCells);
  for (uint32_t i = 0; i < G::kCells; ++i) cells[i] = g.cell(i);
  return cells;
}

template <class G>
G with_cells(const std::vector<uint8_t>& cells, uint8_t side) {
  G g;
  EXPECT_EQ(g.set_position(cells.data(), side).fault, PositionFault::kNone);
  return g;
}

// About one cell in `one_in` a wall, at least one.
template <class G>
G some_walls(Random& random, uint32_t one_in) {
  std::vector<uint8_t> cells(G::kCells);
  for (uint8_t& cell : cells) cell = random.below(one_in) == 0 ? kWall : 0;
  cells[random.below(G::kCells)] = kWall;
  return with_cells<G>(cells, uint8_t(random.below(2)));
}

// ---- By brute force -----------------------------------------------------------------------------

// Every cell's win and Renju's forbidden points, before each move of a game among walls.
template <class G>
void compare_with_the_grid(const G& g, uint32_t& wins, uint32_t& forbidden) {
  SlowBoard slow(g, G::kCols);
  SlowRenju renju(slow);
  for (uint32_t i = 0; i < G::kCells; ++i) {
    const int x = int(i % G::kCols), y = int(i / G::kCols);
    const auto m = typename G::Move(i);
    if (slow.get(x, y) != 0) {
      ASSERT_FALSE(g.is_legal(m)) << i << " of " << picture(g);
      continue;
    }
    slow.set(x, y, g.side() + 1);
    const bool won = slow.wins_at(x, y, G::kRule);
    slow.set(x, y, 0);
    ASSERT_EQ(g.wins(m), won) << i << " of " << picture(g);
    if (won) ++wins;
    Forbidden reason = Forbidden::kNone;
    if (G::kRule == Rule::kRenju && g.side() == 0) reason = renju.forbidden(x, y);
    ASSERT_EQ(g.forbidden(m), reason) << i << " of " << picture(g);
    ASSERT_EQ(g.is_legal(m), reason == Forbidden::kNone);
    if (reason != Forbidden::kNone) ++forbidden;
  }
}

// Whether five in a row can come about somewhere on a line through an empty cell.
bool has_room(const SlowBoard& slow, int x, int y, int dx, int dy, int colour) {
  const auto open = [&](int i) {
    const int c = slow.get(x + i * dx, y + i * dy);
    return c == 0 || c == colour;
  };
  int before = 0, after = 0;
  while (before < 4 && open(-before - 1)) ++before;
  while (after < 4 && open(after + 1)) ++after;
  return before + after >= 4;
}

template <uint32_t N>
void lines_have_room_for_five(const std::vector<uint8_t>& cells) {
  static const int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  gomoku::Board<N, Rule::kFreestyle> board;
  board.set_with_walls(cells.data());
  SlowBoard slow(N);
  slow.cells = cells;
  for (uint32_t i = 0; i < N * N; ++i) {
    if (cells[i] != 0) continue;
    for (uint32_t d = 0; d < 4; ++d) {
      for (uint32_t colour = 0; colour < 2; ++colour) {
        const uint32_t line = board.shape(i)[d] >> colour * 4 & 15;
        ASSERT_EQ(line != gomoku::kDead, has_room(slow, int(i % N), int(i / N), kSteps[d][0],
                                                  kSteps[d][1], int(colour) + 1))
            << "cell " << i << " direction " << d << " colour " << colour;
      }
    }
  }
}

// ---- From move to move --------------------------------------------------------------------------

// Whether a position is as it was. With a network not every byte is: it is not brought up to date
// where nobody asks for its value. But the value and the order of the moves are.
template <class G, bool Network>
bool is_same(const G& g, const G& before) {
  if constexpr (!Network) {
    return Image<G>(g) == Image<G>(before);
  } else {
    if (!g.is_sound() || g.hash() != before.hash() || g.evaluate() != before.evaluate())
      return false;
    const auto legal = legal_moves(g);
    return legal == legal_moves(before) && std::all_of(legal.begin(), legal.end(), [&](auto m) {
             return g.move_score(m) == before.move_score(m);
           });
  }
}

template <class G, bool Network = false>
void play_among_walls(Random& random, uint32_t one_in) {
  PlayCheck check;
  check.settle_plies = 2;
  check.settle_nodes = 3000;
  check.same_bytes_from_cells = !Network;
  uint32_t wins = 0, forbidden = 0;
  for (uint32_t game = 0; game < repeats(G::kCols <= 9 ? 12u : 4u); ++game) {
    G g = some_walls<G>(random, one_in);
    std::vector<G> positions;
    std::vector<typename G::Move> moves;
    std::vector<typename G::Undo> undos;
    while (g.outcome() == Outcome::kOngoing && moves.size() < 100) {
      ASSERT_NO_FATAL_FAILURE(compare_with_the_grid(g, wins, forbidden));
      ASSERT_NO_FATAL_FAILURE(check_position(g, check, !Network && random.below(6) == 0))
          << picture(g);
      ASSERT_TRUE(g.is_sound()) << picture(g);
      if (moves.size() % 8 == 0) {
        ASSERT_NO_FATAL_FAILURE(lines_have_room_for_five<G::kCols>(cells_in_position(g)));
      }
      positions.push_back(g);
      moves.push_back(natural_move(g, random));
      undos.push_back(g.make(moves.back()));
    }
    ASSERT_TRUE(g.is_sound());
    // Half of the games are taken back one by one, the others at once.
    if (game % 2 == 0) {
      g.take_back(moves.data(), 0, uint32_t(moves.size()));
      ASSERT_TRUE((is_same<G, Network>(g, positions[0])));
      continue;
    }
    while (!moves.empty()) {
      g.unmake(moves.back(), undos.back());
      ASSERT_TRUE((is_same<G, Network>(g, positions.back()))) << picture(g);
      moves.pop_back();
      undos.pop_back();
      positions.pop_back();
    }
  }
  EXPECT_GT(wins, 0u);
  if (G::kRule == Rule::kRenju && !kSanitized) {
    EXPECT_GT(forbidden, 0u);
  }
}

TEST(GomokuWalls, AreWhatPlainCodeSaysAndUndone) {
  Random random(41);
  play_among_walls<Walled<9, Rule::kFreestyle>>(random, 12);
  play_among_walls<Walled<15, Rule::kFreestyle, gomoku::Full>, true>(random, 20);
  play_among_walls<Walled<15, Rule::kStandard, gomoku::Full>, true>(random, 20);
  play_among_walls<Walled<15, Rule::kRenju, gomoku::Full>, true>(random, 30);
  play_among_walls<Walled<9, Rule::kCaro>>(random, 12);
  play_among_walls<Walled<9, Rule::kStandardCaro>>(random, 12);
  play_among_walls<Walled<15, Rule::kRenju, gomoku::Nano, gomoku::Storage::kShapes>>(random, 25);
}

// ---- Smaller boards -----------------------------------------------------------------------------

// The board of N x N cells with walls all around M x M of them, from (x, y) on.
template <uint32_t N, uint32_t M>
struct Frame {
  uint32_t x, y;
  uint32_t outer(uint32_t cell) const { return (y + cell / M) * N + x + cell % M; }
  std::vector<uint8_t> around(const std::vector<uint8_t>& inside) const {
    std::vector<uint8_t> cells(N * N, kWall);
    for (uint32_t i = 0; i < M * M; ++i) cells[outer(i)] = inside[i];
    return cells;
  }
};

template <Rule R, uint32_t N, uint32_t M>
void is_a_smaller_board(Random& random, Frame<N, M> frame) {
  Gomoku<M, R> small;
  auto framed = with_cells<Walled<N, R>>(frame.around(std::vector<uint8_t>(M * M)), 0);
  while (small.outcome() == Outcome::kOngoing) {
    ASSERT_EQ(framed.side(), small.side());
    gomoku::Board<M, R> board;
    gomoku::Board<N, R> outer;
    board.set(cells_in_position(small).data());
    outer.set_with_walls(cells_in_position(framed).data());
    ASSERT_EQ(outer.balance(), board.balance());
    for (uint32_t colour = 0; colour < 2; ++colour) {
      ASSERT_EQ(outer.threat_state(colour), board.threat_state(colour));
      for (uint32_t t = 0; t < gomoku::kThreats; ++t)
        ASSERT_EQ(outer.count(colour, gomoku::Threat(t)), board.count(colour, gomoku::Threat(t)));
    }
    Value v = 0, w = 0;
    ASSERT_EQ(framed.settle(w), small.settle(v));
    ASSERT_EQ(w, v);
    for (uint32_t i = 0; i < M * M; ++i) {
      using Inner = typename Gomoku<M, R>::Move;
      using Outer = typename Walled<N, R>::Move;
      const auto inner = Inner(i);
      const auto m = Outer(frame.outer(i));
      ASSERT_EQ(std::memcmp(outer.shape(m).of, board.shape(i).of, 4), 0);
      ASSERT_EQ(framed.is_legal(m), small.is_legal(inner));
      ASSERT_EQ(framed.forbidden(m), small.forbidden(inner));
      if (small.cell(i) != 0) continue;
      ASSERT_EQ(framed.wins(m), small.wins(inner));
      ASSERT_EQ(framed.move_score(m), small.move_score(inner));
      ASSERT_EQ(framed.is_tactical(m), small.is_tactical(inner));
    }
    MoveList<Gomoku<M, R>> moves;
    MoveList<Walled<N, R>> same;
    small.generate(moves);
    framed.generate(same);
    // An empty board has a centre; one with walls is not empty.
    if (small.hash() != Gomoku<M, R>().hash()) {
      ASSERT_EQ(same.size(), moves.size());
      ASSERT_EQ(framed.is_selective(same.size()), small.is_selective(moves.size()));
      for (uint32_t i = 0; i < moves.size(); ++i) {
        if (uint32_t(moves[i]) < M * M) {
          ASSERT_EQ(uint32_t(same[i]), frame.outer(moves[i]));
        }
      }
    }
    const auto m = natural_move(small, random);
    const bool passes = uint32_t(m) >= M * M;
    small.make(m);
    framed.make(typename Walled<N, R>::Move(passes ? N * N : frame.outer(m)));
    ASSERT_EQ(framed.outcome(), small.outcome());
  }
}

template <Rule R>
void smaller_boards() {
  Random random(43);
  for (uint32_t i = 0; i < repeats(6u); ++i) {
    ASSERT_NO_FATAL_FAILURE((is_a_smaller_board<R>(random, Frame<15, 9>{i % 7, 6 - i % 7})));
    ASSERT_NO_FATAL_FAILURE((is_a_smaller_board<R>(random, Frame<9, 6>{3, i % 4})));
  }
}

TEST(GomokuWalls, MakeASmallerBoard) {
  smaller_boards<Rule::kFreestyle>();
  smaller_boards<Rule::kStandard>();
  smaller_boards<Rule::kRenju>();
  smaller_boards<Rule::kCaro>();
  smaller_boards<Rule::kStandardCaro>();
}

// A column of walls makes two boards: what stands on one side changes nothing on the other.
TEST(GomokuWalls, AColumnSplitsTheBoard) {
  Random random(47);
  for (uint32_t round = 0; round < repeats(20u); ++round) {
    std::vector<uint8_t> left(225), both(225);
    for (uint32_t i = 0; i < 225; ++i) {
      const uint8_t stone = uint8_t(random.below(3));
      const uint32_t col = i % 15;
      left[i] = col == 7 ? kWall : col < 7 ? stone : 0;
      both[i] = col == 7 ? kWall : stone;
    }
    gomoku::Board<15, Rule::kCaro> one, two;
    one.set_with_walls(left.data());
    two.set_with_walls(both.data());
    for (uint32_t i = 0; i < 225; ++i) {
      if (i % 15 < 7) {
        ASSERT_EQ(std::memcmp(one.shape(i).of, two.shape(i).of, 4), 0) << i;
      }
    }
  }
}

// ---- Positions ----------------------------------------------------------------------------------

TEST(GomokuWalls, AreReadOnlyWhereTheyCanBe) {
  std::vector<uint8_t> cells(81);
  cells[40] = kWall;
  Gomoku<9> plain;
  EXPECT_EQ(plain.set_position(cells.data(), 0).fault, PositionFault::kStoneCount);
  Walled<9, Rule::kFreestyle> g;
  for (const uint8_t side : {uint8_t(0), uint8_t(1)}) {
    EXPECT_EQ(g.set_position(cells.data(), side).fault, PositionFault::kNone);
    EXPECT_EQ(g.side(), side);
  }
  const Image<Walled<9, Rule::kFreestyle>> before(g);
  EXPECT_EQ(g.set_position(cells.data(), 2).fault, PositionFault::kSide);
  cells[7] = 4;
  const PositionError error = g.set_position(cells.data(), 0);
  EXPECT_EQ(error.fault, PositionFault::kStoneCount);
  EXPECT_EQ(error.cell, 7);
  EXPECT_TRUE(Image<decltype(g)>(g) == before);
  // Without a wall everything is as on other boards.
  cells.assign(81, 0);
  cells[3] = 2;
  EXPECT_EQ(g.set_position(cells.data(), 0).fault, PositionFault::kStoneCount);
  EXPECT_EQ(sizeof(g), sizeof plain);
}

TEST(GomokuWalls, HaveKeysOfTheirOwn) {
  std::vector<uint8_t> cells(81);
  std::vector<Key> keys;
  for (uint8_t content = 0; content < 4; ++content) {
    cells[0] = kWall;
    cells[40] = content;
    for (const uint8_t side : {uint8_t(0), uint8_t(1)}) {
      keys.push_back(with_cells<Walled<9, Rule::kCaro>>(cells, side).hash());
      EXPECT_EQ(
          (with_cells<Walled<9, Rule::kCaro, gomoku::Nano, gomoku::Storage::kShapes>>(cells, side)
               .hash()),
          keys.back());
    }
  }
  for (size_t i = 0; i < keys.size(); ++i)
    for (size_t j = 0; j < i; ++j) EXPECT_NE(keys[i], keys[j]);
}

// Five that stand beside walls are nobody's win; six of them are, for who adds the sixth.
TEST(GomokuWalls, RowsThatStandDoNotWin) {
  std::vector<uint8_t> cells(225);
  cells[224] = kWall;
  for (uint32_t i = 0; i < 5; ++i) cells[i] = 1;
  auto g = with_cells<Walled<15, Rule::kFreestyle>>(cells, 0);
  EXPECT_EQ(g.outcome(), Outcome::kOngoing);
  EXPECT_TRUE(g.wins(5));
  g.make(5);
  EXPECT_EQ(g.outcome(), Outcome::kLoss);
  Cells line;
  g.winning_line(line);
  EXPECT_EQ(line.cells.size(), 6u);
  // Many rows have more cells than one last stone can make.
  for (uint32_t i = 0; i < 224; ++i) cells[i] = i == 0 ? 0 : 1;
  auto full = with_cells<Walled<15, Rule::kFreestyle>>(cells, 0);
  full.make(0);
  List<uint8_t, Walled<15, Rule::kFreestyle>::kMaxWinningLine> all;
  full.winning_line(all);
  EXPECT_EQ(all.size(), 224u);
}

// With no cell left nobody wins.
TEST(GomokuWalls, FillTheBoard) {
  std::vector<uint8_t> cells(25, kWall);
  cells[12] = 0;
  auto g = with_cells<Walled<5, Rule::kStandard>>(cells, 1);
  MoveList<Walled<5, Rule::kStandard>> moves;
  g.generate(moves);
  ASSERT_EQ(moves.size(), 1u);
  g.make(moves[0]);
  EXPECT_EQ(g.outcome(), Outcome::kDraw);
}

}  // namespace
}  // namespace picoply::test
