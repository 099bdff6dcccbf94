// The evaluation by a small network: what all empty cells amount to, each seen with its four lines
// and both colours at once.
//
// 1. Lines. Each line through an empty cell has a code for either colour, see line_code.hpp.
// 2. Cells. For each colour to look from, a cell has kChannels sums: of its four lines, the row of
//    the own code in the table `own` and the row of the opponent's code in the table `other`. What
//    is below 0 counts as 0. So a channel can tell cells where several lines come together from
//    such where they do not, which no sum over lines can.
// 3. The board. The channels of all cells added up, for the side to move and for the opponent, are
//    the inputs of kHidden neurons, each cut to 0 .. kHiddenLimit, and of the output. A network can
//    have several such heads, see heads.hpp. A wide one has as many inputs again, for what cells
//    come to that lie together, see blocks.hpp.
// 4. The output is added to what the tables of weights.hpp say, which have factors of their own:
//    they know of overlines and of threats, and the network need not.
// 5. Moves are ordered by weights for the codes of a cell's lines and for its channels: the sum
//    says how likely a search is to choose the cell. It is computed for the moves of a node alone.
//
// A stone changes one line of each cell near it, and those cells' channels are kept up to date, as
// in the networks of chess and shogi programs ("efficiently updatable"). What they were goes into
// the undo record. Where the game is over or the search settles the value anyway (a five to be
// made, two to be prevented, a win in 3) nothing is brought up to date; should the game go on from
// there all the same, everything is computed afresh.
#ifndef PICOPLY_GAMES_GOMOKU_NETWORK_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_NETWORK_HPP_INCLUDED

#include "picoply/games/gomoku/blocks.hpp"
#include "picoply/games/gomoku/board.hpp"
#include "picoply/games/gomoku/channels.hpp"
#include "picoply/games/gomoku/network_weights.hpp"

namespace picoply::gomoku {

// Weights is a class with the members `Set`, a NetworkWeights or WideNetworkWeights, `template
// <Rule> static constexpr const Set& of(uint32_t colour)`, those of the colour that looks, or is to
// move, and the same with OrderWeights, `order`.
template <class Weights>
class Network {
  using Set = typename Weights::Set;
  static constexpr uint32_t kChannels = Set::kChannels, kNumbers = 2 * kChannels;
  static constexpr uint32_t kMostChanges = 2 * kDirections * 5;

  using Cell = int16_t[kNumbers];  // of both colours, see channel_at()

 public:
  static constexpr bool kOrdersMoves = true, kNotesChanges = true;

  // About kMostChanges * (kChannels / 2 + 2) words: most of what a ply of the search takes.
  struct Undo {
    uint8_t count;    // of the lines that changed
    uint8_t entered;  // 0: the network took no notice of them
    uint16_t played;
    LineCodes played_codes[kDirections];
    Cell played_cell;
    int32_t sums[kNumbers];
    struct {
      uint16_t cell, direction;
      LineCodes codes;
      Cell channels;
    } at[kMostChanges];
  };

  // The lines that a stone changes, in the order in which Board::put() visits them, and their new
  // codes: noted where State::put() will leave the old ones.
  class Changes {
   public:
    explicit Changes(Undo& u) noexcept : undo_(u) {}

    template <Rule R>
    PPLY_INLINE void operator()(uint32_t cell, Count direction,
                                const LineSides<R>& sides) noexcept {
      auto& change = undo_.at[count_++];
      change.cell = uint16_t(cell);
      change.direction = uint16_t(direction);
      change.codes = codes_of(sides);
    }

   private:
    friend class Network;
    Undo& undo_;
    uint32_t count_ = 0;
  };

