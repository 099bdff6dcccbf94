// What an Othello 8x8 position that is not over is worth, by the patterns it shows: an estimate of
// the final disc margin, closer than that of the eight terms (evaluation.hpp), for tables of 3 to
// 30 KB a pattern.
//
// A sum: of each place where a pattern lies (patterns.hpp), what its content is worth; of the
// mobility, also that to come; and of whose turn it is. An edge means in the opening what it means
// at the end, but not as much: each pattern has one table for the whole game, and a factor for each
// stage of it. Between two stages the sum changes gradually. So a byte of table knows of all games
// alike, and a position takes one look into the tables a place.
//
// The tables are made from games by picoply-train, where sums are bounded: 32 bits never overflow.
// Nothing is kept from move to move: the lines are gathered anew for each position, as most discs
// of a line that matter may turn with each move, and make() and unmake() have nothing more to do.
#ifndef PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED

#include "picoply/games/othello/places.hpp"
#include "picoply/games/othello/potential.hpp"
#include "picoply/value.hpp"

namespace picoply {
namespace othello {

// The patterns that a struct of tables has.
template <class Tables>
struct PatternSet {
  static constexpr bool kHas[kPatternCount] = {requires {Tables::kEdges;
}, requires { Tables::kWideEdges; }, requires { Tables::kEdgeCentres; },
    requires { Tables::kSecondRows; }, requires { Tables::kThirdRows; },
    requires { Tables::kFourthRows; }, requires { Tables::kCorners; },
    requires { Tables::kSquareCorners; }, requires { Tables::kWideCorners; },
    requires { Tables::kTriangles; }, requires { Tables::kWideTriangles; },
    requires { Tables::kDiagonals8; }, requires { Tables::kDiagonals7; },
    requires { Tables::kDiagonals6; }, requires { Tables::kDiagonals5; },
    requires { Tables::kDiagonals4; },
};  // namespace othello
template <Pattern P>
static constexpr const int8_t (&table() noexcept)[table_bytes(P)] {
  if constexpr (P == kEdges) return Tables::kEdges;
  if constexpr (P == kWideEdges) return Tables::kWideEdges;
  if constexpr (P == kEdgeCentres) return Tables::kEdgeCentres;
  if constexpr (P == kSecondRows) return Tables::kSecondRows;
  if constexpr (P == kThirdRows) return Tables::kThirdRows;
  if constexpr (P == kFourthRows) return Tables::kFourthRows;
  if constexpr (P == kCorners) return Tables::kCorners;
  if constexpr (P == kSquareCorners) return Tables::kSquareCorners;
  if constexpr (P == kWideCorners) return Tables::kWideCorners;
  if constexpr (P == kTriangles) return Tables::kTriangles;
  if constexpr (P == kWideTriangles) return Tables::kWideTriangles;
  if constexpr (P == kDiagonals8) return Tables::kDiagonals8;
  if constexpr (P == kDiagonals7) return Tables::kDiagonals7;
  if constexpr (P == kDiagonals6) return Tables::kDiagonals6;
  if constexpr (P == kDiagonals5) return Tables::kDiagonals5;
  if constexpr (P == kDiagonals4) return Tables::kDiagonals4;
}
static constexpr uint32_t count_before(uint32_t pattern) noexcept {
  uint32_t n = 0;
  for (uint32_t p = 0; p < pattern; ++p) n += kHas[p] ? 1u : 0u;
  return n;
}
static constexpr uint32_t bytes() noexcept {  // of the tables
  uint32_t n = 0;
  for (uint32_t p = 0; p < kPatternCount; ++p) n += kHas[p] ? table_bytes(Pattern(p)) : 0u;
  return n;
}
};  // namespace picoply

template <class Tables>
struct PatternEvaluation {
  using Set = PatternSet<Tables>;
  static constexpr uint32_t kStages = Tables::kStages;
  static constexpr uint32_t kPatterns = Set::count_before(kPatternCount);
  static_assert(kStages >= 1 && kPatterns >= 1);
  static_assert(sizeof Tables::kMultiplier == kStages * kPatterns * sizeof(int32_t));
  static constexpr uint32_t kTableBytes = Set::bytes();
  // With all that says how to use them, in bytes of constants.
  static constexpr uint32_t kBytes = kTableBytes + sizeof Tables::kProgress +
                                     sizeof Tables::kMultiplier + sizeof Tables::kMobility +
                                     sizeof Tables::kPotential + sizeof Tables::kTurn +
                                     sizeof kTernary + sizeof kMirroredTernary + sizeof kLastDigits;

