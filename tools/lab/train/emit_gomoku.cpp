#include "train/emit_gomoku.hpp"

#include <cctype>
#include <cmath>
#include <string_view>

#include "error.hpp"
#include "picoply/games/gomoku/shape.hpp"
#include "train/emit.hpp"

namespace lab {
namespace {

using picoply::gomoku::class_pair;
using picoply::gomoku::kClassPairs;
using picoply::gomoku::kLineClasses;
using picoply::gomoku::kThreatStates;
using picoply::gomoku::kThreatWinState;
using picoply::gomoku::kWorthUnit;

std::string_view name_of(picoply::Rule rule) {
  switch (rule) {
    case picoply::Rule::kFreestyle: return "Freestyle";
    case picoply::Rule::kStandard: return "Standard";
    case picoply::Rule::kRenju: return "Renju";
    case picoply::Rule::kCaro: return "Caro";
  }
  return "";
}

std::string whole(const GomokuTerms& terms, std::uint32_t column, double x) {
  if (!(std::abs(x) <= 32767)) {
    throw desktop::UserError("the weight of " + terms.column_name(column) +
                             " does not fit into 16 bits");
  }
  return std::to_string(std::lround(x));
}

}  // namespace

Vector stored_gomoku_terms(const GomokuTerms& terms, const Vector& w) {
  Vector stored = Vector::Zero(w.size());
  for (std::uint32_t set = 0; set < terms.sets(); ++set) {
    for (std::uint32_t pair = 0; pair < kClassPairs; ++pair) {
      const auto at = static_cast<Eigen::Index>(terms.pair(set, pair));
      stored[at] = std::round(w[at] * kWorthUnit) / kWorthUnit;
    }
    for (std::uint32_t mine = 0; mine < kThreatStates; ++mine) {
      for (std::uint32_t yours = 0; yours < kThreatStates; ++yours) {
        const auto at = static_cast<Eigen::Index>(terms.both(set, mine, yours));
        stored[at] = std::round(w[at] + w[static_cast<Eigen::Index>(terms.mine(set, mine))] +
                                w[static_cast<Eigen::Index>(terms.yours(set, yours))]);
      }
    }
  }
  return stored;
}

std::string gomoku_terms_header(const GomokuTerms& terms, const Vector& stored,
                                const std::vector<std::string>& provenance) {
  const std::string name(name_of(terms.rule()));
  std::string upper = name;
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string guard = "PICOPLY_GAMES_GOMOKU_WEIGHTS_" + upper + "_HPP_INCLUDED";
  const std::string sets = std::to_string(terms.sets());
  std::string worth, threats;
  for (std::uint32_t set = 0; set < terms.sets(); ++set) {
    worth += "    {\n";
    for (std::uint32_t a = 0; a < kLineClasses; ++a) {
      worth += "       ";
      for (std::uint32_t b = 0; b <= a; ++b) {
        const std::uint32_t column = terms.pair(set, class_pair(a, b));
        worth += " " +
                 whole(terms, column, stored[static_cast<Eigen::Index>(column)] * kWorthUnit) + ",";
      }
      worth += "\n";
    }
    worth += "    },\n";
    threats += "    {\n";
    for (std::uint32_t mine = 0; mine < kThreatWinState; ++mine) {
      std::string row;
      for (std::uint32_t yours = 0; yours < kThreatStates; ++yours) {
        const std::uint32_t column = terms.both(set, mine, yours);
        row += (yours == 0 ? "" : ", ") +
               whole(terms, column, stored[static_cast<Eigen::Index>(column)]);
      }
      threats += "        {" + row + "},\n";
    }
    threats += "    },\n";
  }
  return as_comment(provenance) + "#ifndef " + guard + "\n#define " + guard +
         "\n\n#include \"picoply/constant.hpp\"\n\nnamespace picoply::gomoku {\n\n"
         "// clang-format off\n"
         "inline constexpr int16_t k" +
         name + "Worth[" + sets + "][" + std::to_string(kClassPairs) + "] = {\n" + worth +
         "};\n"
         "inline constexpr PPLY_CONSTANT int16_t k" +
         name + "Threats[" + sets + "][" + std::to_string(kThreatWinState) + "][" +
         std::to_string(kThreatStates) + "] = {\n" + threats +
         "};\n// clang-format on\n\n}  // namespace picoply::gomoku\n\n"
         "#endif  // " +
         guard + "\n";
}

std::size_t gomoku_terms_bytes(const GomokuTerms& terms) {
  return terms.sets() * std::size_t{2} * (kClassPairs + kThreatWinState * kThreatStates);
}

}  // namespace lab
