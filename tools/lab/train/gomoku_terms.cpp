#include "train/gomoku_terms.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "error.hpp"
#include "picoply/games/gomoku.hpp"

namespace lab {
namespace {

using picoply::Rule;
using picoply::gomoku::kClassPairs;
using picoply::gomoku::kThreatStates;

constexpr std::uint32_t kSize = 15, kCells = kSize * kSize;
constexpr std::uint32_t kCodes = 2 * kThreatStates + kThreatStates * kThreatStates;  // of a set

template <Rule R>
bool extract_by(BoardView board, std::uint32_t sets, std::vector<std::uint32_t>& codes,
                std::vector<float>& scalars) {
  // Black begins, so the numbers of stones tell who is to move.
  const auto own = std::count(board.begin(), board.end(), 1);
  const auto other = std::count(board.begin(), board.end(), 2);
  const std::uint8_t side = own == other ? 0 : 1;
  std::array<std::uint8_t, kCells> cells{};
  for (std::size_t i = 0; i < kCells; ++i) {
    cells[i] = board[i] == 0 || side == 0 ? board[i] : static_cast<std::uint8_t>(3 - board[i]);
  }
  picoply::Gomoku<kSize, R> game;
  picoply::Value exact = 0;
  if (game.set_position(cells.data(), side).fault != picoply::PositionFault::kNone ||
      game.outcome() != picoply::Outcome::kOngoing || game.settle(exact) || game.is_forced()) {
    return false;
  }
  picoply::gomoku::Board<kSize, R> lines;
  lines.set(cells.data());
  const std::uint32_t set = sets == 2 ? side : 0, first = set * kCodes;
  const std::uint32_t mine = lines.threat_state(side), yours = lines.threat_state(side ^ 1U);
  codes.push_back((first + mine) * 2);
  codes.push_back((first + kThreatStates + yours) * 2);
  codes.push_back((first + (2 + mine) * kThreatStates + yours) * 2);
  scalars.assign(std::size_t{sets} * kClassPairs, 0);
  for (std::uint32_t i = 0; i < kCells; ++i) {
    if (cells[i] != 0) continue;
    const std::uint8_t* shape = lines.shape(i);
    for (std::uint32_t colour = 0; colour < 2; ++colour) {
      float* row = scalars.data() + std::size_t{sets == 2 ? colour : 0} * kClassPairs;
      for (std::uint32_t d = 1; d < picoply::gomoku::kDirections; ++d) {
        for (std::uint32_t e = 0; e < d; ++e) {
          row[picoply::gomoku::class_pair(shape[d] >> 4 * colour & 15U,
                                          shape[e] >> 4 * colour & 15U)] +=
              colour == side ? 1.0F : -1.0F;
        }
      }
    }
  }
  return true;
}

}  // namespace

GomokuTerms::GomokuTerms(const std::string& game) {
  static const std::map<std::string, Rule> kRules{{"gomoku15", Rule::kFreestyle},
                                                  {"standard15", Rule::kStandard},
                                                  {"renju15", Rule::kRenju},
                                                  {"caro15", Rule::kCaro}};
  const auto found = kRules.find(game);
  if (found == kRules.end()) {
    throw desktop::UserError("--features gomoku-terms: the games are of " + game +
                             ", not of gomoku, standard, renju or caro on 15x15");
  }
  rule_ = found->second;
}

std::uint32_t GomokuTerms::code_columns() const { return sets() * kCodes; }
std::uint32_t GomokuTerms::scalar_columns() const { return sets() * kClassPairs; }

std::uint32_t GomokuTerms::mine(std::uint32_t set, std::uint32_t threats) const {
  return set * kCodes + threats;
}
std::uint32_t GomokuTerms::yours(std::uint32_t set, std::uint32_t threats) const {
  return set * kCodes + kThreatStates + threats;
}
std::uint32_t GomokuTerms::both(std::uint32_t set, std::uint32_t mine, std::uint32_t yours) const {
  return set * kCodes + (2 + mine) * kThreatStates + yours;
}
std::uint32_t GomokuTerms::pair(std::uint32_t set, std::uint32_t class_pair) const {
  return code_columns() + set * kClassPairs + class_pair;
}

std::string GomokuTerms::column_name(std::uint32_t column) const {
  return column < code_columns() ? "threats#" + std::to_string(column)
                                 : "classes#" + std::to_string(column - code_columns());
}

bool GomokuTerms::extract(BoardView board, std::vector<std::uint32_t>& codes,
                          std::vector<float>& scalars) const {
  switch (rule_) {
    case Rule::kFreestyle: return extract_by<Rule::kFreestyle>(board, sets(), codes, scalars);
    case Rule::kStandard: return extract_by<Rule::kStandard>(board, sets(), codes, scalars);
    case Rule::kRenju: return extract_by<Rule::kRenju>(board, sets(), codes, scalars);
    case Rule::kCaro: return extract_by<Rule::kCaro>(board, sets(), codes, scalars);
  }
  return false;
}

}  // namespace lab
