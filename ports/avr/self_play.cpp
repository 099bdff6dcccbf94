// Firmware: picoply plays a whole game against itself, with a position and a search in one piece of
// memory. It prints every move, what it took, and how the game ended.
//
//   GAME_HEADER    where the game is defined: "picoply/games/othello.hpp"
//   GAME_TYPE      the game: Othello<8>
//   GAME_PLY       deepest search, plies
//   GAME_FEATURES  what the search is compiled with
//   GAME_NODES     positions it visits for a move
#include GAME_HEADER
#include "picoply/forms.hpp"
#include "picoply/search.hpp"

extern "C" {
#include "board.h"
#include "console.h"
}

namespace {

using namespace picoply;

using Rules = GAME_TYPE;
constexpr Features kFeatures = GAME_FEATURES;

Search<Rules, GAME_PLY, kFeatures> search;

template <class G>
bool is_pass(typename G::Move move) noexcept {
  if constexpr (requires { G::kPassMove; })
    return move == G::kPassMove;
  else
    return false;
}

template <class G>
void print_move(typename G::Move move) noexcept {
  board_write(' ');
  if constexpr (NamesMoves<G>) {
    char text[8];
    TextWriter out(text, sizeof text);
    G::write_move(move, out);
    (void)out.finish();
    print(text);
  } else if (is_pass<G>(move)) {
    board_write('-');
  } else {
    board_write(char('a' + move % uint8_t(G::kCols)));
    print_number(uint16_t(move / uint8_t(G::kCols) + 1));
  }
}

// Of one player's stones or pieces, or of the discs in games that count them.
uint16_t stones(uint8_t colour) noexcept {
  uint16_t count = 0;
  for (uint16_t i = 0; i < uint16_t(Rules::kCols * Rules::kRows); ++i)
    if ((search.position().cell(i) & kPieceSide) == colour) ++count;
  return count;
}

}  // namespace

int main() {
  uint32_t nodes = 0;
  uint16_t moves = 0;
  search.init();
  new (Placement{&search.position()}) Rules();
  SearchLimits limits;
  limits.max_nodes = GAME_NODES;
  while (search.begin(search.position(), limits)) {
    while (search.step(4) == Status::kRunning) continue;
    nodes += uint32_t(search.nodes());
    ++moves;
    const Rules::Move best = search.best_move();
    print_move<Rules>(best);
    (void)search.position().make(best);
  }
  board_write('\n');
  // Always the end of the side to move.
  const Outcome end = search.position().outcome();
  const bool second = search.position().side() != 0;
  if (end == Outcome::kDraw)
    print_field("winner", 0);
  else
    print_field("winner", (end == Outcome::kWin) == second ? 2 : 1);
  print_field("first", stones(1));
  print_field("second", stones(2));
  print_field("moves", moves);
  print_field("nodes", nodes);
  print_field("memory", sizeof search);
  print_field("stack", board_stack_used());
  return 0;
}
