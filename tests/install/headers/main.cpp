// Searches tic-tac-toe with the installed headers: O must block X's row.
#include <picoply/games/mnk.hpp>
#include <picoply/search.hpp>

int main() {
  using Game = picoply::Mnk<3, 3, 3>;
  static picoply::Search<Game, 9> search;
  Game game;
  const Game::Move played[] = {0, 4, 1};
  for (const Game::Move move : played) {
    if (!game.is_legal(move)) return 1;
    game.make(move);
  }
  search.init();
  if (!search.begin(game, {})) return 2;
  while (search.step(100) == picoply::Status::kRunning) continue;
  if (search.best_move() != 2 || !search.exact()) return 3;
  return search.value() == picoply::kValueDraw ? 0 : 4;
}
