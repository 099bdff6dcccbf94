// Othello 8x8 with an evaluation whose weights come from a file (weights_file.hpp), in memory of
// the caller's:
//
//   othello::WeightsFile weights;
//   if (weights.open(bytes, size) != othello::WeightsFault::kNone) ...
//   Othello<8, kNativeWord, othello::Loaded> game;
//   game.set_evaluation(othello::Loaded(weights));
//
// The same sum as PatternEvaluation's, with what the compiler knows there looked up here.
#ifndef PICOPLY_GAMES_OTHELLO_LOADED_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_LOADED_HPP_INCLUDED

#include "picoply/games/othello.hpp"
#include "picoply/games/othello/places.hpp"
#include "picoply/games/othello/potential.hpp"
#include "picoply/games/othello/weights_file.hpp"

namespace picoply {
namespace othello {

class Loaded {
 public:
  // Judges as Nano does.
  constexpr Loaded() noexcept = default;
  // By these weights, which must outlive it and every copy. If they are closed, as Nano does.
  explicit constexpr Loaded(const WeightsFile& weights) noexcept : weights_(&weights) {}
  constexpr const WeightsFile* weights() const noexcept { return weights_; }  // or null

  // Hundredths of a disc, for the owner of `own`, who is to move.
  template <uint32_t N, Word W>
  Value of(const Bits<N, W>& own, const Bits<N, W>& other, const Bits<N, W>& own_moves,
           const Bits<N, W>& other_moves) const noexcept {
    static_assert(N == 8, "the patterns are those of an 8x8 board");
    if (weights_ == nullptr || !weights_->is_open())
      return Nano::of<N, W>(own, other, own_moves, other_moves);
    const Position<W> p{own, other, Border::of<W>(own), Border::of<W>(other)};
    const int64_t scalars[3] = {count(own_moves) - count(other_moves), Potential<W>::of(own, other),
                                1};
    const uint16_t at = weights_->progress(uint32_t(64 - count(own) - count(other)));
    const int64_t sum =
        weights_->bits() == 8 ? total<uint8_t>(p, scalars, at) : total<uint16_t>(p, scalars, at);
    // Sums of hostile weights stay below 16 * 8 * 2^15 * 2^31, times 64.
    // Towards zero, without a division of 64 bits, which some processors' libraries lack.
    const int64_t v =
        (sum + (sum < 0 ? (int64_t(1) << weights_->shift()) - 1 : 0)) >> weights_->shift();
    constexpr int32_t kMost = 64 * 100;  // no margin is greater
    return Value(v > kMost ? kMost : v < -kMost ? -kMost : v);
  }

 private:
  template <Word W>
  struct Position {
    const Bits<8, W>& own;
    const Bits<8, W>& other;
    Border mine, his;
  };

  // An entry of as many bits as `Entry` has, by content.
  template <class Entry>
  struct LookUp {
    const uint8_t* table;

    PPLY_INLINE int operator()(const int16_t* digits, uint8_t own, uint8_t other,
                               int beyond = 0) const noexcept {
      const int content = constant(digits[own]) - constant(digits[other]) + beyond;
      return worth_of(content, [this](int i) -> int {
        if constexpr (sizeof(Entry) == 1)
          return int8_t(table[i]);
        else
          return int16_t(table[2 * i] | table[2 * i + 1] << 8);
      });
    }
  };

  // What two stages say.
  struct Sums {
    int64_t now = 0, next = 0;
  };

  template <class Entry, Word W>
  int64_t total(const Position<W>& p, const int64_t (&scalars)[3], uint16_t at) const noexcept {
    const uint32_t stage = at >> 6, part = at & 63;
    Sums sums;
    add_from<Pattern(0), Entry>(sums, p, stage, part != 0);
    for (uint32_t i = 0; i < 3; ++i) {
      sums.now += weights_->scalar(stage, i) * scalars[i];
      if (part != 0) sums.next += weights_->scalar(stage + 1, i) * scalars[i];
    }
    return part == 0 ? sums.now : (sums.now * int64_t(64 - part) + sums.next * int64_t(part)) / 64;
  }

  // Adds pattern P and those after it.
  template <Pattern P, class Entry, Word W>
  PPLY_INLINE void add_from(Sums& sums, const Position<W>& p, uint32_t stage,
                            bool is_between) const noexcept {
    if constexpr (P < kPatternCount) {
      if (weights_->has(P)) {
        const int64_t entries = look_up<P, Entry>(p, stage);
        sums.now += weights_->multiplier(stage, P) * entries;
        if (is_between)
          sums.next += weights_->multiplier(stage + 1, P) *
                       (weights_->is_shared() ? entries : look_up<P, Entry>(p, stage + 1));
      }
      add_from<Pattern(P + 1), Entry>(sums, p, stage, is_between);
    }
  }
  template <Pattern P, class Entry, Word W>
  int64_t look_up(const Position<W>& p, uint32_t stage) const noexcept {
    const LookUp<Entry> table{weights_->table(P, stage)};
    if constexpr (P >= kDiagonals8)
      return DiagonalPlaces<P>::template sum<W>(table, p.own, p.other);
    else
      return BorderPlaces<P>::sum(table, p.mine, p.his);
  }

  const WeightsFile* weights_ = nullptr;
};

}  // namespace othello

static_assert(BoardGame<Othello<8, kNativeWord, othello::Loaded>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_LOADED_HPP_INCLUDED
