// The benchmark of all ports at small depths, without the C interface: its descriptors and texts
// would take RAM that the search of Gomoku 15x15 needs. Positions stay in flash, and the games take
// turns in the same memory. It prints the same lines as ports/common/bench_main.c.
//
//   BENCH_GAMES     which of its games, e.g. "tictactoe othello8"; all of them together make the
//                   signature of every other port
//   BENCH_FEATURES  what their searches are compiled with
//   BENCH_MAX_PLY   no search is deeper than this; memory grows with it
//   BENCH_LESS      how many plies less than usual: a ply is about four times the work
//   BENCH_STEP      positions visited by a step
#include "bench_positions.h"
#include "fnv.h"
#include "picoply/constant.hpp"
#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"

extern "C" {
#include "board.h"
#include "console.h"
#include "marks.h"
}

namespace {

using namespace picoply;

constexpr Features kFeatures = BENCH_FEATURES;

template <class G, uint32_t MaxPly>
struct Entry {
  using Rules = G;
  struct Memory {
    G root;
    Search<G, min(MaxPly, uint32_t(BENCH_MAX_PLY)), kFeatures> search;
  };
};
using tictactoe = Entry<TicTacToe, 9>;
using connect4 = Entry<ConnectFour<7, 6>, 24>;
using gomoku15 = Entry<Gomoku<15>, 12>;
using standard15 = Entry<Gomoku<15, Rule::kStandard>, 12>;
using renju15 = Entry<Gomoku<15, Rule::kRenju>, 12>;
using caro15 = Entry<Gomoku<15, Rule::kCaro>, 12>;
using othello6 = Entry<Othello<6>, 24>;
using othello8 = Entry<Othello<8>, 24>;

constexpr bool starts_with(const char* text, const char* word) noexcept {
  while (*word != 0 && *text == *word) ++text, ++word;
  return *word == 0 && (*text == 0 || *text == ' ');
}
constexpr bool is_wanted(const char* name) noexcept {
  for (const char* list = BENCH_GAMES; *list != 0; ++list) {
    if (starts_with(list, name)) return true;
    while (list[1] != 0 && *list != ' ') ++list;
  }
  return false;
}

#define SIZE(game, record, depth, depth_small) \
  if (is_wanted(#game)) size = max(size, uint32_t(sizeof(game::Memory)));
constexpr uint32_t memory_size() noexcept {
  uint32_t size = 0;
  BENCH_POSITIONS(SIZE)
  return size;
}
alignas(8) uint8_t memory[memory_size()];

uint32_t signature = FNV_START, all, nodes;
const char* group = "";

bool same(const char* a, const char* b) noexcept {
  while (*a != 0 && *a == *b) ++a, ++b;
  return *a == *b;
}

void end_group() noexcept {
  if (*group != 0) print_field(group, nodes);
  nodes = 0;
}

// Plays moves that lie in flash. They are known to be right.
template <class G>
void play(G& game, const char* moves) noexcept {
  constexpr bool kColumns = uint32_t(G::kMoveCount) == uint32_t(G::kCols);
  for (char c = constant(*moves); c != 0; c = constant(*moves)) {
    ++moves;
    uint32_t move = kColumns ? uint32_t(c - '1') : uint32_t(c - 'a');
    if constexpr (!kColumns) {
      uint32_t rank = 0;
      for (c = constant(*moves); c >= '0' && c <= '9'; c = constant(*++moves))
        rank = rank * 10 + uint32_t(c - '0');
      move += (rank - 1) * uint32_t(G::kCols);
    }
    (void)game.make(typename G::Move(move));
  }
}

// As the C interface writes it: 65,534 for a pass.
template <class G>
uint32_t outer(typename G::Move move) noexcept {
  if constexpr (requires { G::kPassMove; }) {
    if (move == G::kPassMove) return 0xfffe;
  }
  return uint32_t(move);
}

template <class E>
void search(const char* name, const char* moves, uint16_t depth) noexcept {
  using G = typename E::Rules;
  if (!same(group, name)) {
    end_group();
    mark_group();
    group = name;
  }
  auto& m = *new (Placement{memory}) typename E::Memory();
  play(m.root, moves);
  m.search.init();
  SearchLimits limits;
  limits.max_depth = depth;
  if (!m.search.begin(m.root, limits)) return;
  Status status;
  do {
    mark_begin();
    status = m.search.step(BENCH_STEP);
    mark_end();
  } while (status == Status::kRunning);
  signature = fnv_add(signature, outer<G>(m.search.best_move()), 8);
  signature = fnv_add(signature, uint64_t(int64_t(m.search.value())), 8);
  signature = fnv_add(signature, m.search.depth(), 8);
  signature = fnv_add(signature, m.search.nodes(), 8);
  nodes += uint32_t(m.search.nodes());
  all += uint32_t(m.search.nodes());
}

}  // namespace

#define SEARCH(game, record, depth, depth_small)          \
  if constexpr (is_wanted(#game)) {                       \
    static constexpr PPLY_CONSTANT char moves[] = record; \
    search<game>(#game, moves, depth_small - BENCH_LESS); \
  }

// A template, because only there what is not wanted is not compiled.
template <class>
void search_all() noexcept {
  BENCH_POSITIONS(SEARCH)
}

int main() {
  search_all<void>();
  end_group();
  print_field("nodes", all);
  print_field("signature", signature);
  print_field("stack", board_stack_used());
  return 0;
}
