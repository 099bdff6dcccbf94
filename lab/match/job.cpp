#include "match/job.hpp"

#include <cstdio>

#include "common/atomic_file.hpp"
#include "common/result_file.hpp"
#include "common/shard.hpp"

namespace lab {
namespace {

std::string hex(std::uint32_t value) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(value));
  return text;
}

// The files behind paths may change between two runs of one job.
Json library_json(const PlayerSpec& spec) {
  if (spec.kind != PlayerKind::kLibrary) return nullptr;
  const std::string weights = spec.weights.empty() ? "" : read_whole(spec.weights);
  return hex(crc32_of(read_whole(spec.library) + weights));
}

}  // namespace

Opening MatchJob::opening(const hosted::GameEntry& entry, std::uint64_t pair) const {
  if (book) return book->openings[pair % book->openings.size()];
  return random_opening(entry, opening_plies, seed, pair);
}

Json MatchJob::to_json() const {
  Json json = {{"game", game},
               {"size", size},
               {"players", {players[0].text, players[1].text}},
               {"games", games},
               {"seed", seed}};
  Json openings = Json::object();
  if (book) {
    openings["crc32"] = hex(book->crc32);
    openings["count"] = book->openings.size();
    if (book->balanced) openings["balanced"] = true;
  }
  openings["plies"] = opening_plies;
  json["openings"] = openings;
  if (players[0].kind == PlayerKind::kLibrary || players[1].kind == PlayerKind::kLibrary) {
    json["libraries"] = {library_json(players[0]), library_json(players[1])};
  }
  if (adjudication.draw_after != 0) json["draw_after"] = adjudication.draw_after;
  if (adjudication.resigns()) {
    json["resign"] = {adjudication.resign_value, adjudication.resign_count};
  }
  if (timed()) json["tolerance_ms"] = tolerance_ms;
  if (players[0].external() || players[1].external()) {
    json["patience_ms"] = patience_ms;
    json["max_memory"] = max_memory;
    json["enforce_memory"] = enforce_memory;
  }
  if (sprt) {
    json["sprt"] = {
        {"elo0", sprt->elo0}, {"elo1", sprt->elo1}, {"alpha", sprt->alpha}, {"beta", sprt->beta}};
  }
  return json;
}

ResultHeader match_header(const MatchJob& job, Shard shard) {
  return {"match", job.to_json(), job.pairs(), shard};
}

}  // namespace lab
