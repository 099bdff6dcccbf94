// Where the games of a match begin.
#ifndef PICOPLY_HOSTED_PLAYERS_OPENINGS_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_OPENINGS_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "hosted/engine.hpp"

namespace hosted {

// Records of moves, one a line; blank lines and what follows # are ignored. Every record is played
// through: a fault throws UserError with file and line.
std::vector<std::string> read_openings(const std::string& path, const pply_game& game);

// `count` records of `plies` random legal moves (0: what suits the game), none of which ends it, as
// different from each other as the game allows. On large boards the moves stay near the centre.
std::vector<std::string> random_openings(const pply_game& game, std::size_t count,
                                         std::uint32_t plies, std::uint64_t seed);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_OPENINGS_HPP_INCLUDED
