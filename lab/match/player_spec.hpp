// What a player is called on the command line, taken apart.
//
//   nodes=5000,table=1M  random  ...          picoply or a baseline (see desktop/player.hpp)
//   lib=PATH[,symbol=NAME][,weights=FILE][,nodes=...]   picoply from a shared library
//   gomocup[time=300,memory=64M]:COMMAND      a program that speaks the Gomocup protocol
//   nboard[depth=4]:COMMAND                   ... NBoard 2
//   gtp[time=1000,nopass]:COMMAND             ... GTP 2
#ifndef PICOPLY_TOOLS_LAB_MATCH_PLAYER_SPEC_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_PLAYER_SPEC_HPP_INCLUDED

#include <cstdint>
#include <string>
#include <vector>

#include "hosted/players/player.hpp"

namespace lab {

enum class PlayerKind : std::uint8_t { kPicoply, kBaseline, kLibrary, kGomocup, kNboard, kGtp };

struct PlayerSpec {
  std::string text;  // as it was given
  std::string name;  // for people: the name= option, or the text
  PlayerKind kind = PlayerKind::kPicoply;

  hosted::PlayerSettings settings;  // kPicoply, kLibrary
  std::string library, symbol;      // kLibrary; "" for the usual symbol
  std::string weights;              // kLibrary; a file, or ""

  // The rest is of external programs.
  std::vector<std::string> command;  // the program and its arguments
  std::uint32_t depth = 0;           // plies; 0: not limited
  std::uint64_t nodes = 0;           // 0: not limited
  std::uint64_t memory = 0;          // bytes; 0: not limited
  bool sends_passes = true;          // GTP: tell the program of passes
  bool all_letters = false;          // GTP: columns are a to o, i included

  std::uint32_t time_ms = 0;  // a move; 0: not limited; of any kind of player

  bool external() const { return kind >= PlayerKind::kGomocup; }
  // Tells what its searches found: values and node counts.
  bool tells_values() const { return kind == PlayerKind::kPicoply || kind == PlayerKind::kLibrary; }
};

// Throws hosted::UserError that says what cannot be read. Nothing is opened or started.
PlayerSpec parse_player(const std::string& text);

// Cuts a command line at blanks; '...', "..." and \ quote as in a shell, and nothing else is
// special. Throws hosted::UserError if a quote is not closed.
std::vector<std::string> split_command(const std::string& text);

// A count with K or M behind it, of 1024 each. Throws hosted::UserError naming `what`.
std::uint64_t parse_bytes(const std::string& what, const std::string& text);

// For help texts.
std::string player_help();

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_PLAYER_SPEC_HPP_INCLUDED
