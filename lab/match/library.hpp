// The functions of picoply.h, either those linked into this program or those of a shared library,
// so that two versions of picoply can play each other.
#ifndef PICOPLY_TOOLS_LAB_MATCH_LIBRARY_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_LIBRARY_HPP_INCLUDED

#include <memory>
#include <string>

#include "hosted/files/weights_reader.hpp"
#include "hosted/games/registry.hpp"
#include "picoply.h"

namespace lab {

// What a player needs of picoply.h.
struct PicoplyApi {
  decltype(&pply_version) version;
  decltype(&pply_error_text) error_text;
  decltype(&pply_game_describe) game_describe;
  decltype(&pply_engine_init) engine_init;
  decltype(&pply_engine_set_table) engine_set_table;
  decltype(&pply_engine_clear_table) engine_clear_table;
  decltype(&pply_position_reset) position_reset;
  decltype(&pply_position_set) position_read;
  decltype(&pply_record_length) move_count;
  decltype(&pply_move_play) move_play;
  decltype(&pply_search_begin) search_begin;
  decltype(&pply_search_step) search_step;
  decltype(&pply_search_info) search_info;
};

// A game with the functions that play it.
struct PicoplyGame {
  PicoplyApi api;
  const pply_game* game;
  std::shared_ptr<void> library;  // keeps it loaded; null for what is linked in
  std::shared_ptr<const hosted::Weights> weights = {};  // or null
};

PicoplyGame linked_game(const pply_game& game);

// Loads a shared library. `symbol` names the descriptor, "" stands for pply_<game><size>, e.g.
// pply_othello8. The library's code is run: trust it as this program. Throws hosted::UserError if
// it cannot be loaded, lacks a function, has another major version, or if its game has another
// board than `entry`. `weights`: a file of them, or "".
PicoplyGame load_game(const std::string& path, const std::string& symbol,
                      const std::string& weights, const hosted::GameEntry& entry);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_LIBRARY_HPP_INCLUDED
