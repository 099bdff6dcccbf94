// What is shown, and GoGui's extensions of GTP: how a board of another game looks, what is legal,
// how it ended, and a few ways to analyse it.
#include <utility>

#include "gtp/session.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/players/judging.hpp"
#include "hosted/protocol/words.hpp"

namespace gtp {
namespace {

using hosted::UserError;

constexpr std::uint32_t kAnalysisMs = 3000;  // where nothing else limits it

std::string capital(std::string_view word) {
  return protocol::upper(word.substr(0, 1)) + std::string(word.substr(1));
}

}  // namespace

// GTP draws row 1 at the bottom.
std::string Session::rules_board(const Words& /*arguments*/) {
  const pply_game_info& info = engine_.info();
  std::string text;
  for (std::uint32_t row = info.rows; row-- > 0;) {
    for (std::uint32_t col = 0; col < info.cols; ++col) {
      text += ".XO"[engine_.cell(col, row)];
      text += col + 1 < info.cols ? ' ' : '\n';
    }
  }
  text.pop_back();
  return text;
}

std::string Session::showboard(const Words& /*arguments*/) {
  const pply_game_info& info = engine_.info();
  std::string letters = "  ";
  for (std::uint32_t col = 0; col < info.cols; ++col) {
    letters += ' ';
    letters += vertex(static_cast<pply_move>(col))[0];
  }
  std::string text = "\n" + letters + "\n";
  for (std::uint32_t row = info.rows; row-- > 0;) {
    const std::string number = hosted::pad_left(std::to_string(row + 1), 2);
    text += number;
    for (std::uint32_t col = 0; col < info.cols; ++col) {
      text += ' ';
      text += ".XO"[engine_.cell(col, row)];
    }
    text += " " + std::to_string(row + 1) + "\n";
  }
  text += letters + "\n";
  if (engine_.is_over()) return text + rules_final_result({});
  return text + entry_->sides[engine_.side()] + " to move (black X, white O)";
}

std::string Session::final_score(const Words& /*arguments*/) {
  if (!engine_.is_over()) throw UserError("cannot score: the game is not over");
  if (engine_.outcome() == PPLY_DRAW) return "0";
  const std::string winner = engine_.outcome() == PPLY_FIRST_WINS ? "B+" : "W+";
  const auto margin = engine_.margin();
  return winner + (margin ? std::to_string(*margin < 0 ? -*margin : *margin) : "1");
}

std::string Session::rules_game_id(const Words& /*arguments*/) { return capital(entry_->name); }

std::string Session::rules_board_size(const Words& /*arguments*/) {
  return std::to_string(engine_.info().cols);
}

// None once the game is over.
std::string Session::rules_legal_moves(const Words& /*arguments*/) {
  std::string text;
  for (const pply_move move : engine_.legal_moves()) {
    if (!text.empty()) text += ' ';
    text += vertex(move);
  }
  return text;
}

std::string Session::rules_side_to_move(const Words& /*arguments*/) {
  return engine_.side() == 0 ? "black" : "white";
}

std::string Session::rules_final_result(const Words& /*arguments*/) {
  const int outcome = engine_.outcome();
  if (outcome == PPLY_ONGOING) return "unknown";
  if (outcome == PPLY_DRAW) return "Draw";
  std::string text = outcome == PPLY_FIRST_WINS ? "Black wins" : "White wins";
  if (const auto margin = engine_.margin()) {
    text += " by " + std::to_string(*margin < 0 ? -*margin : *margin);
  }
  return text;
}

std::string Session::analyze_commands(const Words& /*arguments*/) {
  return "gfx/Scores of all moves/picoply-scores\n"
         "string/Principal variation/picoply-variation";
}

// Answering at all says that the comment "# interrupt" is understood.
std::string Session::interrupt(const Words& /*arguments*/) { return ""; }

std::string Session::play_sequence(const Words& arguments) {
  if (arguments.size() % 2 != 0) throw UserError("syntax error: colours and vertices in turns");
  hosted::Engine after(engine_);
  Plies supplied(supplied_);
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    play_on(after, supplied, read_side(arguments[i]), read_vertex(arguments[i + 1]));
  }
  engine_ = after;
  supplied_ = std::move(supplied);
  return "";
}

std::vector<hosted::JudgedMove> Session::judge(std::uint32_t lines) {
  if (engine_.is_over()) throw UserError("the game is over");
  hosted::SearchSettings settings = strength_.search;
  settings.level = 0;
  settings.lines = lines;
  if (!settings.limited()) settings.ms = kAnalysisMs;
  hosted::SearchWatch watch;
  watch.stop = [this] { return must_stop(hosted::seconds_now()); };
  const hosted::SearchReport report = hosted::run_search(engine_, settings, watch);
  return hosted::judged_moves(engine_, settings, report, true, watch);
}

// A label on every cell: discs in Othello, else the evaluation, W or L with plies where it is
// decided.
std::string Session::scores(const Words& /*arguments*/) {
  const pply_game_info& info = engine_.info();
  std::string labels;
  bool exact = true;
  const auto count = static_cast<std::uint32_t>(engine_.legal_moves().size());
  const std::vector<hosted::JudgedMove> moves = judge(count == 0 ? 1 : count);
  for (const hosted::JudgedMove& judged : moves) {
    exact = exact && judged.exact;
    if (judged.move == PPLY_MOVE_PASS) continue;
    std::string value = hosted::signed_decimals(
        info.has_margin != 0 ? static_cast<double>(judged.value) / PPLY_VALUE_DISC : judged.value,
        info.has_margin != 0 && !judged.exact ? 1 : 0);
    if (judged.value > PPLY_VALUE_EVAL) value = "W" + std::to_string(PPLY_VALUE_WIN - judged.value);
    if (judged.value < -PPLY_VALUE_EVAL)
      value = "L" + std::to_string(PPLY_VALUE_WIN + judged.value);
    labels += " " + vertex(judged.move) + " " + value;
  }
  return (labels.empty() ? "" : "LABEL" + labels + "\n") + "TEXT " +
         (exact ? "exact" : "heuristic") + ", best " + vertex(moves[0].move) + " " +
         hosted::value_text(moves[0].value, info);
}

std::string Session::variation(const Words& /*arguments*/) {
  const std::vector<hosted::JudgedMove> moves = judge(1);
  std::string text =
      hosted::value_text(moves[0].value, engine_.info()) + ", " + hosted::kind_of(moves[0]) + ":";
  for (const pply_move move : moves[0].line) text += " " + vertex(move);
  return text;
}

}  // namespace gtp
