// Which heuristics a search is compiled with. Each one's measured worth stands in DESIGN.md.
#ifndef PICOPLY_FEATURES_HPP_INCLUDED
#define PICOPLY_FEATURES_HPP_INCLUDED

namespace picoply {

// A template argument: `Search<Game, 12, Features{.late_move_reductions = false}>`.
// Those marked (=) change only the cost of a search to a given depth, not its value, as long as no
// reductions and no kBranch make the order of moves matter.
struct Features {
  bool principal_variation = true;   // (=) null windows once a best move is known
  bool aspiration = true;            // (=) a narrow window at the root around the last value
  bool killers = true;               // (=) two quiet moves per ply that refuted a sibling
  bool history = true;               // (=) quiet moves that caused cut-offs anywhere
  bool late_move_reductions = true;  // late quiet moves are searched shallower first
  bool forced_extensions = true;     // a forced reply costs no depth
  bool settle = true;                // ask the game for exact values without search
};

}  // namespace picoply

#endif  // PICOPLY_FEATURES_HPP_INCLUDED
