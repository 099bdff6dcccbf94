// Plays and searches small games of every kind, for a build whose assertions trap: each corruption
// of corruptions.json has to end it by an assertion.
#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/small.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/level.hpp"
#include "picoply/search.hpp"

namespace {

using namespace picoply;

uint64_t table[2048];

template <class G>
struct Ranked {
  const Search<G, 8>& search;
  uint32_t count() const noexcept { return search.line_count(); }
  Value value(uint32_t rank) const noexcept { return search.line(Count(rank)).value; }
};

// A game in which each move is drawn from those of a short search.
template <class G>
void play(uint64_t seed) {
  static Search<G, 8> search;
  search.init();
  search.set_table(table, sizeof table);
  search.clear_table();
  Random random(seed);
  G game;
  while (game.outcome() == Outcome::kOngoing) {
    SearchLimits limits;
    limits.max_depth = uint16_t(1 + random.below(5));
    limits.max_nodes = Nodes(50 + random.below(1500));
    limits.multi_pv = uint16_t(1 + random.below(6));
    if (!search.begin(game, limits)) return;
    while (search.step(1 + random.below(100)) == Status::kRunning) continue;
    const uint32_t level = 1 + random.below(9);
    const Count rank = Count(choose_line(Ranked<G>{search}, level, random.next()));
    typename G::Move line[8];
    for (Count i = 0; i < search.line_count(); ++i) (void)search.variation(i, line, 8);
    search.stop();
    game.make(search.line(rank).move);
  }
}

}  // namespace

int main() {
  for (uint64_t seed = 0; seed < 6; ++seed) {
    play<Mnk<4, 4, 3>>(seed);
    play<ConnectFour<6, 5>>(seed);
    play<Othello<6>>(seed);
    play<Gomoku<9, Rule::kFreestyle>>(seed);
    play<Gomoku<9, Rule::kRenju>>(seed);
  }
  play<Gomoku<9, Rule::kStandard, gomoku::Small>>(1);
  play<Gomoku<9, Rule::kCaro>>(1);
  return 0;
}
