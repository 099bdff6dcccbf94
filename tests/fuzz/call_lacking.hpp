// Engines that lack something: compiled with fewer features, or a custom game without a grid. What
// needs it says PPLY_ERR_SUPPORT and changes nothing.
#ifndef PICOPLY_TESTS_FUZZ_CALL_LACKING_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_LACKING_HPP_INCLUDED

#include "call_search.hpp"
#include "define_game.hpp"
#include "picoply/games/mnk.hpp"
#include "picoply/games/othello.hpp"

using FuzzTicTacToe = picoply::TicTacToe;
using FuzzOthello = picoply::Othello<6>;
PPLY_DEFINE_GAME_WITH(fuzz_tiny, FuzzTicTacToe, 9, picoply::kTiny, "Tic-tac-toe, tiny")
PPLY_DEFINE_GAME_WITH(fuzz_lean, FuzzOthello, 6, picoply::kLean, "Othello, lean")

namespace picoply::fuzz {

// ---- A heap of counters from which one to three are taken; whoever takes the last wins. No grid.

inline void heap_reset(void*, void* state) { *static_cast<uint8_t*>(state) = 15; }
inline int heap_moves(void*, const void* state, pply_move* out) {
  const int left = *static_cast<const uint8_t*>(state), n = left < 3 ? left : 3;
  for (int i = 0; i < n; ++i) out[i] = pply_move(i);
  return n;
}
inline void heap_play(void*, void* state, pply_move move) {
  auto* const left = static_cast<uint8_t*>(state);
  *left = uint8_t(*left - 1 - move);
}
inline int heap_outcome(void*, const void* state) {
  return *static_cast<const uint8_t*>(state) == 0 ? PPLY_STANDING_LOST : PPLY_STANDING_ONGOING;
}
inline const pply_custom_game& heap() {
  static pply_custom_game game = [] {
    pply_custom_game g{};
    g.struct_size = sizeof g;
    g.state_size = 1;
    g.move_count = 3;
    g.max_length = 15;
    g.name = "heap";
    g.reset = heap_reset;
    g.moves = heap_moves;
    g.play = heap_play;
    g.outcome = heap_outcome;
    return g;
  }();
  return game;
}

// ---- Calls

inline int call_without_grid(World& w, pply_engine* e, Function& function) {
  char text[8];
  int32_t margin = 0;
  switch (w.in.below(4)) {
    case 0: {
      const uint32_t col = w.in.below(9), row = w.in.below(9);
      if (w.in.below(2) == 0) return pply_position_cell(e, col, row);
      function = k_position_piece;
      return pply_position_piece(e, col, row);
    }
    case 1: function = k_position_write; return pply_position_write(e, text, w.in.below(9));
    case 2: function = k_position_set; return pply_position_set(e, "- X", 3, nullptr);
    default: function = k_position_margin; return pply_position_margin(e, &margin);
  }
}

inline int call_without_features(World& w, pply_engine* e, Function& function) {
  static Memory<64> table;
  pply_move move = 0;
  size_t where = 0;
  auto options = empty_result<pply_search_options>();
  switch (w.in.below(13)) {
    case 0: function = k_engine_set_table; return pply_engine_set_table(e, &table, 64, 0);
    case 1: function = k_engine_clear_table; return pply_engine_clear_table(e);
    case 2: function = k_move_undo; return pply_move_undo(e);
    case 3: function = k_record_move; return pply_record_move(e, 0, &move);
    case 4: function = k_record_play; return pply_record_play(e, "a1", 2, &where);
    case 5: function = k_record_write; return pply_record_write(e, nullptr, 0);
    case 6: function = k_snapshot_write; return pply_snapshot_write(e, nullptr, 0);
    case 7: function = k_snapshot_restore; return pply_snapshot_restore(e, "pply", 4, &where);
    case 8: function = k_position_set; return pply_position_set(e, "-", 1, &where);
    case 9: function = k_position_winning_line; return pply_position_winning_line(e, nullptr, 0);
    case 10: function = k_ponder_begin; return pply_ponder_begin(e, PPLY_MOVE_NONE, &options);
    case 11: function = k_ponder_hit; return pply_ponder_hit(e);
    default:
      function = k_search_begin;
      if (w.in.below(2) == 0) {
        options.level = 1 + w.in.below(9);
      } else {
        options.multi_pv = 2;
      }
      return pply_search_begin(e, &options);
  }
}

inline void call_lacking(World& w) {
  static Memory<16384> memory;
  const uint32_t which = w.in.below(3);
  const pply_game* const games[] = {&pply_fuzz_tiny, &pply_fuzz_lean, &pply_custom};
  auto options = empty_result<pply_engine_options>();
  if (which == 2) options.custom = &heap();
  pply_engine* e = nullptr;
  require(pply_engine_init(&e, games[which], &memory, sizeof memory, &options) == PPLY_OK,
          "an engine that lacks something is made");
  for (uint32_t n = w.in.below(8); n > 0; --n) {
    pply_move moves[64];
    const int count = pply_moves_legal(e, moves, 64);
    if (count > 0)
      require(pply_move_play(e, moves[w.in.below(uint32_t(count))]) == PPLY_OK, "it can be played");
  }
  const bool is_over = pply_position_outcome(e) != PPLY_ONGOING;
  Expected x;
  x.error(PPLY_ERR_SUPPORT);
  const Kept kept(e, which == 2 ? pply_custom_size(&heap(), 0) : pply_engine_size(games[which]));
  Function function = k_position_cell;
  const int result =
      which == 2 ? call_without_grid(w, e, function) : call_without_features(w, e, function);
  x.error_if(is_over && (function == k_search_begin || function == k_ponder_begin), PPLY_ERR_OVER);
  called(function, x, result);
  require_kept(kept, result, function);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_LACKING_HPP_INCLUDED
