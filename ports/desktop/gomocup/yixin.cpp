// What the Yixin engine's protocol adds to Gomocup's, for programs with boards: positions without
// an answer, several best moves, Renju's forbidden points, and lines about a search while it runs.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "gomocup_session.hpp"
#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"

namespace gomocup {
namespace {

using protocol::read_number;
using protocol::say;
using protocol::shown;

constexpr int kLargestTableExponent = 20;  // 2^20 KB

// What the side to move may expect, 0 to 1. The evaluations are trained to make a logistic curve of
// this scale fit the results of games (docs/lab/training.md).
double expectation(int value) {
  constexpr double kScale = 300;
  if (std::abs(value) > PPLY_VALUE_EVAL) return value > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-value / kScale));
}

}  // namespace

void Session::yx_board(std::string_view arguments) {
  begin_block({.kind = BlockKind::kYxBoard}, arguments);
}

// "FORBID 07071009." : two digits each for x and y, for the side to move.
void Session::yx_show_forbid(std::string_view /*arguments*/) {
  std::string text = "FORBID ";
  for (const hosted::Forbidden& forbidden : engine().forbidden_moves()) {
    char cell[16];
    std::snprintf(cell, sizeof cell, "%02d%02d", forbidden.move % size_, forbidden.move / size_);
    text += cell;
  }
  say(text + ".");
}

void Session::yx_hash_clear(std::string_view /*arguments*/) { engine().clear_table(); }

// Searches the position as it stands; the move of the answer is not played.
void Session::yx_nbest(std::string_view arguments) {
  engine();
  const auto wanted = read_number(arguments);
  if (!wanted || *wanted < 1) {
    throw hosted::UserError("YXNBEST wants a number from 1, not " + shown(arguments));
  }
  analyse(static_cast<std::uint32_t>(std::min<std::int64_t>(*wanted, kMostMoves)));
}

// All moves, each with a value: which of them defend.
void Session::yx_search_defend(std::string_view /*arguments*/) { analyse(kMostMoves); }

void Session::analyse(std::uint32_t lines) {
  check_ongoing();
  any_move(engine());
  say(cell_text(search(lines)[0].best));
  note_time();
}

void Session::yx_show_info(std::string_view /*arguments*/) {
  say("MESSAGE INFO MAX_THREAD_NUM " + std::to_string(kMostThreads));
  say("MESSAGE INFO MAX_HASH_SIZE " + std::to_string(kLargestTableExponent));
}

// What a database knows of the moves after these stones: there is none. Yixin's board asks it after
// every stone.
void Session::yx_query_database(std::string_view arguments) {
  begin_block({.kind = BlockKind::kDatabase}, arguments);
}

void Session::tell_database() {
  say("MESSAGE DATABASE REFRESH");
  say("MESSAGE DATABASE DONE");
}

void Session::tell_search_begins() const {
  if (settings_.realtime) say("MESSAGE REALTIME REFRESH");
}

void Session::tell_iteration(const std::vector<pply_search_result>& lines, double seconds) const {
  if (lines.empty()) return;
  if (settings_.realtime) {
    say("MESSAGE REALTIME REFRESH");
    for (std::size_t i = lines.size(); i-- > 1;) {
      say("MESSAGE REALTIME POS " + cell_text(lines[i].best));
    }
    say("MESSAGE REALTIME BEST " + cell_text(lines[0].best));
  }
  if (!settings_.details) return;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const pply_search_result& line = lines[i];
    say("INFO PV " + std::to_string(i));
    say("INFO NUMPV " + std::to_string(lines.size()));
    say("INFO DEPTH " + std::to_string(line.depth));
    say("INFO SELDEPTH " + std::to_string(line.depth_max));
    say("INFO NODES " + std::to_string(line.nodes));
    say("INFO TOTALTIME " + std::to_string(static_cast<long>(seconds * 1000)));
    std::string value = std::to_string(line.value);
    if (line.value > PPLY_VALUE_EVAL) value = "+M" + std::to_string(PPLY_VALUE_WIN - line.value);
    if (line.value < -PPLY_VALUE_EVAL) value = "-M" + std::to_string(PPLY_VALUE_WIN + line.value);
    say("INFO EVAL " + value);
    char winrate[16];
    std::snprintf(winrate, sizeof winrate, "%.4f", expectation(line.value));
    say("INFO WINRATE " + std::string(winrate));
    std::string moves;
    for (std::size_t k = 0; k < line.length && k < PPLY_PV_MAX; ++k) {
      if (line.pv[k] == PPLY_MOVE_PASS) break;  // there is no word for it
      moves += " " + cell_text(line.pv[k]);
    }
    say("INFO BESTLINE" + (moves.empty() ? " " + cell_text(line.best) : moves));
    say("INFO PV DONE");
  }
}

}  // namespace gomocup
