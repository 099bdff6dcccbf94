// Games of a match as files that other programs read.
// psq, SGF and GGF, in the form that hosted/files/ tells of each.
#ifndef PICOPLY_TOOLS_LAB_MATCH_GAME_FILES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_GAME_FILES_HPP_INCLUDED

#include <cstdint>
#include <string>

#include "common/result_file.hpp"
#include "hosted/games/registry.hpp"

namespace lab {

enum class GameFormat : std::uint8_t { kPsq, kSgf, kGgf };

// "psq", "sgf" or "ggf". Throws hosted::UserError for anything else.
GameFormat parse_format(const std::string& text);

// Throws hosted::UserError if there are no such files of a game.
void check_format(GameFormat format, const hosted::GameEntry& entry);

// One record of a match as a file's text. `names` are those of players A and B. Throws
// hosted::UserError for a record that is none, or holds an illegal move, or begins from a position
// where the format has no words for one (psq).
std::string game_text(GameFormat format, const hosted::GameEntry& entry, const Json& record,
                      const std::string names[2]);

// Writes game-000012.sgf and so on into a folder, which is made if need be: one file for each
// record. Throws hosted::UserError.
void write_game_files(const ResultFile& file, GameFormat format, const std::string& folder);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_GAME_FILES_HPP_INCLUDED
