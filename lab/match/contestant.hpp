// Who plays in a match, as the referee sees it.
#ifndef PICOPLY_TOOLS_LAB_MATCH_CONTESTANT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_CONTESTANT_HPP_INCLUDED

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "hosted/engine.hpp"
#include "hosted/terminal.hpp"

namespace lab {

// The ways to lose a game otherwise than by playing it.
enum class ForfeitKind : std::uint8_t {
  kCrash,      // the program ended, by itself or by a signal
  kTimeout,    // no move in time
  kIllegal,    // a move that the rules do not allow
  kForbidden,  // Renju: black on a point forbidden to him
  kProtocol,   // an answer that is no move
  kFlood,      // output without end
  kStart,      // the program cannot be started, or refuses the game
};

const char* forfeit_word(ForfeitKind kind);  // "crash", ...

// Thrown by a contestant that has lost the game in this way. `detail` is printable text.
struct Forfeit {
  ForfeitKind kind;
  std::string detail;
};

// Thrown by a contestant whose game is no longer wanted.
struct GameCancelled {};

// Asked between moves and inside waits and searches: must games in progress be given up?
class Cancel {
 public:
  void set() { flag_ = true; }
  bool asked() const { return flag_ || hosted::interrupt_pending(); }

 private:
  std::atomic<bool> flag_{false};
};

struct GameStart {
  std::string position;    // "" for the usual start, else as pply_position_write
  int side = 0;            // this player's: 0 moves first in the game, 1 second
  std::uint64_t seed = 0;  // for players that draw lots
};

struct Answer {
  pply_move move = PPLY_MOVE_NONE;
  bool resigns = false;        // then there is no move
  std::optional<int> value{};  // of the position for the player, in units of picoply.h
  std::optional<std::uint64_t> nodes{};
  double seconds = 0;   // from the question to the answer
  double cpu_wait = 0;  // seconds of these for which the player was ready to run but had no CPU
};

// One of the two sides of a match. Belongs to one thread. Errors that are not the player's fault
// are thrown as hosted::UserError.
class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // Forgets everything. Throws Forfeit or GameCancelled.
  virtual void new_game(const GameStart& start) = 0;

  // A move for `board`, an ongoing position of the game begun last, in which it is this player's
  // turn and there is more to do than to pass. Throws Forfeit or GameCancelled.
  virtual Answer choose(const hosted::Engine& board) = 0;

  // The game is over; after a forfeit of this player a program of its own must not be used again.
  virtual void end_game(bool forfeited) = 0;

  // Whether it can be told that the other side has passed, or that its own turn was a pass.
  virtual bool knows_passes() const { return true; }

  // The match is over for this player; nothing but notes() follows.
  virtual void leave() {}

  // What was said in the game begun last; "" for players that do not talk.
  virtual std::string transcript() const { return ""; }

  // Things worth knowing that are no fault in a game, e.g. "did not end when told to": how many.
  virtual std::uint64_t notes() const { return 0; }
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_CONTESTANT_HPP_INCLUDED
