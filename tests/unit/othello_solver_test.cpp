// Exact endings: every shortcut on and off against a plain solver, slices, hostile tables, lines.
// More empty squares: othello_shortcuts_test.cpp.
#include "picoply/games/othello/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "support/othello_solving.hpp"
#include "support/plain_othello.hpp"
#include "support/repeats.hpp"

namespace picoply::othello {
namespace {

using test::expect_line;
using test::PlainOthello;
using test::sign;
using test::WithTable;

constexpr SolverFeatures kAll = test::kAllShortcuts;
constexpr SolverFeatures kNone = test::kNoShortcuts;

// A position and what the plain solver says: of every move, and of the position.
struct Solved {
  PlainOthello position;
  int score = -65;
  std::vector<std::pair<uint32_t, int>> moves;
};
std::vector<Solved> solved_positions(int number, int most_empties,
                                     uint64_t squares = ~uint64_t(0)) {
  std::mt19937_64 random(11);
  std::vector<Solved> list;
  for (int i = 0; i < number; ++i) {
    Solved s{test::random_position(random, 1 + i % most_empties, squares), -65, {}};
    for (const uint32_t m : s.position.moves()) {
      s.moves.emplace_back(m, -s.position.after(m).solve(-65, 65));
      s.score = std::max(s.score, s.moves.back().second);
    }
    if (s.moves.empty()) s.score = s.position.solve(-65, 65);
    list.push_back(s);
  }
  return list;
}

template <SolverFeatures F, uint32_t N = 8>
void expect_plain_scores(const std::vector<Solved>& positions, size_t table_bytes) {
  auto s = std::make_unique<WithTable<F, N>>(table_bytes);
  for (const Solved& p : positions) {
    s->solve(p.position);
    ASSERT_EQ(s->solver.score(), p.score);
    ASSERT_EQ(s->solver.lower(), p.score);
    ASSERT_EQ(s->solver.upper(), p.score);
    expect_line(p.position, s->solver);
    s->solve(p.position, SolverGoal::kWinner);
    ASSERT_EQ(s->solver.score(), sign(p.score));
    for (const auto& [move, score] : p.moves) {
      if (move == s->solver.best_move()) {
        ASSERT_EQ(sign(score), sign(p.score));
      }
    }
  }
}

TEST(OthelloSolver, EveryShortcutOnAndOffGivesThePlainScore) {
  const std::vector<Solved> positions = solved_positions(test::repeats(2000), 8);
  constexpr size_t kBytes = 1 << 16;
  expect_plain_scores<kAll>(positions, kBytes);
  expect_plain_scores<kAll>(positions, 0);
  expect_plain_scores<kNone>(positions, 0);
  expect_plain_scores<SolverFeatures{.stability = false}>(positions, kBytes);
  expect_plain_scores<SolverFeatures{.parity = false}>(positions, kBytes);
  expect_plain_scores<SolverFeatures{.last_moves = false}>(positions, kBytes);
}

// With 12 empty squares the look at the table for every child begins, and so do the searches that
// leave out moves.
TEST(OthelloSolver, AllShortcutsGiveTheScoreOfNoneWithMoreEmptySquares) {
  auto all = std::make_unique<WithTable<kAll>>(1 << 16);
  auto none = std::make_unique<WithTable<kNone>>(1 << 20);
  std::mt19937_64 random(19);
  for (int i = 0; i < test::repeats(40); ++i) {
    const PlainOthello p = test::random_position(random, 12 + i % 3);
    all->solve(p);
    none->solve(p);
    ASSERT_EQ(all->solver.score(), none->solver.score()) << "position " << i;
    expect_line(p, all->solver);
  }
}

void compare_six_by_six(int plain, int more) {
  using Board = SolverBoard<6>;
  const std::vector<Solved> positions = solved_positions(plain, 9, Board::kSquares);
  expect_plain_scores<kAll, 6>(positions, 1 << 16);
  expect_plain_scores<kNone, 6>(positions, 0);
  auto all = std::make_unique<WithTable<kAll, 6>>(1 << 20);
  auto none = std::make_unique<WithTable<kNone, 6>>(1 << 22);
  std::mt19937_64 random(18);
  for (int i = 0; i < more; ++i) {
    const PlainOthello p = test::random_position(random, 12 + i % 5, Board::kSquares);
    all->solve(p);
    none->solve(p);
    ASSERT_EQ(all->solver.score(), none->solver.score()) << "position " << i;
    expect_line(p, all->solver);
  }
  EXPECT_FALSE(all->solver.begin(1, Board::kSquares)) << "a disc beside the board";
}
TEST(OthelloSolver, SixBySixGivesThePlainScore) {
  compare_six_by_six(test::repeats(200), test::repeats(10));
}
TEST(OthelloSolverSlow, SixBySixGivesThePlainScore) { compare_six_by_six(2000, 60); }

TEST(OthelloSolver, SixBySixIsWrittenOnAWiderBoard) {
  using Board = SolverBoard<6>;
  uint64_t squares = 0;
  for (uint32_t s = 0; s < 36; ++s) {
    const uint64_t wide = uint64_t(1) << ((s / 6 + 1) * 8 + s % 6 + 1);
    ASSERT_EQ(Board::widened(uint64_t(1) << s), wide);
    ASSERT_EQ(Board::narrowed(wide), uint64_t(1) << s);
    squares |= wide;
  }
  EXPECT_EQ(squares, Board::kSquares);
}

// The most nodes of a tree that is always visited as a whole.
constexpr Nodes kWholeTree = 100;

TEST(OthelloSolver, SlicesChangeNothing) {
  auto whole = std::make_unique<WithTable<>>(1 << 16);
  auto sliced = std::make_unique<WithTable<>>(1 << 16);
  std::mt19937_64 random(13);
  for (int i = 0; i < (test::kSanitized ? 3 : 12); ++i) {
    const PlainOthello p = test::random_position(random, 12 + i % 5);
    ASSERT_TRUE(whole->solver.begin(p.own, p.other));
    ASSERT_EQ(whole->solver.step(~Nodes(0)), Status::kDone);
    ASSERT_TRUE(sliced->solver.begin(p.own, p.other));
    const Nodes most = i % 3 == 0 ? 2 : i % 3 == 1 ? 500 : 10000;
    while (sliced->solver.step(random() % most) == Status::kRunning) {
      // A copy is as good as the original, and what is proven on the way holds at the end.
      if (random() % 64 == 0) {
        const auto copy = std::make_unique<Solver<>>(sliced->solver);
        sliced->solver = *copy;
      }
      ASSERT_LE(sliced->solver.lower(), whole->solver.score());
      ASSERT_GE(sliced->solver.upper(), whole->solver.score());
    }
    ASSERT_EQ(sliced->solver.score(), whole->solver.score());
    ASSERT_EQ(sliced->solver.nodes(), whole->solver.nodes());
    ASSERT_EQ(sliced->solver.best_move(), whole->solver.best_move());
    ASSERT_EQ(sliced->solver.length(), whole->solver.length());
    ASSERT_TRUE(sliced->table == whole->table);
  }
}

// The same from the start of long searches, whose moves are ordered by searches of up to 3 plies.
TEST(OthelloSolver, SlicesChangeNothingFarFromTheEnd) {
  auto coarse = std::make_unique<WithTable<>>(1 << 16);
  auto fine = std::make_unique<WithTable<>>(1 << 16);
  std::mt19937_64 random(17);
  for (int i = 0; i < (test::kSanitized ? 3 : 12); ++i) {
    const PlainOthello p = test::random_position(random, 20 + 2 * (i % 6));
    ASSERT_TRUE(coarse->solver.begin(p.own, p.other));
    ASSERT_TRUE(fine->solver.begin(p.own, p.other));
    for (int step = 0; step < 10; ++step) {
      if (coarse->solver.step(5000) == Status::kDone) break;
      // What the one stops at the other passes.
      while (fine->solver.nodes() < coarse->solver.nodes())
        ASSERT_EQ(fine->solver.step(1), Status::kRunning);
      ASSERT_EQ(fine->solver.nodes(), coarse->solver.nodes());
    }
  }
}

// A slice is as long as it was asked to be and what is below 4 empty squares. One of many nodes may
// end with a tree that is larger than expected.
TEST(OthelloSolver, SlicesAreHardlyLongerThanAskedFor) {
  auto s = std::make_unique<WithTable<>>(1 << 16);
  std::mt19937_64 random(14);
  for (const Nodes most : {1u, 100u, 1000u, 10000u}) {
    for (int i = 0; i < (test::kSanitized ? 4 : 16); ++i) {
      const PlainOthello p = test::random_position(random, 8 + 2 * (i % 12));
      ASSERT_TRUE(s->solver.begin(p.own, p.other));
      Nodes before = 0;
      for (int slice = 0; slice < 5000 && before < 200000; ++slice) {
        const Status status = s->solver.step(most);
        ASSERT_LE(s->solver.nodes() - before, most + kWholeTree) << "asked for " << most;
        if (status == Status::kDone) break;
        before = s->solver.nodes();
      }
    }
  }
}

// Bytes that nobody wrote as entries, entries torn and damaged, entries of other searches.
TEST(OthelloSolver, AHostileTableGivesNoWrongScore) {
  auto clean = std::make_unique<WithTable<>>(0);
  auto dirty = std::make_unique<WithTable<>>(1 << 14);
  std::mt19937_64 random(15);
  for (int i = 0; i < (test::kSanitized ? 12 : 60); ++i) {
    const PlainOthello p = test::random_position(random, 10 + i % 4);
    clean->solve(p);
    if (i % 2 == 0)
      for (uint64_t& word : dirty->table) word = random();
    ASSERT_TRUE(dirty->solver.begin(p.own, p.other));
    while (dirty->solver.step(200) == Status::kRunning) {
      for (int n = 0; n < 20; ++n) {
        uint64_t& word = dirty->table[size_t(random() % dirty->table.size())];
        switch (random() % 4) {
          case 0: word = random(); break;
          case 1: word ^= uint64_t(1) << random() % 64; break;
          case 2: word = 0; break;
          default: word = dirty->table[size_t(random() % dirty->table.size())]; break;
        }
      }
    }
    ASSERT_EQ(dirty->solver.score(), clean->solver.score()) << "position " << i;
    expect_line(p, dirty->solver);
  }
}

// Entries forged to match: they can be believed, but nothing breaks and every move is legal.
TEST(OthelloSolver, ForgedEntriesDoNoHarm) {
  std::mt19937_64 random(16);
  auto s = std::make_unique<WithTable<>>(1 << 12);
  for (int i = 0; i < 100; ++i) {
    const PlainOthello p = test::random_position(random, 9 + i % 4);
    // The data of each entry changed, and its key with it, so that it still matches.
    ASSERT_TRUE(s->solver.begin(p.own, p.other));
    for (int slices = 0; slices < 3000 && s->solver.step(100) == Status::kRunning; ++slices) {
      const size_t entry = size_t(random() % (s->table.size() / 2));
      const uint64_t change = random();
      s->table[2 * entry] ^= change;
      s->table[2 * entry + 1] ^= change;
    }
    ASSERT_EQ(s->solver.step(~Nodes(0)), Status::kDone);
    if (s->solver.best_move() != Solver<>::kPass) {
      ASSERT_NE(PlainOthello::turned(p.own, p.other, s->solver.best_move()), 0u);
    }
    std::fill(s->table.begin(), s->table.end(), 0);
  }
}

// Nor does it go on for ever: all children of the root with any bounds, odd ones too, which no
// margin has.
TEST(OthelloSolver, EndsWithForgedBounds) {
  std::mt19937_64 random(17);
  auto s = std::make_unique<WithTable<>>(1 << 14);
  for (int i = 0; i < 60; ++i) {
    const PlainOthello p = test::random_position(random, 11 + i % 4);
    const SolverGoal goal = i % 3 == 0 ? SolverGoal::kWinner : SolverGoal::kMargin;
    std::fill(s->table.begin(), s->table.end(), 0);
    BoundsTable table;
    table.attach(s->table.data(), s->table.size() * 8);
    const int8_t bound = int8_t(i % 9 - 4);
    for (const uint32_t move : p.moves()) {
      const PlainOthello child = p.after(move);
      table.store(BoundsTable::key_of(child.own, child.other),
                  {bound, bound, {kNoSquare, kNoSquare}, 60, 0});
    }
    ASSERT_TRUE(s->solver.begin(p.own, p.other, goal));
    Status status = Status::kRunning;
    for (int slices = 0; slices < 20000 && status == Status::kRunning; ++slices)
      status = s->solver.step(1000);
    ASSERT_EQ(status, Status::kDone) << "bound " << int(bound);
    if (s->solver.best_move() != Solver<>::kPass) {
      ASSERT_NE(PlainOthello::turned(p.own, p.other, s->solver.best_move()), 0u);
    }
  }
}

TEST(OthelloSolver, RefusesWhatIsNoPosition) {
  auto s = std::make_unique<Solver<kAll, Nano, 20>>();
  s->init();
  EXPECT_FALSE(s->begin(1, 1)) << "one square of both";
  EXPECT_FALSE(s->begin(0x0000000810000000u, 0x0000001008000000u)) << "60 empty squares";
  EXPECT_EQ(s->step(1000), Status::kDone);
  // Over: a full board, and one where nobody can move.
  EXPECT_TRUE(s->begin(~uint64_t(0), 0));
  EXPECT_EQ(s->step(1), Status::kDone);
  EXPECT_EQ(s->score(), 64);
  EXPECT_TRUE(s->begin(0x0000ffffffffffffu, 0));
  EXPECT_EQ(s->score(), 64) << "empty squares are the winner's";
  EXPECT_EQ(s->best_move(), Solver<>::kPass);
}

}  // namespace
}  // namespace picoply::othello
