#include <nlohmann/json.hpp>

#include "review/report.hpp"

namespace hosted::review {
namespace {

using nlohmann::json;

const char* certain_word(Certain certain) {
  switch (certain) {
    case Certain::kWin: return "win";
    case Certain::kDraw: return "draw";
    case Certain::kLoss: return "loss";
    default: return "open";
  }
}

const char* source_word(Source source) {
  switch (source) {
    case Source::kThreats: return "threats";
    case Source::kSolver: return "solver";
    case Source::kRules: return "rules";
    default: return "search";
  }
}

const char* outcome_word(int outcome) {
  switch (outcome) {
    case PPLY_FIRST_WINS: return "first";
    case PPLY_SECOND_WINS: return "second";
    case PPLY_DRAW: return "draw";
    default: return "ongoing";
  }
}

json number_or_null(const std::optional<int>& number) { return number ? json(*number) : json(); }

std::string text_of(const Engine& game, const std::vector<pply_move>& moves) {
  return moves_text(game, moves.data(), moves.size());
}

json missed_json(const Engine& game, const ReviewedTurn& turn) {
  if (turn.missed == Missed::kNothing) return {};
  const bool win = turn.missed == Missed::kWin;
  Engine at(game);
  if (!win) {
    for (const pply_move move : turn.played) at.play(move);
  }
  return {{"what", win ? "win" : "defence"},
          {"proven", win || turn.defence_proven},
          {"by", source_word(win ? turn.source_before : turn.source_after)},
          {"line", text_of(at, turn.line)}};
}

json turn_json(const Subject& subject, const Engine& game, const ReviewedTurn& turn) {
  return {{"number", turn.number},
          {"side", subject.entry->sides[turn.side]},
          {"move", text_of(game, turn.played)},
          {"best", text_of(game, turn.best)},
          {"before", turn.before},
          {"after", turn.after},
          {"loss", turn.loss()},
          {"verdict", verdict_word(turn.verdict)},
          {"best_value", number_or_null(turn.best_value)},
          {"value", number_or_null(turn.played_value)},
          {"certain_before", certain_word(turn.certain_before)},
          {"certain_after", certain_word(turn.certain_after)},
          {"by_before", source_word(turn.source_before)},
          {"by_after", source_word(turn.source_after)},
          {"missed", missed_json(game, turn)}};
}

json sides_json(const Subject& subject, const Review& review) {
  json all = json::array();
  const std::array<SideSummary, 2> sides = summaries(review.turns);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const SideSummary& side = sides[i];
    all.push_back({{"side", subject.entry->sides[i]},
                   {"turns", side.turns},
                   {"choices", side.choices},
                   {"lost", side.lost},
                   {"mean_loss", side.mean_loss()},
                   {"inaccuracies", side.verdicts[0]},
                   {"mistakes", side.verdicts[1]},
                   {"blunders", side.verdicts[2]},
                   {"missed_wins", side.missed_wins},
                   {"missed_defences", side.missed_defences},
                   {"proven_defences", side.proven_defences}});
  }
  return all;
}

json turns_json(const Subject& subject, const Review& review) {
  json turns = json::array();
  Engine game(*subject.game);
  while (game.move_count() != 0) game.undo();
  std::size_t at = 0;
  const std::vector<Turn> played = turns_played(*subject.game);
  for (const ReviewedTurn& turn : review.turns) {
    for (; at + 1 < turn.number; ++at) {
      for (const pply_move move : played[at]) game.play(move);
    }
    turns.push_back(turn_json(subject, game, turn));
  }
  return turns;
}

}  // namespace

std::string review_json(const Subject& subject, const Review& review) {
  const GameEntry& entry = *subject.entry;
  json object;
  object["game"] = entry.name;
  object["size"] = entry.size;
  object["evaluation"] = entry.evaluation;
  object["where"] = subject.where;
  object["number"] = subject.number;
  object["games"] = subject.games;
  object["first"] = subject.black;
  object["second"] = subject.white;
  object["event"] = subject.event;
  object["start"] = subject.start;
  object["moves"] = subject.game->record_text();
  object["outcome"] = outcome_word(subject.game->outcome());
  object["fault"] = subject.fault.empty() ? json() : json(subject.fault);
  object["interrupted"] = review.interrupted;
  const SearchSettings& search = review.limits.search;
  object["limits"] = {{"nodes", search.nodes},
                      {"ms", search.ms},
                      {"depth", search.depth},
                      {"level", search.level},
                      {"proofs", review.limits.proof_nodes}};
  object["curve"] = {
      {"early", review.scale.early}, {"late", review.scale.late}, {"length", review.scale.length}};
  object["thresholds"] = {
      {"inaccuracy", kInaccuracyLoss}, {"mistake", kMistakeLoss}, {"blunder", kBlunderLoss}};
  object["turns"] = turns_json(subject, review);
  object["sides"] = sides_json(subject, review);
  object["next"] = json();
  if (review.next) {
    const Next& next = *review.next;
    object["next"] = {{"side", entry.sides[next.side]},
                      {"best", text_of(*subject.game, next.best)},
                      {"win", next.win},
                      {"certain", certain_word(next.certain)},
                      {"by", source_word(next.source)}};
  }
  return object.dump(2, ' ', false, json::error_handler_t::replace);
}

}  // namespace hosted::review
