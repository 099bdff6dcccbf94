// What a match is: everything that decides its games, and nothing else.
#ifndef PICOPLY_TOOLS_LAB_MATCH_JOB_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_JOB_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>

#include "common/json.hpp"
#include "common/shard.hpp"
#include "match/opening.hpp"
#include "match/player_spec.hpp"
#include "stats/sprt.hpp"

namespace lab {

// How games may end before they are over on the board; 0 switches a rule off.
struct Adjudication {
  std::uint32_t draw_after = 0;    // plies, opening included: an undecided game is a draw
  std::uint32_t resign_value = 0;  // units of picoply.h; see Referee
  std::uint32_t resign_count = 0;  // moves of each player

  bool resigns() const { return resign_count != 0; }
};

struct MatchJob {
  std::string game = "gomoku", size;
  PlayerSpec players[2];
  std::uint64_t games = 100;  // even: games 2p and 2p + 1 share an opening, with colours changed
  std::uint64_t seed = 1;
  std::optional<OpeningBook> book;  // pair p begins with opening p modulo their number
  std::uint32_t opening_plies = 0;  // of random openings, or kept of the book's; 0: not given
  Adjudication adjudication;
  std::optional<Sprt> sprt;

  std::uint32_t tolerance_ms = 100;    // beyond a time limit before a move is too late
  std::uint32_t patience_ms = 60'000;  // for a program to start, and for moves without time limit
  std::uint64_t max_memory = 0;        // bytes that external programs are told they may use; 0: any
  bool enforce_memory = false;         // as a limit of the address space

  std::uint64_t pairs() const { return games / 2; }
  bool timed() const { return players[0].time_ms != 0 || players[1].time_ms != 0; }

  // Where pair `pair` begins.
  Opening opening(const hosted::GameEntry& entry, std::uint64_t pair) const;

  // The `job` of a result file's header.
  Json to_json() const;
};

// The header of a match's result file: its units are pairs, its records games.
ResultHeader match_header(const MatchJob& job, Shard shard);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_JOB_HPP_INCLUDED
