#include "hosted/games/built_in.hpp"

#include <algorithm>
#include <list>
#include <string>

namespace hosted {
namespace {

struct Family {
  std::string_view name;
  const char* size;  // of games whose name does not end in one
  Look look;
  const char* sides[2];
};
constexpr Family kFamilies[] = {
    {"tictactoe", "3", Look::kGrid, {"X", "O"}},
    {"connect4", "7x6", Look::kDiscs, {"red", "yellow"}},
    {"othello", "", Look::kSquares, {"black", "white"}},
    {"checkers", "8", Look::kDraughts, {"black", "white"}},
};
constexpr Family kAnyOther = {"", "", Look::kLines, {"black", "white"}};

// What stands behind the rules and the size: "small" of "gomoku15_small".
std::string_view evaluation_of(std::string_view name) {
  const std::size_t at = name.rfind('_');
  const std::string_view last = at == name.npos ? "" : name.substr(at + 1);
  return last == "small" || last == "full" || last == "loaded" ? last : "";
}

const char* kept(std::string_view text) {
  static std::list<std::string> texts;  // so that they stay where they are
  return texts.emplace_back(text).c_str();
}

const Family& family_of(std::string_view name) {
  for (const Family& family : kFamilies)
    if (family.name == name) return family;
  return kAnyOther;
}

GameEntry entry_of(const BuiltIn& game) {
  const std::string_view evaluation = evaluation_of(game.name);
  std::string_view name = game.name;
  if (!evaluation.empty()) name.remove_suffix(evaluation.size() + 1);
  std::string_view size = family_of(name).size;
  if (size.empty()) {
    const std::size_t digits = name.find_last_not_of("0123456789") + 1;
    size = name.substr(digits);
    name = name.substr(0, digits);
  }
  const Family& family = family_of(name);
  return {kept(name), kept(size),      game.game, family.look, {family.sides[0], family.sides[1]},
          true,       kept(evaluation)};
}

bool same_board(const GameEntry& a, const GameEntry& b) {
  return std::string_view(a.name) == b.name && std::string_view(a.size) == b.size;
}

}  // namespace

std::vector<GameEntry> built_in_entries(std::span<const BuiltIn> games) {
  std::vector<GameEntry> list;
  for (const BuiltIn& game : games) {
    if (evaluation_of(game.name) == "loaded") continue;
    const GameEntry entry = entry_of(game);
    const auto like = std::find_if(list.rbegin(), list.rend(), [&](const GameEntry& other) {
      return same_board(other, entry);
    });
    // The first of them has a name for its evaluation now that there are others.
    if (like != list.rend() && *like->evaluation == 0) like->evaluation = "nano";
    list.insert(like == list.rend() ? list.end() : like.base(), entry);
  }
  return list;
}

void add_unless_there(std::vector<GameEntry>& list, const GameEntry& entry) {
  const bool there = std::any_of(list.begin(), list.end(), [&](const GameEntry& other) {
    return same_board(other, entry) && std::string_view(other.evaluation) == entry.evaluation;
  });
  if (!there) list.push_back(entry);
}

}  // namespace hosted
