#include "match/players.hpp"

#include "hosted/error.hpp"
#include "match/external_player.hpp"
#include "match/picoply_player.hpp"

namespace lab {

std::unique_ptr<Contestant> make_contestant(const MatchJob& job, int player,
                                            const hosted::GameEntry& entry, const Cancel& cancel) {
  const PlayerSpec& spec = job.players[player];
  switch (spec.kind) {
    case PlayerKind::kPicoply:
      return make_picoply_player(linked_game(*entry.game), spec.settings, cancel);
    case PlayerKind::kLibrary:
      return make_picoply_player(load_game(spec.library, spec.symbol, spec.weights, entry),
                                 spec.settings, cancel);
    case PlayerKind::kBaseline: return make_baseline(spec.text, *entry.game);
    case PlayerKind::kGomocup:
    case PlayerKind::kNboard:
    case PlayerKind::kGtp: return make_external(job, spec, entry, cancel);
  }
  throw hosted::UserError("player '" + spec.text + "': unknown");
}

}  // namespace lab
