#include "train/emit_checkers.hpp"

#include <algorithm>
#include <span>

#include "hosted/error.hpp"
#include "train/emit.hpp"

namespace lab {
namespace {

using Terms = CheckersTerms;

// What the header's 1 is in units of the fit.
double unit_of(const Vector& w) {
  const double unit = w[Terms::kMan] / 100;
  if (!(unit > 0)) throw hosted::UserError("a man is worth nothing by these games");
  return unit;
}

// The weights of the numbers: what squares have more than the mean of their table, and the mean.
Vector number_weights(const Vector& w) {
  Vector all = w.head(Terms::kNumbers);
  const auto table = [&](Eigen::Index first, Eigen::Index size, double mean) {
    all.segment(first, size).array() += mean - w.segment(first, size).mean();
  };
  constexpr Eigen::Index kMen = Terms::kMen / 2;
  table(0, kMen, w[Terms::kMan] * Terms::kEarly / 100);
  table(kMen, kMen, w[Terms::kMan] * Terms::kLate / 100);
  table(Terms::kMen, Terms::kKings, w[Terms::kKing]);
  return all;
}

// Four numbers a row, in columns, as clang-format lays them out.
std::string rows(std::span<const std::uint8_t> values) {
  constexpr std::size_t kRow = 4;
  std::size_t widths[kRow] = {};
  for (std::size_t i = 0; i < values.size(); ++i)
    widths[i % kRow] = std::max(widths[i % kRow], std::to_string(values[i]).size());
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t column = i % kRow;
    if (column == 0) text += i == 0 ? "    {" : "     ";
    std::string word = std::to_string(values[i]);
    if (i + 1 == values.size()) return text + word + "},\n";
    word += ',';
    const bool last = column + 1 == kRow;
    text += word + std::string(widths[column] + 1 - word.size() + (last ? 2 : 1), ' ');
    if (last) text += "//\n";
  }
  return text;
}

struct Line {
  std::string code, comment;
};

// Comments of lines that follow each other begin in one column, as long as they fit.
std::string aligned(const std::vector<Line>& lines) {
  constexpr std::size_t kWidth = 100;
  std::string text;
  for (std::size_t first = 0; first < lines.size();) {
    std::size_t least = 0, most = kWidth, last = first;
    for (; last < lines.size(); ++last) {
      const std::size_t low = std::max(least, lines[last].code.size() + 2);
      const std::size_t high = std::min(most, kWidth - lines[last].comment.size());
      if (low > high) break;
      least = low;
      most = high;
    }
    for (; first < last; ++first) {
      const Line& line = lines[first];
      text += line.code + std::string(least - line.code.size(), ' ') + line.comment + "\n";
    }
  }
  return text;
}

Line constant(const char* name, int value, const char* meaning) {
  return {std::string("inline constexpr int8_t ") + name + " = " + std::to_string(value) + ";",
          std::string("// ") + meaning};
}

}  // namespace

CheckersNumbers checkers_numbers(const Vector& w) {
  const Vector weights = number_weights(w) / unit_of(w);
  CheckersNumbers numbers = CheckersNumbers::of_library();
  for (std::uint32_t column = 0; column < Terms::kNumbers; ++column)
    Terms::set_number(numbers, column, weights[column]);
  return numbers;
}

Vector stored_checkers_terms(const Vector& w) {
  const double unit = unit_of(w);
  const CheckersNumbers numbers = checkers_numbers(w);
  Vector stored = w;
  for (std::uint32_t column = 0; column < Terms::kNumbers; ++column)
    stored[column] = Terms::number(numbers, column) * unit;
  stored[Terms::kKing] = stored.segment(Terms::kMen, Terms::kKings).mean();
  return stored;
}

std::string checkers_weights_header(const CheckersNumbers& n,
                                    const std::vector<std::string>& provenance) {
  const auto& s = n.squares;
  return as_comment(provenance) +
         "#ifndef PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED\n"
         "#define PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED\n\n"
         "#include \"picoply/constant.hpp\"\n\n"
         "namespace picoply::checkers {\n\n"
         "// By square, as the first player sees it; the other player's board is turned round.\n"
         "struct SquareWeights {\n"
         "  uint8_t early_man[28];  // with 24 pieces on the board\n"
         "  uint8_t late_man[28];   // with 8 or fewer\n"
         "  uint8_t king[32];\n"
         "  uint8_t refuge[32];  // how hard it is to catch a king there\n"
         "};\n"
         "inline constexpr PPLY_CONSTANT SquareWeights kSquareWeights = {\n" +
         rows(s.early_man) + rows(s.late_man) + rows(s.king) + rows(s.refuge) + "};\n\n" +
         aligned({
             constant("kManStep", n.man_step, "for each step that a man has"),
             constant("kKingStep", n.king_step, "for each that a king has"),
             constant("kThreat", n.threat,
                      "for each piece with which the other side could capture now"),
             constant("kNear", n.near, "for each square nearer to a king that is hunted"),
         }) +
         "\n}  // namespace picoply::checkers\n\n"
         "#endif  // PICOPLY_GAMES_CHECKERS_WEIGHTS_HPP_INCLUDED\n";
}

}  // namespace lab
