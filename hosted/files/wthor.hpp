// WTHOR, the format of the French Othello Federation's database of games. Numbers are
// little-endian.
//
//   .wtb   16 bytes of header: date of the file (4), number of games (4), 0 (2), year (2), size of
//          the board, 0 meaning 8 (1), 1 for problems instead of games (1), 2 more. For each game
//          68 bytes: tournament, black, white (2 each), black's discs at the end, empties to the
//          winner, and with best play (1 each), and 60 moves: 10 * row + column from 1, 0 after the
//          last. Passes are left out.
//   .jou   the same header with the number of names in bytes 8 and 9, and 20 bytes for each player
//   .trn   likewise, and 26 bytes for each tournament
#ifndef PICOPLY_HOSTED_FILES_WTHOR_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_WTHOR_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"
#include "picoply.h"

namespace hosted {

struct WthorGame {
  std::uint16_t tournament = 0, black = 0, white = 0;  // numbers of names, from 0
  std::uint8_t black_discs = 0;                        // at the end; empty squares are the winner's
  std::vector<std::uint8_t> moves;  // as they are in the file, without the 0s after the last;
                                    // a 0 before it, like other bytes, may be no square
};

// Reads what is not about the rules of Othello: header, sizes, numbers. `path` is for messages.
// Throws UserError.
std::vector<WthorGame> read_wthor(std::string_view bytes, const std::string& path);

// A square of 8x8. Throws UserError if it is none.
pply_move wthor_move(std::uint8_t byte);

// Whether a file is called so; nothing in it tells.
bool is_wthor(const std::string& path);

// Plays a game's moves, supplying the passes, from the start of Othello 8x8. Throws UserError with
// the move's number; the engine is then at some earlier position.
void play_wthor(Engine& engine, const WthorGame& game);

enum class WthorNames : std::uint8_t { kPlayers, kTournaments };

// The names of a .jou or .trn file, as UTF-8.
std::vector<std::string> read_wthor_names(std::string_view bytes, WthorNames which,
                                          const std::string& path);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_WTHOR_HPP_INCLUDED
