// Random calls of the whole C interface with objects of all kinds alive at once, each compared with
// a slow model.
//
//   choices.hpp      the fuzzer's bytes as choices
//   counts.hpp       what was called how often
//   plain_rows.hpp   rows and Renju, cell by cell; plain_othello.hpp and plain_checkers.hpp
//   plain_game.hpp   all games, with a record
//   plain_text.hpp   text; plain_checkers_text.hpp
//   truth.hpp        values by playing it out
//   games.hpp        the games, custom ones among them
//   world.hpp        the objects
//   any_checkers.hpp positions and turns of draughts by chance
//   sums.hpp         checksums
//   call_*.hpp       the calls, by the parts of picoply.h; of engines that lack something
#include "call_lacking.hpp"
#include "call_objects.hpp"
#include "call_snapshots.hpp"
#include "call_text.hpp"

namespace picoply::fuzz {
namespace {

World world;

// What is known of each engine, for who looks at a finding.
void describe_world() {
  for (EngineSlot& e : world.engines) {
    if (e.engine == nullptr) continue;
    pply_game_info info{};
    info.struct_size = sizeof info;
    pply_game_describe(e.game.spec().game, &info);
    Text text;
    put_position(e.game, text);
    text.put(e.game.is_from_text() ? "; begun from a text; " : "; ");
    put_record(e.game, text);
    std::fprintf(stderr, "%s %.*s\n", info.name, int(text.size), text.bytes);
    const pply_search_options& o = e.options;
    if (e.has_result && e.has_options)
      std::fprintf(stderr, "  nodes %llu depth %u lines %u level %u seed %llu ms %u stop %u\n",
                   (unsigned long long)o.max_nodes, unsigned(o.max_depth), unsigned(o.multi_pv),
                   unsigned(o.level), (unsigned long long)o.seed, unsigned(o.max_ms),
                   unsigned(e.watch.stop_at));
    auto r = empty_result<pply_search_result>();
    if (pply_search_info(e.engine, &r) == PPLY_OK)
      std::fprintf(stderr,
                   "  best %u value %d exact %u decided %u depth %u nodes %llu table %u%s\n",
                   unsigned(r.best), int(r.value), unsigned(r.exact), unsigned(r.decided),
                   unsigned(r.depth), (unsigned long long)r.nodes, unsigned(e.table_size),
                   e.table != nullptr && e.table->is_dirty ? " dirty" : "");
  }
}

void call_engine(World& w, EngineSlot& e) {
  if (e.is_searching() && w.in.below(2) == 0) return call_search_step(w, e);
  if (e.is_pondering && w.in.below(8) == 0) return call_ponder_hit(w, e);
  switch (w.in.below(64)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4: return call_play_legal(w, e);
    case 5: return call_play_any(w, e);
    case 6:
    case 7: return call_undo(w, e);
    case 8: return call_record_play(w, e);
    case 9: return call_position_set(w, e);
    case 10: return w.in.below(4) == 0 ? call_reset(w, e) : call_play_legal(w, e);
    case 11:
    case 12: return call_is_legal(w, e);
    case 13: return call_moves_legal(w, e);
    case 14:
    case 15: return w.in.below(2) == 0 ? call_forbidden(w, e) : call_move_cells(w, e);
    case 16: return call_moves_forbidden(w, e);
    case 17: return call_side(w, e);
    case 18: return call_outcome(w, e);
    case 19:
    case 20: return call_cell(w, e);
    case 21: return call_winning_line(w, e);
    case 22: return call_margin(w, e);
    case 23: return call_record_length(w, e);
    case 24:
    case 25: return call_record_move(w, e);
    case 26: return call_move_write(w, e);
    case 27:
    case 28: return call_move_parse(w, e);
    case 29: return call_position_write(w, e);
    case 30: return call_record_write(w, e);
    case 31: return w.in.below(4) == 0 ? call_round_trip(w, e) : check_whole_position(e);
    case 32:
    case 33:
    case 34: return call_search_begin(w, e);
    case 35:
    case 36:
    case 37:
    case 38:
    case 39:
    case 40: return call_search_step(w, e);
    case 41:
    case 42: return call_search_info(w, e);
    case 43: return call_search_run(w, e);
    case 44:
    case 45: return call_search_ranked(w, e);
    case 46:
    case 47: return call_ponder_begin(w, e);
    case 48:
    case 49: return call_ponder_hit(w, e);
    case 50: return call_book_move(w, e);
    case 51: return call_engine_game(w, e);
    case 52: return call_game_describe(w, e);
    case 53:
    case 54: return call_engine_set_table(w, e);
    case 55: return call_engine_clear_table(w, e);
    case 56: return move_engine(e);
    case 57: return fork_engine(w, e);
    case 58: return call_texts(w);
    case 59: return call_snapshot_write(w, e);
    case 60: return call_snapshot_restore(w, e);
    case 61: return call_forged_snapshot(w, e);
    case 62: return call_lacking(w);
    default: return call_play_legal(w, e);
  }
}

// Mostly one that has a position for the question, if there is one; else any.
template <class Fits>
EngineSlot& fitting(World& w, EngineSlot& any, const Fits& fits) {
  if (w.in.below(8) == 0) return any;
  for (EngineSlot& e : w.engines)
    if (e.engine != nullptr && fits(e)) return e;
  return any;
}

void call_threats(World& w, ThreatsSlot& t, EngineSlot& e) {
  if (t.object == nullptr) return call_threats_init(w, t, e.game.spec());
  if (t.is_asked && !t.is_finished && w.in.below(4) != 0) return call_threats_step(w, t);
  switch (w.in.below(16)) {
    case 0: return call_threats_init(w, t, e.game.spec());
    case 1: return call_threats_set_table(w, t);
    case 2: return move_object(t);
    case 3:
    case 4: return call_threats_info(w, t);
    case 5: return call_threats_line(w, t);
    case 6: return call_threats_saving(w, t);
    case 7:
    case 8: return call_threats_begin(w, t, e);
    default: return call_threats_step(w, t);
  }
}
void call_solver(World& w, SolverSlot& s, EngineSlot& e) {
  if (s.object == nullptr) return call_solver_init(w, s);
  if (s.is_asked && !s.is_finished && w.in.below(4) != 0) return call_solver_step(w, s);
  switch (w.in.below(16)) {
    case 0: return call_solver_init(w, s);
    case 1: return call_solver_set_table(w, s);
    case 2: return move_object(s);
    case 3: return call_solver_info(w, s);
    case 4: return call_solver_line(w, s);
    case 5:
    case 6: return call_solver_begin(w, s, e);
    default: return call_solver_step(w, s);
  }
}
void call_opening(World& w, OpeningSlot& o, EngineSlot& e) {
  if (o.object == nullptr || w.in.below(16) == 0) return call_opening_init(w, o, e.game.spec());
  if (o.is_asked && !o.is_finished && w.in.below(4) != 0) return call_opening_step(w, o);
  switch (w.in.below(8)) {
    case 0: return move_object(o);
    case 1: return call_opening_info(w, o);
    case 2:
    case 3: return call_opening_begin(w, o, e);
    default: return call_opening_step(w, o);
  }
}

// So that there is one at least.
void need_engine(World& w) {
  for (uint32_t tries = 0; w.engines[0].engine == nullptr; ++tries)
    call_engine_init(w, w.engines[0], tries < 8 ? any_game(w) : games()[0]);
}

void run(World& w) {
  uint8_t start[8] = {};
  w.in.bytes(start, sizeof start);
  games().choose_wild(start, 1 + w.in.below(40));
  need_engine(w);
  while (!w.in.empty()) {
    EngineSlot& e = w.any_engine();
    const uint32_t what = w.in.below(64);
    if (what < 52) {
      call_engine(w, e);
    } else if (what < 56) {
      ThreatsSlot& t = w.threats[w.in.below(World::kThreats)];
      call_threats(w, t, fitting(w, e, [&](const EngineSlot& of) {
                     return t.object == nullptr ? of.game.spec().threats != nullptr
                                                : of.game.spec().threats == t.threats_game;
                   }));
    } else if (what < 58) {
      call_solver(w, w.solver, fitting(w, e, [](const EngineSlot& of) {
                    return of.game.spec().kind == Kind::kOthello &&
                           of.game.spec().rules.cols == 8 &&
                           of.game.empties() <= int(PPLY_SOLVER_EMPTIES);
                  }));
    } else if (what < 60) {
      const OpeningSlot& o = w.opening;
      call_opening(w, w.opening, fitting(w, e, [&](const EngineSlot& of) {
                     return o.object == nullptr ? keeps_stones(of.game.spec())
                                                : of.game.spec().game == o.spec->game;
                   }));
    } else if (what == 60) {
      flip_table(w);
    } else if (what == 61) {
      call_weights_open(w);
    } else if (what == 62) {
      call_engine_init(w, w.engines[w.in.below(World::kEngines)], any_game(w));
      need_engine(w);
    }
  }
  ++counts().inputs;
}

}  // namespace
}  // namespace picoply::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const bool writes = std::atexit(picoply::fuzz::write_counts) == 0;
  (void)writes;
  picoply::fuzz::describe = picoply::fuzz::describe_world;
  picoply::fuzz::world.begin(data, size);
  picoply::fuzz::run(picoply::fuzz::world);
  return 0;
}
