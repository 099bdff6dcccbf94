// The evaluation of English draughts by squares, freedom and threats, and the hunt for the last
// kings.
#ifndef PICOPLY_GAMES_CHECKERS_POSITIONAL_HPP_INCLUDED
#define PICOPLY_GAMES_CHECKERS_POSITIONAL_HPP_INCLUDED

#include "picoply/games/checkers.hpp"
#include "picoply/games/checkers/board.hpp"
#include "picoply/games/checkers/weights.hpp"
#include "picoply/value.hpp"

namespace picoply::checkers {

// The numbers of weights.hpp.
struct LibraryWeights {
  static constexpr const SquareWeights& kSquares = kSquareWeights;
  static constexpr int8_t kManStep = checkers::kManStep;
  static constexpr int8_t kKingStep = checkers::kKingStep;
  static constexpr int8_t kThreat = checkers::kThreat;
  static constexpr int8_t kNear = checkers::kNear;
};

// Weights: a class like that one. A fit of the numbers asks for the values that others give, so
// that what they are multiplied with is said here and nowhere else.
template <class Weights>
struct PositionalBy {
  static Value of(const Board& b, uint8_t side) noexcept {
    const auto other = uint8_t(1 - side);
    const auto pieces = uint8_t(popcount(~b.empty()));
    Number v = squares(b, side, pieces) - squares(b, other, pieces);
    v += freedom(b, side) - freedom(b, other);
    v -= Number(popcount(b.jumpers(other))) * Weights::kThreat;
    if (pieces > kFewPieces || b.kings == 0) return Value(v);
    return Value(v > 0 ? v + hunt(b, side) : v - hunt(b, other));
  }

 private:
  static constexpr uint8_t kFewPieces = 8, kAllPieces = 24;

  // The pieces of a side and where they are. What a man is worth changes with the number of pieces.
  static Number squares(const Board& b, uint8_t side, uint8_t pieces) noexcept {
    const Square turned = side == 0 ? 0 : kSquares - 1;
    Number early = 0, late = 0, kings = 0;  // twelve men by 16, too, are within 16 bits
    for (Set left = b.men(side); left != 0; left &= left - 1) {
      const auto s = Square(lowest_bit(left) ^ turned);
      early += constant(Weights::kSquares.early_man[s]);
      late += constant(Weights::kSquares.late_man[s]);
    }
    for (Set left = b.pieces[side] & b.kings; left != 0; left &= left - 1)
      kings += constant(Weights::kSquares.king[lowest_bit(left) ^ turned]);
    const Number many = max(Number(0), Number(pieces) - kFewPieces);
    constexpr Number kMost = kAllPieces - kFewPieces;
    return kings + (early * many + late * (kMost - many)) / kMost;
  }

  static Number freedom(const Board& b, uint8_t side) noexcept {
    Number men = 0, kings = 0;
    for (Direction d = 0; d < kDirections; ++d) {
      const Set free = b.steppers(side, d);
      men += Number(popcount(free & ~b.kings));
      kings += Number(popcount(free & b.kings));
    }
    return men * Weights::kManStep + kings * Weights::kKingStep;
  }

  // Kings of the side that leads come near to those of the other one, which they can only catch
  // together.
  static Number hunt(const Board& b, uint8_t leader) noexcept {
    Number sum = 0;
    for (Set hunted = b.pieces[1 - leader] & b.kings; hunted != 0; hunted &= hunted - 1) {
      const auto at = Square(lowest_bit(hunted));
      sum -= constant(Weights::kSquares.refuge[at]);
      for (Set from = b.pieces[leader] & b.kings; from != 0; from &= from - 1)
        sum -= Weights::kNear * distance(Square(lowest_bit(from)), at);
    }
    return sum;
  }
  // In steps of a king.
  static Number distance(Square a, Square b) noexcept {
    return max(size(Number(row_of(a)) - row_of(b)), size(Number(column_of(a)) - column_of(b)));
  }
  static Number size(Number n) noexcept { return n < 0 ? -n : n; }
};

using Positional = PositionalBy<LibraryWeights>;

}  // namespace picoply::checkers

#endif  // PICOPLY_GAMES_CHECKERS_POSITIONAL_HPP_INCLUDED
