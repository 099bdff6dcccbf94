// What decides the games of a self-play job.
#ifndef PICOPLY_TOOLS_LAB_SELFPLAY_SETTINGS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_SELFPLAY_SETTINGS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/shard.hpp"
#include "data/games.hpp"
#include "hosted/games/registry.hpp"

namespace lab {

struct SelfplaySettings {
  const hosted::GameEntry* game = nullptr;
  std::uint64_t games = 0;  // of the whole job
  std::uint64_t seed = 0;
  std::vector<std::uint64_t> nodes;            // per move; each side of each game draws one of them
  std::uint32_t plies_min = 0, plies_max = 0;  // length of random openings
  std::vector<std::string> openings;           // records of a book, instead of random ones
  std::uint32_t random_percent = 0;            // chance of a random move after the opening
  std::uint32_t exact_empties = 0;             // Othello: solved from that many on; 0: not
  std::uint64_t label_nodes = 0;               // of the search that labels; 0: the one that played
  std::size_t table_bytes = 0;                 // of each search, cleared before it

  // Throws hosted::UserError about values that do not go together or are out of range.
  void check() const;
  // With a checksum of how this program's search plays, so that shards made by different versions
  // are not taken for parts of one job.
  GameDataHeader header(Shard shard) const;
};

// The game as the library itself has it, where it does: the search depth of an engine decides what
// it plays, and the desktop port's engines may be deeper.
const hosted::GameEntry& find_selfplay_game(const std::string& name, const std::string& size);

// The same for a file's header.
const pply_game& selfplay_game_of(const GameDataHeader& header);

// "100,300,1000".
std::vector<std::uint64_t> parse_nodes(std::string_view text);
// "4-10", or "8" for exactly eight.
void parse_plies(std::string_view text, SelfplaySettings& settings);
// "64K", "1M", "4096".
std::size_t parse_bytes(std::string_view text);

// CRC-32 of the results of a few fixed searches: changes when the engine plays differently.
std::string play_fingerprint(const pply_game& game);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_SELFPLAY_SETTINGS_HPP_INCLUDED
