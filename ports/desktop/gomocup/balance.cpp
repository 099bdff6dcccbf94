// Moves after which the position is as even as possible, as boards ask for to make an opening:
// YXBALANCEONE a move, YXBALANCETWO a move and a reply.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "adviser.hpp"
#include "gomocup_session.hpp"
#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"

namespace gomocup {
namespace {

constexpr std::size_t kCandidates = 5;  // moves that are looked at alone
constexpr double kAll = 0.4;            // share of the time in which all moves get a value

}  // namespace

std::int64_t Session::read_bias(std::string_view arguments) {
  engine();
  check_ongoing();
  any_move(engine());
  const auto bias = arguments.empty() ? 0 : protocol::read_number(arguments);
  if (!bias || *bias < -PPLY_VALUE_EVAL || *bias > PPLY_VALUE_EVAL) {
    throw hosted::UserError("a value from -" + std::to_string(PPLY_VALUE_EVAL) + " to " +
                            std::to_string(PPLY_VALUE_EVAL) + " is wanted, not " +
                            protocol::shown(arguments));
  }
  return *bias;
}

// All moves that a search tells apart, the one closest to `bias` first.
std::vector<Session::Balanced> Session::balanced_moves(const hosted::Engine& board,
                                                       const protocol::Question& question,
                                                       std::int64_t bias) {
  protocol::Question all = question;
  all.lines = kMostMoves;
  all.plays = false;
  hosted::Engine copy(board);
  std::vector<Balanced> moves;
  for (const pply_search_result& line : unbarred(protocol::think(copy, all, watch()), kMostMoves)) {
    moves.push_back({line.best, line.value});
  }
  if (is_given_up()) throw GivenUp();
  if (moves.empty()) moves.push_back({any_move(board), 0});
  std::stable_sort(moves.begin(), moves.end(), [bias](const Balanced& a, const Balanced& b) {
    return std::abs(a.value - bias) < std::abs(b.value - bias);
  });
  return moves;
}

// All moves together do not get deep: those that look most even are looked at one by one in the
// rest of the time. look(board, question) has the position after such a move; it returns the value
// after what it would put down, for the side that asks, and that cell, if it wants a reply. Tells
// the best.
template <class Look>
void Session::tell_balanced(std::int64_t bias, bool wants_reply, const Look& look) {
  const protocol::Question question = this->question();
  std::vector<Balanced> moves = balanced_moves(engine(), part_of(question, 0, kAll), bias);
  moves.resize(std::min(moves.size(), kCandidates));
  std::string best;
  std::int64_t closest = INT64_MAX;
  const double each = (1 - kAll) / static_cast<double>(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    hosted::Engine board(engine());
    board.play(moves[i].cell);
    if (board.is_over()) continue;
    const double from = kAll + each * static_cast<double>(i);
    const auto [value, reply] = look(board, part_of(question, from, from + each));
    if (is_given_up()) throw GivenUp();
    if (std::abs(value - bias) >= closest) continue;
    closest = std::abs(value - bias);
    best = cell_text(moves[i].cell);
    if (reply) best += " " + cell_text(*reply);
  }
  if (best.empty() && wants_reply) throw hosted::UserError("every move ends the game");
  if (best.empty()) best = cell_text(moves[0].cell);
  protocol::say(best);
  note_time();
}

void Session::yx_balance_one(std::string_view arguments) {
  const std::int64_t bias = read_bias(arguments);
  tell_balanced(bias, false, [this](hosted::Engine& board, const protocol::Question& part) {
    const int value = -protocol::think(board, part, watch())[0].value;
    return std::pair<int, std::optional<pply_move>>(value, std::nullopt);
  });
}

void Session::yx_balance_two(std::string_view arguments) {
  const std::int64_t bias = read_bias(arguments);
  tell_balanced(bias, true,
                [this, bias](const hosted::Engine& board, const protocol::Question& part) {
                  // The reply's value is the opponent's; after it the side that asks is to move
                  // again.
                  const Balanced reply = balanced_moves(board, part, -bias)[0];
                  return std::pair<int, std::optional<pply_move>>(-reply.value, reply.cell);
                });
}

}  // namespace gomocup
