#include "gtp/session.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"
#include "picoply.h"

namespace gtp {
namespace {

using hosted::UserError;
using protocol::lower;
using protocol::shown;

// As the protocol wants it: a tab is a blank, other control characters are none, and what follows
// '#' is a comment.
std::string cleaned(std::string_view text) {
  std::string clean;
  for (const char c : text.substr(0, text.find('#'))) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') {
      clean += ' ';
    } else if (byte >= 32 && byte != 127) {
      clean += c;
    }
  }
  return clean;
}

// "12": the answer begins with it too.
std::string_view take_id(std::string_view& text) {
  std::string_view rest = text;
  const std::string_view word = protocol::take_word(rest);
  if (word.empty() || word.find_first_not_of("0123456789") != std::string_view::npos) return {};
  text = rest;
  return word;
}

bool is_playable(const hosted::GameEntry& entry) {
  const hosted::BoardSize size = hosted::board_size(entry);
  return size.cols == size.rows && entry.look != hosted::Look::kDiscs &&
         entry.look != hosted::Look::kDraughts;
}

const hosted::GameEntry& playable(const hosted::GameEntry& entry) {
  if (!is_playable(entry)) {
    throw UserError(std::string("GTP is for stones put on square boards, not for ") + entry.name +
                    " " + entry.size);
  }
  return entry;
}

}  // namespace

protocol::Urgency urgency(const protocol::Line& line) {
  if (line.too_long) return protocol::Urgency::kWaits;
  if (protocol::trimmed(line.text) == "# interrupt") return protocol::Urgency::kStops;
  const std::string clean = cleaned(line.text);
  std::string_view rest = clean;
  take_id(rest);
  return protocol::take_word(rest) == "quit" ? protocol::Urgency::kLast : protocol::Urgency::kWaits;
}

const Session::Command Session::kCommands[] = {
    {"boardsize", &Session::boardsize, 1, 1},
    {"clear_board", &Session::clear_board, 0, 0},
    {"final_score", &Session::final_score, 0, 0},
    {"genmove", &Session::genmove, 1, 1},
    {"gg-undo", &Session::undo, 0, 1},
    {"gogui-analyze_commands", &Session::analyze_commands, 0, 0},
    {"gogui-interrupt", &Session::interrupt, 0, 0},
    {"gogui-play_sequence", &Session::play_sequence, 0, kAnyNumber},
    {"gogui-rules_board", &Session::rules_board, 0, 0},
    {"gogui-rules_board_size", &Session::rules_board_size, 0, 0},
    {"gogui-rules_final_result", &Session::rules_final_result, 0, 0},
    {"gogui-rules_game_id", &Session::rules_game_id, 0, 0},
    {"gogui-rules_legal_moves", &Session::rules_legal_moves, 0, 0},
    {"gogui-rules_side_to_move", &Session::rules_side_to_move, 0, 0},
    {"known_command", &Session::known_command, 1, 1},
    {"komi", &Session::komi, 1, 1},
    {"list_commands", &Session::list_commands, 0, 0},
    {"list_games", &Session::list_games, 0, 0},
    {"loadsgf", &Session::load_sgf, 1, 2},
    {"name", &Session::name, 0, 0},
    {"picoply-scores", &Session::scores, 0, 0},
    {"picoply-variation", &Session::variation, 0, 0},
    {"play", &Session::play, 2, 2},
    {"protocol_version", &Session::protocol_version, 0, 0},
    {"quit", &Session::quit, 0, kAnyNumber},
    {"reg_genmove", &Session::reg_genmove, 1, 1},
    {"set_game", &Session::set_game, 1, 1},
    {"showboard", &Session::showboard, 0, 0},
    {"time_left", &Session::time_left, 3, 3},
    {"time_settings", &Session::time_settings, 3, 3},
    {"undo", &Session::undo, 0, 0},
    {"version", &Session::version, 0, 0},
};

Session::Session(protocol::Mailbox& mailbox, const hosted::GameEntry& entry,
                 const protocol::Strength& strength, Letters letters)
    : mailbox_(mailbox),
      strength_(strength),
      letters_(letters),
      entry_(&playable(entry)),
      chosen_(&entry),
      engine_(*entry.game, strength.table_bytes, entry.weights) {}

