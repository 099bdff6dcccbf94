#include "train/emit_gomoku.hpp"

#include <cctype>
#include <cmath>
#include <string_view>
#include <utility>

#include "hosted/error.hpp"
#include "picoply/games/gomoku/shape.hpp"
#include "picoply/games/gomoku/threat_table.hpp"
#include "train/emit.hpp"

namespace lab {
namespace {

using picoply::gomoku::class_pair;
using picoply::gomoku::kClassPairs;
using picoply::gomoku::kLineClasses;
using picoply::gomoku::kMostFours;
using picoply::gomoku::kMostWins;
using picoply::gomoku::kStages;
using picoply::gomoku::kThreatStates;
using picoply::gomoku::kThreatSummaries;
using picoply::gomoku::kWorthUnit;

std::string_view name_of(picoply::Rule rule) {
  switch (rule) {
    case picoply::Rule::kFreestyle: return "Freestyle";
    case picoply::Rule::kStandard: return "Standard";
    case picoply::Rule::kRenju: return "Renju";
    case picoply::Rule::kCaro: return "Caro";
    case picoply::Rule::kStandardCaro: return "StandardCaro";
  }
  return "";
}

// A weight as a header has it. The library keeps it in so many bits, in parts of a unit.
std::string whole(const GomokuTerms& terms, std::uint32_t column, double x, int bits, int unit) {
  if (!(std::abs(x) <= ((1 << (bits - 1)) - 1) * unit)) {
    throw hosted::UserError("the weight of " + terms.column_name(column) + " does not fit into " +
                            std::to_string(bits) + " bits" +
                            (unit == 1 ? "" : ", in parts of " + std::to_string(unit)));
  }
  return std::to_string(std::lround(x));
}

}  // namespace

Vector stored_gomoku_terms(const GomokuTerms& terms, const Vector& w) {
  const double unit = picoply::gomoku::threat_unit(terms.rule());
  Vector stored = Vector::Zero(w.size());
  for (std::uint32_t set = 0; set < terms.sets(); ++set) {
    for (std::uint32_t pair = 0; pair < kClassPairs; ++pair) {
      const auto at = static_cast<Eigen::Index>(terms.pair(set, pair));
      stored[at] = std::round(w[at] * kWorthUnit) / kWorthUnit;
    }
    for (std::uint32_t i = 0; i < GomokuTerms::kThreatColumns; ++i) {
      const auto at = static_cast<Eigen::Index>(terms.threat(set, i));
      stored[at] = std::round(w[at] / unit) * unit;
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
  const int unit = picoply::gomoku::threat_unit(terms.rule());
  const int bits = picoply::gomoku::threat_bits(terms.rule());
  std::string worth, threats;
  for (std::uint32_t set = 0; set < terms.sets(); ++set) {
    worth += "    {\n";
    for (std::uint32_t a = 0; a < kLineClasses; ++a) {
      worth += "       ";
      for (std::uint32_t b = 0; b <= a; ++b) {
        const std::uint32_t column = terms.pair(set, class_pair(a, b));
        const double x = stored[static_cast<Eigen::Index>(column)] * kWorthUnit;
        worth += " " + whole(terms, column, x, 16, 1) + ",";
      }
      worth += "\n";
    }
    worth += "    },\n";
    // Member by member, as the struct has them.
    std::uint32_t next = 0;
    const auto numbers = [&](std::uint32_t count) {
      std::string row;
      for (std::uint32_t i = 0; i < count; ++i, ++next) {
        const std::uint32_t column = terms.threat(set, next);
        const double x = stored[static_cast<Eigen::Index>(column)];
        row += (i == 0 ? "" : ", ") + whole(terms, column, x, bits, unit);
      }
      return "{" + row + "},\n";
    };
    threats += "    {\n";
    for (std::uint32_t side = 0; side < 2; ++side) threats += "        " + numbers(kThreatStates);
    for (const auto& [rows, columns] :
         {std::pair{kThreatSummaries, kThreatSummaries}, std::pair{kMostWins, kThreatSummaries}}) {
      threats += "        {\n";
      for (std::uint32_t row = 0; row < rows; ++row) threats += "            " + numbers(columns);
      threats += "        },\n";
    }
    for (const std::uint32_t count : {kMostFours + 1, kStages}) {
      threats += "        " + numbers(count);
    }
    threats += "    },\n";
  }
  return as_comment(provenance) + "#ifndef " + guard + "\n#define " + guard +
         "\n\n#include \"picoply/games/gomoku/threat_weights.hpp\"\n\nnamespace picoply::gomoku "
         "{\n\n"
         "// clang-format off\n"
         "inline constexpr int16_t k" +
         name + "Worth[" + sets + "][" + std::to_string(kClassPairs) + "] = {\n" + worth +
         "};\n"
         "inline constexpr ThreatWeights k" +
         name + "Threats[" + sets + "] = {\n" + threats +
         "};\n// clang-format on\n\n}  // namespace picoply::gomoku\n\n"
         "#endif  // " +
         guard + "\n";
}

std::size_t gomoku_terms_bytes(const GomokuTerms& terms) {
  using picoply::Rule;
  using picoply::gomoku::kNanoBytes;
  switch (terms.rule()) {
    case Rule::kFreestyle: return kNanoBytes<Rule::kFreestyle>;
    case Rule::kStandard: return kNanoBytes<Rule::kStandard>;
    case Rule::kRenju: return kNanoBytes<Rule::kRenju>;
    case Rule::kCaro: return kNanoBytes<Rule::kCaro>;
    case Rule::kStandardCaro: return kNanoBytes<Rule::kStandardCaro>;
  }
  return 0;
}

}  // namespace lab
