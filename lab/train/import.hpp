// From the games of a match, or of people, to a file of games for training: results without search
// values.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_IMPORT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_IMPORT_HPP_INCLUDED

#include <cstdint>
#include <string>

namespace lab {

struct ImportReport {
  std::uint64_t games = 0, left_out = 0;  // forfeits and adjudicated games are left out
};

// `match`: a finished result file of picoply-match, of games from the starting position. Throws
// hosted::UserError that names the file and the game at fault; nothing is written then.
ImportReport import_match(const std::string& match, const std::string& output);

// `path`: games as WTHOR, GGF or lists of moves (game_list.hpp). Those that are not played to their
// end, and those that do not begin at the starting position, are left out. Throws likewise.
ImportReport import_games(const std::string& path, const std::string& game, const std::string& size,
                          const std::string& output);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_IMPORT_HPP_INCLUDED
