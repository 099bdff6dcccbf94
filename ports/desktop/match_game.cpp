#include "match_game.hpp"

#include "format.hpp"
#include "random.hpp"
#include "terminal.hpp"

namespace desktop {

GameRecord play_game(Engine& board, Player* const players[2], const std::string& opening,
                     std::uint32_t number, std::uint64_t seed) {
  GameRecord record;
  record.opening = opening;
  record.first_player = static_cast<int>(number % 2);
  Random seeds(seed ^ (std::uint64_t{number} << 32));
  players[0]->new_game(seeds.next());
  players[1]->new_game(seeds.next());
  board.reset();
  board.play_record(opening);
  while (!board.is_over() && !interrupt_pending()) {
    const int turn = board.side() == 0 ? record.first_player : 1 - record.first_player;
    const double start = seconds_now();
    const pply_move move = players[turn]->choose(board);
    record.seconds_of[turn] += seconds_now() - start;
    ++record.moves_of[turn];
    if (!board.is_legal(move)) {
      record.score = turn == 0 ? 0 : 1;
      record.ending = Ending::kIllegal;
      record.illegal_move = move == PPLY_MOVE_NONE ? "none" : board.move_text(move);
      record.moves = board.record_text();
      return record;
    }
    board.play(move);
  }
  record.moves = board.record_text();
  const int outcome = board.outcome();
  if (outcome == PPLY_ONGOING) return record;
  record.ending = outcome == PPLY_DRAW ? Ending::kDraw : Ending::kWin;
  if (outcome == PPLY_FIRST_WINS) record.score = record.first_player == 0 ? 1 : 0;
  if (outcome == PPLY_SECOND_WINS) record.score = record.first_player == 0 ? 0 : 1;
  return record;
}

}  // namespace desktop
