// The balanced openings that are part of this program: those of lab/openings/*.txt.
#ifndef PICOPLY_TOOLS_LAB_MATCH_BALANCED_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_BALANCED_HPP_INCLUDED

#include <cstdint>
#include <span>
#include <string_view>

#include "hosted/games/registry.hpp"
#include "match/opening.hpp"

namespace lab {

// The word that --openings takes for them.
inline constexpr std::string_view kBalanced = "balanced";

struct BalancedSet {
  std::string_view game;  // name and size: "gomoku15"
  std::string_view text;  // of the file
};

// Made from the files when the program is built.
std::span<const BalancedSet> balanced_sets();

// The set of a game, in an order that depends on the seed alone. Throws hosted::UserError where
// there is none.
OpeningBook balanced_book(const hosted::GameEntry& entry, std::uint64_t seed);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_BALANCED_HPP_INCLUDED
