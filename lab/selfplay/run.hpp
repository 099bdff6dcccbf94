// Makes a shard of games with several threads, so that it survives being killed.
#ifndef PICOPLY_TOOLS_LAB_SELFPLAY_RUN_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_SELFPLAY_RUN_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "data/games.hpp"
#include "selfplay/game_player.hpp"
#include "selfplay/settings.hpp"

namespace lab {

// Makes games; each thread has its own.
class GameMaker {
 public:
  GameMaker() = default;
  GameMaker(const GameMaker&) = delete;
  GameMaker& operator=(const GameMaker&) = delete;
  virtual ~GameMaker() = default;

  // Must depend on the number only.
  virtual GameRecord make(std::uint64_t number) = 0;
  virtual PlayCounts counts() const = 0;
};
using MakerFactory = std::function<std::unique_ptr<GameMaker>()>;

struct RunOptions {
  std::string out;
  std::uint32_t jobs = 1;  // threads
  std::string stop_file;   // "": none
};

// Makes all games of header.units and writes the finished file; goes on with what FILE.part holds.
// Returns a program's exit status: 0 also if the file was there already, kExitStopped,
// kExitInterrupted. Reports to stderr. Throws Busy, hosted::UserError.
int make_games(const GameDataHeader& header, const RunOptions& options, const MakerFactory& maker);

int run_selfplay(const SelfplaySettings& settings, Shard shard, const RunOptions& options);

// Gives the games of a finished file new values from searches at `nodes` nodes; exact ones stay.
int run_relabel(const std::string& path, std::uint64_t nodes, std::size_t table_bytes,
                const RunOptions& options);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_SELFPLAY_RUN_HPP_INCLUDED
