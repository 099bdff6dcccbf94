#include "match/record.hpp"

#include "match/referee.hpp"

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
