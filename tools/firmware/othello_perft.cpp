// Firmware: what moving costs in Othello 8x8, by counting the leaves of its game tree.
//
// A leaf is a position PERFT_DEPTH plies after the start; it is made, disc by disc, and not looked
// at. So its cost is that of one move: its share of finding the moves, the discs turned, the new
// position. Instructions are counted between the marks, and divided by the leaves.
//
//   PERFT_WORD   Word::kBits64, kBits32 or kBits8: the representation, if not the processor's own
//   PERFT_DEPTH  plies
#include "picoply/games/othello.hpp"

extern "C" {
#include "console.h"
#include "marks.h"

int main(void);  // Clang gives main a C++ name otherwise, as nothing is hosted here
}

#ifndef PERFT_WORD
#define PERFT_WORD kNativeWord
#endif

namespace picoply {
namespace {

using Game = Othello<8, PERFT_WORD>;
using Rays = othello::Rays<8, PERFT_WORD>;
using Set = othello::Bits<8, PERFT_WORD>;

// A position that nobody looks at: keeps the compiler from not making it.
template <class T>
PPLY_INLINE void leave(const T& own, const T& other) {
  if constexpr (sizeof(T) == 8 && !SameAs<T, othello::RowSet>)
    __asm volatile("" ::"r"(own), "r"(other));
  else
    __asm volatile("" ::"r"(&own), "r"(&other) : "memory");
}

// Calls visit(mover, replier) with the discs after each move; a side that cannot move passes.
template <class Visit>
PPLY_INLINE void for_each_move(const Set& own, const Set& other, Visit visit) {
  Set moves = Rays::mobility(own, other);
  if (!othello::any(moves)) {
    visit(own, other);
    return;
  }
  do {
    const auto square = othello::pop_first(moves);
    Set mover = own, replier = other;
    othello::play(mover, replier, Rays::flips_at(square, own, other), square);
    visit(mover, replier);
  } while (othello::any(moves));
}

PPLY_NOINLINE uint32_t last_ply(const Set& own, const Set& other) {
  uint32_t leaves = 0;
  for_each_move(own, other, [&](const Set& mover, const Set& replier) {
    leave(mover, replier);
    ++leaves;
  });
  return leaves;
}
uint32_t perft(const Set& own, const Set& other, uint32_t depth) {
  if (depth == 1) return last_ply(own, other);
  uint32_t leaves = 0;
  for_each_move(own, other, [&](const Set& mover, const Set& replier) {
    leaves += perft(replier, mover, depth - 1);
  });
  return leaves;
}

// The same with the game as the search plays it, which knows after each move whether the game is
// over, and so finds the moves of the leaves too.
uint32_t game_perft(Game& game, uint32_t depth) {
  MoveList<Game> moves;
  game.generate(moves);
  uint32_t leaves = 0;
  for (uint32_t i = 0; i < moves.size(); ++i) {
    const Game::Move m = moves[i];
    const Game::Undo u = game.make(m);
    leaves += depth == 1 || game.outcome() != Outcome::kOngoing ? 1 : game_perft(game, depth - 1);
    game.unmake(m, u);
  }
  return leaves;
}

// Plays through the game, first move first, and asks for the score of every move or the value of
// every position.
template <class Ask>
uint32_t along_a_game(Ask ask) {
  uint32_t asked = 0;
  Game game;
  while (game.outcome() == Outcome::kOngoing) {
    MoveList<Game> moves;
    game.generate(moves);
    asked += ask(game, moves);
    game.make(moves[moves.size() / 2]);
  }
  return asked;
}
volatile int32_t sink;

void report(const char* name, uint32_t count) { print_field(name, count); }

void measure() {
  const Set black = othello::one<Set>(28) | othello::one<Set>(35);
  const Set white = othello::one<Set>(27) | othello::one<Set>(36);
  mark_group();
  mark_begin();
  uint32_t count = perft(black, white, PERFT_DEPTH);
  mark_end();
  report("move", count);

  Game game;
  mark_group();
  mark_begin();
  count = game_perft(game, PERFT_DEPTH);
  mark_end();
  report("game_move", count);

  mark_group();
  count = along_a_game([](const Game& g, const MoveList<Game>& moves) {
    for (uint32_t i = 0; i < moves.size(); ++i) {
      mark_begin();
      sink = g.move_score(moves[i]);
      mark_end();
    }
    return uint32_t(moves.size());
  });
  report("move_score", count);

  mark_group();
  count = along_a_game([](const Game& g, const MoveList<Game>&) {
    mark_begin();
    sink = g.evaluate();
    mark_end();
    return uint32_t(1);
  });
  report("evaluate", count);
}

}  // namespace
}  // namespace picoply

int main(void) {
  picoply::measure();
  return 0;
}
