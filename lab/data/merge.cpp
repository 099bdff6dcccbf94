#include "data/merge.hpp"

#include <algorithm>
#include <fstream>
#include <memory>

#include "common/atomic_file.hpp"
#include "data/games.hpp"
#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::UserError;
using Shards = std::vector<std::unique_ptr<GameData>>;

// What differs between two jobs, for people.
std::string difference(const GameDataHeader& ours, const GameDataHeader& theirs) {
  const auto is_not = [](const char* what, const std::string& a, const std::string& b) {
    return std::string(what) + " is " + a + ", not " + b;
  };
  if (theirs.game != ours.game) return is_not("its game", theirs.game, ours.game);
  if (theirs.seed != ours.seed) {
    return is_not("its seed", std::to_string(theirs.seed), std::to_string(ours.seed));
  }
  if (theirs.job_games != ours.job_games) {
    return is_not("the job's number of games", std::to_string(theirs.job_games),
                  std::to_string(ours.job_games));
  }
  return is_not("its settings", theirs.settings, ours.settings);
}

void check_belongs(const GameData& first, const GameData& shard) {
  const GameDataHeader& ours = first.header();
  const GameDataHeader& theirs = shard.header();
  if (!ours.same_job(theirs)) {
    throw UserError(shard.name() + ": of another job than " + first.name() + ": " +
                    difference(ours, theirs));
  }
  if (ours.shard.count != theirs.shard.count) {
    throw UserError(shard.name() + ": shard " + shard_text(theirs.shard) + ", but " + first.name() +
                    " is one of " + std::to_string(ours.shard.count));
  }
}

// `shards` are in the order of their numbers.
void check_complete(const Shards& shards) {
  const std::uint32_t count = shards.front()->header().shard.count;
  const auto missing = [&](std::size_t i) {
    return UserError("shard " + std::to_string(i) + "/" + std::to_string(count) +
                     " of the job of " + shards.front()->name() + " is missing");
  };
  for (std::size_t i = 0; i < shards.size(); ++i) {
    const Shard shard = shards[i]->header().shard;
    if (shard.index < i) {
      throw UserError(shards[i]->name() + ": shard " + shard_text(shard) + " is there twice, in " +
                      shards[i - 1]->name() + " too");
    }
    if (shard.index > i) throw missing(i);
  }
  if (shards.size() < count) throw missing(shards.size());
}

}  // namespace

bool is_game_data(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  char magic[8];
  return file.read(magic, sizeof magic) && std::string_view(magic, sizeof magic) == kGameDataMagic;
}

void merge_game_data(const std::vector<std::string>& paths, const std::string& out) {
  if (paths.empty()) throw UserError("no shards to merge");
  Shards shards;
  for (const std::string& path : paths) {
    shards.push_back(std::make_unique<GameData>(path));
    check_belongs(*shards.front(), *shards.back());
  }
  std::stable_sort(shards.begin(), shards.end(), [](const auto& a, const auto& b) {
    return a->header().shard.index < b->header().shard.index;
  });
  check_complete(shards);
  GameDataHeader header = shards.front()->header();
  header.shard = {0, 1};
  header.units = {0, header.job_games};
  std::vector<std::string_view> records;
  for (const auto& shard : shards) {
    for (const GameView& game : shard->games()) records.push_back(game.bytes());
  }
  write_whole(out, game_data_bytes(header, records));
}

}  // namespace lab
