#include "nboard/session.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/format.hpp"
#include "hosted/players/solving.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/thinker.hpp"
#include "hosted/protocol/words.hpp"

namespace nboard {
namespace {

using hosted::UserError;
using protocol::say;
using protocol::shown;
using protocol::take_word;

constexpr const char* kName = "picoply";
constexpr std::int64_t kVersion = 2;
constexpr std::uint32_t kDeepest = 1000;
constexpr std::uint32_t kUsualDepth = 8;  // until it is told, without another limit
// The protocol leaves it to the engine from where endings are solved: twice the depth, but no more
// empty squares than take about half a second: by the solver, which is for 8x8, or by the general
// search, which is for the rest.
constexpr std::uint32_t kMostSolved = 20, kMostSearched = 14;

std::string discs(int value) {
  return hosted::decimals(static_cast<double>(value) / PPLY_VALUE_DISC, 2);
}

std::string node_stats(std::uint64_t nodes, double seconds) {
  return "nodestats " + std::to_string(nodes) + " " + hosted::decimals(seconds, 3);
}

}  // namespace

protocol::Urgency urgency(const protocol::Line& line) {
  std::string_view rest = line.text;
  const std::string_view word = line.too_long ? "" : take_word(rest);
  if (word == "quit") return protocol::Urgency::kEnds;
  if (word == "ping" || word == "move" || (word == "set" && take_word(rest) == "game")) {
    return protocol::Urgency::kStops;
  }
  return protocol::Urgency::kWaits;
}

const Session::Command Session::kCommands[] = {
    {"nboard", &Session::nboard}, {"set", &Session::set},         {"move", &Session::move},
    {"hint", &Session::hint},     {"go", &Session::go},           {"ping", &Session::ping},
    {"learn", &Session::learn},   {"analyze", &Session::analyze},
};

Session::Session(protocol::Mailbox& mailbox, const hosted::GameEntry& usual,
                 const protocol::Strength& strength)
    : mailbox_(mailbox),
      strength_(strength),
      usual_(&usual),
      entry_(&usual),
      engine_(*entry_->game, strength.table_bytes, entry_->weights),
      depth_(strength.search.depth != 0  ? strength.search.depth
             : strength.search.limited() ? kDeepest
                                         : kUsualDepth) {}

bool Session::act(const protocol::Message& message) {
  number_ = message.number;
  std::string_view rest = message.line.text;
  try {
    if (message.line.too_long) {
      throw UserError("a line is longer than " + std::to_string(kMaxLine) + " bytes");
    }
    const std::string_view word = take_word(rest);
    if (word == "quit") return false;
    for (const Command& command : kCommands) {
      if (command.word == word) (this->*command.handler)(rest);
    }
  } catch (const UserError& error) {
    say("status error: " + protocol::printable(error.what()));
  } catch (const std::bad_alloc&) {
    say("status error: out of memory");
  }
  return true;
}

// ---- What is told -------------------------------------------------------------------------------

void Session::nboard(std::string_view arguments) {
  const auto version = protocol::read_number(arguments);
  say(std::string("set myname ") + kName);
  if (version != kVersion) {
    throw UserError("version 2 of the protocol is spoken here, not " + shown(arguments));
  }
}

void Session::set(std::string_view arguments) {
  const std::string_view what = take_word(arguments);
  if (what == "depth") return set_depth(arguments);
  if (what == "game") return set_game(arguments);
  // `contempt` is the worth of a draw, which here is always 0; other words are of later versions.
}

void Session::set_depth(std::string_view arguments) {
  const auto depth = protocol::read_number(arguments);
  if (!depth || *depth < 1) {
    throw UserError("set depth wants a number from 1, not " + shown(arguments));
  }
  depth_ = static_cast<std::uint32_t>(std::min<std::int64_t>(*depth, kDeepest));
  say("set myname " + (kName + std::to_string(depth_)));
}

void Session::set_game(std::string_view arguments) {
  if (!arguments.starts_with("(;")) {
    throw UserError("set game wants a game in GGF, not " + shown(arguments));
  }
  std::size_t used = 0;
  const hosted::GgfGame game = hosted::parse_ggf(arguments, used);
  const std::string size = std::to_string(game.size);
  const hosted::GameEntry& entry =
      size == usual_->size ? *usual_ : hosted::find_game("othello", size);
  // Values of positions do not depend on what was played before, so a table of the same game stays
  // useful.
  hosted::Engine engine = &entry == entry_
                              ? engine_
                              : hosted::Engine(*entry.game, strength_.table_bytes, entry.weights);
  hosted::set_game(engine, game);
  entry_ = &entry;
  engine_ = std::move(engine);
}

void Session::move(std::string_view arguments) {
  const std::string_view word = arguments.substr(0, arguments.find_first_of("/ \t"));
  const auto move = protocol::is_pass(word) ? PPLY_MOVE_PASS : engine_.parse_move(word);
  if (!move) throw UserError(shown(word) + " is no move");
  if (!engine_.is_legal(*move)) throw UserError(shown(word) + " is not legal here");
  engine_.play(*move);
}

void Session::ping(std::string_view arguments) { say("pong " + std::string(arguments)); }

// There is no book to add a game to.
void Session::learn(std::string_view /*arguments*/) { say("learned"); }

// ---- Thinking -----------------------------------------------------------------------------------

bool Session::solves(const hosted::Engine& engine) const {
  const std::uint32_t most = engine.info().cols == 8 ? kMostSolved : kMostSearched;
  return strength_.search.level == 0 && hosted::empty_squares(engine) <= std::min(2 * depth_, most);
}

// By the general search; to the end of the game where passes may make that more plies than the
// depth.
std::uint32_t Session::depth_for(const hosted::Engine& engine) const {
  const std::uint32_t most = strength_.search.level == 0 ? std::min(2 * depth_, kMostSearched) : 0;
  return hosted::empty_squares(engine) <= std::max(depth_, most) ? 0 : depth_;
}

std::string Session::square(pply_move move) const {
  return move == PPLY_MOVE_PASS ? "PA" : protocol::upper(engine_.move_text(move));
}

void Session::say_search(const hosted::JudgedMove& judged) const {
  std::string text = "search ";
  for (const pply_move move : judged.line) text += square(move);
  say(text + " " + discs(judged.value) + " 0 " +
      (judged.exact ? "100% exact" : std::to_string(judged.depth) + " heuristic"));
}

void Session::say_lines(const std::vector<pply_search_result>& lines) const {
  for (const pply_search_result& line : lines) say_search(hosted::judged_move(line));
}

hosted::JudgedMove Session::think(hosted::Engine& engine, bool plays, bool tells) {
  if (solves(engine)) {
    hosted::JudgedMove judged = solve(engine, tells);
    if (judged.exact || plays) return judged;
  }
  protocol::Question question;
  question.start = hosted::seconds_now();
  if (strength_.search.ms != 0) {
    question.budget = protocol::budget_of_move(static_cast<double>(strength_.search.ms) / 1000);
  }
  question.depth = depth_for(engine);
  question.nodes = strength_.search.nodes;
  question.threads = strength_.threads;
  question.level = strength_.search.level;
  question.seed = strength_.search.seed + engine.move_count();
  question.plays = plays;
  protocol::Watch watch;
  watch.stop = [this](double now) { return must_stop(now); };
  if (tells) {
    watch.iteration = [this](const std::vector<pply_search_result>& lines, double seconds) {
      say_lines(lines);
      say(node_stats(lines[0].nodes, seconds));
    };
  }
  return hosted::judged_move(protocol::think(engine, question, watch)[0]);
}

// What is not solved within the limits has no value: a bound that is proven is no estimate.
hosted::JudgedMove Session::solve(const hosted::Engine& engine, bool tells) {
  hosted::SearchWatch watch;
  watch.stop = [this] { return must_stop(hosted::seconds_now()); };
  const hosted::Solution solution = hosted::solve(engine, strength_.search, watch);
  hosted::JudgedMove judged;
  judged.move = solution.line.front();
  judged.exact = solution.exact;
  if (judged.exact) {
    judged.value = solution.margin * PPLY_VALUE_DISC;
    judged.depth = static_cast<int>(solution.line.size());
  }
  judged.line = solution.line;
  if (tells) {
    if (judged.exact) say_search(judged);
    say(node_stats(solution.nodes, solution.seconds));
  }
  return judged;
}

void Session::go(std::string_view /*arguments*/) {
  if (engine_.is_over()) throw UserError("the game is over");
  const std::vector<pply_move> legal = engine_.legal_moves();
  if (legal.size() == 1) return say("=== " + square(legal[0]));
  say(std::string("status ") + kName + " is thinking");
  const double start = hosted::seconds_now();
  const hosted::JudgedMove judged = think(engine_, true, true);
  const double seconds = hosted::seconds_now() - start;
  say("=== " + square(judged.move) + "/" + (judged.depth != 0 ? discs(judged.value) : "") + "/" +
      hosted::decimals(seconds, 3));
}

void Session::hint(std::string_view arguments) {
  const auto wanted = protocol::read_number(arguments);
  if (!wanted || *wanted < 1) {
    throw UserError("hint wants a number of moves from 1, not " + shown(arguments));
  }
  if (engine_.is_over()) throw UserError("the game is over");
  hosted::SearchSettings settings = strength_.search;
  settings.level = 0;  // an opinion, not a move
  settings.depth = depth_for(engine_);
  settings.lines = static_cast<std::uint32_t>(
      std::min(*wanted, static_cast<std::int64_t>(engine_.legal_moves().size())));
  hosted::SearchWatch watch;
  watch.stop = [this] { return must_stop(hosted::seconds_now()); };
  watch.iteration = [&](const pply_search_result& result, double seconds) {
    say_lines(hosted::search_lines(engine_, settings.lines));
    say(node_stats(result.nodes, seconds));
  };
  say(std::string("status ") + kName + " is analysing");
  const hosted::SearchReport report = hosted::run_search(engine_, settings, watch);
  watch.iteration = nullptr;
  if (!report.interrupted) {
    for (const hosted::JudgedMove& judged :
         hosted::judged_moves(engine_, settings, report, true, watch)) {
      say_search(judged);
    }
    say(node_stats(report.result.nodes, report.seconds));
  }
  say("status");
}

// From the end backwards, so that what was found of later positions helps with earlier ones. Values
// are for the side to move.
void Session::analyze(std::string_view /*arguments*/) {
  say(std::string("status ") + kName + " is analysing");
  hosted::Engine back(engine_);
  for (;;) {
    int value = 0;
    if (back.is_over()) {
      value = back.margin().value_or(0) * PPLY_VALUE_DISC * (back.side() == 0 ? 1 : -1);
    } else {
      value = think(back, false, false).value;
    }
    if (must_stop(hosted::seconds_now())) break;
    say("analysis " + std::to_string(back.move_count()) + " " + discs(value));
    if (back.move_count() == 0) break;
    back.undo();
  }
  say("status");
}

}  // namespace nboard
