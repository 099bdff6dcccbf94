// The terms of games/checkers/positional.hpp: what they are of a position, for fitting their
// weights.
//
// Nothing here says what a term is. The evaluation is a sum of weights times terms, so a term is
// the value that the evaluation itself gives when that one weight is 1 and all others are 0.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_CHECKERS_TERMS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_CHECKERS_TERMS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "picoply/games/checkers/weights.hpp"
#include "train/grid.hpp"

namespace lab {

// The numbers of games/checkers/weights.hpp.
struct CheckersNumbers {
  picoply::checkers::SquareWeights squares{};
  std::int8_t man_step = 0, king_step = 0, threat = 0, near = 0;

  // As this program was compiled with.
  static CheckersNumbers of_library();
};

// Columns, all of them scalars:
//   the numbers that are fitted, in the order of CheckersNumbers; the refuges and `near` are not.
//   Of squares a column is what the square has more than the mean of its table
//   a man: as many as kEarly and kLate hundredths say, whatever its square
//   a king, likewise of all squares
// So the games do not say how a man's worth changes with the number of pieces. By their results it
// falls, as long endings with a man more are often drawn, and with such numbers it played worse
// (docs/strength-log/checkers.md).
class CheckersTerms {
 public:
  static constexpr std::uint32_t kMen = 56, kKings = 32;  // squares; men have early and late ones
  // What a man is worth on the mean of its squares with all pieces, and with few. Chosen by
  // matches.
  static constexpr int kEarly = 85, kLate = 130;
  static constexpr std::uint32_t kNumbers = kMen + kKings + 3;
  static constexpr std::uint32_t kMan = kNumbers, kKing = kNumbers + 1, kColumns = kNumbers + 2;

  static std::string column_name(std::uint32_t column);

  // A number of `n`, by column below kNumbers.
  static int number(const CheckersNumbers& n, std::uint32_t column);
  // Throws hosted::UserError if it does not fit.
  static void set_number(CheckersNumbers& n, std::uint32_t column, double x);

  // What each number is multiplied with. Board: cells as SampleSet has them, kings too. False where
  // the library does not ask for an evaluation: a capture is forced, and searched.
  static bool multipliers(BoardView board, std::vector<float>& numbers);
  // The columns. False there too, and where a side leads by more than a man and a half: what is won
  // anyway says little of what its parts are worth.
  static bool extract(BoardView board, std::vector<float>& scalars);
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_CHECKERS_TERMS_HPP_INCLUDED
