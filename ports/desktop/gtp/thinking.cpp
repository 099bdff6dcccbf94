// Moves of its own: the time there is for them, and the search.
#include <algorithm>
#include <cmath>
#include <utility>

#include "gtp/session.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/players/solving.hpp"
#include "hosted/protocol/words.hpp"

namespace gtp {
namespace {

using hosted::UserError;
using protocol::shown;

constexpr std::uint32_t kUsualMs = 1000;  // for a move that nothing else limits
constexpr double kLongestTime = 1e7;      // seconds, some months
constexpr std::int64_t kMostMoves = 1'000'000;

// What solving Othello takes on average, by the empty squares: about twice as long for each more.
constexpr double kSecondsForTwenty = 0.5, kTimesForOneMore = 2;

// Whether an ending may well be solved in that time.
bool is_soon_solved(std::uint32_t empties, double seconds) {
  return kSecondsForTwenty * std::pow(kTimesForOneMore, static_cast<double>(empties) - 20) <=
         seconds;
}

double read_seconds(std::string_view text) {
  const auto number = protocol::read_decimal(text);
  if (!number || !(*number >= 0) || *number > kLongestTime) {
    throw UserError("syntax error: " + shown(text) + " is no number of seconds");
  }
  return *number;
}

double read_moves(std::string_view text) {
  const auto number = protocol::read_number(text);
  if (!number || *number < 0 || *number > kMostMoves) {
    throw UserError("syntax error: " + shown(text) + " is no number of moves");
  }
  return static_cast<double>(*number);
}

}  // namespace

std::string Session::time_settings(const Words& arguments) {
  clock_.set(read_seconds(arguments[0]), read_seconds(arguments[1]), read_moves(arguments[2]));
  return "";
}

std::string Session::time_left(const Words& arguments) {
  clock_.tell(read_side(arguments[0]), read_seconds(arguments[1]), read_moves(arguments[2]));
  return "";
}

// The best move of an Othello ending that is solved in half of the time there is; the other half is
// for a search, should it not be.
std::optional<pply_move> Session::solve(const hosted::Engine& engine,
                                        const protocol::Budget& budget) const {
  const pply_game_info& info = engine.info();
  if (info.has_margin == 0 || info.cols != 8) return std::nullopt;
  const double seconds = (asked_ + budget.soft - hosted::seconds_now()) / 2;
  if (!is_soon_solved(hosted::empty_squares(engine), seconds)) return std::nullopt;
  hosted::SearchSettings limits;
  limits.ms = static_cast<std::uint32_t>(std::min(seconds * 1000, 1e9));
  if (limits.ms == 0) return std::nullopt;
  hosted::SearchWatch watch;
  watch.stop = [this] { return must_stop(hosted::seconds_now()); };
  const hosted::Solution solution = hosted::solve(engine, limits, watch);
  if (!solution.exact) return std::nullopt;
  return solution.line.front();
}

// The side is to move.
pply_move Session::choose(hosted::Engine& engine, int side) {
  const std::vector<pply_move> legal = engine.legal_moves();
  if (legal.size() == 1) return legal[0];
  const pply_game_info& info = engine.info();
  const std::size_t played = engine.move_count(), cells = std::size_t{info.cols} * info.rows;
  const double moves = info.has_margin != 0 ? protocol::moves_to_full_board(played, cells)
                                            : protocol::moves_to_five(played, cells);
  protocol::Question question;
  question.start = asked_;
  question.budget = clock_.budget(side, moves);
  const hosted::SearchSettings& search = strength_.search;
  const bool limited = clock_.limits(side) || search.limited() || search.level != 0;
  const std::uint32_t ms = limited ? search.ms : kUsualMs;
  if (ms != 0) {
    const protocol::Budget most = protocol::budget_of_move(static_cast<double>(ms) / 1000);
    question.budget.hard = std::min(question.budget.hard, most.hard);
    question.budget.soft = std::min(question.budget.soft, question.budget.hard);
  }
  question.depth = search.depth;
  question.nodes = search.nodes;
  question.level = search.level;
  question.seed = search.seed + engine.move_count();
  question.threads = strength_.threads;
  if (question.nodes == 0 && question.depth == 0 && question.level == 0) {
    if (const auto move = solve(engine, question.budget)) return *move;
  }
  protocol::Watch watch;
  watch.stop = [this](double now) { return must_stop(now); };
  return protocol::think(engine, question, watch)[0].best;
}

std::string Session::genmove(const Words& arguments) {
  const int side = read_side(arguments[0]);
  hosted::Engine after(engine_);
  Plies supplied(supplied_);
  take_turn(after, supplied, side);
  const pply_move move = choose(after, side);
  after.play(move);
  engine_ = std::move(after);
  supplied_ = std::move(supplied);
  clock_.spend(side, hosted::seconds_now() - asked_);
  return vertex(move);
}

std::string Session::reg_genmove(const Words& arguments) {
  const int side = read_side(arguments[0]);
  hosted::Engine after(engine_);
  Plies supplied;
  take_turn(after, supplied, side);
  return vertex(choose(after, side));
}

}  // namespace gtp
