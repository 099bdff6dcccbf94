// The weights of threat_weights.hpp, laid out to be looked up.
//
// A rule's tables, with those of worth.hpp, take at most 2 KB of flash. Renju has two sets of
// weights, black's and white's, so its threats take less room in two ways:
//
//   - a number takes a byte, in parts of threat_unit(). Rounding moves a weight by at most 2, where
//     300 make odds of e to 1
//   - black makes no double threes, which are forbidden or at least not counted (kThreatSuspect).
//     So half of black's states do not come about, and are left out
#ifndef PICOPLY_GAMES_GOMOKU_THREAT_TABLE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_THREAT_TABLE_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/games/gomoku/weights.hpp"
#include "picoply/games/gomoku/worth.hpp"

namespace picoply::gomoku {

// The bits of a number, and what it counts.
constexpr int32_t threat_bits(Rule r) noexcept { return r == Rule::kRenju ? 8 : 16; }
constexpr int32_t threat_unit(Rule r) noexcept { return r == Rule::kRenju ? 4 : 1; }

// The states of a colour, and their summaries, without those with a double three if it makes none.
template <bool DoubleThrees>
struct ThreatStates {
  static constexpr uint32_t kBit = 4;  // of a double three, in a state and in a summary
  static constexpr uint32_t kStates = DoubleThrees ? kThreatStates : kThreatStates / 2;
  static constexpr uint32_t kSummaries = DoubleThrees ? kThreatSummaries : kThreatSummaries / 2;

  // Where a state or a summary stands, and back.
  static constexpr uint32_t place(uint32_t x) noexcept {
    return DoubleThrees ? x : x / (2 * kBit) * kBit + x % kBit;
  }
  static constexpr uint32_t at(uint32_t place) noexcept {
    return DoubleThrees ? place : place / kBit * (2 * kBit) + place % kBit;
  }
};

// What the threats come to for a side to move.
template <Rule R, uint32_t Side>
class ThreatTable {
 public:
  explicit constexpr ThreatTable(const ThreatWeights& w) noexcept
      : mine_{}, yours_{}, both_{}, wins_{}, fours_{}, stages_{} {
    for (uint32_t i = 0; i < Mine::kStates; ++i) mine_[i] = stored(w.mine[Mine::at(i)]);
    for (uint32_t i = 0; i < Yours::kStates; ++i) yours_[i] = stored(w.yours[Yours::at(i)]);
    for (uint32_t i = 0; i < Mine::kSummaries; ++i) {
      for (uint32_t j = 0; j < Yours::kSummaries; ++j)
        both_[i][j] = stored(w.both[Mine::at(i)][Yours::at(j)]);
      for (uint32_t n = 0; n < kMostWins; ++n) wins_[n][i] = stored(w.wins[n][Mine::at(i)]);
    }
    for (uint32_t i = 0; i <= kMostFours; ++i) fours_[i] = stored(w.fours[i]);
    for (uint32_t i = 0; i < kStages; ++i) stages_[i] = stored(w.stages[i]);
  }

  int32_t value(const Threats& t) const noexcept {
    const uint32_t mine = Mine::place(threat_summary(t.mine));
    int32_t v = constant(mine_[Mine::place(t.mine)]);
    v += constant(yours_[Yours::place(t.yours)]);
    v += constant(both_[mine][Yours::place(threat_summary(t.yours))]);
    v += constant(stages_[t.stage()]);
    if (t.wins != 0) {
      v += constant(wins_[t.wins - 1][mine]);
      v += constant(fours_[t.fours]);
    }
    return v * kUnit;
  }

 private:
  static constexpr bool kIsRenju = R == Rule::kRenju;
  static constexpr int32_t kUnit = threat_unit(R);
  using Mine = ThreatStates<!(kIsRenju && Side == 0)>;
  using Yours = ThreatStates<!(kIsRenju && Side == 1)>;
  using Weight = typename Conditional<threat_bits(R) == 8, int8_t, int16_t>::Type;

  // The nearest number of units; of two, the greater. One that does not fit is no constant
  // expression, so that the compiler says no.
  static constexpr Weight stored(int32_t w) noexcept {
    const int32_t sum = w + kUnit / 2;
    const int32_t units = (sum < 0 ? sum - (kUnit - 1) : sum) / kUnit;
    const Weight stored = Weight(units);
    if (stored != units) __builtin_unreachable();
    return stored;
  }

  Weight mine_[Mine::kStates];
  Weight yours_[Yours::kStates];
  Weight both_[Mine::kSummaries][Yours::kSummaries];
  Weight wins_[kMostWins][Mine::kSummaries];
  Weight fours_[kMostFours + 1];
  Weight stages_[kStages];
};

template <Rule R, uint32_t Side>
inline constexpr PPLY_CONSTANT ThreatTable<R, Side> kThreatTable{threat_weights<R>(Side)};

// What the threats of both colours come to for one of them, if it is to move.
template <Rule R>
PPLY_INLINE int32_t value_of_threats(uint32_t side, const Threats& t) noexcept {
  if constexpr (R == Rule::kRenju) {
    if (side != 0) return kThreatTable<R, 1>.value(t);
  }
  return kThreatTable<R, 0>.value(t);
}

// All tables of a rule, in bytes of flash.
template <Rule R>
inline constexpr uint32_t kNanoBytes =
    R == Rule::kRenju
        ? 2 * sizeof(PairTable) + sizeof(ThreatTable<R, 0>) + sizeof(ThreatTable<R, 1>)
        : sizeof(PairTable) + sizeof(ThreatTable<R, 0>);
static_assert(kNanoBytes<Rule::kFreestyle> <= 2048 && kNanoBytes<Rule::kStandard> <= 2048 &&
              kNanoBytes<Rule::kRenju> <= 2048 && kNanoBytes<Rule::kCaro> <= 2048 &&
              kNanoBytes<Rule::kStandardCaro> <= 2048);
static_assert(sizeof kFreestyleThreats == sizeof(ThreatWeights) &&
              sizeof kStandardThreats == sizeof(ThreatWeights) &&
              sizeof kCaroThreats == sizeof(ThreatWeights) &&
              sizeof kRenjuThreats == 2 * sizeof(ThreatWeights));

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_THREAT_TABLE_HPP_INCLUDED