  template <uint32_t N, Rule R>
  class State {
   public:
    // Everything from the lines.
    template <class Lines>
    PPLY_NOINLINE void refresh(const Lines& lines) noexcept {
      __builtin_memset(this, 0, sizeof *this);
      for (uint32_t cell = 0; cell < N * N; ++cell) {
        const Count row = row_of<N>(cell), col = col_of<N>(cell);
        if (lines.cell(row, col) != 0) continue;
        for (Count d = 0; d < kDirections; ++d) {
          const Place place = Lines::place(row, col, d);
          const LineCodes is = codes_of(sides_at<R>(lines.at(place.line), place.bit));
          codes_[cell][d] = is;
          const int8_t *black = black_row(is), *white = white_row(is);
          for (uint32_t i = 0; i < kNumbers; ++i)
            cells_[cell][i] = int16_t(cells_[cell][i] + black[i] + white[kShared ? i ^ 8u : i]);
        }
        for (uint32_t i = 0; i < kNumbers; ++i) sums_[i] += max(cells_[cell][i], int16_t(0));
      }
    }

    // To be called before a stone is put on the lines.
    template <class Lines>
    PPLY_INLINE void begin_put(const Lines& lines) noexcept {
      if (stale_ != 0) refresh(lines);
    }
    // The stone is there; the value of the position will not be asked for.
    PPLY_INLINE void put_unseen(const Changes& changes, Undo& u) noexcept {
      u.count = uint8_t(changes.count_);
      u.entered = 0;
      pass_by();
    }
    // All this is of an earlier position from now on.
    PPLY_INLINE void pass_by() noexcept { stale_ = 1; }
    // The stone is there, on this cell, and changed these lines.
    PPLY_INLINE void put(uint32_t cell, const Changes& changes, Undo& u) noexcept {
      const uint32_t count = changes.count_;
      u.count = uint8_t(count);
      u.entered = 1;
      u.played = uint16_t(cell);
      __builtin_memcpy(u.played_codes, codes_[cell], sizeof u.played_codes);
      __builtin_memcpy(u.played_cell, cells_[cell], sizeof u.played_cell);
      __builtin_memcpy(u.sums, sums_, sizeof sums_);
      Cell gain;
      for (uint32_t i = 0; i < kNumbers; ++i) gain[i] = int16_t(-max(cells_[cell][i], int16_t(0)));
      for (uint32_t k = 0; k < count; ++k) {
        auto& change = u.at[k];
        LineCodes& code = codes_[change.cell][change.direction];
        const LineCodes was = code, is = change.codes;
        change.codes = was;
        code = is;
        replace_rows<kNumbers, kShared>({.black_was = black_row(was),
                                         .black_is = black_row(is),
                                         .white_was = white_row(was),
                                         .white_is = white_row(is)},
                                        cells_[change.cell], change.channels, gain);
      }
      for (uint32_t i = 0; i < kNumbers; ++i) sums_[i] += gain[i];
      __builtin_memset(cells_[cell], 0, sizeof(Cell));
      __builtin_memset(codes_[cell], 0, sizeof codes_[cell]);
    }
    // The stone is no longer on the lines.
    template <class Lines>
    PPLY_INLINE void take(const Lines& lines, const Undo& u) noexcept {
      if (u.entered == 0) {
        if (stale_ == 0) refresh(lines);  // the game went on from there, and was taken back
        stale_ = 0;
        return;
      }
      for (uint32_t k = 0; k < u.count; ++k) {
        const auto& saved = u.at[k];
        codes_[saved.cell][saved.direction] = saved.codes;
        __builtin_memcpy(cells_[saved.cell], saved.channels, sizeof(Cell));
      }
      __builtin_memcpy(codes_[u.played], u.played_codes, sizeof u.played_codes);
      __builtin_memcpy(cells_[u.played], u.played_cell, sizeof(Cell));
      __builtin_memcpy(sums_, u.sums, sizeof sums_);
    }

