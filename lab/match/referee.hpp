// One game: asks the players, decides what is legal and who has won.
#ifndef PICOPLY_TOOLS_LAB_MATCH_REFEREE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_REFEREE_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>

#include "match/contestant.hpp"
#include "match/job.hpp"
#include "stats/pentanomial.hpp"

namespace lab {

// A player's moves in one game; times are not part of the record.
struct MoveTimes {
  std::uint64_t moves = 0;
  double seconds = 0;        // thinking
  double longest = 0;        // seconds of one move
  double overshoot = 0;      // most seconds beyond the time limit
  double own_overshoot = 0;  // the same, each move less its seconds without a CPU
  double cpu_wait = 0;       // seconds of `seconds` without a CPU

  void add(const MoveTimes& other);
};

struct PlayedGame {
  std::uint64_t number = 0;
  Opening opening;
  std::string moves;     // the whole game from opening.position on, the opening's moves included
  int first_player = 0;  // 0: A has the first side, 1: B
  GameResult result = GameResult::kDraw;  // of A
  std::string reason;
  std::optional<std::int32_t> margin{};     // A's discs minus B's, at the end of a game that counts
  std::optional<std::uint64_t> nodes[2]{};  // of A and B
  std::optional<Forfeit> forfeit{};
  int forfeiter = 0;              // 0: A, 1: B
  std::uint64_t forfeit_ply = 0;  // moves on record when it happened
  MoveTimes times[2];             // of A and B

  Json to_json() const;
};

// The referee of one worker. Rules are the library's; where the only move is a pass, nobody is
// asked.
//
// Adjudication, if the job asks for it:
//   draw_after N      a game of N plies (opening included) that is undecided is a draw
//   resign V,C        a player has lost once his own searches valued each of his last C moves at -V
//                     or worse, and the other's valued each of his last C moves at +V or better
class Referee {
 public:
  Referee(const MatchJob& job, const hosted::GameEntry& entry, const Cancel& cancel);

  // Game `number` of the job: A has the first side in even games. Throws GameCancelled.
  PlayedGame play(std::uint64_t number, Contestant* const players[2]);

 private:
  struct Course;

  bool begin(Course& course);
  bool play_move(Course& course);
  Answer ask(Course& course, int player) const;
  void check_answer(int player, const Answer& answer) const;
  bool adjudicated(Course& course, int player, const Answer& answer) const;
  void finish(Course& course) const;
  static void forfeit(Course& course, int player, const Forfeit& lost);

  const MatchJob& job_;
  const hosted::GameEntry& entry_;
  const Cancel& cancel_;
  hosted::Engine board_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_REFEREE_HPP_INCLUDED
