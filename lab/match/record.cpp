#include "match/record.hpp"

#include <algorithm>

#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "match/referee.hpp"
#include "match/text.hpp"

namespace lab {

const char* forfeit_word(ForfeitKind kind) {
  switch (kind) {
    case ForfeitKind::kCrash: return "crash";
    case ForfeitKind::kTimeout: return "timeout";
    case ForfeitKind::kIllegal: return "illegal";
    case ForfeitKind::kForbidden: return "forbidden";
    case ForfeitKind::kProtocol: return "protocol";
    case ForfeitKind::kFlood: return "flood";
    case ForfeitKind::kStart: return "start";
  }
  return "";
}

std::string string_in(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::array<std::string, 2> players_of(const Json& job) {
  std::array<std::string, 2> players;
  const auto found = job.find("players");
  if (found == job.end() || !found->is_array()) return players;
  for (std::size_t i = 0; i < std::min(found->size(), players.size()); ++i) {
    if ((*found)[i].is_string()) players[i] = (*found)[i].get<std::string>();
  }
  return players;
}

Json parse_record(const std::string& line) {
  Json record = Json::parse(line, nullptr, false);
  if (!record.is_object() || !record.contains("game") || !record["game"].is_number_unsigned()) {
    throw hosted::UserError("no record of a game: " + printable(line, 80));
  }
  return record;
}

Json PlayedGame::to_json() const {
  Json json = {{"game", number}, {"first", player_letter(first_player)}};
  if (!opening.position.empty()) json["start"] = opening.position;
  json["opening"] = opening.moves;
  json["moves"] = moves;
  json["result"] = result == GameResult::kWin ? "A" : result == GameResult::kLoss ? "B" : "draw";
  json["reason"] = reason;
  json["score"] = static_cast<double>(result) / 2;
  if (margin) json["margin"] = *margin;
  if (nodes[0] || nodes[1]) {
    const auto count = [](const std::optional<std::uint64_t>& n) { return n ? Json(*n) : Json(); };
    json["nodes"] = {count(nodes[0]), count(nodes[1])};
  }
  if (forfeit) {
    json["forfeit"] = {{"player", player_letter(forfeiter)},
                       {"kind", forfeit_word(forfeit->kind)},
                       {"ply", forfeit_ply},
                       {"detail", forfeit->detail}};
  }
  return json;
}

}  // namespace lab
