#include "openings/balance.hpp"

#include <algorithm>
#include <cstdlib>

namespace lab {
namespace {

// Plies, opening included. A game that is longer is a draw: by then both defend.
constexpr std::size_t kLongest = 100;

// Most candidates are far from even, which a search of a twentieth of the nodes shows: half of them
// go by a value of more than three times the limit, hardly one of which would have passed.
constexpr std::uint64_t kGlanceShare = 20;
constexpr int kGlanceLimits = 3;

}  // namespace

OpeningJudge::OpeningJudge(const OpeningSettings& settings)
    : settings_(settings), search_(*settings.game->game, settings.table_bytes) {}

void OpeningJudge::set_up(const Candidate& candidate) {
  search_.engine().reset();
  for (const pply_move move : candidate.moves) search_.engine().play(move);
}

std::string OpeningJudge::record_text(const Candidate& candidate) {
  set_up(candidate);
  return search_.engine().record_text();
}

Judgement OpeningJudge::judge(const Candidate& candidate) {
  Judgement result;
  const int limit = static_cast<int>(settings_.limit);
  set_up(candidate);
  const std::uint64_t glance = std::max<std::uint64_t>(settings_.nodes / kGlanceShare, 1);
  if (std::abs(search_.label(glance).value) > kGlanceLimits * limit) return result;
  const int value = search_.label(settings_.nodes).value;
  result.value = search_.engine().side() == 0 ? value : -value;
  if (std::abs(value) > limit) return result;
  const std::uint64_t steps = std::max(settings_.games - 1, 1u);
  const std::uint64_t span = settings_.play_high - settings_.play_low;
  while (result.played < settings_.games && possible(result)) {
    set_up(candidate);
    // Equal players would play one game again and again; another number of nodes is another game.
    const std::uint64_t nodes =
        settings_.play_low + span / steps * result.played + span % steps * result.played / steps;
    const int outcome = play_out(nodes);
    ++result.played;
    if (outcome == PPLY_DRAW) {
      ++result.draws;
    } else {
      ++result.wins[outcome == PPLY_FIRST_WINS ? 0 : 1];
    }
  }
  result.balanced = possible(result);
  return result;
}

// False once the games that are left cannot make it balanced.
bool OpeningJudge::possible(const Judgement& so_far) const {
  if (so_far.draws > settings_.draws) return false;
  const std::uint32_t left = settings_.games - so_far.played;
  const auto missing = [&](int colour) {
    return settings_.wins - std::min(settings_.wins, so_far.wins[colour]);
  };
  return missing(0) + missing(1) <= left;
}

// A pply_outcome. A game is over as soon as a search has seen its end.
int OpeningJudge::play_out(std::uint64_t nodes) {
  hosted::Engine& engine = search_.engine();
  while (!engine.is_over()) {
    if (engine.move_count() >= kLongest) return PPLY_DRAW;
    pply_move best = PPLY_MOVE_NONE;
    const int value = search_.label(nodes, &best).value;
    if (std::abs(value) > PPLY_VALUE_EVAL) {
      return (value > 0) == (engine.side() == 0) ? PPLY_FIRST_WINS : PPLY_SECOND_WINS;
    }
    engine.play(best);
  }
  return engine.outcome();
}

}  // namespace lab
