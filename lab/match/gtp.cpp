// GTP 2, the Go Text Protocol (https://www.lysator.liu.se/~gunnar/gtp/), for Othello, five in a row
// and checkers.
//
//   > boardsize 8           < =          an empty line ends every answer
//   > clear_board           < =
//   > play black F5         < =
//   > genmove white         < = D6       plays the move as well
//   > quit                  < =
//
// Columns are letters without i, as in Go, but for Othello and where letters=all says so. Row 1 is
// row 1 of the library's notation, which in Othello is the top. time_settings is sent to programs
// that know it, in whole seconds: it has no smaller ones.
//
// In checkers a vertex is a whole turn as PDN has it, 22x15x8, though each jump is a move of the
// library: the referee asks for one after another, and the program is asked once.
#include <algorithm>

#include "hosted/error.hpp"
#include "hosted/turns.hpp"
#include "match/external_player.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

class Gtp : public Protocol {
 public:
  Gtp(const MatchJob& job, const PlayerSpec& spec, const hosted::GameEntry& entry) : spec_(spec) {
    const std::string_view name = entry.name;
    const bool othello = name == "othello";
    whole_turns_ = name == "checkers";
    if (!othello && !whole_turns_ && name != "gomoku" && name != "standard" && name != "renju" &&
        name != "caro") {
      throw hosted::UserError("GTP players are for othello, five in a row and checkers, not for " +
                              std::string(name));
    }
    if (job.book) {
      for (const Opening& opening : job.book->openings) {
        if (opening.position.empty()) continue;
        throw hosted::UserError("player '" + spec.text +
                                "': GTP has no words for openings that are positions");
      }
    }
    size_ = entry.size;
    skips_i_ = !othello && !spec.all_letters;
  }

  void greet(Connection& to) override {
    if (spec_.time_ms < 1000) return;
    to.begin_setup();
    to.send("known_command time_settings");
    const Reply reply = read_reply(to);
    tells_time_ = reply.good && lower(reply.text) == "true";
  }

  bool new_game(Connection& to, const GameStart&) override {
    to.begin_setup();
    command(to, "boardsize " + size_, ForfeitKind::kStart);
    command(to, "clear_board", ForfeitKind::kStart);
    if (tells_time_) {
      command(to, "time_settings 0 " + std::to_string(spec_.time_ms / 1000) + " 1",
              ForfeitKind::kStart);
    }
    known_ = 0;
    ahead_.clear();
    return true;
  }

  Answer ask(Connection& to, const hosted::Engine& board) override {
    return whole_turns_ ? ask_for_turn(to, board) : ask_for_move(to, board);
  }

  const char* farewell() const override { return "quit"; }

 private:
  struct Reply {
    bool good;
    std::string text;  // of its first line
  };

  Answer ask_for_move(Connection& to, const hosted::Engine& board) {
    to.begin_setup();
    for (; known_ < board.move_count(); ++known_) {
      const pply_move move = board.move_at(known_);
      if (move == PPLY_MOVE_PASS && !spec_.sends_passes) continue;
      command(to, "play " + colour(static_cast<int>(known_ % 2)) + " " + vertex(board, move),
              ForfeitKind::kProtocol);
    }
    to.begin_thinking();
    to.send("genmove " + colour(board.side()));
    const Reply reply = read_reply(to);
    if (!reply.good) fail_protocol("? " + reply.text);
    ++known_;  // genmove plays it
    return parse(board, reply.text);
  }

  // known_ counts moves here too: those of the turn that the program has answered with are known
  // before they are all on the board.
  Answer ask_for_turn(Connection& to, const hosted::Engine& board) {
    Answer answer;
    if (ahead_.empty()) {
      to.begin_setup();
      tell_turns(to, board);
      to.begin_thinking();
      to.send("genmove " + colour(board.side()));
      const Reply reply = read_reply(to);
      if (!reply.good) fail_protocol("? " + reply.text);
      if (lower(reply.text) == "resign") {
        answer.resigns = true;
        return answer;
      }
      ahead_ = parse_whole_turn(board, reply.text);
      known_ = board.move_count() + ahead_.size();
    } else {
      to.begin_thinking();  // no time passes until the answer
    }
    answer.move = ahead_.front();
    ahead_.erase(ahead_.begin());
    return answer;
  }

