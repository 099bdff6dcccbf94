// What a search, and an engine of the C interface, is compiled with.
#ifndef PICOPLY_FEATURES_HPP_INCLUDED
#define PICOPLY_FEATURES_HPP_INCLUDED

namespace picoply {

// A template argument: `Search<Game, 12, Features{.late_move_reductions = false}>`, or FEATURES of
// picoply_add_game() in CMake. What is switched off takes neither code nor memory.
struct Features {
  // Heuristics. Each one's measured worth stands in docs/strength-log/heuristics.md. Those marked
  // (=) change only the cost of a search to a given depth, not its value, as long as no reductions
  // and no kBranch make the order of moves matter.
  bool principal_variation = true;   // (=) null windows once a best move is known
  bool aspiration = true;            // (=) a narrow window at the root around the last value
  bool move_scores = true;           // (=) moves in order of their scores, not of generation
  bool killers = true;               // (=) two quiet moves per ply that refuted a sibling
  bool history = true;               // (=) quiet moves that caused cut-offs anywhere
  bool late_move_reductions = true;  // late quiet moves are searched shallower first
  bool internal_iterative_reductions = true;  // so are nodes that the table knows no move of
  bool move_count_pruning = true;             // only so many quiet moves are tried
  bool futility = true;                       // no quiet moves that cannot be hoped to reach alpha
  bool razoring = true;                       // nor nodes near the horizon that cannot
  bool reverse_futility = true;               // nor any where the evaluation is far above beta
  bool deep_pruning = true;       // pruning far from the horizon too, in games that say so
  bool forced_extensions = true;  // a forced reply costs no depth
  bool settle = true;             // ask the game for exact values without search

  // What a search can be asked for.
  bool table = true;     // a transposition table; without it what is given as one is ignored
  bool multi_pv = true;  // values for several root moves; without it there is one line

  // What an engine of the C interface can be asked for. Calls that need more give
  // PPLY_ERR_SUPPORT.
  bool levels = true;         // pply_search_options.level below 10; needs multi_pv
  bool pondering = true;      // pply_ponder_begin, pply_ponder_hit
  bool record = true;         // pply_move_undo, pply_record_move, pply_record_play and _write
  bool position_text = true;  // pply_position_set
  bool winning_line = true;   // pply_position_winning_line
};

// All of the search but the table; of the rest what a game loop needs. For games on
// microcontrollers with some ten kilobytes of flash.
inline constexpr Features kLean{.table = false,
                                .multi_pv = false,
                                .levels = false,
                                .pondering = false,
                                .record = false,
                                .position_text = false,
                                .winning_line = false};

// kLean without the history counters, four bytes for every move of the game.
inline constexpr Features kSmall = [] {
  Features f = kLean;
  f.history = false;
  return f;
}();

// Alpha-beta with iterative deepening and nothing else. For the smallest games on the smallest
// processors.
inline constexpr Features kTiny = [] {
  Features f = kSmall;
  f.principal_variation = f.aspiration = f.move_scores = f.killers = false;
  f.late_move_reductions = f.forced_extensions = f.settle = false;
  f.move_count_pruning = f.futility = f.razoring = f.reverse_futility = f.deep_pruning = false;
  return f;
}();

// Switches that cannot be on without others.
constexpr bool is_consistent(const Features& f) noexcept {
  return (f.move_scores || (!f.killers && !f.history)) && (f.multi_pv || !f.levels);
}

}  // namespace picoply

#endif  // PICOPLY_FEATURES_HPP_INCLUDED
