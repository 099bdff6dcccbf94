// What an Othello 8x8 position that is not over is worth, by the patterns it shows: an estimate of
// the final disc margin, closer than that of the eight terms (evaluation.hpp), for tables of 15,111
// bytes a stage.
//
// A sum: of each of the 38 places where a pattern lies (patterns.hpp), what its content is worth;
// of the mobility; and of whose turn it is. The tables are made from games by picoply-train, where
// sums are bounded: 32 bits never overflow. Nothing is kept from move to move: the lines are
// gathered anew for each position, as most discs of a line that matter may turn with each move, and
// make() and unmake() have nothing more to do. Instructions are saved by taking both stages that
// the position lies between from one place.
#ifndef PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED

#include "picoply/games/othello/patterns.hpp"
#include "picoply/value.hpp"

namespace picoply {
namespace othello {

template <class Tables>
struct PatternEvaluation {
  static constexpr uint32_t kStages = Tables::kStages;
  static_assert(kStages >= 1);
  static constexpr uint32_t kTableBytes =
      sizeof Tables::kEdges + sizeof Tables::kSecondRows + sizeof Tables::kCorners +
      sizeof Tables::kTriangles + sizeof Tables::kDiagonals8 + sizeof Tables::kDiagonals7 +
      sizeof Tables::kDiagonals6 + sizeof Tables::kDiagonals5 + sizeof Tables::kDiagonals4;
  // With all that says how to use them, in bytes of constants.
  static constexpr uint32_t kBytes =
      kTableBytes + sizeof Tables::kProgress + sizeof Tables::kMultiplier +
      sizeof Tables::kMobility + sizeof Tables::kTurn + sizeof kTernary + sizeof kMirroredTernary;

  // Hundredths of a disc, for the owner of `own`, who is to move.
  template <uint32_t N, Word W>
  static constexpr Value of(const Bits<N, W>& own, const Bits<N, W>& other,
                            const Bits<N, W>& own_moves, const Bits<N, W>& other_moves) noexcept {
    static_assert(N == 8, "the patterns are those of an 8x8 board");
    const auto empties = Count(64 - count(own) - count(other));
    const uint16_t at = constant(Tables::kProgress[empties]);
    Sum<W> sum(Count(at >> 6), uint8_t(at & 63));
    add_border(sum, Border::of<W>(own), Border::of<W>(other));
    const Sides<W, Bits<N, W>> sides{own, other};
    add_diagonals<0, 2>(sum, Tables::kDiagonals8, kDiagonals8, sides);
    add_diagonals<2, 6>(sum, Tables::kDiagonals7, kDiagonals7, sides);
    add_diagonals<6, 10>(sum, Tables::kDiagonals6, kDiagonals6, sides);
    add_diagonals<10, 14>(sum, Tables::kDiagonals5, kDiagonals5, sides);
    add_diagonals<14, 18>(sum, Tables::kDiagonals4, kDiagonals4, sides);
    sum.add(Tables::kMobility, count(own_moves) - count(other_moves));
    sum.add(Tables::kTurn, 1);
    const int32_t v = sum.total() / (int32_t(1) << Tables::kShift);
    constexpr int32_t kMost = 64 * 100;  // no margin is greater
    return Value(v > kMost ? kMost : v < -kMost ? -kMost : v);
  }

 private:
  template <Word W, class Set>
  struct Sides {
    const Set& own;
    const Set& other;
  };

  // Entries of one pattern: of the stage before the position's place in the game and of the next.
  struct Entries {
    int now = 0, next = 0;
  };

  // The sums of both stages.
  template <Word W>
  class Sum {
   public:
    PPLY_INLINE constexpr Sum(Count stage, uint8_t part) noexcept
        : stage_(stage), next_(part != 0 ? Count(stage + 1) : stage), part_(part) {}

