// From a player's specification to the player.
#ifndef PICOPLY_TOOLS_LAB_MATCH_PLAYERS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_PLAYERS_HPP_INCLUDED

#include <memory>

#include "match/contestant.hpp"
#include "match/job.hpp"

namespace lab {

// Player 0 (A) or 1 (B) of a job. External programs are looked for but not started yet. Throws
// hosted::UserError if the player cannot play this match: an unknown program or library, another
// game, openings it cannot be told of.
std::unique_ptr<Contestant> make_contestant(const MatchJob& job, int player,
                                            const hosted::GameEntry& entry, const Cancel& cancel);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_PLAYERS_HPP_INCLUDED