  // What it has not been told. An opening may end within a turn, and is told so far; the program
  // answers with the rest of it.
  void tell_turns(Connection& to, const hosted::Engine& board) {
    hosted::Engine before(board.game());
    for (const hosted::Turn& turn : hosted::turns_played(board)) {
      const std::size_t end = before.move_count() + turn.size();
      const std::string who = colour(before.side());
      const std::string text = moves_text(before, turn.data(), turn.size());
      for (const pply_move move : turn) before.play(move);
      if (end <= known_) continue;
      command(to, "play " + who + " " + text, ForfeitKind::kProtocol);
      known_ = end;
    }
  }

  static hosted::Turn parse_whole_turn(const hosted::Engine& board, const std::string& text) {
    auto turn = hosted::parse_turn(board, text);
    if (!turn) throw Forfeit{ForfeitKind::kIllegal, printable(text, 40)};
    hosted::Engine after(board);
    for (const pply_move move : *turn) after.play(move);
    if (!after.is_over() && hosted::piece_moving_on(after)) {
      throw Forfeit{ForfeitKind::kIllegal, printable(text, 40) + " ends before the turn does"};
    }
    return *std::move(turn);
  }

  // Sides take turns, passes included, and black begins.
  static std::string colour(int side) { return side == 0 ? "black" : "white"; }

  std::string vertex(const hosted::Engine& board, pply_move move) const {
    if (move == PPLY_MOVE_PASS) return "PASS";
    int column = move % board.info().cols;
    if (skips_i_ && column >= 'I' - 'A') ++column;
    return static_cast<char>('A' + column) + std::to_string(move / board.info().cols + 1);
  }

  Answer parse(const hosted::Engine& board, const std::string& text) const {
    const std::string word = lower(text);
    Answer answer;
    if (word == "resign") {
      answer.resigns = true;
    } else if (word == "pass") {
      answer.move = PPLY_MOVE_PASS;
    } else {
      std::string_view rest = word;
      if (rest.empty() || rest[0] < 'a' || rest[0] > 'z' || (skips_i_ && rest[0] == 'i')) {
        fail_protocol(text);
      }
      int column = rest[0] - 'a';
      if (skips_i_ && rest[0] > 'i') --column;
      rest.remove_prefix(1);
      const auto row = take_number(rest);
      if (!row || !rest.empty()) fail_protocol(text);
      if (column >= board.info().cols || *row < 1 || *row > board.info().rows) {
        throw Forfeit{ForfeitKind::kIllegal, printable(text, 20) + " is off the board"};
      }
      answer.move = static_cast<pply_move>((*row - 1) * board.info().cols +
                                           static_cast<std::uint32_t>(column));
    }
    return answer;
  }

  static void command(Connection& to, const std::string& text, ForfeitKind kind) {
    to.send(text);
    const Reply reply = read_reply(to);
    if (!reply.good) {
      throw Forfeit{
          kind, "answers '" + printable(text, 40) + "' with '? " + printable(reply.text, 60) + "'"};
    }
  }

  // "=" or "?", an optional number, the text; further lines up to an empty one do not matter here.
  static Reply read_reply(Connection& to) {
    std::string line = to.read();
    while (trimmed(line).empty()) line = to.read();
    if (line[0] != '=' && line[0] != '?') fail_protocol(line);
    std::string_view text = std::string_view(line).substr(1);
    std::string_view after_number = text;
    if (take_number(after_number) && (after_number.empty() || after_number[0] == ' ')) {
      text = after_number;
    }
    Reply reply{line[0] == '=', std::string(trimmed(text))};
    while (!trimmed(to.read()).empty()) {
    }
    return reply;
  }

  const PlayerSpec& spec_;
  std::string size_;
  bool skips_i_ = true;
  bool tells_time_ = false;
  bool whole_turns_ = false;
  std::size_t known_ = 0;  // moves of the game that it knows
  hosted::Turn ahead_;     // of the turn it has answered with, what is not on the board yet
};

}  // namespace

std::unique_ptr<Protocol> make_gtp(const MatchJob& job, const PlayerSpec& spec,
                                   const hosted::GameEntry& entry) {
  return std::make_unique<Gtp>(job, spec, entry);
}

}  // namespace lab