    // `digits`: of a Ternary, what the squares of both sides are worth.
    PPLY_INLINE constexpr void look_up(Entries& to, const int8_t* table, const int16_t* digits,
                                       uint8_t own, uint8_t other) const noexcept {
      if constexpr (W == Word::kBits8)
        look_up_apart(to, table, digits, own, other);  // where memory for code is scarce
      else
        look_up_here(to, table, digits, own, other);
    }
    PPLY_INLINE constexpr void add(Entries e, Pattern p) noexcept {
      now_sum_ += int32_t(e.now) * constant(Tables::kMultiplier[stage_ * kPatternCount + p]);
      if constexpr (kStages > 1)
        next_sum_ += int32_t(e.next) * constant(Tables::kMultiplier[next_ * kPatternCount + p]);
    }
    PPLY_INLINE constexpr void add(const int32_t (&weights)[kStages], int times) noexcept {
      now_sum_ += constant(weights[stage_]) * times;
      if constexpr (kStages > 1) next_sum_ += constant(weights[next_]) * times;
    }
    PPLY_INLINE constexpr int32_t total() const noexcept {
      if constexpr (kStages == 1) return now_sum_;
      return part_ == 0 ? now_sum_ : (now_sum_ * (64 - part_) + next_sum_ * part_) / 64;
    }

   private:
    PPLY_INLINE constexpr void look_up_here(Entries& to, const int8_t* table, const int16_t* digits,
                                            uint8_t own, uint8_t other) const noexcept {
      const int content = constant(digits[own]) - constant(digits[other]);
      const int sign = content < 0 ? -1 : 0;
      const int8_t* const entries = table + ((content ^ sign) - sign) * int(kStages);
      to.now += (constant(entries[stage_]) ^ sign) - sign;
      if constexpr (kStages > 1) to.next += (constant(entries[next_]) ^ sign) - sign;
    }
    PPLY_NOINLINE constexpr void look_up_apart(Entries& to, const int8_t* table,
                                               const int16_t* digits, uint8_t own,
                                               uint8_t other) const noexcept {
      look_up_here(to, table, digits, own, other);
    }

    Count stage_, next_;
    uint8_t part_;  // 64ths of the way from one to the other
    int32_t now_sum_ = 0, next_sum_ = 0;
  };

  template <Word W>
  PPLY_INLINE static constexpr void add_border(Sum<W>& sum, const Border& own,
                                               const Border& other) noexcept {
    constexpr auto& kStraight = kTernary.of;
    constexpr auto& kMirrored = kMirroredTernary.of;
    Entries edges, second_rows, corners, triangles;
    for (uint8_t i = 0; i < 4; ++i) {
      sum.look_up(edges, Tables::kEdges, kStraight, own.edge[i], other.edge[i]);
      sum.look_up(second_rows, Tables::kSecondRows, kStraight, own.second[i], other.second[i]);
      sum.look_up(corners, Tables::kCorners, kStraight, own.first_corner(i), other.first_corner(i));
      sum.look_up(corners, Tables::kCorners, kMirrored, own.last_corner(i), other.last_corner(i));
    }
    sum.look_up(triangles, Tables::kTriangles, kStraight, own.top_left(), other.top_left());
    sum.look_up(triangles, Tables::kTriangles, kStraight, own.top_right(), other.top_right());
    sum.look_up(triangles, Tables::kTriangles, kStraight, own.bottom_left(), other.bottom_left());
    sum.look_up(triangles, Tables::kTriangles, kMirrored, own.bottom_right(), other.bottom_right());
    sum.add(edges, kEdges);
    sum.add(second_rows, kSecondRows);
    sum.add(corners, kCorners);
    sum.add(triangles, kTriangles);
  }

  // Of the diagonals First .. End - 1, which are of one length.
  template <uint32_t First, uint32_t End, class Table, Word W, class Set>
  PPLY_INLINE static constexpr void add_diagonals(Sum<W>& sum, const Table& table, Pattern pattern,
                                                  const Sides<W, Set>& sides) noexcept {
    Entries entries;
    add_diagonal<First, End>(sum, entries, table, sides);
    sum.add(entries, pattern);
  }
  template <uint32_t I, uint32_t End, class Table, Word W, class Set>
  PPLY_INLINE static constexpr void add_diagonal(const Sum<W>& sum, Entries& to, const Table& table,
                                                 const Sides<W, Set>& sides) noexcept {
    if constexpr (I < End) {
      sum.look_up(to, table, kTernary.of, uint8_t(Lines<W>::template diagonal<I>(sides.own)),
                  uint8_t(Lines<W>::template diagonal<I>(sides.other)));
      add_diagonal<I + 1, End>(sum, to, table, sides);
    }
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PATTERN_EVALUATION_HPP_INCLUDED
