// A game of the library with another evaluation: the patterns that picoply-train fitted.
//
//   #include "tables.hpp"               // written by picoply-train: picoply::trained::Tables
//   #include "train/pattern_game.hpp"
//   using Game = picoply::PatternGame<picoply::Othello<6>, picoply::trained::Tables>;
//   PPLY_DEFINE_GAME(pattern6, Game, 24, "Othello 6x6, patterns")
//
// Written by the library's rules (no standard headers, no floats, no heap), but for trying out
// weights, not for speed: it reads the board cell by cell. Othello 8x8 has patterns in a fast form
// (picoply/games/othello/pattern_evaluation.hpp).
#ifndef PICOPLY_TOOLS_LAB_TRAIN_PATTERN_GAME_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_PATTERN_GAME_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/othello/flips.hpp"

namespace picoply {

template <uint32_t N, Word W, class Evaluation>
class Othello;

// The numbers beside the patterns, each own minus opponent's.
enum class PatternScalar : uint8_t { kConstant = 0, kDiscs = 1, kMobility = 2 };

// `digits`: 0 empty, 1 a stone of the side to move, 2 of its opponent.
template <class Game>
struct PatternMobility;  // known where specialised
template <uint32_t N, Word W, class Evaluation>
struct PatternMobility<Othello<N, W, Evaluation>> {
  static constexpr int32_t of(const uint8_t* digits) noexcept {
    othello::Bits<N> own(0), other(0);
    for (uint32_t i = 0; i < N * N; ++i) {
      if (digits[i] == 1) own |= othello::Squares<N>::one(i);
      if (digits[i] == 2) other |= othello::Squares<N>::one(i);
    }
    return othello::count(othello::Rays<N>::mobility(own, other)) -
           othello::count(othello::Rays<N>::mobility(other, own));
  }
};

// The evaluation that a generated struct Tables describes, for the side to move. Sums are in fixed
// point and cannot overflow: picoply-train has seen to it.
template <class Game, class Tables>
struct PatternEvaluation {
  static constexpr Value of(const uint8_t* digits) noexcept {
    uint32_t empties = 0;
    for (uint32_t i = 0; i < Tables::kCells; ++i) empties += digits[i] == 0 ? 1u : 0u;
    const uint32_t stage = Tables::kProgress[empties] >> 6;
    const int32_t part = int32_t(Tables::kProgress[empties] & 63u);
    // A blend with the next stage; where there is none its part is 0 and any stage will do.
    const uint32_t next = part != 0 ? stage + 1 : stage;
    int32_t sum = 0, next_sum = 0;
    const auto* cell = Tables::kCell;
    for (uint32_t p = 0; p < Tables::kPatterns; ++p) {
      int32_t entries = 0, next_entries = 0;
      for (uint32_t i = 0; i < Tables::kInstances[p]; ++i) {
        uint32_t content = 0;
        for (uint32_t c = 0; c < Tables::kLength[p]; ++c) content = content * 3 + digits[*cell++];
        entries += entry(stage, p, content);
        if (part != 0) next_entries += entry(next, p, content);
      }
      sum += entries * Tables::kMultiplier[stage][p];
      next_sum += next_entries * Tables::kMultiplier[next][p];
    }
    for (uint32_t s = 0; s < Tables::kScalars; ++s) {
      const int32_t x = scalar(PatternScalar(Tables::kScalar[s]), digits);
      sum += x * Tables::kScalarWeight[stage][s];
      next_sum += x * Tables::kScalarWeight[next][s];
    }
    if (part != 0) sum = (sum * (64 - part) + next_sum * part) / 64;
    const int32_t v = sum / (int32_t(1) << Tables::kShift);
    return Value(v > Tables::kLimit ? Tables::kLimit : v < -Tables::kLimit ? -Tables::kLimit : v);
  }

 private:
  static constexpr int32_t entry(uint32_t stage, uint32_t pattern, uint32_t content) noexcept {
    const auto* const weights = Tables::kWeight[stage] + Tables::kFirst[pattern];
    if constexpr (Tables::kTied) {
      const int32_t tie = Tables::kTie[Tables::kFirstTie[pattern] + content];
      return tie > 0 ? weights[tie - 1] : tie < 0 ? -weights[-tie - 1] : 0;
    } else {
      return weights[content];
    }
  }

  static constexpr int32_t scalar(PatternScalar which, const uint8_t* digits) noexcept {
    if (which == PatternScalar::kConstant) return 1;
    if (which == PatternScalar::kDiscs) {
      int32_t difference = 0;
      for (uint32_t i = 0; i < Tables::kCells; ++i) {
        difference += digits[i] == 1 ? 1 : digits[i] == 2 ? -1 : 0;
      }
      return difference;
    }
    if constexpr (requires { PatternMobility<Game>::of(digits); })
      return PatternMobility<Game>::of(digits);
    else
      return 0;  // picoply-train writes no such weight
  }
};

template <class Base, class Tables>
class PatternGame : public Base {
  static_assert(BoardGame<Base> && kCellCount<Base> == Tables::kCells,
                "these tables are for another board");

 public:
  using Base::Base;

  Value evaluate() const noexcept {
    uint8_t digits[Tables::kCells];
    for (uint32_t i = 0; i < Tables::kCells; ++i) {
      const uint8_t stone = this->cell(i);
      digits[i] = stone == 0 || this->side() == 0 ? stone : uint8_t(3 - stone);
    }
    return PatternEvaluation<Base, Tables>::of(digits);
  }
};

}  // namespace picoply

#endif  // PICOPLY_TOOLS_LAB_TRAIN_PATTERN_GAME_HPP_INCLUDED
