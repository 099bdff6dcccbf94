// Command-line options that several commands share.
#ifndef PICOPLY_PORTS_DESKTOP_OPTIONS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_OPTIONS_HPP_INCLUDED

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "hosted/files/save_file.hpp"
#include "hosted/players/searching.hpp"

namespace hosted {

// Which game, and where it stands.
struct GameOptions {
  std::string game = "gomoku";
  std::string size;
  std::string evaluation;
  std::string position;
  std::string moves;
  std::string file;
  bool game_given = false;
};

void add_game_options(CLI::App& app, GameOptions& options);
void add_evaluation_option(CLI::App& app, std::string& evaluation);  // is among those
void add_position_options(CLI::App& app, GameOptions& options);
void add_effort_options(CLI::App& app, SearchSettings& settings);  // time and nodes
void add_limit_options(CLI::App& app, SearchSettings& settings);   // those and the depth
void add_table_option(CLI::App& app, std::uint32_t& megabytes);

// The game those options describe. Throws UserError.
OpenGame open_game(const GameOptions& options, std::uint32_t table_megabytes);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_OPTIONS_HPP_INCLUDED
