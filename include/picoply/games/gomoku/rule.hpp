// The rules of the Gomoku family: which rows win, and which moves black may not play.
//
//   kFreestyle  a row of five or more wins
//   kStandard   a row of exactly five wins; six or more ("overline") is nothing
//   kRenju      white: five or more wins and every move is allowed. Black: exactly five wins, and a
//               move that does not win may not make an overline, two fours or two threes at once
//               (Renju International Federation, "The International Rules of Renju", section 9;
//               see forbidden.hpp). Where every empty cell is forbidden black passes; see
//               passing.hpp. The board full is a draw.
//   kCaro       a row of exactly five wins unless an opponent's stone stands at both of its ends;
//               six or more always wins. The board's edge is no stone and blocks nothing. This is
//               "Caro" as in Wikipedia's "Gomoku" and in the referees used for Gomocup, whose only
//               blocked shape is OXXXXXO
//   kStandardCaro
//               a row of exactly five wins unless an opponent's stone stands at both of its ends;
//               six or more is nothing. Gomocup's rule 9 = 1 + 8, exactly five and Caro at once
#ifndef PICOPLY_GAMES_GOMOKU_RULE_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_RULE_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

enum class Rule : uint8_t { kFreestyle, kStandard, kRenju, kCaro, kStandardCaro };

// Whether a row of five must have an end that the opponent does not hold.
constexpr bool is_caro(Rule r) noexcept { return r == Rule::kCaro || r == Rule::kStandardCaro; }
// Whether six or more are nothing for a colour, 0 or 1.
constexpr bool is_exact(Rule r, uint32_t colour) noexcept {
  return r == Rule::kStandard || r == Rule::kStandardCaro || (r == Rule::kRenju && colour == 0);
}

// Why black may not play somewhere in Renju. The values are those of pply_forbidden.
enum class Forbidden : uint8_t { kNone, kOverline, kDoubleFour, kDoubleThree };

}  // namespace picoply

#endif  // PICOPLY_GAMES_GOMOKU_RULE_HPP_INCLUDED
