// A conversation in the NBoard protocol, version 2, with a program that has a board for Othello.
//
//   > nboard 2                         < set myname picoply
//   > set depth 6                      < set myname picoply6
//   > set game (;GM[Othello]...;)      what has been played, as GGF
//   > go                               < search F5D6C3 1.50 0 6 heuristic
//                                      < nodestats 35805 0.01
//                                      < === F5/1.50/0.01      a move, which is not played
//   > move F5/1.50/0.01                whoever's it is
//   > ping 1                           < pong 1     everything before has ended
//
// docs/othello-protocols.md has all commands.
#ifndef PICOPLY_PORTS_DESKTOP_NBOARD_SESSION_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_NBOARD_SESSION_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/players/judging.hpp"
#include "hosted/protocol/mailbox.hpp"
#include "hosted/protocol/strength.hpp"

namespace nboard {

inline constexpr std::size_t kMaxLine = 65536;  // bytes of a line that are kept

// What changes the position, and `ping`, ends a search in progress.
protocol::Urgency urgency(const protocol::Line& line);

class Session {
 public:
  // `usual` is Othello 8x8 with the evaluation that is used at that size.
  Session(protocol::Mailbox& mailbox, const hosted::GameEntry& usual,
          const protocol::Strength& strength);

  // Acts on one message; false after quit. Commands that are not known are ignored, as the protocol
  // wants it; those that cannot be obeyed change nothing and are answered by a status line.
  bool act(const protocol::Message& message);

 private:
  using Handler = void (Session::*)(std::string_view arguments);
  struct Command {
    std::string_view word;
    Handler handler;
  };
  static const Command kCommands[];

  void nboard(std::string_view arguments);
  void set(std::string_view arguments);
  void set_depth(std::string_view arguments);
  void set_game(std::string_view arguments);
  void move(std::string_view arguments);
  void hint(std::string_view arguments);
  void go(std::string_view arguments);
  void ping(std::string_view arguments);
  void learn(std::string_view arguments);
  void analyze(std::string_view arguments);

  bool solves(const hosted::Engine& engine) const;
  // Plies to search otherwise; 0: no limit.
  std::uint32_t depth_for(const hosted::Engine& engine) const;
  bool must_stop(double now) const { return mailbox_.must_stop(number_, now); }
  hosted::JudgedMove think(hosted::Engine& engine, bool plays, bool tells);
  hosted::JudgedMove solve(const hosted::Engine& engine, bool tells);
  void say_search(const hosted::JudgedMove& judged) const;
  void say_lines(const std::vector<pply_search_result>& lines) const;
  std::string square(pply_move move) const;

  protocol::Mailbox& mailbox_;
  protocol::Strength strength_;
  const hosted::GameEntry* usual_;
  const hosted::GameEntry* entry_;
  hosted::Engine engine_;
  std::uint32_t depth_;       // of the middle game
  std::uint64_t number_ = 0;  // of the message that is being acted on
};

}  // namespace nboard

#endif  // PICOPLY_PORTS_DESKTOP_NBOARD_SESSION_HPP_INCLUDED
