#include "match/referee.hpp"

#include <algorithm>

#include "common/shard.hpp"
#include "match/record.hpp"

namespace lab {
namespace {

constexpr std::uint64_t kPlayerPurpose = 0x706c6179657273u;  // "players"

const char* win_reason(const pply_game_info& info, std::string_view game) {
  if (info.has_margin != 0) return "discs";
  if (!hosted::puts_stones(info)) return "no move";
  return game == "gomoku" || game == "standard" || game == "renju" || game == "caro" ||
                 game == "standard_caro"
             ? "five"
             : "line";
}

const char* draw_reason(const pply_game_info& info) {
  if (info.has_margin != 0) return "discs";
  return hosted::puts_stones(info) ? "full board" : "no progress";
}

}  // namespace

void MoveTimes::add(const MoveTimes& other) {
  moves += other.moves;
  seconds += other.seconds;
  longest = std::max(longest, other.longest);
  overshoot = std::max(overshoot, other.overshoot);
  own_overshoot = std::max(own_overshoot, other.own_overshoot);
  cpu_wait += other.cpu_wait;
}

// The game in progress.
struct Referee::Course {
  PlayedGame game;
  Contestant* const* players;
  std::uint32_t losing[2] = {};   // moves in a row valued at -V or worse
  std::uint32_t winning[2] = {};  // ... +V or better
  bool over = false;              // result and reason are set

  int player_of(int side) const { return side == 0 ? game.first_player : 1 - game.first_player; }

