// The weights of the evaluation by a small network, see network.hpp, as picoply-train stores them.
#ifndef PICOPLY_GAMES_GOMOKU_NETWORK_WEIGHTS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_NETWORK_WEIGHTS_HPP_INCLUDED

#include "picoply/games/gomoku/blocks.hpp"
#include "picoply/games/gomoku/channels.hpp"
#include "picoply/games/gomoku/heads.hpp"
#include "picoply/games/gomoku/line_code.hpp"
#include "picoply/games/gomoku/rule.hpp"

namespace picoply::gomoku {

// All numbers are whole, in fixed point; is_bounded() below is what keeps every sum within its
// type.
//
// From the board's channels on: the neurons and the output.
template <uint32_t Inputs, uint32_t Hidden>
struct NetworkHead {
  int16_t hidden[Hidden][Inputs];
  int32_t hidden_bias[Hidden];
  int16_t output[Hidden];
  int16_t direct[Inputs];  // from the inputs past the neurons
  int32_t bias;
  int16_t worth, threats;  // factors of the two tables of weights.hpp, 1024 is 1
};

template <uint32_t Channels, uint32_t Hidden, uint32_t Heads = 1>
struct NetworkWeights {
  static constexpr uint32_t kChannels = Channels, kHidden = Hidden, kHeads = Heads;
  static constexpr uint32_t kInputs = 2 * Channels;
  static constexpr bool kHasBlocks = false;
  static_assert(Heads >= 1 && Heads <= kHeadsByThreats && (Heads & (Heads - 1)) == 0);
  using Head = NetworkHead<kInputs, Hidden>;

  int8_t own[kLineCodes][Channels];    // of a line, from the code of the colour that looks
  int8_t other[kLineCodes][Channels];  // and from the opponent's; kOpenLine's rows are zero
  Head heads[Heads];
};

// The same with blocks of cells, see blocks.hpp, whose sums follow the other inputs.
template <uint32_t Channels, uint32_t Hidden, uint32_t Heads = 1>
struct WideNetworkWeights {
  static constexpr uint32_t kChannels = Channels, kHidden = Hidden, kHeads = Heads;
  static constexpr uint32_t kInputs = 4 * Channels;
  static constexpr bool kHasBlocks = true;
  static_assert(Heads >= 1 && Heads <= kHeadsByThreats && (Heads & (Heads - 1)) == 0);
  using Head = NetworkHead<kInputs, Hidden>;

  int8_t own[kLineCodes][Channels];
  int8_t other[kLineCodes][Channels];
  BlockTaps<Channels> taps;
  Head heads[Heads];
};

// How likely a move is to be chosen, by the codes of its lines and by the channels of its cell, in
// the unit of move_score(). A channel is at most 8 * 127, so that the sum of 16 or 32 of them times
// 16 bits fits 32.
template <uint32_t Channels>
struct OrderWeights {
  int8_t own[kLineCodes], other[kLineCodes];  // kOrderUnit is 1 of them
  int16_t channels[2 * Channels];  // the side to move's, the opponent's; in parts of 2^kOrderShift
};
// The weights of the channels once more, as the channels lie in memory when `side` is to move.
template <uint32_t Channels>
struct OrderChannels {
  constexpr OrderChannels(const OrderWeights<Channels>& w, uint32_t side) noexcept : of{} {
    for (uint32_t i = 0; i < Channels; ++i) {
      of[channel_at(side, i)] = w.channels[i];
      of[channel_at(side ^ 1u, i)] = w.channels[Channels + i];
    }
  }

  int16_t of[2 * Channels];
};
inline constexpr int32_t kOrderUnit = 8, kMostOrder = 30000;
inline constexpr uint32_t kOrderShift = 10;
// A move's score, of the sum over the channels and of that over the rows.
constexpr int16_t order_score(int32_t channels, int32_t rows) noexcept {
  return int16_t(max(-kMostOrder, min((channels >> kOrderShift) + rows * kOrderUnit, kMostOrder)));
}

// What a code of one colour adds to a cell: to both colours' channels at once, in the order of
// channels.hpp.
template <class Set>
struct LineRows {
  static constexpr uint32_t kNumbers = 2 * Set::kChannels;

  // The sets by which black and white look; the colour is the codes'.
  constexpr LineRows(const Set& black, const Set& white, uint32_t colour) noexcept : of{} {
    for (uint32_t code = 0; code < kLineCodes; ++code) {
      for (uint32_t i = 0; i < Set::kChannels; ++i) {
        of[code][channel_at(0, i)] = colour == 0 ? black.own[code][i] : black.other[code][i];
        of[code][channel_at(1, i)] = colour == 1 ? white.own[code][i] : white.other[code][i];
      }
    }
  }

  int8_t of[kLineCodes][kNumbers];
};
// The taps by which black and white look, in the order of channels.hpp.
template <class Set>
struct LaidTaps {
  constexpr LaidTaps(const Set& black, const Set& white) noexcept : of{} {
    for (uint32_t i = 0; i < Set::kChannels; ++i) {
      put(channel_at(0, i), black.taps, i);
      put(channel_at(1, i), white.taps, i);
    }
  }

  BlockTaps<2 * Set::kChannels> of;

 private:
  constexpr void put(uint32_t at, const BlockTaps<Set::kChannels>& taps, uint32_t i) noexcept {
    of.self[at] = taps.self[i];
    of.beside[at] = taps.beside[i];
    of.corner[at] = taps.corner[i];
    of.bias[at] = taps.bias[i];
  }
};
// The heads alone: a set's rows are not to be kept a second time.
template <class Set>
struct Heads {
  explicit constexpr Heads(const Set& set) noexcept : of{} {
    for (uint32_t i = 0; i < Set::kHeads; ++i) of[i] = set.heads[i];
  }

