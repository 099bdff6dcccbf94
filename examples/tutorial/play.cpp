// A game of Breakthrough: picoply against itself, or against you if there is an argument. Moves are
// as "b2c3".
#include <cstdio>
#include <cstring>

#include "breakthrough.hpp"
#include "picoply/search.hpp"

// What people see of it, and the search does not need.
struct Board : Breakthrough {
  char name() const { return "XO"[side_]; }
  char cell(uint32_t i) const {
    return (men_[0] >> i & 1) != 0 ? 'X' : (men_[1] >> i & 1) != 0 ? 'O' : '.';
  }
  uint32_t target(Move m) const { return picoply::lowest_bit(to(m)); }
};

static void show(const Board& game) {
  for (uint32_t i = 36; i > 0; i -= 6)
    for (uint32_t cell = i - 6; cell < i; ++cell)
      std::printf("%c%s", game.cell(cell), cell + 1 == i ? "\n" : " ");
}
static void write(const Board& game, Board::Move m, char* out) {
  const uint32_t from = m / 3u, to = game.target(m);
  std::snprintf(out, 5, "%c%c%c%c", int('a' + from % 6), int('1' + from / 6), int('a' + to % 6),
                int('1' + to / 6));
}
// False where there is no more input.
static bool read(const Board& game, Board::Move& move) {
  char line[16], text[5];
  while (std::printf("your move: "), std::fgets(line, sizeof line, stdin) != nullptr) {
    for (move = 0; move < Board::kMoveCount; ++move) {
      if (!game.is_legal(move)) continue;
      write(game, move, text);
      if (std::strncmp(line, text, 4) == 0) return true;
    }
  }
  return false;
}

int main(int argc, char**) {
  static picoply::Search<Board, 24> search;  // 24: the deepest line, in plies
  Board game;
  search.init();
  for (bool person = argc > 1; game.outcome() == picoply::Outcome::kOngoing;) {
    show(game);
    Board::Move move;
    if (!person || !read(game, move)) {
      search.begin(game, {.max_nodes = 20000, .max_depth = 0, .multi_pv = 1});
      while (search.step(1000) == picoply::Status::kRunning) continue;
      move = search.best_move();
    }
    char text[5];
    write(game, move, text);
    std::printf("%c plays %s\n", game.name(), text);
    game.make(move);
    person = !person && argc > 1;
  }
  show(game);
  std::printf("%c has lost\n", game.name());
  return 0;
}
