#include "review/reviewer.hpp"

#include <algorithm>
#include <utility>

namespace hosted::review {
namespace {

// Of the moves that save a position, so many are compared.
constexpr std::size_t kSavingCompared = 8;

Engine after_turn(const Engine& game, const Turn& turn) {
  Engine after(game);
  for (const pply_move move : turn) after.play(move);
  return after;
}

bool has_choice(const Engine& game) {
  return puts_stones(game.info()) ? game.legal_moves().size() > 1 : legal_turns(game).size() > 1;
}

// How far a game has come, as win_scales.hpp counts.
int moves_made(const Engine& game) {
  if (!puts_stones(game.info())) return static_cast<int>(game.move_count());
  const pply_game_info& info = game.info();
  const int at_first = info.has_margin != 0 ? 4 : 0;
  int stones = 0;
  for (std::uint32_t row = 0; row < info.rows; ++row) {
    for (std::uint32_t col = 0; col < info.cols; ++col) stones += game.cell(col, row) != 0 ? 1 : 0;
  }
  return stones - at_first;
}

int certain_worth(Certain certain) {
  return certain == Certain::kWin ? kSure : certain == Certain::kLoss ? 0 : kSure / 2;
}

}  // namespace

Verdict verdict_of(int loss) {
  if (loss >= kBlunderLoss) return Verdict::kBlunder;
  if (loss >= kMistakeLoss) return Verdict::kMistake;
  return loss >= kInaccuracyLoss ? Verdict::kInaccuracy : Verdict::kGood;
}

const char* verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::kForced: return "forced";
    case Verdict::kBest: return "best";
    case Verdict::kGood: return "good";
    case Verdict::kInaccuracy: return "inaccuracy";
    case Verdict::kMistake: return "mistake";
    default: return "blunder";
  }
}

int Reviewer::worth(const Judged& judged, const Engine& game) const {
  if (judged.certain != Certain::kOpen) return certain_worth(judged.certain);
  return win_permille(scale_, judged.value.value_or(0), moves_made(game));
}

int Reviewer::worth(const Engine& game, const Advice& advice) const {
  if (advice.certain != Certain::kOpen) return certain_worth(advice.certain);
  return worth(advice.after, game);
}

Judged Reviewer::judge_after(const Engine& game, const Turn& turn) {
  return seen_by(game.side(), judge_.judge(after_turn(game, turn)));
}

// The turn is judged by what follows it, as the one that was played is: both are then searched
// equally far.
Advice Reviewer::advise(const Engine& game) {
  const Judged here = judge_.judge(game);
  Advice advice{here.best, here.certain, here.source, here.line, judge_after(game, here.best)};
  if (advice.certain != Certain::kOpen) return advice;
  if (advice.after.certain == Certain::kWin) {
    advice.certain = Certain::kWin;
    advice.source = advice.after.source;
    advice.line = advice.best;
    const Judged& then = judge_.judge(after_turn(game, advice.best));
    advice.line.insert(advice.line.end(), then.line.begin(), then.line.end());
  } else if (advice.after.certain == Certain::kLoss) {
    look_for_saving(game, advice);
  }
  return advice;
}

// What the search likes best loses by force: whether another move does not.
void Reviewer::look_for_saving(const Engine& game, Advice& advice) {
  const auto answer = judge_.saving_moves(game);
  if (!answer) return;
  if (answer->complete && answer->saving.empty()) {
    advice.certain = Certain::kLoss;
    advice.source = Source::kThreats;
    return;
  }
  std::vector<SavingMove> moves = answer->saving;
  std::stable_partition(moves.begin(), moves.end(), [](const SavingMove& m) { return m.proven; });
  if (moves.size() > kSavingCompared) moves.resize(kSavingCompared);
  for (const SavingMove& saving : moves) {
    const Turn turn{saving.move};
    const Judged after = judge_after(game, turn);
    if (worth(after, game) <= worth(advice.after, game)) continue;
    advice.best = turn;
    advice.after = after;
  }
}

