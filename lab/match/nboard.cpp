// The NBoard protocol, version 2 (the Protocol page of https://github.com/weltyc/ntest), for
// Othello.
//
//   > nboard 2
//   > set depth 6
//   > set game (;GM[Othello]...;)        what has been played, as GGF
//   > ping 1                < pong 1     after all that was told before is done
//   > go                    < === F5/1.5/0.2     a move, perhaps a value and seconds
//   > move F5//                          every move, its own too, for `go` plays nothing
//   > quit
//
// Blanks may stand for the slashes in an answer. There are no words for time: a limit is kept, but
// the program is not told of it.
#include <algorithm>

#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "match/external_player.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

class Nboard : public Protocol {
 public:
  Nboard(const MatchJob& job, const PlayerSpec& spec, const hosted::GameEntry& entry)
      : spec_(spec) {
    if (std::string_view(entry.name) != "othello") {
      throw hosted::UserError(std::string("the NBoard protocol is for othello, not for ") +
                              entry.name);
    }
    if (spec.depth == 0) {
      throw hosted::UserError("player '" + spec.text +
                              "': the NBoard protocol asks for a depth: nboard[depth=6]:COMMAND");
    }
    other_ = &spec == &job.players[0] ? job.players[1].name : job.players[0].name;
  }

  void greet(Connection& to) override {
    to.begin_setup();
    to.send("nboard 2");
    to.send("set depth " + std::to_string(spec_.depth));
    wait_until_ready(to);
  }

  bool new_game(Connection& to, const GameStart& start) override {
    start_ = start;
    known_ = 0;
    told_ = false;
    to.begin_setup();
    wait_until_ready(to);
    return true;
  }

  Answer ask(Connection& to, const hosted::Engine& board) override {
    to.begin_setup();
    if (!told_) {
      hosted::GgfNames names{spec_.name, other_, "?"};
      if (start_.side == 1) std::swap(names.black, names.white);
      to.send("set game " + hosted::ggf_text(board, start_.position, names));
    } else {
      for (std::size_t i = known_; i < board.move_count(); ++i) {
        to.send("move " + square(board, board.move_at(i)) + "//");
      }
    }
    told_ = true;
    known_ = board.move_count();
    wait_until_ready(to);
    to.begin_thinking();
    to.send("go");
    return read_move(to, board);
  }

  const char* farewell() const override { return "quit"; }

 private:
  static std::string square(const hosted::Engine& board, pply_move move) {
    if (move == PPLY_MOVE_PASS) return "PA";
    return upper(board.move_text(move));
  }

  void wait_until_ready(Connection& to) {
    const std::string number = std::to_string(++pings_);
    to.send("ping " + number);
    while (trimmed(to.read()) != "pong " + number) {
    }
  }

  // Lines that are no answer are words of the program to people, or of later versions.
  static Answer read_move(Connection& to, const hosted::Engine& board) {
    std::string line = to.read();
    while (!line.starts_with("===")) line = to.read();
    const std::string_view text = trimmed(std::string_view(line).substr(3));
    const std::string_view word = text.substr(0, text.find_first_of("/ \t"));
    Answer answer;
    if (lower(word) == "pa" || lower(word) == "pass") {
      answer.move = PPLY_MOVE_PASS;
      return answer;
    }
    const auto move = board.parse_move(word);
    if (!move) fail_protocol(line);
    answer.move = *move;
    return answer;
  }

  const PlayerSpec& spec_;
  std::string other_;  // the opponent's name
  GameStart start_;
  std::uint64_t pings_ = 0;
  bool told_ = false;      // of this game
  std::size_t known_ = 0;  // moves it was told
};

}  // namespace

std::unique_ptr<Protocol> make_nboard(const MatchJob& job, const PlayerSpec& spec,
                                      const hosted::GameEntry& entry) {
  return std::make_unique<Nboard>(job, spec, entry);
}

}  // namespace lab
