// What a stone makes of all four lines through a cell at once.
//
// A cell's shape is four bytes, one for each direction: black's line class in the low four bits,
// white's in the high four. The four classes of one colour add up to a Threat: the thing a player
// sees, "a four and a three". Threats are few and ordered, so a position keeps a count of empty
// cells for each, and asks it instead of looking at the board.
#ifndef PICOPLY_GAMES_GOMOKU_SHAPE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_SHAPE_HPP_INCLUDED

#include "picoply/games/gomoku/sides.hpp"
#include "picoply/games/gomoku/weights.hpp"

namespace picoply::gomoku {

enum Threat : uint8_t {
  kNoThreat,
  kThreatThree,        // an open three
  kThreatDoubleThree,  // two or more open threes
  kThreatFour,         // a four: the opponent must answer
  kThreatFourThree,    // a four and an open three: wins unless the answer to the four is a four
  kThreatWin,          // an open four, or two fours: wins unless the opponent has a five
  kThreatSuspect,      // Renju's black: an overline, two fours or two threes, so perhaps forbidden
  kThreatFive,
};
inline constexpr uint32_t kThreats = 8;

// One byte of a shape, of a cell between these sides.
template <Rule R>
PPLY_INLINE uint8_t classes_of(const LineSides<R>& s) noexcept {
  return uint8_t(kLineTable<kind_for<R>(0)>.at(s.left.of[0], s.right.of[0]) |
                 kLineTable<kind_for<R>(1)>.at(s.left.of[1], s.right.of[1]) << 4);
}

// Counts of what matters among a cell's four classes, in one number: fields of three or four bits.
using ThreatUnits = uint16_t;
inline constexpr ThreatUnits kUnitThree = 1, kUnitFour = 1 << 3, kUnitOpenFour = 1 << 7,
                             kUnitOverline = 1 << 10, kUnitFive = 1 << 13;
inline constexpr PPLY_CONSTANT ThreatUnits kThreatUnits[16] = {0,
                                                               kUnitOverline,
                                                               0,
                                                               0,
                                                               0,
                                                               0,
                                                               0,
                                                               kUnitThree,
                                                               kUnitFour,
                                                               2 * kUnitFour,
                                                               kUnitFour + kUnitOpenFour,
                                                               kUnitFive,
                                                               0,
                                                               0,
                                                               0,
                                                               0};

constexpr uint32_t threes_in(ThreatUnits u) noexcept { return u & 7u; }
constexpr uint32_t fours_in(ThreatUnits u) noexcept { return u >> 3 & 15u; }
constexpr bool has_open_four(ThreatUnits u) noexcept { return (u >> 7 & 7u) != 0; }
constexpr bool has_overline(ThreatUnits u) noexcept { return (u >> 10 & 7u) != 0; }
constexpr bool has_five(ThreatUnits u) noexcept { return u >> 13 != 0; }

PPLY_INLINE constexpr ThreatUnits units_of(Count byte, Count colour) noexcept {
  return constant(kThreatUnits[byte >> (colour * 4) & 15]);
}
PPLY_INLINE constexpr ThreatUnits units_of(const uint8_t* shape, Count colour) noexcept {
  return ThreatUnits(units_of(shape[0], colour) + units_of(shape[1], colour) +
                     units_of(shape[2], colour) + units_of(shape[3], colour));
}

template <Rule R>
PPLY_INLINE constexpr Threat threat_of(ThreatUnits u, Count colour) noexcept {
  if (has_five(u)) return kThreatFive;
  const uint32_t fours = fours_in(u), threes = threes_in(u);
  if (R == Rule::kRenju && colour == 0 && (has_overline(u) || fours >= 2 || threes >= 2))
    return kThreatSuspect;
  if (has_open_four(u) || fours >= 2) return kThreatWin;
  if (fours == 1) return threes != 0 ? kThreatFourThree : kThreatFour;
  return threes >= 2 ? kThreatDoubleThree : threes == 1 ? kThreatThree : kNoThreat;
}

// Whether a byte has to do with any Threat: a class of open three or better, which adding 1 carries
// into its top bit, or black's overline where that counts. Most changes on the board are others.
template <Rule R>
PPLY_INLINE constexpr bool concerns_threats(Count byte) noexcept {
  static_assert(kOpenThree == 7 && kFive < 15);
  return ((byte + 0x11u) & 0x88u) != 0 || (R == Rule::kRenju && (byte & 15u) == kOverline);
}

// The same of one colour's class, and of a change from one to another.
template <Rule R>
constexpr bool concerns_threats(Count line_class, Count colour) noexcept {
  return line_class >= kOpenThree || (R == Rule::kRenju && colour == 0 && line_class == kOverline);
}
template <Rule R>
PPLY_INLINE constexpr bool moves_a_threat(Count was, Count is, Count colour) noexcept {
  return was != is && (concerns_threats<R>(was, colour) || concerns_threats<R>(is, colour));
}

// By byte of a shape, the score of playing there for black: what that makes of the line and what it
// denies white. Half a kilobyte of read-only memory, because this is asked for often.
class MoveScores {
 public:
  constexpr MoveScores() noexcept : of_{} {
    for (uint32_t i = 0; i < 256; ++i) of_[i] = int16_t(kMakeScore[i & 15] + kDenyScore[i >> 4]);
  }
  constexpr int16_t at(Count byte) const noexcept { return constant(of_[byte]); }

 private:
  int16_t of_[256];
};
inline constexpr PPLY_CONSTANT MoveScores kMoveScores{};

// A shape's byte seen by the other colour: the two classes exchanged. Compilers make the usual
// expression a rotation, which 8-bit processors do not have. (Clang 16 cannot even compile it for
// AVR.)
constexpr uint8_t exchanged(uint8_t byte) noexcept {
  if constexpr (kCompact)
    return uint8_t(byte * uint16_t(0x101) >> 4);
  else
    return uint8_t(byte << 4 | byte >> 4);
}

// Whether a byte of a shape holds a four or better of that colour; see kFourBit.
constexpr uint32_t four_bits(uint32_t colour) noexcept { return uint32_t(kFourBit) << colour * 4; }

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_SHAPE_HPP_INCLUDED