// Whether every reply to a turn loses, where the threat search can tell.
bool Reviewer::still_wins(const Engine& game, const Turn& played) {
  const auto answer = judge_.saving_moves(after_turn(game, played));
  return answer && answer->complete && answer->saving.empty();
}

ReviewedTurn Reviewer::review(const Engine& game, const Turn& played) {
  ReviewedTurn turn;
  turn.number = turn_number(game);
  turn.side = game.side();
  turn.played = turn.best = played;
  const Judged after = judge_after(game, played);
  if (has_choice(game)) {
    compare(game, advise(game), after, turn);
    return turn;
  }
  turn.before = turn.after = worth(after, game);
  turn.best_value = turn.played_value = after.value;
  turn.certain_before = turn.certain_after = after.certain;
  turn.source_before = turn.source_after = after.source;
  return turn;
}

void Reviewer::compare(const Engine& game, const Advice& advice, Judged played,
                       ReviewedTurn& turn) {
  const bool same = turn.played == advice.best || after_turn(game, turn.played).position_text() ==
                                                      after_turn(game, advice.best).position_text();
  Certain before = advice.certain;
  Source source = advice.source;
  if (before == Certain::kOpen && played.certain == Certain::kWin) {
    before = Certain::kWin;  // what was played shows it
    source = played.source;
  }
  // What is certain of the position is so of its best turn; and no turn is better than that.
  if (before == Certain::kLoss || (same && before != Certain::kOpen)) {
    if (played.certain != before) played.source = source;
    played.certain = before;
  }
  if (before == Certain::kWin && played.certain == Certain::kOpen &&
      still_wins(game, turn.played)) {
    played.certain = Certain::kWin;
    played.source = Source::kThreats;
  }
  turn.best = same ? turn.played : advice.best;
  turn.best_value = same ? played.value : advice.after.value;
  turn.played_value = played.value;
  turn.after = worth(played, game);
  if (before != Certain::kOpen) {
    turn.before = certain_worth(before);
    turn.after = std::min(turn.after, turn.before);
  } else {
    turn.before = same ? turn.after : std::max(worth(advice.after, game), turn.after);
  }
  turn.certain_before = before;
  turn.certain_after = played.certain;
  turn.source_before = source;
  turn.source_after = played.source;
  turn.verdict = same ? Verdict::kBest : verdict_of(turn.loss());
  if (same) return;

  // A value of a win that is not proven: the turn may well have kept it.
  const bool likely_kept = played.value.value_or(0) > PPLY_VALUE_EVAL;
  if (before == Certain::kWin && played.certain != Certain::kWin && !likely_kept) {
    turn.missed = Missed::kWin;
    turn.line = advice.line;
  } else if (before != Certain::kLoss && played.certain == Certain::kLoss &&
             advice.after.certain != Certain::kLoss) {
    turn.missed = Missed::kDefence;
    turn.defence_proven = before == Certain::kDraw || advice.after.no_threats;
    turn.line = judge_.judge(after_turn(game, turn.played)).line;
  }
}

std::array<SideSummary, 2> summaries(std::span<const ReviewedTurn> turns) {
  std::array<SideSummary, 2> sides{};
  for (const ReviewedTurn& turn : turns) {
    SideSummary& side = sides[static_cast<std::size_t>(turn.side)];
    ++side.turns;
    if (turn.verdict == Verdict::kForced) continue;
    ++side.choices;
    side.lost += turn.loss();
    if (turn.verdict >= Verdict::kInaccuracy) {
      ++side.verdicts[static_cast<std::size_t>(turn.verdict) -
                      static_cast<std::size_t>(Verdict::kInaccuracy)];
    }
    if (turn.missed == Missed::kWin) ++side.missed_wins;
    if (turn.missed == Missed::kDefence) {
      ++side.missed_defences;
      side.proven_defences += turn.defence_proven ? 1 : 0;
    }
  }
  return sides;
}

}  // namespace hosted::review
