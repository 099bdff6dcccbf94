// What decides a set of openings: the same settings and the same search make the same bytes.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_SETTINGS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_SETTINGS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hosted/games/registry.hpp"

namespace lab {

struct OpeningSettings {
  const hosted::GameEntry* game = nullptr;     // from find_selfplay_game()
  std::uint32_t count = 100;                   // openings wanted
  std::uint64_t seed = 1;                      // of the candidates
  std::uint32_t plies_min = 5, plies_max = 7;  // of each candidate, drawn evenly
  std::uint64_t nodes = 100'000;               // of the search that values a candidate
  std::uint32_t limit = 100;                   // highest value of either side, in the game's units
  std::uint32_t games = 20;                    // played from each candidate that passed
  std::uint64_t play_low = 1000;               // nodes a move in the first of them
  std::uint64_t play_high = 4000;              // in the last; the others lie evenly between
  std::uint32_t wins = 8;                      // that each colour must have at least
  std::uint32_t draws = 4;                     // at most
  std::size_t table_bytes = std::size_t{1} << 18;  // of each search, cleared before it

  // Throws hosted::UserError about a game that is not five in a row, and about values that are
  // out of range or do not go together.
  void check() const;

  // The command line that makes this set, every option spelt out.
  std::string command() const;
};

// "1000-4000", or "3000" for both.
void parse_play_nodes(std::string_view text, OpeningSettings& settings);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_SETTINGS_HPP_INCLUDED
