#include "train/order_samples.hpp"

#include <algorithm>

#include "data/positions.hpp"
#include "data/samples.hpp"
#include "hosted/error.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/full.hpp"
#include "picoply/games/gomoku/small.hpp"

namespace lab {
namespace {

using picoply::Rule;
using namespace picoply::gomoku;

// A channel of the colour that looks, whose own codes begin at `first`.
template <class Set>
std::int16_t channel(const CellCodes& codes, std::uint32_t i, std::uint32_t first, const Set& w) {
  std::int32_t z = 0;
  for (std::uint32_t d = 0; d < kDirections; ++d)
    z += w.own[codes[first + d]][i] + w.other[codes[4 - first + d]][i];
  return static_cast<std::int16_t>(std::max(z, 0));
}

template <class Weights, Rule R>
Candidate candidate(const CellCodes& codes, std::uint32_t side, std::int16_t score) {
  Candidate out{codes, {}, score};
  for (std::uint32_t i = 0; i < kOrderChannels; ++i) {
    out.channels[i] = channel(codes, i, 0, Weights::template of<R>(side));
    out.channels[kOrderChannels + i] = channel(codes, i, 4, Weights::template of<R>(side ^ 1U));
  }
  return out;
}

}  // namespace

template <class Weights, Rule R>
void OrderSamples::add(const GameData& data, double holdout) {
  using Game = picoply::Gomoku<BoardLines::kSize, R>;
  for (const GameView& view : data.games()) {
    auto& choices = is_held_out(data.header(), view.number, holdout) ? held_out_ : training_;
    Game game;
    for (std::uint16_t ply = 0; ply < view.plies; ++ply) {
      const auto move = view.move(ply);
      if (!game.is_legal(static_cast<typename Game::Move>(move))) fail_replay(data, view, ply);
      const auto played = static_cast<typename Game::Move>(move);
      picoply::MoveList<Game> moves;
      if (ply >= view.chosen_from) game.generate(moves);
      const auto* const end = moves.begin() + moves.size();
      const auto* const found = std::find(moves.begin(), end, played);
      if (moves.size() > 1 && found != end) {
        const std::uint32_t side = game.side();
        choices.push_back({candidates_.size(), moves.size(),
                           static_cast<std::uint32_t>(found - moves.begin()),
                           static_cast<std::uint8_t>(side)});
        const BoardLines lines([&game](std::uint32_t c) { return game.cell(c); });
        for (const auto m : moves)
          candidates_.push_back(candidate<Weights, R>(lines.at(m, side), side, game.move_score(m)));
      }
      game.make(played);
    }
  }
}

template <class Weights>
void OrderSamples::add(const GameData& data, Rule rule, double holdout) {
  switch (rule) {
    case Rule::kFreestyle: return add<Weights, Rule::kFreestyle>(data, holdout);
    case Rule::kStandard: return add<Weights, Rule::kStandard>(data, holdout);
    case Rule::kRenju: return add<Weights, Rule::kRenju>(data, holdout);
    default:
      throw hosted::UserError(data.name() +
                              ": the library has no network of Caro, whose channels "
                              "the order would go by");
  }
}

void OrderSamples::add(const GameData& data, Rule rule, const std::string& evaluation,
                       double holdout) {
  if (evaluation == "full")
    add<FullWeights>(data, rule, holdout);
  else
    add<SmallWeights>(data, rule, holdout);
}

}  // namespace lab
