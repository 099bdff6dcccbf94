// Firmware: tic-tac-toe against everybody. picoply plays first and second, and meets every move
// that an opponent could make, in every position that can come up: it must never lose. Then it
// plays itself, which must be a draw. Ends with 1 if it does not hold.
#include "picoply/games/mnk.hpp"
#include "picoply/search.hpp"

extern "C" {
#include "board.h"
#include "console.h"
}

namespace {

using namespace picoply;

constexpr Features kFeatures = GAME_FEATURES;

Search<TicTacToe, 9, kFeatures> search;
TicTacToe game;
uint32_t nodes;

// The best move, which it knows for certain.
uint8_t answer() noexcept {
  search.init();
  if (!search.begin(game, SearchLimits{})) return 0;
  while (search.step(4) == Status::kRunning) continue;
  nodes += uint32_t(search.nodes());
  return search.best_move();
}

struct Tally {
  uint16_t won = 0, drawn = 0, lost = 0;
  void add(Outcome outcome, bool engine_to_move) noexcept {
    if (outcome == Outcome::kDraw)
      ++drawn;
    else if ((outcome == Outcome::kWin) == engine_to_move)
      ++won;
    else
      ++lost;
  }
};

// All games in which the opponent plays whatever it likes, one after the other: line[] is the game
// at hand, and the opponent's last move with another left makes room for that one.
Tally meet_everybody(uint8_t engine_side) noexcept {
  Tally tally;
  uint8_t line[9];
  uint8_t count = 0, from = 0;
  game = TicTacToe();
  for (;;) {
    const Outcome outcome = game.outcome();
    const bool engine_to_move = game.side() == engine_side;
    if (outcome != Outcome::kOngoing) tally.add(outcome, engine_to_move);
    uint8_t move = from;
    if (outcome != Outcome::kOngoing) {
      move = 9;
    } else if (engine_to_move) {
      move = from == 0 ? answer() : uint8_t(9);  // once, and not another time
    } else {
      while (move < 9 && !game.is_legal(move)) ++move;
    }
    if (move < 9) {
      (void)game.make(move);
      line[count++] = move;
      from = 0;
    } else if (count == 0) {
      return tally;
    } else {
      --count;
      game.unmake(line[count], {});
      from = uint8_t(line[count] + 1);
      if (game.side() == engine_side) from = 9;
    }
  }
}

Outcome meet_itself() noexcept {
  game = TicTacToe();
  while (game.outcome() == Outcome::kOngoing) {
    const uint8_t move = answer();
    print_number(move);
    board_write(' ');
    (void)game.make(move);
  }
  board_write('\n');
  return game.outcome();
}

bool report(const char* name, const Tally& tally) noexcept {
  print(name);
  board_write('\n');
  print_field("won", tally.won);
  print_field("drawn", tally.drawn);
  print_field("lost", tally.lost);
  return tally.lost == 0 && tally.won != 0;
}

}  // namespace

int main() {
  bool good = report("first", meet_everybody(0));
  good = report("second", meet_everybody(1)) && good;
  print("itself\n");
  const bool draw = meet_itself() == Outcome::kDraw;
  print_field("draw", draw ? 1 : 0);
  print_field("nodes", nodes);
  print_field("memory", sizeof search);
  print_field("stack", board_stack_used());
  return good && draw ? 0 : 1;
}
