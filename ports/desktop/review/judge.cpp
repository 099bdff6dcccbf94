#include "review/judge.hpp"

#include <algorithm>
#include <utility>

#include "hosted/players/solving.hpp"

namespace hosted::review {
namespace {

// From where on Othello is solved, and how many positions more than a threat search that may visit:
// it visits them faster. Endings of 18 empty squares take 0.1 s, mostly less.
constexpr std::uint32_t kSolvedEmpties = 18, kSolvedInGeneral = 12;
constexpr std::uint64_t kSolverShare = 100;
// After each of many moves a threat search may visit a part of what one may alone.
constexpr std::uint64_t kSavingShare = 20;

Certain other_side(Certain certain) {
  if (certain == Certain::kWin) return Certain::kLoss;
  return certain == Certain::kLoss ? Certain::kWin : certain;
}

Certain of_margin(int margin) {
  return margin > 0 ? Certain::kWin : margin < 0 ? Certain::kLoss : Certain::kDraw;
}

Certain of_decided(int decided) {
  switch (decided) {
    case PPLY_DECIDED_WIN: return Certain::kWin;
    case PPLY_DECIDED_LOSS: return Certain::kLoss;
    case PPLY_DECIDED_DRAW: return Certain::kDraw;
    default: return Certain::kOpen;
  }
}

Judged judge_finished(const Engine& over) {
  Judged judged;
  judged.side = over.side();
  judged.source = Source::kRules;
  const int outcome = over.outcome();
  judged.certain = outcome == PPLY_DRAW                       ? Certain::kDraw
                   : outcome - PPLY_FIRST_WINS == judged.side ? Certain::kWin
                                                              : Certain::kLoss;
  return judged;
}

}  // namespace

Judged seen_by(int side, Judged judged) {
  if (side == judged.side) return judged;
  judged.side = side;
  if (judged.value) judged.value = -*judged.value;
  judged.certain = other_side(judged.certain);
  return judged;
}

Judge::Judge(const GameEntry& entry, const Limits& limits, std::function<bool()> stop)
    : limits_(limits), stop_(std::move(stop)) {
  if (limits.proof_nodes != 0) threats_ = ThreatSearch::find(entry.name, entry.size);
}

const Judged& Judge::judge(const Engine& game) {
  const std::string key = game.record_text();
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  return known_.emplace(key, judge_anew(game)).first->second;
}

std::optional<ThreatAnswer> Judge::saving_moves(const Engine& game) const {
  if (!threats_ || game.is_over()) return std::nullopt;
  const std::uint64_t nodes = std::max<std::uint64_t>(1, limits_.proof_nodes / kSavingShare);
  ThreatAnswer answer = threats_->ask(game, PPLY_THREATS_SAVING, nodes, stop_);
  if (answer.interrupted) throw Interrupted{};
  return answer;
}

Judged Judge::judge_anew(const Engine& game) const {
  if (game.is_over()) return judge_finished(game);
  if (auto solved = solve_end(game)) return *std::move(solved);
  bool no_threats = false;
  if (threats_) {
    const ThreatAnswer mine = threats_->ask(game, PPLY_THREATS_MINE, limits_.proof_nodes, stop_);
    if (mine.interrupted) throw Interrupted{};
    if (mine.answer == PPLY_THREATS_WIN && !mine.line.empty()) {
      Judged judged;
      judged.side = game.side();
      judged.certain = Certain::kWin;
      judged.source = Source::kThreats;
      judged.best = {mine.line.front()};
      judged.line = mine.line;
      return judged;
    }
    no_threats = mine.answer == PPLY_THREATS_NONE;
  }
  Judged judged = search(game);
  judged.no_threats = no_threats;
  return judged;
}

// Of Othello, near its end.
std::optional<Judged> Judge::solve_end(const Engine& game) const {
  const pply_game_info& info = game.info();
  if (limits_.proof_nodes == 0 || info.has_margin == 0) return std::nullopt;
  const bool by_solver = info.cols == 8 && info.rows == 8;
  if (empty_squares(game) > (by_solver ? kSolvedEmpties : kSolvedInGeneral)) return std::nullopt;
  Engine engine(game);
  engine.clear_table();
  SearchSettings limits;
  limits.nodes = limits_.proof_nodes * kSolverShare;
  const Solution solution = solve(engine, limits, {{}, {}, stop_});
  if (solution.interrupted) throw Interrupted{};
  if (!solution.exact) return std::nullopt;
  Judged judged;
  judged.side = game.side();
  judged.value = solution.margin * PPLY_VALUE_DISC;
  judged.certain = of_margin(solution.margin);
  judged.source = Source::kSolver;
  judged.best = {solution.line.front()};
  judged.line = solution.line;
  return judged;
}

// A level need not play the first move of its variation, which is its best.
Judged Judge::search(const Engine& game) const {
  Engine engine(game);
  engine.clear_table();
  const SearchReport report = run_search(engine, limits_.search, {{}, {}, stop_});
  if (report.interrupted) throw Interrupted{};
  const pply_search_result& result = report.result;
  Judged judged;
  judged.side = game.side();
  judged.value = result.value;
  judged.certain = of_decided(result.decided);
  judged.line.assign(result.pv, result.pv + result.length);
  if (judged.line.empty()) judged.line = {result.best};
  judged.best = first_turn(game, judged.line.data(), judged.line.size());
  return judged;
}

}  // namespace hosted::review
