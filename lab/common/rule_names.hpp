// The rules of five in a row by the names of their games.
#ifndef PICOPLY_TOOLS_LAB_COMMON_RULE_NAMES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_RULE_NAMES_HPP_INCLUDED

#include <optional>
#include <string_view>
#include <utility>

#include "picoply/games/gomoku/rule.hpp"

namespace lab {

// Of "gomoku", "standard", "renju" or "caro".
inline std::optional<picoply::Rule> rule_named(std::string_view game) {
  using picoply::Rule;
  constexpr std::pair<std::string_view, Rule> kRules[] = {{"gomoku", Rule::kFreestyle},
                                                          {"standard", Rule::kStandard},
                                                          {"renju", Rule::kRenju},
                                                          {"caro", Rule::kCaro}};
  for (const auto& [name, rule] : kRules)
    if (name == game) return rule;
  return std::nullopt;
}

// Of "gomoku15" and so on.
inline std::optional<picoply::Rule> rule_of_15(std::string_view game) {
  if (!game.ends_with("15")) return std::nullopt;
  return rule_named(game.substr(0, game.size() - 2));
}

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_RULE_NAMES_HPP_INCLUDED
