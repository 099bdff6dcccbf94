// Which of the network's heads judges a position.
//
// What the lines come to depends on who has the initiative: two open threes decide a game where
// nobody threatens anything, and count for little once the opponent is about to win. So a larger
// network has its neurons and output several times, for the states of the threats that change most
// (the log of docs/strength-log.md, "a head for each state of the threats"), and one of them is
// asked.
#ifndef PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED

#include "picoply/games/gomoku/threat_weights.hpp"

namespace picoply::gomoku {

inline constexpr uint32_t kHeadsByThreats = 32;

// Five questions, of bits 0 to 4: does the opponent threaten to win in 3? Have I a four to make,
// has he? Have I a four with an open three or a double three, has he?
constexpr uint32_t head_of(const Threats& t) noexcept {
  const auto has_four = [](uint32_t state) noexcept { return uint32_t(state >= 8); };
  const auto has_two = [](uint32_t state) noexcept { return uint32_t((state & 12u) != 0); };
  return uint32_t(t.wins != 0) | has_four(t.mine) << 1 | has_four(t.yours) << 2 |
         has_two(t.mine) << 3 | has_two(t.yours) << 4;
}

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_HEADS_HPP_INCLUDED