  typename Set::Head of[Set::kHeads];
};

// A class of weights as Network reads it, laid out by the compiler. A trainer, whose weights are
// not known then, has a specialization whose tables are variables.
template <class Weights, Rule R>
struct LaidOut {
  using Set = typename Weights::Set;
  // Whether both colours look by one set. Then white's rows are black's with the colours exchanged.
  static constexpr bool kShared = &Weights::template of<R>(0) == &Weights::template of<R>(1);
  template <uint32_t Colour>  // the codes'
  static constexpr const LineRows<Set>& rows() noexcept {
    return kRows<Colour>;
  }
  template <uint32_t Colour>  // the one to move
  static constexpr const Heads<Set>& heads() noexcept {
    return kHeads<Colour>;
  }
  static constexpr const LaidTaps<Set>& taps() noexcept
    requires(Set::kHasBlocks)
  {
    return kTaps<Set>;
  }
  // The weights of the order of moves.
  template <uint32_t Colour>
  static constexpr const auto& order() noexcept {
    return Weights::template order<R>(Colour);
  }
  template <uint32_t Colour>
  static constexpr const OrderChannels<Set::kChannels>& order_channels() noexcept {
    return kOrderChannels<Colour>;
  }

 private:
  template <uint32_t Colour>
  static constexpr LineRows<Set> kRows{Weights::template of<R>(0), Weights::template of<R>(1),
                                       Colour};
  template <class S>  // of sets that have any
  static constexpr LaidTaps<S> kTaps{Weights::template of<R>(0), Weights::template of<R>(1)};
  template <uint32_t Colour>
  static constexpr Heads<Set> kHeads{Weights::template of<R>(Colour)};
  template <uint32_t Colour>
  static constexpr OrderChannels<Set::kChannels> kOrderChannels{Weights::template order<R>(Colour),
                                                                Colour};
};

// What Network is given: a set for each rule that has one, in Renju for either colour.
template <class S, const S (&Freestyle)[1], const S (&Standard)[1], const S (&Renju)[2],
          const OrderWeights<S::kChannels> (&FreestyleOrder)[1],
          const OrderWeights<S::kChannels> (&StandardOrder)[1],
          const OrderWeights<S::kChannels> (&RenjuOrder)[2]>
struct WeightsOfRules {
  using Set = S;
  template <Rule R>
  static constexpr const Set& of(uint32_t colour) noexcept {
    return chosen<R>(colour, Freestyle, Standard, Renju);
  }
  template <Rule R>
  static constexpr const OrderWeights<S::kChannels>& order(uint32_t colour) noexcept {
    return chosen<R>(colour, FreestyleOrder, StandardOrder, RenjuOrder);
  }

 private:
  template <Rule R, class T>
  static constexpr const T& chosen(uint32_t colour, const T (&freestyle)[1], const T (&standard)[1],
                                   const T (&renju)[2]) noexcept {
    static_assert(!is_caro(R), "there are no weights of this rule");
    if constexpr (R == Rule::kRenju)
      return renju[colour];
    else if constexpr (R == Rule::kStandard)
      return standard[0];
    else
      return freestyle[0];
  }
};

// An input is a sum of channels in parts of 2^kInputShift; a neuron's sum is in parts of
// 2^kHiddenShift of the neuron, which is cut to 0 .. kHiddenLimit; the output is in parts of
// 2^kOutputShift of the evaluation's unit.
inline constexpr uint32_t kInputShift = 3, kHiddenShift = 8, kOutputShift = 10, kFactorShift = 10;
inline constexpr int32_t kHiddenLimit = 1024;
// What is above is cut. 484 cells could come to twice as much; on real boards it is a few hundred.
inline constexpr int32_t kInputLimit = 32767;

// Whether no inputs can make a sum of 32 bits overflow, and lines far from everything add nothing.
// A cell's eight rows come to 8 * 127 at most, and the 40 cells that a stone changes, in two rows
// each, to 40 * 2 * 254: channels and their changes fit 16 bits whatever the rows are.
template <class W>
constexpr bool is_bounded(const W& w) noexcept {
  constexpr uint32_t kInputs = 2 * W::kChannels;
  constexpr int64_t kMost = 0x7fffffff;
  const auto size = [](int64_t x) noexcept { return x < 0 ? -x : x; };
  for (uint32_t i = 0; i < W::kChannels; ++i)
    if (w.own[kOpenLine][i] != 0 || w.other[kOpenLine][i] != 0) return false;
  if constexpr (W::kHasBlocks) {
    for (uint32_t i = 0; i < W::kChannels; ++i) {
      const int64_t taps =
          size(w.taps.self[i]) + 4 * size(w.taps.beside[i]) + 4 * size(w.taps.corner[i]);
      if (size(w.taps.bias[i]) + taps * kMostShare > 0x7fff) return false;
    }
  }
  for (const auto& head : w.heads) {
    int64_t out = size(head.bias);
    for (uint32_t i = 0; i < kInputs; ++i) out += size(head.direct[i]) * kInputLimit;
    for (uint32_t j = 0; j < W::kHidden; ++j) {
      int64_t sum = size(head.hidden_bias[j]);
      for (uint32_t i = 0; i < kInputs; ++i) sum += size(head.hidden[j][i]) * kInputLimit;
      if (sum > kMost) return false;
      out += size(head.output[j]) * kHiddenLimit;
    }
    if (out > kMost) return false;
  }
  return true;
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_NETWORK_WEIGHTS_HPP_INCLUDED
