#include "train/network_samples.hpp"

#include <algorithm>

#include "common/rule_names.hpp"
#include "hosted/error.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/heads.hpp"

namespace lab {
namespace {

using picoply::Rule;
using namespace picoply::gomoku;

}  // namespace

Rule network_rule(const std::string& game) {
  if (const auto rule = rule_of_15(game.substr(0, game.find('_')))) return *rule;
  throw hosted::UserError("the games are of " + game +
                          ", not of gomoku, standard, renju or caro on 15x15");
}

NetworkSamples::NetworkSamples(const SampleSet& samples, Rule rule, const TargetRule& target)
    : samples_(samples), scale_(target.loss.scale) {
  switch (rule) {
    case Rule::kStandard: choose<Rule::kStandard>(target); break;
    case Rule::kRenju: choose<Rule::kRenju>(target); break;
    case Rule::kCaro: choose<Rule::kCaro>(target); break;
    default: choose<Rule::kFreestyle>(target); break;
  }
}

std::uint8_t NetworkSamples::board(std::size_t i, std::array<std::uint8_t, 225>& cells) const {
  std::uint32_t own = 0, other = 0;
  for (std::size_t c = 0; c < BoardLines::kCells; ++c) {
    cells[c] = static_cast<std::uint8_t>(samples_.cell(at_[i], c));
    own += cells[c] == 1;
    other += cells[c] == 2;
  }
  // Black begins, so the numbers of stones tell who is to move.
  const std::uint8_t side = own == other ? 0 : 1;
  if (side != 0)
    for (std::uint8_t& c : cells) c = c == 0 ? c : static_cast<std::uint8_t>(3 - c);
  return side;
}

template <Rule R>
void NetworkSamples::choose(const TargetRule& target) {
  picoply::Gomoku<BoardLines::kSize, R> game;
  picoply::gomoku::Board<BoardLines::kSize, R> shapes;
  std::array<std::uint8_t, BoardLines::kCells> cells{};
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    at_.push_back(static_cast<std::uint32_t>(i));
    const std::uint8_t side = board(at_.size() - 1, cells);
    picoply::Value exact = 0;
    if (game.set_position(cells.data(), side).fault != picoply::PositionFault::kNone ||
        game.outcome() != picoply::Outcome::kOngoing || game.settle(exact) || game.is_forced() ||
        game.has_win_in_3()) {
      at_.pop_back();
      continue;
    }
    shapes.set(cells.data());
    const auto stones = static_cast<std::uint32_t>(
        std::count_if(cells.begin(), cells.end(), [](std::uint8_t c) { return c != 0; }));
    const std::int32_t balance = shapes.balance() / kWorthUnit;
    worth_.push_back(static_cast<std::int16_t>(side == 0 ? balance : -balance));
    threats_.push_back(
        static_cast<std::int16_t>(value_of_threats<R>(side, shapes.threats(side, stones))));
    head_.push_back(static_cast<std::uint8_t>(head_of(shapes, side)));
    target_.push_back(static_cast<float>(target.target(samples_.labels(i))));
  }
}

void NetworkSamples::input(std::size_t i, NetworkInput& out) const {
  const auto cell = [&](std::uint32_t c) { return samples_.cell(at_[i], c); };
  const BoardLines lines(cell);
  out.side = 0;
  out.cells.clear();
  out.where.clear();
  for (std::uint32_t c = 0; c < BoardLines::kCells; ++c) {
    if (cell(c) != 0) {
      out.side ^= 1U;  // an odd number of stones: white is to move
      continue;
    }
    const CellCodes codes = lines.at(c, 0);
    if (std::all_of(codes.begin(), codes.end(), [](auto code) { return code == kOpenLine; }))
      continue;
    out.cells.push_back(codes);
    out.where.push_back(static_cast<std::uint8_t>(c));
  }
  out.worth = static_cast<float>(worth_[i] / scale_);
  out.threats = static_cast<float>(threats_[i] / scale_);
  out.head = head_[i];
}

}  // namespace lab
