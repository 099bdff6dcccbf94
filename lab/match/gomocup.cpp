// The Gomocup protocol (https://plastovicka.github.io/protocl2en.htm), for five in a row.
//
//   > START 15              < OK
//   > INFO timeout_turn 300 ...
//   > BEGIN                 < 7,7        the first move of a game
//   > TURN 8,7              < 8,8        the opponent's move
//   > BOARD                              what has been played, after an opening
//   > 7,7,1                              x, y from 0, 1 for its own stones and 2 for the others
//   > DONE                  < 9,9
//   > RESTART               < OK         another game
//   > END
//
// Limits of nodes and depth are not part of it; INFO max_node and max_depth are the Yixin engine's
// extension, which others took up.
#include <algorithm>

#include "hosted/error.hpp"
#include "match/external_player.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

constexpr double kRestartSeconds = 5;  // a program that does not know the word may stay silent

// The bits of INFO rule.
int rule_number(const hosted::GameEntry& entry) {
  const std::string_view name = entry.name;
  if (name == "gomoku") return 0;
  if (name == "standard") return 1;
  if (name == "renju") return 4;
  if (name == "caro") return 8;
  if (name == "standard_caro") return 9;
  throw hosted::UserError(
      "the Gomocup protocol is for gomoku, standard, renju, caro and standard_caro, not for " +
      std::string(name));
}

// Lines that may come at any time and answer nothing.
bool is_talk(std::string_view line) {
  for (const std::string_view word : {"MESSAGE", "DEBUG", "ERROR", "UNKNOWN", "ABOUT", "OK"}) {
    if (line.starts_with(word)) return true;
  }
  return line.empty();
}

class Gomocup : public Protocol {
 public:
  Gomocup(const MatchJob& job, const PlayerSpec& spec, const hosted::GameEntry& entry)
      : job_(job), spec_(spec), rule_(rule_number(entry)), size_(entry.size) {}

  void greet(Connection& to) override {
    to.begin_setup();
    to.send("START " + size_);
    for (;;) {
      const std::string line = to.read();
      if (line.starts_with("OK")) return;
      if (line.starts_with("ERROR")) {
        throw Forfeit{ForfeitKind::kStart, "refuses a board of " + size_};
      }
      if (!is_talk(line)) fail_protocol(line);
    }
  }

  bool new_game(Connection& to, const GameStart& start) override {
    if (played_ && !restart(to)) return false;
    played_ = true;
    start_ = start;
    known_ = 0;
    told_ = false;
    to.begin_setup();
    const std::uint32_t turn = spec_.time_ms != 0 ? spec_.time_ms : job_.patience_ms;
    to.send("INFO timeout_turn " + std::to_string(turn));
    to.send("INFO timeout_match 0");
    to.send("INFO max_memory " +
            std::to_string(spec_.memory != 0 ? spec_.memory : job_.max_memory));
    to.send("INFO game_type 1");
    to.send("INFO rule " + std::to_string(rule_));
    if (spec_.nodes != 0) to.send("INFO max_node " + std::to_string(spec_.nodes));
    if (spec_.depth != 0) to.send("INFO max_depth " + std::to_string(spec_.depth));
    return true;
  }

  Answer ask(Connection& to, const hosted::Engine& board) override {
    to.begin_setup();
    to.send("INFO time_left 2147483647");
    to.begin_thinking();
    const std::size_t count = board.move_count();
    if (told_ && count == known_ + 2) {
      to.send("TURN " + cell_text(board, board.move_at(count - 1)));
    } else if (count == 0 && start_.position.empty()) {
      to.send("BEGIN");
    } else {
      send_board(to, board);
    }
    told_ = true;
    known_ = count;
    return read_move(to, board);
  }

  const char* farewell() const override { return "END"; }

  bool knows_passes() const override { return false; }

 private:
  bool restart(Connection& to) const {
    to.begin_setup(kRestartSeconds);
    to.send("RESTART");
    for (;;) {
      const std::string line = to.read();
      if (line.starts_with("OK")) return true;
      if (line.starts_with("UNKNOWN") || line.starts_with("ERROR") || !is_talk(line)) return false;
    }
  }

  static std::string cell_text(const hosted::Engine& board, pply_move move) {
    return std::to_string(move % board.info().cols) + "," +
           std::to_string(move / board.info().cols);
  }

  // A position has no order of moves: its stones are told in turns, as if played.
  void send_board(Connection& to, const hosted::Engine& board) const {
    hosted::Engine replay(board.game());
    std::vector<pply_move> stones[2];
    if (!start_.position.empty()) replay.set_position(start_.position);
    for (pply_move cell = 0; cell < board.info().move_count; ++cell) {
      const int stone = replay.cell(cell % board.info().cols, cell / board.info().cols);
      if (stone != 0) stones[stone - 1].push_back(cell);
    }
    to.send("BOARD");
    const auto tell = [&](pply_move cell, int side) {
      to.send(cell_text(board, cell) + (side == start_.side ? ",1" : ",2"));
    };
    for (std::size_t i = 0; i < std::max(stones[0].size(), stones[1].size()); ++i) {
      for (int side = 0; side < 2; ++side) {
        if (i < stones[side].size()) tell(stones[side][i], side);
      }
    }
    int side = replay.side();
    for (std::size_t i = 0; i < board.move_count(); ++i, side = 1 - side) {
      tell(board.move_at(i), side);
    }
    to.send("DONE");
  }

  static Answer read_move(Connection& to, const hosted::Engine& board) {
    std::string line = to.read();
    while (is_talk(line)) line = to.read();
    std::string_view text = trimmed(line);
    const auto x = take_number(text);
    if (!x || !text.starts_with(",")) fail_protocol(line);
    text = trimmed(text.substr(1));
    const auto y = take_number(text);
    if (!y || !text.empty()) fail_protocol(line);
    if (*x >= board.info().cols || *y >= board.info().rows) {
      throw Forfeit{ForfeitKind::kIllegal,
                    std::to_string(*x) + "," + std::to_string(*y) + " is off the board"};
    }
    Answer answer;
    answer.move = static_cast<pply_move>(*y * board.info().cols + *x);
    return answer;
  }

  const MatchJob& job_;
  const PlayerSpec& spec_;
  int rule_;
  std::string size_;
  GameStart start_;
  bool played_ = false;    // a game, in this run of the program
  bool told_ = false;      // of this game's first moves
  std::size_t known_ = 0;  // moves it knows, its own answer not counted
};

}  // namespace

std::unique_ptr<Protocol> make_gomocup(const MatchJob& job, const PlayerSpec& spec,
                                       const hosted::GameEntry& entry) {
  return std::make_unique<Gomocup>(job, spec, entry);
}

}  // namespace lab
