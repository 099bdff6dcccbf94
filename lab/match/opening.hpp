// Where the games of a match begin.
#ifndef PICOPLY_TOOLS_LAB_MATCH_OPENING_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_OPENING_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/games/registry.hpp"

namespace lab {

struct Opening {
  std::string position;  // "" for the game's usual start, else as pply_position_write
  std::string moves;     // played from there, as pply_record_write; may be empty

  bool operator==(const Opening&) const = default;
};

struct OpeningBook {
  std::vector<Opening> openings;  // at least one
  std::uint32_t crc32 = 0;        // of the file's bytes
  bool balanced = false;          // the program's own set, see balanced.hpp
};

// Reads a file of openings. What it is follows from its content:
//   moves   a record a line, "f5d6c3"; blank lines and what follows # are ignored
//   OBF     a position a line: every cell as X, O or -, the side to move, anything after ;
//   games   SGF, psq, GGF, RenLib, WTHOR (by its name) and saved games, as hosted::GameList reads
//   them
// `plies` other than 0 keeps that many moves of each. Every opening is played through, and must
// leave something to play; a fault throws hosted::UserError with file and line.
OpeningBook read_opening_book(const std::string& path, const hosted::GameEntry& entry,
                              std::uint32_t plies);

// The same for text; `path` is for messages.
std::vector<Opening> parse_openings(std::string_view text, const std::string& path,
                                    const hosted::GameEntry& entry, std::uint32_t plies);

// `plies` random legal moves (0: what suits the game) that depend on nothing but the job's seed and
// the pair's number. Throws hosted::UserError if none leaves the game undecided.
Opening random_opening(const hosted::GameEntry& entry, std::uint32_t plies, std::uint64_t seed,
                       std::uint64_t pair);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_OPENING_HPP_INCLUDED
