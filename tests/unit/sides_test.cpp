// Games in which a side may have several moves in a row, and draws that depend on the path.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "../../examples/games/kalah.hpp"
#include "picoply/search.hpp"
#include "support/any_game.hpp"
#include "support/maze.hpp"
#include "support/minimax.hpp"
#include "support/searching.hpp"

namespace picoply::test {
namespace {

using TurnGames = ::testing::Types<Kalah<6, 4>, Maze<0>>;
INSTANTIATE_TYPED_TEST_SUITE_P(SeveralMovesInARow, AnyGame, TurnGames);

template <uint32_t First, class Check>
void for_mazes(Check check) {
  [&]<uint32_t... I>(std::integer_sequence<uint32_t, I...>) {
    (check(Maze<First + I>()), ...);
  }(std::make_integer_sequence<uint32_t, 8>());
}

// The value to each depth is that of plain minimax, whatever features are used that keep it.
template <Features F, class G>
void expect_minimax(G g, size_t table_words) {
  for (uint16_t depth = 1; depth <= 7; ++depth) {
    const auto search = std::make_unique<Search<G, 12, F>>();
    std::vector<uint64_t> table(table_words);
    search->init();
    search->set_table(table.data(), table.size() * 8);
    ASSERT_TRUE(search->begin(g, {.max_depth = depth}));
    search->step(kForever);
    if (search->depth() < depth) return;  // it ended early: decided, or exact
    EXPECT_EQ(search->value(), minimax(g, depth)) << "depth " << depth;
  }
}

TEST(Sides, ValuesToADepthAreMinimax) {
  const auto check = [](auto g) {
    expect_minimax<kPlain>(g, 0);
    expect_minimax<kAllSafe>(g, 0);
    expect_minimax<with(kAllSafe, &Features::principal_variation, false)>(g, 0);
  };
  for_mazes<0>(check);
  std::mt19937 random(3);
  for (uint32_t i = 0; i < 20; ++i) check(random_position<Kalah<3, 3>>(random, i));
}

// What the search calls proven is the real value, also where it prunes and reduces.
TEST(Sides, ProvenValuesAreTheRealOnes) {
  uint32_t proven = 0, decided = 0;
  const auto check = [&](auto g) {
    const Value truth = solve(g);
    Rig<decltype(g), 20> run(1 << 14);
    ASSERT_TRUE(run.search->begin(g, {}));
    for (bool runs = true; runs;) {
      runs = run.search->step(1) == Status::kRunning;
      const auto best = run.search->best();
      if (best.exact) {
        ++proven;
        ASSERT_EQ(run.search->value(), truth);
      }
      if (best.certain) {
        ++decided;
        ASSERT_EQ(is_win(run.search->value()), is_win(truth));
        ASSERT_EQ(is_loss(run.search->value()), is_loss(truth));
      }
    }
  };
  for_mazes<8>(check);
  for_mazes<16>(check);
  std::mt19937 random(4);
  for (uint32_t i = 0; i < 8; ++i) check(random_position<Kalah<2, 2>>(random, i));
  EXPECT_GT(proven, 5u);
  EXPECT_GT(decided, 5u);
}

// Every root move has its own value, seen from the side to move before it.
TEST(Sides, EveryRootMoveGetsItsOwnValue) {
  for_mazes<24>([](auto g) {
    using G = decltype(g);
    const auto search = std::make_unique<Search<G, 12, kAllSafe>>();
    search->init();
    ASSERT_TRUE(search->begin(g, {.max_depth = 3, .multi_pv = 3}));
    search->step(kForever);
    for (uint32_t rank = 0; search->depth() == 3 && rank < search->line_count(); ++rank) {
      const auto line = search->line(rank);
      typename G::Undo undo;
      G child = g;
      const int32_t sign = make_and_turn(child, line.move, undo);
      EXPECT_EQ(line.value, sign * minimax(child, 2, 1));
    }
  });
}

// ---- Draws that depend on the path --------------------------------------------------------------

// A random graph with circles. A place that is reached for the second time is a draw, unless
// `Forgets`: then the game does not say that this is so only on this path.
template <bool Forgets>
class Roundabout {
 public:
  using Move = uint8_t;
  using Undo = uint8_t;
  static constexpr uint32_t kMoveCount = 2, kMaxMoves = 2, kMaxLength = 40, kPlaces = 24;
  static constexpr bool kSidesAlternate = false;

