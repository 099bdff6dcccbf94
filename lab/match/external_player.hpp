// A player that is a program of its own: starts it, keeps to time, and ends it.
#ifndef PICOPLY_TOOLS_LAB_MATCH_EXTERNAL_PLAYER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_EXTERNAL_PLAYER_HPP_INCLUDED

#include <memory>
#include <string>
#include <string_view>

#include "match/contestant.hpp"
#include "match/job.hpp"
#include "match/process.hpp"

namespace lab {

// The line to a program, with the deadline of whatever is asked of it now.
class Connection {
 public:
  Connection(Process& process, const MatchJob& job, const PlayerSpec& spec)
      : process_(process), job_(job), spec_(spec) {}

  // From here on the program has the job's patience, or less, for what it is told.
  void begin_setup(double seconds = 1e9);
  // From here on it has its time limit and the tolerance, or the job's patience without a limit.
  void begin_thinking();
  // Says in an answer how long that was.
  void end_thinking(Answer& answer) const;

  void send(std::string_view line) { process_.send(line, deadline_); }
  std::string read() { return process_.read_line(deadline_); }

 private:
  double wait_seconds() const;

  Process& process_;
  const MatchJob& job_;
  const PlayerSpec& spec_;
  double deadline_ = 0, start_ = 0;
  double waited_ = 0;  // wait_seconds() at the start
};

// How a program is talked to. One object for one run of a program. Everything may throw what
// Process throws, and Forfeit (kProtocol, kStart) for answers that are none.
class Protocol {
 public:
  Protocol() = default;
  Protocol(const Protocol&) = delete;
  Protocol& operator=(const Protocol&) = delete;
  virtual ~Protocol() = default;

  // The first words to a new program.
  virtual void greet(Connection& to) = 0;

  // False: it must be started anew for another game.
  virtual bool new_game(Connection& to, const GameStart& start) = 0;

  virtual Answer ask(Connection& to, const hosted::Engine& board) = 0;

  virtual const char* farewell() const = 0;

  virtual bool knows_passes() const { return true; }
};

// Everything that protocols differ in, for one player of a job. Throws hosted::UserError if the
// protocol has no words for the game, the openings or the limits.
std::unique_ptr<Protocol> make_gomocup(const MatchJob& job, const PlayerSpec& spec,
                                       const hosted::GameEntry& entry);
std::unique_ptr<Protocol> make_nboard(const MatchJob& job, const PlayerSpec& spec,
                                      const hosted::GameEntry& entry);
std::unique_ptr<Protocol> make_gtp(const MatchJob& job, const PlayerSpec& spec,
                                   const hosted::GameEntry& entry);

// An answer that is no move.
[[noreturn]] void fail_protocol(std::string_view line);

// Throws hosted::UserError if the program is not there or its protocol cannot play the job.
std::unique_ptr<Contestant> make_external(const MatchJob& job, const PlayerSpec& spec,
                                          const hosted::GameEntry& entry, const Cancel& cancel);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_EXTERNAL_PLAYER_HPP_INCLUDED