  void decide(GameResult result, std::string reason) {
    game.result = result;
    game.reason = std::move(reason);
    over = true;
  }
};

Referee::Referee(const MatchJob& job, const hosted::GameEntry& entry, const Cancel& cancel)
    : job_(job), entry_(entry), cancel_(cancel), board_(*entry.game) {}

PlayedGame Referee::play(std::uint64_t number, Contestant* const players[2]) {
  Course course{{}, players};
  course.game.number = number;
  course.game.first_player = static_cast<int>(number % 2);
  course.game.opening = job_.opening(entry_, number / 2);
  if (begin(course)) {
    while (!course.over && !board_.is_over()) {
      if (cancel_.asked()) throw GameCancelled{};
      if (!play_move(course)) break;
    }
  }
  if (!course.over) finish(course);
  course.game.moves = board_.record_text();
  for (int player = 0; player < 2; ++player) {
    players[player]->end_game(course.game.forfeit && course.game.forfeiter == player);
  }
  return std::move(course.game);
}

// False if a player has lost before the first move.
bool Referee::begin(Course& course) {
  const Opening& opening = course.game.opening;
  board_.reset();
  if (!opening.position.empty()) board_.set_position(opening.position);
  board_.play_record(opening.moves);
  for (int side = 0; side < 2; ++side) {
    const int player = course.player_of(side);
    GameStart start;
    start.position = opening.position;
    start.side = side;
    start.seed = seed_of(job_.seed ^ kPlayerPurpose,
                         2 * course.game.number + static_cast<std::uint64_t>(player));
    try {
      course.players[player]->new_game(start);
    } catch (const Forfeit& lost) {
      forfeit(course, player, lost);
      course.game.forfeit_ply = board_.move_count();
      return false;
    }
  }
  return true;
}

// False if the game ended without a move.
bool Referee::play_move(Course& course) {
  if (job_.adjudication.draw_after != 0 && board_.move_count() >= job_.adjudication.draw_after) {
    course.decide(GameResult::kDraw, "adjudicated: draw after " +
                                         std::to_string(job_.adjudication.draw_after) + " plies");
    return false;
  }
  if (board_.is_legal(PPLY_MOVE_PASS)) {  // legal only where it is the only move
    if (!course.players[0]->knows_passes() || !course.players[1]->knows_passes()) {
      course.decide(GameResult::kDraw, "adjudicated: a pass, for which a protocol has no word");
      return false;
    }
    board_.play(PPLY_MOVE_PASS);
    return true;
  }
  const int player = course.player_of(board_.side());
  try {
    const Answer answer = ask(course, player);
    if (answer.resigns) {
      course.decide(player == 0 ? GameResult::kLoss : GameResult::kWin, "resignation");
      return false;
    }
    check_answer(player, answer);
    board_.play(answer.move);
    return board_.is_over() || !adjudicated(course, player, answer);
  } catch (const Forfeit& lost) {
    forfeit(course, player, lost);
    course.game.forfeit_ply = board_.move_count();
    return false;
  }
}

Answer Referee::ask(Course& course, int player) const {
  const Answer answer = course.players[player]->choose(board_);
  MoveTimes& times = course.game.times[player];
  ++times.moves;
  times.seconds += answer.seconds;
  times.longest = std::max(times.longest, answer.seconds);
  // Threads of a program that have ended are no longer counted.
  const double wait = std::clamp(answer.cpu_wait, 0.0, answer.seconds);
  times.cpu_wait += wait;
  if (const std::uint32_t limit = job_.players[player].time_ms; limit != 0) {
    const double over = answer.seconds - limit * 1e-3;
    times.overshoot = std::max(times.overshoot, over);
    times.own_overshoot = std::max(times.own_overshoot, over - wait);
  }
  if (answer.nodes) {
    course.game.nodes[player] = course.game.nodes[player].value_or(0) + *answer.nodes;
  }
  return answer;
}

// Throws Forfeit unless the move counts.
void Referee::check_answer(int player, const Answer& answer) const {
  const std::uint32_t limit = job_.players[player].time_ms;
  if (limit != 0 && answer.seconds * 1000 > double(limit) + job_.tolerance_ms) {
    throw Forfeit{ForfeitKind::kTimeout, "a move after more than " + std::to_string(limit) + " + " +
                                             std::to_string(job_.tolerance_ms) + " ms"};
  }
  if (board_.is_legal(answer.move)) return;
  if (answer.move == PPLY_MOVE_NONE) throw Forfeit{ForfeitKind::kIllegal, "no move"};
  const std::string text = board_.move_text(answer.move);
  const int reason = answer.move < board_.info().move_count ? board_.forbidden_reason(answer.move)
                                                            : static_cast<int>(PPLY_NOT_FORBIDDEN);
  if (reason != PPLY_NOT_FORBIDDEN) {
    throw Forfeit{ForfeitKind::kForbidden, text + ": " + hosted::forbidden_text(reason)};
  }
  throw Forfeit{ForfeitKind::kIllegal, text};
}

bool Referee::adjudicated(Course& course, int player, const Answer& answer) const {
  const Adjudication& rules = job_.adjudication;
  if (!rules.resigns() || !answer.value) return false;
  const auto bar = static_cast<int>(rules.resign_value);
  course.losing[player] = *answer.value <= -bar ? course.losing[player] + 1 : 0;
  course.winning[player] = *answer.value >= bar ? course.winning[player] + 1 : 0;
  for (int loser = 0; loser < 2; ++loser) {
    if (course.losing[loser] >= rules.resign_count &&
        course.winning[1 - loser] >= rules.resign_count) {
      course.decide(loser == 0 ? GameResult::kLoss : GameResult::kWin, "adjudicated: resignation");
      return true;
    }
  }
  return false;
}

void Referee::forfeit(Course& course, int player, const Forfeit& lost) {
  course.game.forfeit = lost;
  course.game.forfeiter = player;
  course.decide(player == 0 ? GameResult::kLoss : GameResult::kWin, "forfeit");
}

// The game is over on the board.
void Referee::finish(Course& course) const {
  const int outcome = board_.outcome();
  const auto margin = board_.margin();
  if (margin) course.game.margin = course.game.first_player == 0 ? *margin : -*margin;
  if (outcome == PPLY_DRAW) {
    course.decide(GameResult::kDraw, draw_reason(board_.info()));
    return;
  }
  const int winner = course.player_of(outcome == PPLY_FIRST_WINS ? 0 : 1);
  course.decide(winner == 0 ? GameResult::kWin : GameResult::kLoss,
                win_reason(board_.info(), entry_.name));
}

}  // namespace lab
