#include "train/gomoku_terms.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "common/rule_names.hpp"
#include "hosted/error.hpp"
#include "picoply/games/gomoku.hpp"
#include "train/cell_codes.hpp"

namespace lab {
namespace {

using picoply::Rule;
using picoply::gomoku::kClassPairs;
using picoply::gomoku::kThreatSummaries;
using picoply::gomoku::threat_summary;
using picoply::gomoku::Threats;
using picoply::gomoku::ThreatWeights;

constexpr std::uint32_t kCodes = GomokuTerms::kThreatColumns;  // of a set

// The column of a member of ThreatWeights.
constexpr std::uint32_t column_at(std::size_t offset, std::uint32_t index) {
  return static_cast<std::uint32_t>(offset / sizeof(std::int16_t)) + index;
}

template <Rule R>
bool extract_by(BoardView board, std::uint32_t sets, std::vector<std::uint32_t>& codes,
                std::vector<float>& scalars) {
  // Black begins, so the numbers of stones tell who is to move.
  const auto own = std::count(board.begin(), board.end(), 1);
  const auto other = std::count(board.begin(), board.end(), 2);
  const std::uint8_t side = own == other ? 0 : 1;
  std::array<std::uint8_t, BoardLines::kCells> cells{};
  for (std::size_t i = 0; i < BoardLines::kCells; ++i) {
    cells[i] = board[i] == 0 || side == 0 ? board[i] : static_cast<std::uint8_t>(3 - board[i]);
  }
  picoply::Gomoku<BoardLines::kSize, R> game;
  picoply::Value exact = 0;
  if (game.set_position(cells.data(), side).fault != picoply::PositionFault::kNone ||
      game.outcome() != picoply::Outcome::kOngoing || game.settle(exact) || game.is_forced()) {
    return false;
  }
  picoply::gomoku::Board<BoardLines::kSize, R> lines;
  lines.set(cells.data());
  const std::uint32_t first = sets == 2 ? side * kCodes : 0;
  const Threats t = lines.threats(side, static_cast<std::uint32_t>(own + other));
  const auto add = [&](std::size_t offset, std::uint32_t index) {
    codes.push_back((first + column_at(offset, index)) * 2);
  };
  add(offsetof(ThreatWeights, mine), t.mine);
  add(offsetof(ThreatWeights, yours), t.yours);
  add(offsetof(ThreatWeights, both),
      threat_summary(t.mine) * kThreatSummaries + threat_summary(t.yours));
  if (t.wins != 0) {
    add(offsetof(ThreatWeights, wins), (t.wins - 1) * kThreatSummaries + threat_summary(t.mine));
    add(offsetof(ThreatWeights, fours), t.fours);
  }
  add(offsetof(ThreatWeights, stages), t.stage());
  scalars.assign(std::size_t{sets} * kClassPairs, 0);
  for (std::uint32_t i = 0; i < BoardLines::kCells; ++i) {
    if (cells[i] != 0) continue;
    const std::uint8_t* shape = lines.shape(i).of;
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
  const auto rule = rule_of_15(game);
  if (!rule) {
    throw hosted::UserError("--features gomoku-terms: the games are of " + game +
                            ", not of gomoku, standard, renju or caro on 15x15");
  }
  rule_ = *rule;
}

std::uint32_t GomokuTerms::code_columns() const { return sets() * kCodes; }
std::uint32_t GomokuTerms::scalar_columns() const { return sets() * kClassPairs; }

std::uint32_t GomokuTerms::threat(std::uint32_t set, std::uint32_t number) const {
  return set * kCodes + number;
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
    case Rule::kStandardCaro: return extract_by<Rule::kStandardCaro>(board, sets(), codes, scalars);
  }
  return false;
}

}  // namespace lab
