// Players inside this process: picoply, linked or loaded, and the baselines.
#ifndef PICOPLY_TOOLS_LAB_MATCH_PICOPLY_PLAYER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_PICOPLY_PLAYER_HPP_INCLUDED

#include <memory>

#include "match/contestant.hpp"
#include "match/library.hpp"
#include "match/player_spec.hpp"

namespace lab {

// Each game begins with an engine reset and a table cleared, so that it does not depend on which
// games were played before. Throws hosted::UserError when memory runs out.
std::unique_ptr<Contestant> make_picoply_player(PicoplyGame game,
                                                const hosted::PlayerSettings& settings,
                                                const Cancel& cancel);

// random, greedy, minimax3, tutorial3. Throws hosted::UserError if it does not play the game.
std::unique_ptr<Contestant> make_baseline(const std::string& name, const pply_game& game);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_PICOPLY_PLAYER_HPP_INCLUDED
