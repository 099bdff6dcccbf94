// Turn by turn, how good what was played is, compared with what would have been best.
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_REVIEWER_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_REVIEWER_HPP_INCLUDED

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "review/judge.hpp"
#include "review/win_scales.hpp"

namespace hosted::review {

// From how much of the probability of a win on, per mille, a turn that gives it away is called so.
inline constexpr int kInaccuracyLoss = 50;
inline constexpr int kMistakeLoss = 100;
inline constexpr int kBlunderLoss = 200;

enum class Verdict : std::uint8_t { kForced, kBest, kGood, kInaccuracy, kMistake, kBlunder };
Verdict verdict_of(int loss);  // kGood and worse
const char* verdict_word(Verdict verdict);

// What a turn missed of what is proven.
enum class Missed : std::uint8_t {
  kNothing,
  kWin,     // there was a forced win: proven. After the turn none is known
  kDefence  // after the turn the opponent has a forced win: proven. After another none is known
};

struct ReviewedTurn {
  std::size_t number = 0;  // from 1
  int side = 0;
  Turn played{}, best{};
  // Of the side that plays it, per mille: with the best turn and with the one that was played.
  int before = 0, after = 0;
  std::optional<int> best_value, played_value;  // of a search or the solver
  Verdict verdict = Verdict::kForced;
  Certain certain_before = Certain::kOpen, certain_after = Certain::kOpen;
  Source source_before = Source::kSearch, source_after = Source::kSearch;
  Missed missed = Missed::kNothing;
  // Of a missed defence: that the opponent has no forced win, by threats, after `best`.
  bool defence_proven = false;
  // The missed win, or the opponent's after the turn that missed its defence.
  std::vector<pply_move> line{};

  int loss() const { return before > after ? before - after : 0; }
};

// The best turn of a position for the side to move, whatever is played in it.
struct Advice {
  Turn best{};
  Certain certain = Certain::kOpen;  // about the position
  Source source = Source::kSearch;
  std::vector<pply_move> line{};  // of what is certain
  Judged after{};                 // the position after `best`, as the side that plays it sees it
};

class Reviewer {
 public:
  Reviewer(const GameEntry& entry, const Limits& limits, std::function<bool()> stop)
      : scale_(win_scale(entry)), judge_(entry, limits, std::move(stop)) {}

  const WinScale& scale() const { return scale_; }

  // `game` is at the position before the turn. Both throw Interrupted.
  ReviewedTurn review(const Engine& game, const Turn& played);
  // Of a game that is not over; `before` is what the best turn is worth.
  Advice advise(const Engine& game);
  int worth(const Engine& game, const Advice& advice) const;

 private:
  Judged judge_after(const Engine& game, const Turn& turn);
  int worth(const Judged& judged, const Engine& game) const;
  void look_for_saving(const Engine& game, Advice& advice);
  bool still_wins(const Engine& game, const Turn& played);
  void compare(const Engine& game, const Advice& advice, Judged played, ReviewedTurn& turn);

  const WinScale& scale_;
  Judge judge_;
};

struct SideSummary {
  std::size_t turns = 0;                  // reviewed
  std::size_t choices = 0;                // of them not forced
  int lost = 0;                           // per mille, the sum over those
  std::array<std::size_t, 3> verdicts{};  // inaccuracies, mistakes, blunders
  std::size_t missed_wins = 0, missed_defences = 0, proven_defences = 0;

  int mean_loss() const {
    return choices == 0 ? 0 : (lost + static_cast<int>(choices) / 2) / static_cast<int>(choices);
  }
};

std::array<SideSummary, 2> summaries(std::span<const ReviewedTurn> turns);

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_REVIEWER_HPP_INCLUDED
