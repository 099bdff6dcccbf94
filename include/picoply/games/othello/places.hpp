// Where the patterns of patterns.hpp lie on a board, and what is there: each place as the digits of
// a content.
#ifndef PICOPLY_GAMES_OTHELLO_PLACES_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_PLACES_HPP_INCLUDED

#include "picoply/games/othello/patterns.hpp"

namespace picoply {
namespace othello {

// Tells a visitor the content of every place of a pattern, all places of one pattern together:
//
//   look_up(digits, own, other)           bits of each side's discs; digits[bits], of a Ternary, is
//   what
//                                     they are worth: the content is digits[own] - digits[other]
//   look_up(digits, own, other, beyond)   the same with the digits beyond the eighth added
//
// Of any pattern but diagonals:
template <Pattern P>
struct BorderPlaces {
  template <class LookUp>
  PPLY_INLINE static constexpr int sum(LookUp look_up, const Border& own,
                                       const Border& other) noexcept {
    if constexpr (P == kEdges) {
      return lines(look_up, own.edge, other.edge);
    } else if constexpr (P == kWideEdges) {
      int found = 0;
      for (uint8_t i = 0; i < 4; ++i)
        found += look_up(
            kTernary.of, own.edge[i], other.edge[i],
            constant(kLastDigits[own.x_squares(i)]) - constant(kLastDigits[other.x_squares(i)]));
      return found;
    } else if constexpr (P == kEdgeCentres) {
      int found = 0;
      for (uint8_t i = 0; i < 4; ++i) found += look_up(kTernary.of, own.centre(i), other.centre(i));
      return found;
    } else if constexpr (P == kSecondRows) {
      return lines(look_up, own.second, other.second);
    } else if constexpr (P == kThirdRows) {
      return lines(look_up, own.third, other.third);
    } else if constexpr (P == kFourthRows) {
      return lines(look_up, own.fourth, other.fourth);
    } else if constexpr (P == kCorners) {
      return ends<4, &Border::first_corner, &Border::last_corner>(look_up, own, other,
                                                                  kMirroredTernary);
    } else if constexpr (P == kSquareCorners) {
      int found = 0;
      for (uint8_t i = 0; i < 2; ++i) {
        found += look_up(kTernary.of, own.first_square(i), other.first_square(i),
                         kNinthDigit * (own.first_ninth(i) - other.first_ninth(i)));
        found += look_up(kMirroredTernary.of, own.last_square(i), other.last_square(i),
                         kNinthDigit * (own.last_ninth(i) - other.last_ninth(i)));
      }
      return found;
    } else if constexpr (P == kWideCorners) {
      return ends<4, &Border::first_wide_corner, &Border::last_wide_corner>(look_up, own, other,
                                                                            kTernary);
    } else if constexpr (P == kTriangles) {
      return ends<2, &Border::first_triangle, &Border::last_triangle>(look_up, own, other,
                                                                      kMirroredTernary);
    } else {
      static_assert(P == kWideTriangles);
      return ends<2, &Border::first_wide_triangle, &Border::last_wide_triangle>(look_up, own, other,
                                                                                kTernary);
    }
  }

 private:
  template <class LookUp>
  PPLY_INLINE static constexpr int lines(LookUp look_up, const uint8_t (&own)[4],
                                         const uint8_t (&other)[4]) noexcept {
    int found = 0;
    for (uint8_t i = 0; i < 4; ++i) found += look_up(kTernary.of, own[i], other[i]);
    return found;
  }
  // What lies at both ends of the first so many lines. Eight squares of a last end are left as they
  // lie, ten have been mirrored.
  template <uint8_t Ends, auto First, auto Last, class LookUp>
  PPLY_INLINE static constexpr int ends(LookUp look_up, const Border& own, const Border& other,
                                        const Ternary& last) noexcept {
    int found = 0;
    for (uint8_t i = 0; i < Ends; ++i) {
      found += end(look_up, kTernary, (own.*First)(i), (other.*First)(i));
      found += end(look_up, last, (own.*Last)(i), (other.*Last)(i));
    }
    return found;
  }
  template <class LookUp>
  PPLY_INLINE static constexpr int end(LookUp look_up, const Ternary& digits, uint8_t own,
                                       uint8_t other) noexcept {
    return look_up(digits.of, own, other);
  }
  template <class LookUp>
  PPLY_INLINE static constexpr int end(LookUp look_up, const Ternary& digits, Border::Ten own,
                                       Border::Ten other) noexcept {
    return look_up(digits.of, own.eight, other.eight,
                   constant(kLastDigits[own.two]) - constant(kLastDigits[other.two]));
  }
};

// The diagonals of one length.
template <Pattern P>
struct DiagonalPlaces {
  static_assert(P >= kDiagonals8 && P <= kDiagonals4);
  // In kDiagonalList.
  static constexpr uint32_t kEnd = 2u + 4u * uint32_t(P - kDiagonals8);
  static constexpr uint32_t kFirst = P == kDiagonals8 ? 0u : kEnd - 4u;

  template <Word W, class Board, class LookUp>
  PPLY_INLINE static constexpr int sum(LookUp look_up, const Board& own,
                                       const Board& other) noexcept {
    return from<kFirst, W>(look_up, own, other);
  }

 private:
  template <uint32_t I, Word W, class Board, class LookUp>
  PPLY_INLINE static constexpr int from(LookUp look_up, const Board& own,
                                        const Board& other) noexcept {
    if constexpr (I == kEnd) {
      return 0;
    } else {
      return look_up(kTernary.of, uint8_t(Lines<W>::template diagonal<I>(own)),
                     uint8_t(Lines<W>::template diagonal<I>(other))) +
             from<I + 1, W>(look_up, own, other);
    }
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_PLACES_HPP_INCLUDED