    // For the side to move; `worth` and `threats` are what the tables say for it.
    template <class Board>
    int32_t value(uint32_t side, int32_t worth, int32_t threats,
                  const Board& board) const noexcept {
      const auto& w = head(board, side);
      int16_t input[Set::kInputs];
      set_inputs(sums_, side, input);
      if constexpr (Set::kHasBlocks) {
        int32_t blocks[kNumbers];
        add_blocks<N>(cells_, Laid::taps().of, blocks);
        set_inputs(blocks, side, input + kNumbers);
      }
      int32_t out = w.bias + product(w.direct, input);
      for (uint32_t j = 0; j < Set::kHidden; ++j) {
        const int32_t sum = w.hidden_bias[j] + product(w.hidden[j], input);
        out += min(max(sum >> kHiddenShift, int32_t(0)), kHiddenLimit) * w.output[j];
      }
      return (out >> kOutputShift) + ((worth * w.worth + threats * w.threats) >> kFactorShift);
    }

    // How likely `side` is to play on this empty cell, within +-kMostOrder; not where the value is
    // not kept.
    int16_t move_score(uint32_t cell, uint32_t side) const noexcept {
      return side == 0 ? move_score_of<0>(cell) : move_score_of<1>(cell);
    }

   private:
    using Laid = LaidOut<Weights, R>;
    static constexpr bool kShared = Laid::kShared;
    static constexpr uint32_t kWhite = kShared ? 0 : 1;  // whose tables serve white

    static const int8_t* black_row(const LineCodes& codes) noexcept {
      return Laid::template rows<0>().of[codes.of[0]];
    }
    static const int8_t* white_row(const LineCodes& codes) noexcept {
      return Laid::template rows<kWhite>().of[codes.of[1]];
    }
    template <uint32_t Side>
    PPLY_INLINE int16_t move_score_of(uint32_t cell) const noexcept {
      const auto& channels = Laid::template order_channels<Side>().of;
      const auto& w = Laid::template order<Side>();
      int32_t sum = 0, rows = 0;
      PPLY_ROLLED
      for (uint32_t i = 0; i < kNumbers; ++i)
        sum += int32_t(max(cells_[cell][i], int16_t(0))) * channels[i];
      for (const LineCodes& codes : codes_[cell])
        rows += w.own[codes.of[Side]] + w.other[codes.of[Side ^ 1u]];
      return order_score(sum, rows);
    }
    static const auto& heads_of(uint32_t side) noexcept {
      if constexpr (!kShared) {
        if (side != 0) return Laid::template heads<1>();
      }
      return Laid::template heads<0>();
    }
    template <class Board>
    static const auto& head(const Board& board, uint32_t side) noexcept {
      const auto& heads = heads_of(side);
      if constexpr (Set::kHeads == 1)
        return heads.of[0];
      else
        return heads.of[head_of(board, side) & (Set::kHeads - 1)];
    }
    // The colour's to move first, then the opponent's.
    PPLY_INLINE static void set_inputs(const int32_t (&sums)[kNumbers], uint32_t side,
                                       int16_t* input) noexcept {
      for (uint32_t i = 0; i < kChannels; ++i) {
        input[i] = input_of(sums[channel_at(side, i)]);
        input[kChannels + i] = input_of(sums[channel_at(side ^ 1u, i)]);
      }
    }
    // Rounded to the nearest.
    static constexpr int16_t input_of(int32_t sum) noexcept {
      return int16_t(min((sum + (1 << (kInputShift - 1))) >> kInputShift, kInputLimit));
    }
    PPLY_INLINE static int32_t product(const int16_t (&w)[Set::kInputs],
                                       const int16_t (&input)[Set::kInputs]) noexcept {
      int32_t sum = 0;
      PPLY_ROLLED
      for (uint32_t i = 0; i < Set::kInputs; ++i) sum += int32_t(w[i]) * input[i];
      return sum;
    }

    Cell cells_[N * N];
    LineCodes codes_[N * N][kDirections];
    int32_t sums_[kNumbers];
    uint64_t stale_;  // 1: all this is of an earlier position. 8 bytes leave none unset
  };
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_NETWORK_HPP_INCLUDED