  Roundabout() noexcept = default;
  Roundabout(uint32_t seed, uint8_t place) noexcept : seed_(seed), path_{place} {}

  uint8_t place() const noexcept { return path_[length_]; }
  uint8_t side() const noexcept { return uint8_t(number(0) & 1); }
  void generate(MoveList<Roundabout>& out) const noexcept {
    for (Move m = 0; m < kMoveCount; ++m) out.push(m);
  }
  bool is_legal(Move m) const noexcept { return m < kMoveCount && outcome() == Outcome::kOngoing; }
  Undo make(Move m) noexcept {
    const auto next = uint8_t(number(m + 1u) % kPlaces);
    path_[++length_] = next;
    return 0;
  }
  void unmake(Move, Undo) noexcept { path_[length_--] = 0; }
  Outcome end() const noexcept {  // without the path
    return number(4) % 10 != 0 ? Outcome::kOngoing : Outcome(1 + 2 * (number(5) % 2));
  }
  Outcome outcome() const noexcept {
    if (end() != Outcome::kOngoing || !comes_again()) return end();
    return Outcome::kDraw;
  }
  bool is_path_draw() const noexcept { return !Forgets && comes_again(); }
  Value evaluate() const noexcept { return Value(int32_t(number(6) % 201) - 100); }
  Key hash() const noexcept { return number(7); }

 private:
  uint64_t number(uint64_t what) const noexcept {
    return scatter(scatter(seed_ * 64u + place()) + what);
  }
  bool comes_again() const noexcept {
    for (uint32_t i = 0; i < length_; ++i)
      if (path_[i] == place()) return true;
    return length_ == kMaxLength;
  }
  uint32_t seed_ = 0;
  uint8_t path_[kMaxLength + 1] = {};
  uint8_t length_ = 0;
};

// 1, 0 or -1 for the side to move at each place: who can force an end, however long it takes.
template <class G>
std::array<int, G::kPlaces> outcomes_of(uint32_t seed) {
  std::array<int, G::kPlaces> out{};
  for (bool changed = true; changed;) {
    changed = false;
    for (uint8_t place = 0; place < G::kPlaces; ++place) {
      if (out[place] != 0) continue;
      const G g(seed, place);
      int best = -1;
      if (g.end() != Outcome::kOngoing) {
        best = g.end() == Outcome::kWin ? 1 : -1;
      } else {
        for (typename G::Move m = 0; m < G::kMoveCount; ++m) {
          G child = g;
          typename G::Undo undo;
          const int32_t sign = make_and_turn(child, m, undo);
          best = std::max(best, int(sign) * out[child.place()]);
        }
      }
      changed = changed || best != 0;
      out[place] = best;
    }
  }
  return out;
}

// How many results that the search calls proven are right, and how many wrong.
template <bool Forgets>
std::pair<uint32_t, uint32_t> proven_on_roundabouts() {
  using G = Roundabout<Forgets>;
  uint32_t right = 0, wrong = 0;
  for (uint32_t seed = 0; seed < 150; ++seed) {
    const auto truth = outcomes_of<G>(seed);
    Rig<G, 30> run(1 << 12);  // kept from place to place
    for (uint8_t place = 0; place < G::kPlaces; ++place) {
      if (!run.search->begin(G(seed, place), {.max_nodes = 3000})) continue;
      run.search->step(kForever);
      const auto best = run.search->best();
      if (!best.exact && !best.certain) continue;
      const int found = is_win(best.value) ? 1 : is_loss(best.value) ? -1 : 0;
      ++(found == truth[place] ? right : wrong);
    }
  }
  return {right, wrong};
}

TEST(PathDraws, ProveNothingOfOtherPaths) {
  const auto [right, wrong] = proven_on_roundabouts<false>();
  EXPECT_GT(right, 100u);
  EXPECT_EQ(wrong, 0u);
  EXPECT_GT(proven_on_roundabouts<true>().second, 0u);  // so it can be seen
}

}  // namespace
}  // namespace picoply::test
