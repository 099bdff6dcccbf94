// A search with its table, and what tests ask of searches of any game.
#ifndef PICOPLY_TESTS_SUPPORT_SEARCHING_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_SEARCHING_HPP_INCLUDED

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "picoply/search.hpp"
#include "support/minimax.hpp"
#include "support/plain_features.hpp"

namespace picoply::test {

inline constexpr uint32_t kForever = 0xffffffffu;

template <class G, uint32_t MaxPly = 12>
struct Rig {
  using S = Search<G, MaxPly>;
  explicit Rig(size_t table_bytes = 1 << 16)
      : search(std::make_unique<S>()), table(table_bytes / 8) {
    search->init();
    search->set_table(table.data(), table_bytes);
  }
  std::unique_ptr<S> search;
  std::vector<uint64_t> table;
};

template <class G, class Run>
Value solved_value(const G& g, Run& run) {
  EXPECT_TRUE(run.search->begin(g, {}));
  EXPECT_EQ(run.search->step(kForever), Status::kDone);
  return run.search->value();
}

// A game at whose nodes no move is left out for want of memory.
template <class G>
struct Wide : G {
  static constexpr uint32_t kBranch = G::kMaxMoves;
};

// Each line's value must be the one a search of just that move finds.
template <class G>
void every_root_move_gets_its_own_value() {
  std::mt19937 random(5);
  for (int i = 0; i < 4; ++i) {
    const G g = random_position<G>(random, 6);
    auto search = std::make_unique<Search<Wide<G>, 12, kAllSafe>>();
    search->init();
    ASSERT_TRUE(search->begin({g}, {.max_depth = 3, .multi_pv = 1000}));
    search->step(kForever);
    MoveList<G> moves;
    g.generate(moves);
    ASSERT_EQ(search->line_count(), moves.size());
    if (search->depth() < 3) continue;  // decided early
    Value last = kValueInf;
    MoveList<G> seen;
    for (uint32_t rank = 0; rank < search->line_count(); ++rank) {
      const auto line = search->line(rank);
      EXPECT_LE(line.value, last);
      last = line.value;
      EXPECT_FALSE(seen.contains(line.move));
      seen.push(line.move);
      G child = g;
      child.make(line.move);
      EXPECT_EQ(line.value, -minimax(child, 2, 1)) << "move " << uint32_t(line.move);
    }
    EXPECT_EQ(search->line(0).move, search->best_move());
  }
}

// The same while an iteration is under way: a value is that of its depth, or lowered to that of a
// better move.
template <class G>
void lines_on_the_way_hold_their_depth() {
  std::mt19937 random(6);
  uint32_t equal = 0, less = 0;
  for (int i = 0; i < 4; ++i) {
    const G g = random_position<G>(random, 6);
    auto search = std::make_unique<Search<Wide<G>, 12, kAllSafe>>();
    search->init();
    ASSERT_TRUE(search->begin({g}, {.max_depth = 3, .multi_pv = uint16_t(1 + 3 * i)}));
    std::map<std::pair<typename G::Move, uint32_t>, Value> values;
    while (search->step(1 + random() % 64) == Status::kRunning) {
      for (uint32_t rank = 0; rank < search->line_count(); ++rank) {
        const auto line = search->line(rank);
        if (line.depth == 0) continue;
        const auto [at, fresh] = values.try_emplace({line.move, line.depth});
        if (fresh) {
          G child = g;
          child.make(line.move);
          at->second = Value(-minimax(child, line.depth - 1, 1));
        }
        const Value value = at->second;
        EXPECT_LE(line.value, value) << "move " << uint32_t(line.move) << ", line " << rank;
        ++(line.value == value ? equal : less);
      }
    }
  }
  EXPECT_GT(equal, less);
  EXPECT_GT(less, 0u);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_SEARCHING_HPP_INCLUDED
