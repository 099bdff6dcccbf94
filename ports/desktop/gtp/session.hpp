// A conversation in GTP, the Go Text Protocol, version 2 (https://www.lysator.liu.se/~gunnar/gtp/),
// about a game on a square board, with the extensions of GoGui for games other than Go.
//
//   > 1 boardsize 8         < =1            an empty line ends every answer
//   > play black F5         < =
//   > genmove white         < = D6          plays the move as well
//   > play white A1         < ? illegal move
//
// Row 1 is row 1 of the library's notation. docs/othello-protocols.md has all commands.
#ifndef PICOPLY_PORTS_DESKTOP_GTP_SESSION_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GTP_SESSION_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gtp/clock.hpp"
#include "gtp/vertex.hpp"
#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/players/judging.hpp"
#include "hosted/protocol/mailbox.hpp"
#include "hosted/protocol/strength.hpp"
#include "hosted/protocol/thinker.hpp"

namespace gtp {

inline constexpr std::size_t kMaxLine = 65536;  // bytes of a line that are kept

// GoGui's comment "# interrupt" ends a search in progress; everything else waits for its answer.
protocol::Urgency urgency(const protocol::Line& line);

class Session {
 public:
  // Throws UserError if GTP has no words for the game.
  Session(protocol::Mailbox& mailbox, const hosted::GameEntry& entry,
          const protocol::Strength& strength, Letters letters);

  // Answers one message; false after quit. What cannot be done is answered by "? " and why, and
  // changes nothing.
  bool act(const protocol::Message& message);

 private:
  using Words = std::vector<std::string_view>;
  using Handler = std::string (Session::*)(const Words& arguments);
  struct Command {
    std::string_view name;
    Handler handler;
    std::size_t fewest, most;  // arguments
  };
  static const Command kCommands[];
  static constexpr std::size_t kAnyNumber = 100000;
  static const Command* find_command(std::string_view name);

  // session.cpp: administration, the board and moves
  std::string protocol_version(const Words& arguments);
  std::string name(const Words& arguments);
  std::string version(const Words& arguments);
  std::string known_command(const Words& arguments);
  std::string list_commands(const Words& arguments);
  std::string quit(const Words& arguments);
  std::string boardsize(const Words& arguments);
  std::string clear_board(const Words& arguments);
  std::string komi(const Words& arguments);
  std::string play(const Words& arguments);
  std::string undo(const Words& arguments);
  std::string list_games(const Words& arguments);
  std::string set_game(const Words& arguments);
  std::string load_sgf(const Words& arguments);

  // thinking.cpp: moves of its own, and the time for them
  std::string time_settings(const Words& arguments);
  std::string time_left(const Words& arguments);
  std::string genmove(const Words& arguments);
  std::string reg_genmove(const Words& arguments);
  pply_move choose(hosted::Engine& engine, int side);
  std::optional<pply_move> solve(const hosted::Engine& engine,
                                 const protocol::Budget& budget) const;

  // gogui.cpp: what is shown, and GoGui's extensions
  std::string showboard(const Words& arguments);
  std::string final_score(const Words& arguments);
  std::string rules_game_id(const Words& arguments);
  std::string rules_board(const Words& arguments);
  std::string rules_board_size(const Words& arguments);
  std::string rules_legal_moves(const Words& arguments);
  std::string rules_side_to_move(const Words& arguments);
  std::string rules_final_result(const Words& arguments);
  std::string analyze_commands(const Words& arguments);
  std::string interrupt(const Words& arguments);
  std::string play_sequence(const Words& arguments);
  std::string scores(const Words& arguments);
  std::string variation(const Words& arguments);
  std::vector<hosted::JudgedMove> judge(std::uint32_t lines);

  std::string obey(std::string_view line);
  int read_side(std::string_view text) const;
  pply_move read_vertex(std::string_view text) const;
  std::string vertex(pply_move move) const;
  using Plies = std::vector<std::size_t>;
  void take_turn(hosted::Engine& engine, Plies& supplied, int side) const;
  void play_on(hosted::Engine& engine, Plies& supplied, int side, pply_move move) const;
  void open(const hosted::GameEntry& entry);
  const hosted::GameEntry& as_chosen(const hosted::GameEntry& entry) const;
  bool must_stop(double now) const { return mailbox_.must_stop(number_, now); }

  protocol::Mailbox& mailbox_;
  protocol::Strength strength_;
  Letters letters_;
  const hosted::GameEntry* entry_;
  const hosted::GameEntry* chosen_;  // whose evaluation that game keeps, whatever is played between
  hosted::Engine engine_;
  Plies supplied_;  // in rising order, those of the record that are passes nobody told of
  Clock clock_;
  std::uint64_t number_ = 0;  // of the message that is being acted on
  double asked_ = 0;          // when it came, or the last answer went out, whichever was later
  double answered_ = 0;
  bool ended_ = false;
};

}  // namespace gtp

#endif  // PICOPLY_PORTS_DESKTOP_GTP_SESSION_HPP_INCLUDED
