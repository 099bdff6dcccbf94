// Games in files: a few lines of text that a person can read and mend.
//
//   picoply game 1
//   game renju
//   size 15
//   side white            who the person plays, if the file says
//   start <position>      only if the game did not begin at the usual start
//   moves h8i9g7
#ifndef PICOPLY_HOSTED_FILES_SAVE_FILE_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_SAVE_FILE_HPP_INCLUDED

#include <optional>
#include <string>
#include <string_view>

#include "hosted/engine.hpp"
#include "hosted/files/game_record.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {

// A game with the position it began from ("" for the usual start) and who plays which side: black,
// white, both or none as for people, or "" if that is not known.
struct OpenGame {
  const GameEntry* entry;
  Engine engine;
  std::string start{};
  std::string side{};
};

// Reads a whole file of at most `max_bytes`. Throws UserError.
std::string read_file(const std::string& path, std::size_t max_bytes);
// The same for text, without the byte order mark that some editors put before UTF-8.
std::string read_text_file(const std::string& path, std::size_t max_bytes);

// The first game of a file of SGF, psq or RenLib; none of another file. Throws UserError.
std::optional<GameRecord> first_record(std::string_view text);

// Whether a text is of the format of its own.
bool begins_as_saved(std::string_view text);

// Reads and checks a saved game, or the first game of a file of SGF, psq, GGF, RenLib or WTHOR,
// which may be an archive. `wanted` is the game where the file leaves that open. Nothing in the
// file is trusted; a fault throws UserError with the file's name and line.
OpenGame load_game(const std::string& path, std::size_t table_bytes, const WantedGame& wanted = {});
// The same of a text that was read; `path` is for messages, and tells WTHOR from others. With
// `fault` a saved game with a bad move is the one before it, and what is wrong is written there.
OpenGame parse_game(std::string_view text, const std::string& path, std::size_t table_bytes,
                    const WantedGame& wanted = {}, std::string* fault = nullptr);

// What a file of the format of its own holds.
std::string saved_text(const OpenGame& game);

// Replaces the file as ReplacedFile does, so that an older save survives a full disk. A file whose
// name ends in .sgf or .psq gets that format, any other its own.
void save_game(const OpenGame& game, const std::string& path);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_SAVE_FILE_HPP_INCLUDED