const Session::Command* Session::find_command(std::string_view name) {
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

bool Session::act(const protocol::Message& message) {
  number_ = message.number;
  asked_ = std::max(message.arrival, answered_);
  const std::string clean = cleaned(message.line.text);
  std::string_view rest = clean;
  if (!message.line.too_long && protocol::trimmed(rest).empty()) return true;
  const std::string id(message.line.too_long ? "" : take_id(rest));
  try {
    if (message.line.too_long) {
      throw UserError("a line is longer than " + std::to_string(kMaxLine) + " bytes");
    }
    const std::string answer = obey(rest);
    protocol::say("=" + id + (answer.empty() ? "" : " " + answer) + "\n");
  } catch (const UserError& error) {
    protocol::say("?" + id + " " + protocol::printable(error.what()) + "\n");
  } catch (const std::bad_alloc&) {
    protocol::say("?" + id + " out of memory\n");
  }
  answered_ = hosted::seconds_now();
  return !ended_;
}

std::string Session::obey(std::string_view line) {
  const std::string_view name = protocol::take_word(line);
  const Command* const command = find_command(name);
  if (command == nullptr) throw UserError("unknown command");
  Words arguments;
  for (std::string_view word = protocol::take_word(line); !word.empty();
       word = protocol::take_word(line)) {
    arguments.push_back(word);
  }
  if (arguments.size() < command->fewest || arguments.size() > command->most) {
    throw UserError("syntax error: " + std::string(name) + " takes " +
                    std::to_string(command->fewest) + " arguments, not " +
                    std::to_string(arguments.size()));
  }
  return (this->*command->handler)(arguments);
}

// ---- Words --------------------------------------------------------------------------------------

int Session::read_side(std::string_view text) const {
  const std::string word = lower(text);
  if (word == "b" || word == "black") return 0;
  if (word == "w" || word == "white") return 1;
  throw UserError("syntax error: " + shown(text) + " is no colour");
}

pply_move Session::read_vertex(std::string_view text) const {
  const auto move = gtp::read_vertex(text, engine_.info(), letters_);
  if (!move) throw UserError("syntax error: " + shown(text) + " is no vertex of this board");
  return *move;
}

std::string Session::vertex(pply_move move) const {
  return vertex_text(move, engine_.info(), letters_);
}

// ---- Administration -----------------------------------------------------------------------------

std::string Session::protocol_version(const Words& /*arguments*/) { return "2"; }

std::string Session::name(const Words& /*arguments*/) { return "picoply"; }

std::string Session::version(const Words& /*arguments*/) { return PPLY_VERSION_TEXT; }

std::string Session::known_command(const Words& arguments) {
  return find_command(arguments[0]) != nullptr ? "true" : "false";
}

std::string Session::list_commands(const Words& /*arguments*/) {
  std::string list;
  for (const Command& command : kCommands) {
    if (!list.empty()) list += '\n';
    list += command.name;
  }
  return list;
}

std::string Session::quit(const Words& /*arguments*/) {
  ended_ = true;
  return "";
}

// ---- The board ----------------------------------------------------------------------------------

void Session::open(const hosted::GameEntry& entry) {
  if (&entry == entry_) {
    engine_.reset();
    engine_.clear_table();  // so that equal games get equal answers
  } else {
    engine_ = hosted::Engine(*entry.game, engine_, entry.weights);
    entry_ = &entry;
  }
  supplied_.clear();
  clock_.restart();
}

// The same game of the same size, with the evaluation that was chosen for this game.
const hosted::GameEntry& Session::as_chosen(const hosted::GameEntry& entry) const {
  if (*entry.evaluation == 0 || std::string_view(entry.name) != chosen_->name) return entry;
  return hosted::find_game(entry.name, entry.size, chosen_->evaluation);
}

std::string Session::boardsize(const Words& arguments) {
  const auto size = protocol::read_number(arguments[0]);
  if (!size) throw UserError("syntax error: boardsize wants a number, not " + shown(arguments[0]));
  for (const hosted::GameEntry& entry : hosted::games()) {
    if (std::string_view(entry.name) != entry_->name || !is_playable(entry)) continue;
    if (hosted::board_size(entry).cols != *size) continue;
    open(engine_.info().cols == *size ? *entry_ : as_chosen(entry));
    return "";
  }
  throw UserError("unacceptable size");
}

std::string Session::clear_board(const Words& /*arguments*/) {
  open(*entry_);
  return "";
}

// Programs for Go send it to everybody. No game here has one.
std::string Session::komi(const Words& arguments) {
  if (!protocol::read_decimal(arguments[0])) {
    throw UserError("syntax error: komi wants a number, not " + shown(arguments[0]));
  }
  return "";
}

// Sides take turns, which programs of Othello that do not tell of passes expect to be known.
void Session::take_turn(hosted::Engine& engine, Plies& supplied, int side) const {
  if (engine.is_over()) throw UserError("illegal move: the game is over");
  if (engine.side() == side) return;
  if (!engine.is_legal(PPLY_MOVE_PASS)) {
    throw UserError(std::string("illegal move: it is the turn of ") + entry_->sides[1 - side]);
  }
  supplied.push_back(engine.move_count());
  engine.play(PPLY_MOVE_PASS);
  if (engine.is_over()) throw UserError("illegal move: the game is over");
}

void Session::play_on(hosted::Engine& engine, Plies& supplied, int side, pply_move move) const {
  hosted::Engine after(engine);
  Plies supplied_after(supplied);
  take_turn(after, supplied_after, side);
  if (!after.is_legal(move)) {
    const int reason = after.forbidden_reason(move);
    throw UserError(
        std::string("illegal move") +
        (reason != PPLY_NOT_FORBIDDEN ? std::string(": ") + hosted::forbidden_text(reason) : ""));
  }
  after.play(move);
  engine = after;
  supplied = std::move(supplied_after);
}

std::string Session::play(const Words& arguments) {
  const int side = read_side(arguments[0]);
  play_on(engine_, supplied_, side, read_vertex(arguments[1]));
  return "";
}

// undo, or gg-undo with a number of moves. A pass that was supplied goes with the move it was
// supplied for: whoever did not tell of it does not count it either.
std::string Session::undo(const Words& arguments) {
  const auto moves = arguments.empty() ? 1 : protocol::read_number(arguments[0]);
  if (!moves || *moves < 1) throw UserError("syntax error: a number of moves is wanted");
  const std::size_t told = engine_.move_count() - supplied_.size();
  if (*moves > static_cast<std::int64_t>(told)) throw UserError("cannot undo");
  const auto drop_supplied = [this] {
    while (!supplied_.empty() && supplied_.back() + 1 == engine_.move_count()) {
      engine_.undo();
      supplied_.pop_back();
    }
  };
  drop_supplied();
  for (std::int64_t i = 0; i < *moves; ++i) {
    engine_.undo();
    drop_supplied();
  }
  return "";
}

std::string Session::list_games(const Words& /*arguments*/) {
  std::string list;
  std::string_view last;
  for (const hosted::GameEntry& entry : hosted::games()) {
    if (entry.name == last || !is_playable(entry)) continue;
    last = entry.name;
    if (!list.empty()) list += '\n';
    const std::string name = entry.name;
    list += protocol::upper(name.substr(0, 1)) + name.substr(1);
  }
  return list;
}

std::string Session::set_game(const Words& arguments) {
  const std::string name = lower(arguments[0]);
  const hosted::GameEntry& entry = playable(hosted::find_game(name, ""));
  if (name == entry.name) {
    open(as_chosen(entry));
  } else {  // "othello8_nano" chooses an evaluation itself
    open(entry);
    if (*entry.evaluation != 0) chosen_ = &entry;
  }
  return "";
}

// Up to before a move counted from 1, if there is a second argument.
std::string Session::load_sgf(const Words& arguments) {
  std::size_t most = SIZE_MAX;
  if (arguments.size() == 2) {
    const auto number = protocol::read_number(arguments[1]);
    if (!number || *number < 1) {
      throw UserError("syntax error: the number of a move is wanted, not " + shown(arguments[1]));
    }
    most = static_cast<std::size_t>(*number) - 1;
  }
  const hosted::OpenGame game = hosted::load_game(std::string(arguments[0]), 0, {entry_->name});
  const hosted::GameEntry& entry = playable(*game.entry);
  const std::size_t count = std::min(most, game.engine.move_count());
  open(as_chosen(entry));
  if (!game.start.empty()) engine_.set_position(game.start);
  for (std::size_t i = 0; i < count; ++i) engine_.play(game.engine.move_at(i));
  return "";
}

}  // namespace gtp
