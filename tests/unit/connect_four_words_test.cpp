// Connect Four's form for words of 8 bits against the one for wide words.
#include <gtest/gtest.h>

#include <random>

#include "picoply/games/connect_four.hpp"
#include "picoply/search.hpp"
#include "support/game_check.hpp"
#include "support/repeats.hpp"

namespace picoply {
namespace {

template <uint32_t Cols, uint32_t Rows>
class Pair {
 public:
  using Wide = ConnectFour<Cols, Rows, Word::kBits64>;
  using Narrow = ConnectFour<Cols, Rows, Word::kBits8>;

  Wide wide;
  Narrow narrow;

  void compare() const {
    ASSERT_EQ(wide.outcome(), narrow.outcome());
    ASSERT_EQ(wide.side(), narrow.side());
    ASSERT_EQ(wide.hash(), narrow.hash());
    ASSERT_EQ(wide.plies_left(), narrow.plies_left());
    for (uint32_t i = 0; i < Cols * Rows + 1; ++i) ASSERT_EQ(wide.cell(i), narrow.cell(Count(i)));
    for (uint32_t m = 0; m < 256; ++m) ASSERT_EQ(wide.is_legal(Move(m)), narrow.is_legal(Move(m)));
    List<Move, Wide::kMaxWinningLine> wide_line, narrow_line;
    wide.winning_line(wide_line);
    narrow.winning_line(narrow_line);
    compare_lists(wide_line, narrow_line);
    if (wide.outcome() != Outcome::kOngoing) return;
    MoveList<Wide> wide_moves;
    MoveList<Narrow> narrow_moves;
    wide.generate(wide_moves);
    narrow.generate(narrow_moves);
    compare_lists(wide_moves, narrow_moves);
    for (const Move m : wide_moves) {
      ASSERT_EQ(wide.move_score(m), narrow.move_score(m)) << int(m);
      ASSERT_EQ(wide.is_tactical(m), narrow.is_tactical(m)) << int(m);
    }
    ASSERT_EQ(wide.evaluate(), narrow.evaluate());
    ASSERT_EQ(wide.is_forced(), narrow.is_forced());
    Value wide_value = 0, narrow_value = 0;
    ASSERT_EQ(wide.settle(wide_value), narrow.settle(narrow_value));
    ASSERT_EQ(wide_value, narrow_value);
  }

  // The same position from its cells, byte for byte.
  void compare_set_up() const {
    uint8_t cells[Cols * Rows];
    for (uint32_t i = 0; i < Cols * Rows; ++i) cells[i] = wide.cell(i);
    Narrow again;
    ASSERT_EQ(again.set_position(cells, wide.side()).fault, PositionFault::kNone);
    ASSERT_EQ(std::memcmp(&again, &narrow, sizeof again), 0);
    cells[0] = 3;
    ASSERT_EQ(again.set_position(cells, wide.side()).fault, PositionFault::kStoneCount);
  }

 private:
  using Move = uint8_t;
  template <class A, class B>
  static void compare_lists(const A& a, const B& b) {
    ASSERT_EQ(a.size(), b.size());
    for (uint32_t i = 0; i < a.size(); ++i) ASSERT_EQ(a[i], b[i]);
  }
};

template <uint32_t Cols, uint32_t Rows>
void compare_random_games(uint32_t games) {
  std::mt19937 random(7);
  for (uint32_t game = 0; game < games; ++game) {
    Pair<Cols, Rows> pair;
    SCOPED_TRACE(game);
    while (pair.wide.outcome() == Outcome::kOngoing) {
      pair.compare();
      MoveList<typename Pair<Cols, Rows>::Wide> moves;
      pair.wide.generate(moves);
      const uint8_t m = moves[uint32_t(random() % moves.size())];
      const auto before = pair.narrow;
      const auto undo = pair.narrow.make(m);
      pair.narrow.unmake(m, undo);
      ASSERT_EQ(std::memcmp(&before, &pair.narrow, sizeof before), 0);
      (void)pair.wide.make(m);
      (void)pair.narrow.make(m);
      if (::testing::Test::HasFatalFailure()) return;
    }
    pair.compare();
    pair.compare_set_up();
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(ConnectFourWords, RandomGames7x6) { compare_random_games<7, 6>(2000); }
TEST(ConnectFourWords, RandomGames9x6) { compare_random_games<9, 6>(300); }
TEST(ConnectFourWords, RandomGames4x4) { compare_random_games<4, 4>(500); }
TEST(ConnectFourWords, RandomGames5x7) { compare_random_games<5, 7>(500); }
TEST(ConnectFourWords, RandomGames3x2) { compare_random_games<3, 2>(50); }

// The same nodes too.
TEST(ConnectFourWords, Searches) {
  std::mt19937 random(8);
  for (uint32_t i = 0; i < test::repeats(100u); ++i) {
    Pair<7, 6> pair;
    for (uint32_t ply = 0; ply < i % 20 && pair.wide.outcome() == Outcome::kOngoing; ++ply) {
      MoveList<Pair<7, 6>::Wide> moves;
      pair.wide.generate(moves);
      const uint8_t m = moves[uint32_t(random() % moves.size())];
      (void)pair.wide.make(m);
      (void)pair.narrow.make(m);
    }
    if (pair.wide.outcome() != Outcome::kOngoing) continue;
    Search<Pair<7, 6>::Wide, 10> wide;
    Search<Pair<7, 6>::Narrow, 10> narrow;
    wide.init();
    narrow.init();
    ASSERT_TRUE(wide.begin(pair.wide, {.max_depth = 7}));
    ASSERT_TRUE(narrow.begin(pair.narrow, {.max_depth = 7}));
    ASSERT_EQ(wide.step(1u << 30), Status::kDone);
    ASSERT_EQ(narrow.step(1u << 30), Status::kDone);
    ASSERT_EQ(wide.best_move(), narrow.best_move());
    ASSERT_EQ(wide.value(), narrow.value());
    ASSERT_EQ(wide.nodes(), narrow.nodes());
  }
}

}  // namespace
}  // namespace picoply
