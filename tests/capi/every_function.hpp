// Every function of picoply.h, called with an object that may be in the middle of another call.
#ifndef PICOPLY_TESTS_CAPI_EVERY_FUNCTION_HPP_INCLUDED
#define PICOPLY_TESTS_CAPI_EVERY_FUNCTION_HPP_INCLUDED

#include <algorithm>
#include <functional>

#include "support.hpp"

namespace capi_test {

// An engine that is busy or about to be, in memory with room for any object, and others beside it.
struct World {
  explicit World(const pply_game* game)
      : engine(std::max({engine_size(game), pply_threats_size(&pply_gomoku15_threats),
                         pply_solver_size(), pply_weights_size()})),
        opening(pply_opening_size(&pply_gomoku15)),
        threats(pply_threats_size(&pply_gomoku15_threats)),
        solver(pply_solver_size()),
        weights(pply_weights_size()),
        table(1 << 9),
        other(1 << 9) {}
  TestMemory engine, opening, threats, solver, weights;
  std::vector<uint64_t> table, other;
  pply_engine* e = nullptr;
  pply_opening* o = nullptr;
  pply_threats* t = nullptr;
  pply_solver* s = nullptr;
};

enum About { kEngine, kOpening, kThreats, kSolver, kNeither };
enum Kind {
  kReads,   // answers what it will
  kChanges  // PPLY_ERR_INVALID if what it is about is busy
};
struct Function {
  const char* name;
  About about;
  Kind kind;
  std::function<int(World&)> call;
};

inline pply_search_options few() {
  pply_search_options limits = limits_of(0, 40);
  limits.multi_pv = 2;
  return limits;
}
inline pply_opening_options colour(uint32_t (*now_ms)(void*)) {
  pply_opening_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = PPLY_OPENING_COLOUR;
  limits.max_nodes = 700;
  limits.max_ms = now_ms != nullptr ? 100000 : 0;
  limits.now_ms = now_ms;
  return limits;
}

inline const std::vector<Function>& functions() {
  static const std::vector<Function> all = {
      {"pply_version", kNeither, kReads, [](World&) { return int(pply_version() != 0); }},
      {"pply_error_text", kNeither, kReads, [](World&) { return int(pply_error_text(-1)[0]); }},
      {"pply_game_describe", kNeither, kReads,
       [](World& w) {
         auto info = empty<pply_game_info>();
         return pply_game_describe(pply_engine_game(w.e), &info);
       }},
      {"pply_engine_size", kNeither, kReads,
       [](World&) { return int(pply_engine_size(&pply_custom)); }},
      {"pply_custom_size", kNeither, kReads,
       [](World&) { return int(pply_custom_size(&tictactoe_rules, 3)); }},
      {"pply_engine_init", kEngine, kChanges,
       [](World& w) {
         pply_engine* engine = nullptr;
         return pply_engine_init(&engine, &pply_tictactoe, w.engine.memory(), w.engine.size(),
                                 nullptr);
       }},
      {"pply_engine_game", kEngine, kReads,
       [](World& w) { return int(pply_engine_game(w.e) != nullptr); }},
      {"pply_engine_set_table", kEngine, kChanges,
       [](World& w) { return pply_engine_set_table(w.e, w.other.data(), 4096, 0); }},
      {"pply_engine_clear_table", kEngine, kChanges,
       [](World& w) { return pply_engine_clear_table(w.e); }},
      {"pply_position_reset", kEngine, kChanges, [](World& w) { return pply_position_reset(w.e); }},
      {"pply_move_play", kEngine, kChanges, [](World& w) { return pply_move_play(w.e, 4); }},
      {"pply_move_undo", kEngine, kChanges, [](World& w) { return pply_move_undo(w.e); }},
      {"pply_record_length", kEngine, kReads, [](World& w) { return pply_record_length(w.e); }},
      {"pply_record_move", kEngine, kReads,
       [](World& w) {
         pply_move move = 0;
         return pply_record_move(w.e, 0, &move);
       }},
      {"pply_move_is_legal", kEngine, kReads, [](World& w) { return pply_move_is_legal(w.e, 4); }},
      {"pply_moves_legal", kEngine, kReads,
       [](World& w) {
         pply_move moves[4];
         return pply_moves_legal(w.e, moves, 4);
       }},
      {"pply_move_cells", kEngine, kReads,
       [](World& w) {
         uint16_t cells[2];
         return pply_move_cells(w.e, 4, cells, cells + 1);
       }},
      {"pply_move_forbidden", kEngine, kReads,
       [](World& w) { return pply_move_forbidden(w.e, 4); }},
      {"pply_moves_forbidden", kEngine, kReads,
       [](World& w) { return pply_moves_forbidden(w.e, nullptr, nullptr, 0); }},
      {"pply_position_side", kEngine, kReads, [](World& w) { return pply_position_side(w.e); }},
      {"pply_position_cell", kEngine, kReads,
       [](World& w) { return pply_position_cell(w.e, 1, 1); }},
      {"pply_position_piece", kEngine, kReads,
       [](World& w) { return pply_position_piece(w.e, 1, 1); }},
      {"pply_position_outcome", kEngine, kReads,
       [](World& w) { return pply_position_outcome(w.e); }},
      {"pply_position_winning_line", kEngine, kReads,
       [](World& w) { return pply_position_winning_line(w.e, nullptr, 0); }},
      {"pply_position_margin", kEngine, kReads,
       [](World& w) {
         int32_t margin = 0;
         return pply_position_margin(w.e, &margin);
       }},
      {"pply_move_write", kEngine, kReads,
       [](World& w) { return pply_move_write(w.e, 4, nullptr, 0); }},
      {"pply_move_parse", kEngine, kReads,
       [](World& w) {
         pply_move move = 0;
         return pply_move_parse(w.e, "b2", 2, &move);
       }},
      {"pply_position_write", kEngine, kReads,
       [](World& w) { return pply_position_write(w.e, nullptr, 0); }},
      {"pply_position_set", kEngine, kChanges,
       [](World& w) { return pply_position_set(w.e, "......... X", 11, nullptr); }},
      {"pply_record_write", kEngine, kReads,
       [](World& w) { return pply_record_write(w.e, nullptr, 0); }},
      {"pply_record_play", kEngine, kChanges,
       [](World& w) { return pply_record_play(w.e, "b2", 2, nullptr); }},
      {"pply_snapshot_write", kEngine, kReads,
       [](World& w) { return pply_snapshot_write(w.e, nullptr, 0); }},
      {"pply_snapshot_restore", kEngine, kChanges,
       [](World& w) { return pply_snapshot_restore(w.e, "pply", 4, nullptr); }},
      {"pply_search_begin", kEngine, kChanges,
       [](World& w) { return pply_search_begin(w.e, nullptr); }},
      {"pply_search_step", kEngine, kChanges, [](World& w) { return pply_search_step(w.e, 5); }},
      {"pply_search_info", kEngine, kReads,
       [](World& w) {
         auto result = empty_result();
         return pply_search_info(w.e, &result);
       }},
      {"pply_search_run", kEngine, kChanges,
       [](World& w) {
         const pply_search_options limits = few();
         return pply_search_run(w.e, &limits, nullptr);
       }},
      {"pply_search_ranked", kEngine, kReads,
       [](World& w) {
         auto result = empty_result();
         return pply_search_ranked(w.e, 1, &result);
       }},
      {"pply_ponder_begin", kEngine, kChanges,
       [](World& w) { return pply_ponder_begin(w.e, 4, nullptr); }},
      {"pply_ponder_hit", kEngine, kChanges, [](World& w) { return pply_ponder_hit(w.e); }},
      {"pply_threats_size", kNeither, kReads,
       [](World&) { return int(pply_threats_size(&pply_gomoku15_threats)); }},
      {"pply_threats_init", kEngine, kChanges,
       [](World& w) {
         pply_threats* threats = nullptr;
         return pply_threats_init(&threats, &pply_gomoku15_threats, w.engine.memory(),
                                  w.engine.size());
       }},
      {"pply_threats_init", kThreats, kChanges,
       [](World& w) {
         pply_threats* threats = nullptr;
         return pply_threats_init(&threats, &pply_gomoku15_threats, w.threats.memory(),
                                  w.threats.size());
       }},
      {"pply_threats_set_table", kThreats, kChanges,
       [](World& w) { return pply_threats_set_table(w.t, w.other.data(), 4096, 0); }},
      {"pply_threats_begin", kThreats, kChanges,
       [](World& w) {
         auto limits = empty<pply_threats_options>();
         return pply_threats_begin(w.t, w.e, &limits);
       }},
      {"pply_threats_step", kThreats, kChanges,
       [](World& w) { return pply_threats_step(w.t, 10); }},
      {"pply_threats_info", kThreats, kReads,
       [](World& w) {
         auto result = empty<pply_threats_result>();
         return pply_threats_info(w.t, &result);
       }},
      {"pply_threats_line", kThreats, kReads,
       [](World& w) { return pply_threats_line(w.t, nullptr, 0); }},
      {"pply_threats_saving", kThreats, kReads,
       [](World& w) { return pply_threats_saving(w.t, nullptr, nullptr, 0); }},
      {"pply_weights_size", kNeither, kReads, [](World&) { return int(pply_weights_size()); }},
      {"pply_weights_open", kEngine, kChanges,
       [](World& w) {
         pply_weights* weights = nullptr;
         return pply_weights_open(&weights, w.engine.memory(), w.engine.size(), "file", 4, nullptr);
       }},
      {"pply_solver_size", kNeither, kReads, [](World&) { return int(pply_solver_size()); }},
      {"pply_solver_init", kEngine, kChanges,
       [](World& w) {
         pply_solver* solver = nullptr;
         return pply_solver_init(&solver, w.engine.memory(), w.engine.size());
       }},
      {"pply_solver_init", kSolver, kChanges,
       [](World& w) {
         pply_solver* solver = nullptr;
         return pply_solver_init(&solver, w.solver.memory(), w.solver.size());
       }},
      {"pply_engine_init", kSolver, kChanges,
       [](World& w) {
         pply_engine* engine = nullptr;
         return pply_engine_init(&engine, &pply_tictactoe, w.solver.memory(), w.solver.size(),
                                 nullptr);
       }},
      {"pply_solver_set_table", kSolver, kChanges,
       [](World& w) { return pply_solver_set_table(w.s, w.other.data(), 4096, 0); }},
      {"pply_solver_begin", kSolver, kChanges,
       [](World& w) { return begin_solver(w.s, w.e, PPLY_SOLVER_WINNER); }},
      {"pply_solver_step", kSolver, kChanges, [](World& w) { return pply_solver_step(w.s, 10); }},
      {"pply_solver_info", kSolver, kReads,
       [](World& w) {
         auto result = empty<pply_solver_result>();
         return pply_solver_info(w.s, &result);
       }},
      {"pply_solver_line", kSolver, kReads,
       [](World& w) { return pply_solver_line(w.s, nullptr, 0); }},
      {"pply_opening_size", kNeither, kReads,
       [](World&) { return int(pply_opening_size(&pply_gomoku15)); }},
      {"pply_opening_init", kOpening, kChanges,
       [](World& w) {
         pply_opening* opening = nullptr;
         return pply_opening_init(&opening, &pply_gomoku15, w.opening.memory(), w.opening.size());
       }},
      {"pply_opening_begin", kOpening, kChanges,
       [](World& w) {
         const pply_opening_options limits = colour(nullptr);
         return pply_opening_begin(w.o, w.e, &limits);
       }},
      {"pply_opening_step", kOpening, kChanges, [](World& w) { return pply_opening_step(w.o, 5); }},
      {"pply_opening_info", kOpening, kReads,
       [](World& w) {
         auto result = empty<pply_opening_result>();
         return pply_opening_info(w.o, &result);
       }},
      {"pply_book_move", kEngine, kReads,
       [](World& w) {
         pply_move move = 0;
         return pply_book_move(w.e, pply_gomoku15_book, PPLY_BOOK_SIZE, &move);
       }},
  };
  return all;
}

}  // namespace capi_test

#endif  // PICOPLY_TESTS_CAPI_EVERY_FUNCTION_HPP_INCLUDED