  // Hundredths of a disc, for the owner of `own`, who is to move.
  template <uint32_t N, Word W>
  static constexpr Value of(const Bits<N, W>& own, const Bits<N, W>& other,
                            const Bits<N, W>& own_moves, const Bits<N, W>& other_moves) noexcept {
    static_assert(N == 8, "the patterns are those of an 8x8 board");
    const auto empties = Count(64 - count(own) - count(other));
    const uint16_t at = constant(Tables::kProgress[empties]);
    Sum sum(Count(at >> 6), uint8_t(at & 63));
    const Border mine = Border::of<W>(own), his = Border::of<W>(other);
    add_from<Pattern(0), W>(sum, mine, his, own, other);
    sum.add(Tables::kMobility, count(own_moves) - count(other_moves));
    sum.add(Tables::kPotential, Potential<W>::of(own, other));
    sum.add(Tables::kTurn, 1);
    const int32_t v = sum.total() / (int32_t(1) << Tables::kShift);
    constexpr int32_t kMost = 64 * 100;  // no margin is greater
    return Value(v > kMost ? kMost : v < -kMost ? -kMost : v);
  }

 private:
  // The sums of the stage before the position's place in the game and of the next.
  class Sum {
   public:
    PPLY_INLINE constexpr Sum(Count stage, uint8_t part) noexcept
        : stage_(stage), next_(part != 0 ? Count(stage + 1) : stage), part_(part) {}

    // `entries`: what the tables say of all places of pattern P together.
    template <Pattern P>
    PPLY_INLINE constexpr void add(int entries) noexcept {
      constexpr Count kFirst = Count(Set::count_before(P));
      add(Tables::kMultiplier + kFirst, Count(kPatterns), entries);
    }
    PPLY_INLINE constexpr void add(const int32_t (&weights)[kStages], int times) noexcept {
      add(weights, 1, times);
    }
    PPLY_INLINE constexpr int32_t total() const noexcept {
      if constexpr (kStages == 1) return now_sum_;
      return part_ == 0 ? now_sum_ : (now_sum_ * (64 - part_) + next_sum_ * part_) / 64;
    }

   private:
    PPLY_INLINE constexpr void add(const int32_t* weights, Count step, int times) noexcept {
      now_sum_ += constant(weights[stage_ * step]) * times;
      if constexpr (kStages > 1) next_sum_ += constant(weights[next_ * step]) * times;
    }

    Count stage_, next_;
    uint8_t part_;  // 64ths of the way from one to the other
    int32_t now_sum_ = 0, next_sum_ = 0;
  };

  // What a content is worth.
  PPLY_INLINE static constexpr int entry(const int8_t* table, int content) noexcept {
    return worth_of(content, [table](int i) { return int(constant(table[i])); });
  }
  PPLY_NOINLINE static constexpr int look_up_apart(const int8_t* table, const int16_t* digits,
                                                   uint8_t own, uint8_t other) noexcept {
    return entry(table, constant(digits[own]) - constant(digits[other]));
  }

  // In the table of pattern P.
  template <Pattern P, Word W>
  struct LookUp {
    static constexpr const int8_t* kTable = Set::template table<P>();

    PPLY_INLINE constexpr int operator()(const int16_t* digits, uint8_t own,
                                         uint8_t other) const noexcept {
      if constexpr (W == Word::kBits8)
        return look_up_apart(kTable, digits, own, other);  // where memory for code is scarce
      else
        return entry(kTable, constant(digits[own]) - constant(digits[other]));
    }
    PPLY_INLINE constexpr int operator()(const int16_t* digits, uint8_t own, uint8_t other,
                                         int beyond) const noexcept {
      return entry(kTable, constant(digits[own]) - constant(digits[other]) + beyond);
    }
  };

  // Adds pattern P and those after it.
  template <Pattern P, Word W, class Board>
  PPLY_INLINE static constexpr void add_from(Sum& sum, const Border& mine, const Border& his,
                                             const Board& own, const Board& other) noexcept {
    if constexpr (P < kPatternCount) {
      if constexpr (Set::kHas[P]) {
        constexpr LookUp<P, W> kLookUp;
        if constexpr (P >= kDiagonals8)
          sum.template add<P>(DiagonalPlaces<P>::template sum<W>(kLookUp, own, other));
        else
          sum.template add<P>(BorderPlaces<P>::sum(kLookUp, mine, his));
      }
      add_from<Pattern(P + 1), W>(sum, mine, his, own, other);
    }
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED
