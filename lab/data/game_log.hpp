// The file of a shard of games in the making: FILE.part.
#ifndef PICOPLY_TOOLS_LAB_DATA_GAME_LOG_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_GAME_LOG_HPP_INCLUDED

#include <cstdint>
#include <map>
#include <string>

#include "common/atomic_file.hpp"
#include "data/games.hpp"

namespace lab {

// Not for several threads at once.
class GameLog {
 public:
  // Takes up path + ".part" if it is there: its header must be `header`; a last game torn by a kill
  // is dropped. Throws Busy if another process makes this shard, hosted::UserError for a part of
  // another job or a damaged one.
  GameLog(const std::string& path, const GameDataHeader& header);

  // Finished games' bytes by number.
  const std::map<std::uint64_t, std::string>& done() const { return done_; }

  // A game whose number is there already is ignored.
  void add(const GameRecord& record);

  // Writes the finished file, games in order, and deletes the part. Every game of the shard must be
  // there.
  void finish();

  // Deletes the part without finishing.
  void discard() { log_.remove(); }

 private:
  void take_up(const std::string& part);

  std::string path_;
  GameDataHeader header_;
  AppendLog log_;
  std::map<std::uint64_t, std::string> done_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_GAME_LOG_HPP_INCLUDED
