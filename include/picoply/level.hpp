// Strength levels: how the search plays worse, but not absurdly.
//
// A weak level searches to less depth and does not always play the best move. The search gives
// every root move a value. The move played is drawn at random from those not much worse than the
// best. "Much" cannot be a fixed number of points, because every game has its own unit. It is
// measured in spreads: a spread is the difference between the values of the best and the median
// move of the same position. In a quiet position, where all moves are about equal, the spread is
// small, and so are the mistakes.
#ifndef PICOPLY_LEVEL_HPP_INCLUDED
#define PICOPLY_LEVEL_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/random.hpp"
#include "picoply/value.hpp"

namespace picoply {

inline constexpr uint32_t kMaxLevel = 10;
inline constexpr uint32_t kFirstCarefulLevel = 4;
inline constexpr uint32_t kSpread = 16;  // unit of `margin` and `temperature`: 1/16 spread

struct Level {
  uint32_t max_nodes;   // 0: no limit
  uint16_t max_depth;   // plies; 0: no limit
  uint16_t multi_pv;    // root moves to choose from
  uint8_t margin;       // no move worse than the best by more than this is chosen
  uint8_t temperature;  // a move worse by this much is half as likely
};

// From level 4 on the depth is at least 2, enough to see which moves lose at once. The node limits
// are for the worst case. On Gomoku 15x15 levels 1, 3 and 5 were seen to need 15,000, 60,000 and
// 55,000 nodes. A limit must not end the first iteration. Then only the best moves would have
// values, and the level would choose among these and play better.
inline constexpr PPLY_CONSTANT Level kLevels[kMaxLevel] = {
    {100000, 1, 0xffff, 64, 24},  //
    {100000, 1, 0xffff, 40, 12},  //
    {200000, 2, 0xffff, 24, 6},   //
    {300000, 3, 32, 20, 6},       //
    {300000, 3, 32, 12, 3},       //
    {300000, 4, 24, 10, 3},       //
    {400000, 5, 12, 8, 2},        //
    {500000, 6, 6, 6, 2},         //
    {800000, 8, 3, 4, 1},         //
    {0, 0, 1, 0, 1},
};

// The seed of the draw. It depends on the caller's seed and on the position, so that one seed does
// not lead to the same habits in every position.
constexpr uint64_t level_seed(uint64_t seed, Key root) noexcept {
  return scatter(scatter(seed) ^ root);
}

// Root moves with values, the best first. This holds also if the search was stopped early and the
// values are from two depths.
//   count()      number of root moves that have a value
//   value(rank)  that value
template <class L>
concept RankedLines = requires(const L lines, uint32_t rank) {
  { lines.count() } noexcept -> SameAs<uint32_t>;
  { lines.value(rank) } noexcept -> SameAs<Value>;
};

namespace detail {

// How much worse than the best each move is, in 1/16 spreads. Wins and losses are not evaluations:
// a win counts as two spreads better than the best of the other moves, a loss as two spreads worse
// than the worst of them.
template <RankedLines Lines>
class Gaps {
 public:
  explicit constexpr Gaps(const Lines& lines) noexcept : lines_(lines) {
    uint32_t undecided = 0;
    for (uint32_t rank = 0; rank < lines.count(); ++rank) {
      const Value v = lines.value(rank);
      wins_ = wins_ || is_win(v);
      if (is_decided(v)) continue;
      best_ = undecided == 0 ? v : max<int32_t>(best_, v);
      worst_ = undecided == 0 ? v : min<int32_t>(worst_, v);
      ++undecided;
    }
    if (undecided == 0) return;
    all_decided_ = false;
    uint32_t before_median = undecided / 2;
    for (uint32_t rank = 0; rank < lines.count(); ++rank) {
      const Value v = lines.value(rank);
      if (is_decided(v) || before_median-- != 0) continue;
      spread_ = max<int32_t>(1, best_ - v);
      break;
    }
  }
  constexpr bool all_decided() const noexcept { return all_decided_; }
  constexpr uint32_t of(uint32_t rank) const noexcept {
    const Value v = lines_.value(rank);
    if (is_win(v)) return 0;
    int32_t gap = max<int32_t>(0, best_ - (is_loss(v) ? worst_ : int32_t(v)));
    if (wins_) gap += 2 * spread_;
    if (is_loss(v)) gap += 2 * spread_;
    PPLY_ASSERT(gap >= 0 && spread_ >= 1);
    return uint32_t(gap) * kSpread / uint32_t(spread_);
  }

 private:
  const Lines& lines_;
  int32_t best_ = 0, worst_ = 0;  // of the undecided
  int32_t spread_ = 1;
  bool all_decided_ = true;
  bool wins_ = false;
};

}  // namespace detail

// The rank of the move to play at a level, 1 .. kMaxLevel. A careful level plays a win if it sees
// one. It never plays a move that it sees losing, unless every move loses.
template <RankedLines Lines>
constexpr uint32_t choose_line(const Lines& lines, uint32_t level, uint64_t seed) noexcept {
  PPLY_ASSERT(level >= 1 && level <= kMaxLevel);
  const Level how = constant(kLevels[level - 1]);
  const uint32_t count = min<uint32_t>(lines.count(), how.multi_pv);
  const bool careful = level >= kFirstCarefulLevel;
  if (count <= 1 || (careful && is_win(lines.value(0)))) return 0;
  const detail::Gaps<Lines> gaps(lines);
  if (gaps.all_decided()) return 0;

  const auto weight = [&](uint32_t rank) noexcept -> uint32_t {
    const uint32_t gap = gaps.of(rank);
    if (gap > how.margin || (careful && is_loss(lines.value(rank)))) return 0;
    return uint32_t(4096) >> (gap / how.temperature);  // at most 4 halvings
  };
  uint32_t total = 0;
  for (uint32_t rank = 0; rank < count; ++rank) total += weight(rank);
  uint32_t draw = Random(seed).below(max<uint32_t>(total, 1));
  for (uint32_t rank = 0; rank < count; ++rank) {
    const uint32_t w = weight(rank);
    if (draw < w) return rank;
    draw -= w;
  }
  return 0;
}

}  // namespace picoply

#endif  // PICOPLY_LEVEL_HPP_INCLUDED
