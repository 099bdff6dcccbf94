// The features with which a search, or an engine of the C interface, is compiled.
#ifndef PICOPLY_FEATURES_HPP_INCLUDED
#define PICOPLY_FEATURES_HPP_INCLUDED

namespace picoply {

// A template argument: `Search<Game, 12, Features{.late_move_reductions = false}>`, or FEATURES of
// picoply_add_game() in CMake. A feature that is off takes neither code nor memory.
struct Features {
  // Heuristics. docs/strength-log/heuristics.md has the measured worth of each. Those marked (=)
  // change only the cost of a search to a given depth, not its value. This holds as long as the
  // order of moves does not matter, that is without reductions and without kBranch.
  bool principal_variation = true;   // (=) null windows once a best move is known
  bool aspiration = true;            // (=) a narrow window at the root around the last value
  bool move_scores = true;           // (=) tries moves in order of their scores, not of generation
  bool killers = true;               // (=) two quiet moves per ply that refuted a sibling
  bool history = true;               // (=) quiet moves that caused cut-offs anywhere
  bool late_move_reductions = true;  // late quiet moves are first searched to less depth
  bool internal_iterative_reductions = true;  // nodes without a table move get less depth
  bool move_count_pruning = true;             // tries only a limited number of quiet moves
  bool futility = true;                       // leaves out quiet moves unlikely to reach alpha
  bool razoring = true;                       // gives up nodes near the horizon, far below alpha
  bool reverse_futility = true;               // cuts off nodes evaluated far above beta
  bool deep_pruning = true;       // prunes far from the horizon too, in games that allow it
  bool forced_extensions = true;  // a forced reply costs no depth
  bool settle = true;             // asks the game for exact values without search

  // What a search can do when it is asked to.
  bool table = true;  // a transposition table; if off, pply_engine_set_table gives PPLY_ERR_SUPPORT
  bool multi_pv = true;  // values for several root moves; if off, there is one line

  // What an engine of the C interface can do. A function that needs a feature that is off gives
  // PPLY_ERR_SUPPORT.
  bool levels = true;         // pply_search_options.level below 10; needs multi_pv
  bool pondering = true;      // pply_ponder_begin, pply_ponder_hit
  bool record = true;         // pply_move_undo; _record_move, _play, _write; _snapshot_...
  bool position_text = true;  // pply_position_set
  bool winning_line = true;   // pply_position_winning_line
};

// All heuristics of the search, but no table, and otherwise only what a game loop needs. For games
// on microcontrollers with some ten kilobytes of flash.
inline constexpr Features kLean{.table = false,
                                .multi_pv = false,
                                .levels = false,
                                .pondering = false,
                                .record = false,
                                .position_text = false,
                                .winning_line = false};

// kLean with a record of the moves, a byte or two for each: a move can be taken back, and the game
// kept as a snapshot.
inline constexpr Features kLeanRecord = [] {
  Features f = kLean;
  f.record = true;
  return f;
}();

// kLean without the history counters, which take four bytes for every move of the game.
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

// False if a feature is on without another one that it needs.
constexpr bool is_consistent(const Features& f) noexcept {
  return (f.move_scores || (!f.killers && !f.history)) && (f.multi_pv || !f.levels);
}

}  // namespace picoply

#endif  // PICOPLY_FEATURES_HPP_INCLUDED
