#include "gomocup_session.hpp"

#include <algorithm>
#include <new>

#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"
#include "picoply.h"

namespace gomocup {
namespace {

using hosted::UserError;
using protocol::read_list;
using protocol::read_number;
using protocol::say;
using protocol::shown;
using protocol::take_word;
using protocol::upper;

// A search of this time may be begun by making a larger table.
constexpr double kGrowSeconds = 1;

const pply_game& board_for(Rule rule, int size) {
  const pply_game* game = find_board(rule, size);
  if (game == nullptr) {
    throw UserError("there is no board of " + std::to_string(size) + " here");
  }
  return *game;
}

int read_size(std::int64_t size) {
  if (size < kMinSize || size > kMaxSize) {
    throw UserError("a board has " + std::to_string(kMinSize) + " to " + std::to_string(kMaxSize) +
                    " lines, not " + std::to_string(size));
  }
  return static_cast<int>(size);
}

}  // namespace

protocol::Urgency urgency(const protocol::Line& line) {
  std::string_view rest = line.text;
  const std::string word = line.too_long ? "" : upper(take_word(rest));
  if (word == "STOP" || word == "YXSTOP") return protocol::Urgency::kStops;
  return word == "END" ? protocol::Urgency::kEnds : protocol::Urgency::kWaits;
}

void say_error(const std::string& text) { say("ERROR " + text); }

const Session::Command Session::kCommands[] = {
    {"START", &Session::start},
    {"RECTSTART", &Session::rect_start},
    {"RESTART", &Session::restart},
    {"BEGIN", &Session::begin},
    {"TURN", &Session::turn},
    {"PLAY", &Session::play},
    {"BOARD", &Session::board},
    {"SWAP2BOARD", &Session::swap2_board},
    {"TAKEBACK", &Session::take_back},
    {"INFO", &Session::info},
    {"ABOUT", &Session::about},
    {"STOP", &Session::stop},
    {"YXSTOP", &Session::stop},
    {"YXBOARD", &Session::yx_board},
    {"YXSHOWFORBID", &Session::yx_show_forbid},
    {"YXHASHCLEAR", &Session::yx_hash_clear},
    {"YXNBEST", &Session::yx_nbest},
    {"YXSHOWINFO", &Session::yx_show_info},
    {"YXQUERYDATABASEALL", &Session::yx_query_database},
    {"YXBLOCK", &Session::yx_block},
    {"YXBLOCKUNDO", &Session::yx_block_undo},
    {"YXBLOCKRESET", &Session::yx_block_reset},
    {"YXSEARCHDEFEND", &Session::yx_search_defend},
    {"YXBALANCEONE", &Session::yx_balance_one},
    {"YXBALANCETWO", &Session::yx_balance_two},
    {"YXSWAP2STEP1", &Session::yx_swap2_open},
    {"YXSWAP2STEP2", &Session::yx_swap2_choose},
    {"YXSWAP2STEP3", &Session::yx_swap2_colour},
    {"YXSOOSORVSTEP1", &Session::yx_soosorv_open},
    {"YXSOOSORVSTEP2", &Session::yx_soosorv_2},
    {"YXSOOSORVSTEP3", &Session::yx_soosorv_3},
    {"YXSOOSORVSTEP4", &Session::yx_soosorv_4},
    {"YXSOOSORVSTEP5", &Session::yx_soosorv_5},
    {"YXSOOSORVSTEP6", &Session::yx_soosorv_6},
};

const Session::Command* Session::find_command(std::string_view word) {
  const std::string name = upper(word);
  for (const Command& command : kCommands) {
    if (command.word == name) return &command;
  }
  return nullptr;
}

bool Session::act(const protocol::Message& message) {
  number_ = message.number;
  asked_ = std::max(message.arrival, answered_);
  std::string_view rest = message.line.text;
  try {
    if (message.line.too_long) {
      const std::string error = "a line is longer than " + std::to_string(kMaxLine) + " bytes";
      if (!block_) throw UserError(error);
      if (block_->error.empty()) block_->error = error;
      return true;
    }
    if (block_ && act_in_block(rest)) return true;
    if (is_of_unknown_block(rest)) return true;
    const std::string_view word = take_word(rest);
    if (upper(word) == "END") return false;
    if (const Command* command = find_command(word)) {
      note_dialect(command->word);
      (this->*command->handler)(rest);
      unknown_block_ = false;  // not after what is refused, which changes nothing
    } else {
      say("UNKNOWN " + shown(word));
      if (upper(word).substr(0, 2) == "YX") unknown_block_ = true;
    }
  } catch (const GivenUp&) {
    return false;
  } catch (const UserError& error) {
    say_error(protocol::printable(error.what()));
  } catch (const std::bad_alloc&) {
    say_error("out of memory");
  }
  return true;
}

// ---- Boards -------------------------------------------------------------------------------------

// Whoever asks for it may search with it: what it pondered on is not gone on with, for another
// search's callbacks are gone when that has ended.
hosted::Engine& Session::engine() {
  if (!engine_) throw UserError("there is no board yet: START comes first");
  ponders_ = false;
  return *engine_;
}

// An engine for the rule and size as they are now, with no stones, and less of a table than asked
// for where there is no memory for more.
void Session::make_engine(std::size_t table_bytes) {
  const pply_game& game = board_for(settings_.rule, size_);
  if (engine_ && table_bytes_ == table_bytes) {
    engine_.emplace(hosted::Engine(game, *engine_));
    return;
  }
  engine_.reset();  // two tables need not fit
  for (std::size_t bytes = table_bytes; !engine_; bytes /= 2) {
    try {
      engine_.emplace(game, bytes);
    } catch (const UserError&) {
      if (bytes == 0) throw;
    }
  }
  table_bytes_ = table_bytes;
}

// New memory takes the system a while, page by page as it is used (16 ms for 64 MB). Where it can
// be waited for, a larger table that has become possible is made when it is needed.
void Session::grow_table(double seconds) {
  if (seconds < kGrowSeconds || settings_.table_bytes() <= table_bytes_) return;
  make_engine(settings_.table_bytes());
  place(engine(), stones_);
}

void Session::new_board(int size) {
  board_for(settings_.rule, size);
  if (size != size_) barred_.clear();
  size_ = size;
  stones_.clear();
  if (left_is_used_) settings_.left_ms.reset();  // that was another game's
  used_ = 0;
  make_engine(settings_.table_bytes());
}

void Session::add_stone(pply_move cell) {
  std::vector<Stone> stones = stones_;
  stones.push_back({cell, static_cast<int>(stones.size() % 2)});
  if (engine().is_legal(cell)) {
    engine().play(cell);
    stones_ = std::move(stones);
    return;
  }
  // Whether a move of the other side's is forbidden in Renju is the manager's to judge.
  if (engine().forbidden_reason(cell) == PPLY_NOT_FORBIDDEN) {
    throw UserError(cell_text(cell) + " is not empty");
  }
  place(engine(), stones);
  stones_ = std::move(stones);
}

std::string Session::cell_text(pply_move cell) const {
  return std::to_string(cell % size_) + "," + std::to_string(cell / size_);
}

pply_move Session::read_cell(std::string_view text) {
  engine();
  const std::vector<std::int64_t> numbers = read_list(text);
  if (numbers.size() != 2) throw UserError("x,y is wanted, not " + shown(text));
  for (const std::int64_t number : numbers) {
    if (number < 0 || number >= size_) throw UserError(shown(text) + " is not on the board");
  }
  return static_cast<pply_move>(numbers[1] * size_ + numbers[0]);
}

void Session::check_ongoing() {
  if (engine().is_over()) throw UserError("the game is over");
  check_pass(engine());
}

// ---- Commands -----------------------------------------------------------------------------------

// Yixin's board tells width and height.
void Session::start(std::string_view arguments) {
  std::string_view rest = arguments;
  const auto size = read_number(take_word(rest));
  const auto height = rest.empty() ? size : read_number(rest);
  if (!size || !height) throw UserError("START wants a size, not " + shown(arguments));
  if (*size != *height) throw UserError("there are square boards only");
  new_board(read_size(*size));
  say("OK");
}

void Session::rect_start(std::string_view arguments) {
  const std::vector<std::int64_t> sides = read_list(arguments);
  if (sides.size() != 2) throw UserError("RECTSTART wants width,height, not " + shown(arguments));
  if (sides[0] != sides[1]) throw UserError("there are square boards only");
  new_board(read_size(sides[0]));
  say("OK");
}

void Session::restart(std::string_view /*arguments*/) {
  engine();
  new_board(size_);
  say("OK");
}

void Session::begin(std::string_view /*arguments*/) {
  engine();
  if (!stones_.empty()) throw UserError("BEGIN is for an empty board");
  answer();
}

void Session::turn(std::string_view arguments) {
  const pply_move cell = read_cell(arguments);
  check_ongoing();
  // The answer may be impossible: a stone that ends the game is left to the manager to tell of.
  hosted::Engine before(engine());
  const std::vector<Stone> stones = stones_;
  add_stone(cell);
  const bool passes = engine().is_legal(PPLY_MOVE_PASS);
  if (!engine().is_over() && !passes) return answer_or_restore(before, stones);
  engine() = before;
  stones_ = stones;
  throw UserError(cell_text(cell) + (passes ? " leaves black only a pass" : " ends the game"));
}

// The manager's answer to SUGGEST: this is the move, whoever proposed it.
void Session::play(std::string_view arguments) {
  const pply_move cell = read_cell(arguments);
  check_ongoing();
  add_stone(cell);
  say(cell_text(cell));
}

void Session::board(std::string_view arguments) {
  begin_block({.kind = BlockKind::kBoard}, arguments);
}

void Session::swap2_board(std::string_view arguments) {
  begin_block({.kind = BlockKind::kSwap2Board}, arguments);
}

void Session::take_back(std::string_view arguments) {
  const pply_move cell = read_cell(arguments);
  if (stones_.empty()) throw UserError("there is no stone to take back");
  // Where the order of the stones is not known, any stone of the last colour may have been the
  // last.
  std::vector<Stone> stones = stones_;
  const int side = static_cast<int>((stones.size() - 1) % 2);
  const auto found = std::find_if(stones.begin(), stones.end(),
                                  [cell](const Stone& stone) { return stone.cell == cell; });
  if (found == stones.end()) throw UserError(cell_text(cell) + " is empty");
  if (found->side == kWallSide) throw UserError(cell_text(cell) + " is blocked");
  if (found->side != side) throw UserError(cell_text(cell) + " is not the last move");
  stones.erase(found);
  place(engine(), stones);
  stones_ = std::move(stones);
  say("OK");
}

// INFO rule 2 is a continuous game to Gomocup's managers and Renju to programs that speak Yixin's
// language, also to one that says so later.
void Session::note_dialect(std::string_view word) {
  if (speaks_yixin_ || word.substr(0, 2) != "YX") return;
  speaks_yixin_ = true;
  if (settings_.rule_number == 2) info("rule 2");
}

void Session::info(std::string_view arguments) {
  const std::string_view key = take_word(arguments);
  Settings changed = settings_;
  const std::string error = apply_info(changed, key, arguments, speaks_yixin_);
  if (!error.empty()) throw UserError(error);
  if (upper(key) == "TIME_LEFT") left_is_used_ = false;
  if (!engine_) {
    settings_ = std::move(changed);
    return;
  }
  const pply_game& game = board_for(changed.rule, size_);
  // A larger table is made later, unless it was asked for by its size.
  const std::size_t bytes =
      changed.table ? changed.table_bytes() : std::min(changed.table_bytes(), table_bytes_);
  const bool same = &game == &engine_->game() && bytes == table_bytes_;
  if (!same) {  // tried on an engine that costs nothing, so that a fault changes nothing
    hosted::Engine trial(game);
    place(trial, stones_);
  }
  settings_ = std::move(changed);
  if (same) return;
  make_engine(bytes);
  place(engine(), stones_);
}

void Session::about(std::string_view /*arguments*/) {
  say("name=\"picoply\", version=\"" PPLY_VERSION_TEXT
      "\", author=\"the picoply authors\", country=\"\"");
}

// It has had its effect when it was read, on a search that was asked for before it.
void Session::stop(std::string_view /*arguments*/) {}

}  // namespace gomocup
