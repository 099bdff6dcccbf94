// An engine's searches: in steps and at once, copied and moved, with tables of any contents.
#ifndef PICOPLY_TESTS_FUZZ_CALL_SEARCH_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_SEARCH_HPP_INCLUDED

#include "call_position.hpp"
#include "truth.hpp"

namespace picoply::fuzz {

template <class Result>
Result empty_result() {
  Result r;
  std::memset(static_cast<void*>(&r), 0, sizeof r);
  r.struct_size = sizeof r;
  return r;
}

// ---- Callbacks

inline uint32_t ticking_clock(void* user) { return ++static_cast<Watch*>(user)->calls; }
inline int watch_progress(void* user, const pply_search_result* result) {
  Watch& w = *static_cast<Watch*>(user);
  ++w.calls;
  require(pply_move_is_legal(w.engine, result->best) >= 0, "a busy engine can be read");
  require(pply_move_undo(w.engine) == PPLY_ERR_INVALID &&
              pply_search_begin(w.engine, nullptr) == PPLY_ERR_INVALID,
          "a busy engine is not changed");
  return w.stop_at != 0 && w.calls >= w.stop_at;
}

// ---- Repeating a search

// Runs to its end what was begun in `engine`.
inline void finish(pply_engine* engine) {
  while (pply_search_step(engine, 0xffffffffu) == PPLY_RUNNING) {
  }
}
inline void print_result(const pply_search_result& r) {
  std::fprintf(stderr, "best %u value %d exact %u decided %u depth %u/%u nodes %llu pv",
               unsigned(r.best), int(r.value), unsigned(r.exact), unsigned(r.decided),
               unsigned(r.depth), unsigned(r.depth_max), (unsigned long long)r.nodes);
  for (uint32_t i = 0; i < r.length; ++i) std::fprintf(stderr, " %u", unsigned(r.pv[i]));
  std::fprintf(stderr, "\n");
}
inline void require_same_search(const pply_engine* a, const pply_engine* b, uint32_t ranks) {
  auto x = empty_result<pply_search_result>(), y = x;
  require(pply_search_info(a, &x) == PPLY_OK && pply_search_info(b, &y) == PPLY_OK,
          "a search can be read");
  if (std::memcmp(&x, &y, sizeof x) != 0) {
    print_result(x);
    print_result(y);
    require(false, "a search in steps is one at once");
  }
  for (uint32_t rank = 0; rank < ranks; ++rank) {
    const int first = pply_search_ranked(a, rank, &x), second = pply_search_ranked(b, rank, &y);
    require(first == second && std::memcmp(&x, &y, sizeof x) == 0, "so are its ranks");
    if (first < 0) break;
  }
}
// The search that has just ended, once more without steps: by a copy from when it began, or by a
// new engine at the same position, which has the table as it was then.
inline void repeat(World& w, EngineSlot& e) {
  static unsigned char now[LentTable::kBytes];
  if (e.table != nullptr) {
    std::memcpy(now, e.table->memory.bytes, sizeof now);
    std::memcpy(e.table->memory.bytes, e.table_at_begin, sizeof now);
  }
  pply_engine* other = reinterpret_cast<pply_engine*>(w.twin.bytes);
  if (e.copies_at_begin) {
    std::memcpy(w.twin.bytes, e.at_begin.bytes, e.size);
  } else {
    const GameSpec& s = e.game.spec();
    pply_engine_options options = empty_result<pply_engine_options>();
    options.custom = s.callbacks;
    options.custom_user = s.user;
    options.weights = e.has_weights ? w.weights : nullptr;
    require(
        pply_engine_init(&other, s.game, w.twin.bytes, sizeof w.twin.bytes, &options) == PPLY_OK,
        "another engine can be made");
    if (e.game.is_from_text()) {
      PlainGame base = e.game;
      base.rewind();
      Text text;
      put_position(base, text);
      require(pply_position_set(other, text.bytes, text.size, nullptr) == PPLY_OK,
              "a position reads back");
    }
    Text record;
    put_record(e.game, record);
    require(pply_record_play(other, record.bytes, record.size, nullptr) == PPLY_OK,
            "a record reads back");
    if (e.table != nullptr)
      require(pply_engine_set_table(other, e.table->memory.bytes, e.table_size, PPLY_TABLE_KEEP) ==
                  PPLY_OK,
              "a table is taken");
  }
  const Watch watch = e.watch;
  e.watch.engine = other;
  e.watch.calls = 0;
  if (!e.copies_at_begin)
    require(pply_search_begin(other, e.has_options ? &e.options : nullptr) == PPLY_OK,
            "what was accepted once is accepted again");
  finish(other);
  e.watch = watch;
  require_same_search(e.engine, other, e.has_options ? e.options.multi_pv + 1 : 1);
  if (e.table != nullptr) {
    require(std::memcmp(now, e.table->memory.bytes, sizeof now) == 0, "and leaves the same table");
    std::memcpy(e.table->memory.bytes, now, sizeof now);
  }
  ++counts().compared[k_search_steps];
}

// What a search that has ended says, against what is so.
inline void check_truth(EngineSlot& e) {
  auto r = empty_result<pply_search_result>();
  require(pply_search_info(e.engine, &r) == PPLY_OK, "a search can be read");
  const uint32_t level = e.has_options ? e.options.level : 0;
  const bool clean = e.table == nullptr || (!e.table->is_dirty && e.table->writer != nullptr);
  PlainGame& g = e.game;
  if (level >= 4 && level < PPLY_LEVEL_MAX) {
    pply_move moves[PlainGame::kMostCells];
    const bool looks = g.spec().kind == Kind::kRows || g.spec().kind == Kind::kCheckers;
    const int n = looks ? g.legal(moves) : 0;
    bool can_win = false, can_be_safe = false;
    for (int i = 0; i < n && !can_win; ++i) can_win = g.wins_by(moves[i]);
    require(!can_win || g.wins_by(r.best), "a careful level wins at once if it can");
    // In draughts every move is considered.
    if (g.spec().kind == Kind::kCheckers && g.hangs_by(r.best))
      for (int i = 0; i < n && !can_be_safe; ++i) can_be_safe = !g.hangs_by(moves[i]);
    require(!can_be_safe, "a careful level does not let the opponent win at once");
  }
  if (!clean) return;
  int budget = budget_for(g), value = 0;
  if (r.decided == PPLY_UNDECIDED && r.exact == 0) return;
  if (budget == 0 || !value_by_playing(g, budget, value)) return;
  if (r.exact != 0) require(r.value == value, "an exact value is the value");
  const int decided = value > 0   ? PPLY_DECIDED_WIN
                      : value < 0 ? PPLY_DECIDED_LOSS
                                  : PPLY_DECIDED_DRAW;
  require(r.decided == PPLY_UNDECIDED || r.decided == decided, "what is decided is so");
  ++counts().compared[k_search_truth];
}

inline void check_result(EngineSlot& e, const pply_search_result& r) {
  require(r.length <= PPLY_PV_MAX && r.exact <= 1 && r.decided <= PPLY_DECIDED_DRAW &&
              r.value <= PPLY_VALUE_WIN && r.value >= -PPLY_VALUE_WIN,
          "a result is in range");
  if (!e.is_current) return;
  require(e.game.is_legal(r.best), "the best move is legal");
  if (r.length == 0 || e.game.spec().undoes_wrongly()) return;
  PlainGame g = e.game;
  for (uint32_t i = 0; i < r.length; ++i) {
    require(g.is_legal(r.pv[i]), "the principal variation is legal");
    if (!g.play(r.pv[i])) break;
  }
}

inline void has_ended(World& w, EngineSlot& e) {
  e.is_finished = true;
  if (!e.is_current) return;
  if (e.is_comparable) repeat(w, e);
  e.is_comparable = false;
  check_truth(e);
}

// ---- Calls

// Options of a search, with the errors they deserve; small limits.
inline void choose_options(World& w, EngineSlot& e, Expected& x) {
  pply_search_options& o = e.options;
  std::memset(static_cast<void*>(&o), 0, sizeof o);
  e.watch = Watch();
  e.watch.engine = e.engine;
  e.has_options = w.in.below(16) != 0;
  if (!e.has_options) return;
  choose_size(w, o, x);
  o.user = &e.watch;
  o.max_nodes = 1 + w.in.below(w.in.below(4) == 0 ? 250 : 40);
  if (w.in.below(4) == 0) o.max_depth = 1 + w.in.below(6);
  if (w.in.below(4) == 0) o.multi_pv = w.in.below(5);
  if (w.in.below(4) == 0) o.level = w.in.below(PPLY_LEVEL_MAX + 1);
  if (w.in.once_in(64)) o.level = PPLY_LEVEL_MAX + 1 + w.in.below(3);
  if (w.in.once_in(64)) o.flags = 1 + w.in.byte();
  o.seed = w.in.byte();
  x.error_if(o.level > PPLY_LEVEL_MAX || o.flags != 0, PPLY_ERR_INVALID);
  if (w.in.below(8) == 0) {
    o.progress = watch_progress;
    e.watch.stop_at = w.in.below(5);
  } else if (w.in.below(16) == 0) {
    o.max_ms = 1 + w.in.below(20);
    if (!w.in.once_in(8)) o.now_ms = ticking_clock;
    x.error_if(o.now_ms == nullptr, PPLY_ERR_INVALID);
  }
}
inline void has_begun(World& w, EngineSlot& e) {
  e.has_result = true;
  e.is_finished = false;
  ++e.searches;
  e.is_comparable =
      e.is_current && (!e.has_options || e.options.max_ms == 0) && !e.game.spec().undoes_wrongly();
  if (e.table != nullptr) {
    w.disturb(e.table, &e);
    if (e.table->writer == nullptr) e.table->writer = &e.game.spec();
    if (e.table->writer != &e.game.spec()) e.table->is_dirty = true;
    for (const EngineSlot& other : w.engines)
      if (&other != &e && other.table == e.table && other.is_searching()) e.is_comparable = false;
  }
  if (!e.is_comparable) return;
  // A new engine does the same only if the table knows of no search before: entries have an age.
  e.copies_at_begin = e.size <= 16384 ? w.in.below(2) != 0 : w.in.below(8) == 0;
  if (e.table != nullptr && e.searches > 1) e.copies_at_begin = true;
  if (e.copies_at_begin) std::memcpy(e.at_begin.bytes, e.engine, e.size);
  if (e.table != nullptr) std::memcpy(e.table_at_begin, e.table->memory.bytes, LentTable::kBytes);
}
// Options of the search before, when a call has not begun another.
struct SavedSearch {
  explicit SavedSearch(const EngineSlot& e)
      : options(e.options), watch(e.watch), has_options(e.has_options) {}
  void restore(EngineSlot& e) const {
    e.options = options;
    e.watch = watch;
    e.has_options = has_options;
  }
  pply_search_options options;
  Watch watch;
  bool has_options;
};

inline void call_search_begin(World& w, EngineSlot& e) {
  Expected x;
  const SavedSearch before(e);
  choose_options(w, e, x);
  x.error_if(e.game.is_over(), PPLY_ERR_OVER);
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result =
      called(k_search_begin, x, pply_search_begin(who, e.has_options ? &e.options : nullptr));
  require_kept(kept, result, k_search_begin);
  if (result < 0) return before.restore(e);
  e.is_current = true;
  e.is_pondering = false;
  has_begun(w, e);
}
inline void call_search_step(World& w, EngineSlot& e) {
  Expected x;
  x.error_if(!e.is_current && !e.is_pondering, PPLY_ERR_EMPTY);
  const bool limited = e.has_options && e.is_current;
  const uint32_t nodes = w.in.once_in(16) && limited ? 0xffffffffu : w.in.below(64);
  pply_engine* const who = receiver(w, e.engine, x);
  if (x.none()) w.disturb(e.table, &e);
  const int result = called(k_search_step, x, pply_search_step(who, nodes));
  if (result < 0) return;
  require(result == PPLY_OK || !e.is_finished, "a search that has ended has ended");
  if (result == PPLY_OK && !e.is_finished) has_ended(w, e);
}
inline void call_search_info(World& w, EngineSlot& e) {
  Expected x;
  auto r = empty_result<pply_search_result>();
  choose_size(w, r, x);
  const bool null = w.in.once_in(64);
  x.error_if(null, PPLY_ERR_NULL);
  x.error_if(!e.has_result, PPLY_ERR_EMPTY);
  const pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_search_info, x, pply_search_info(who, null ? nullptr : &r));
  require_kept(kept, k_search_info);
  if (result == PPLY_OK) check_result(e, r);
}
inline void call_search_run(World& w, EngineSlot& e) {
  Expected x;
  const SavedSearch before(e);
  choose_options(w, e, x);
  if (!e.has_options) return before.restore(e);
  x.error_if(e.game.is_over(), PPLY_ERR_OVER);
  auto r = empty_result<pply_search_result>();
  choose_size(w, r, x);
  const bool null = w.in.once_in(16);
  pply_engine* const who = receiver(w, e.engine, x);
  if (null) r.struct_size = sizeof r;
  Expected y = x;
  const Kept kept(e.engine, e.size);
  const int result = pply_search_run(who, &e.options, null ? nullptr : &r);
  // A result's size does not count without a result.
  called(k_search_run, y.fits(result) || (null && result == PPLY_OK), result);
  require_kept(kept, result, k_search_run);
  if (result < 0) return before.restore(e);
  e.has_result = e.is_current = true;
  e.is_pondering = false;
  e.is_comparable = false;
  ++e.searches;
  if (e.table != nullptr) {
    w.disturb(e.table, &e);
    if (e.table->writer == nullptr) e.table->writer = &e.game.spec();
    if (e.table->writer != &e.game.spec()) e.table->is_dirty = true;
  }
  has_ended(w, e);
  if (!null) check_result(e, r);
}
inline void call_search_ranked(World& w, EngineSlot& e) {
  Expected x;
  auto r = empty_result<pply_search_result>();
  choose_size(w, r, x);
  const uint32_t rank = w.in.below(6);
  const uint32_t ranks = e.has_options && e.options.multi_pv != 0 ? e.options.multi_pv : 1;
  x.error_if(!e.has_result, PPLY_ERR_EMPTY);
  x.error_if(rank >= ranks, PPLY_ERR_INVALID);
  const pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = pply_search_ranked(who, rank, &r);
  // There may be fewer ranks than were asked for.
  called(k_search_ranked, x.fits(result) || (x.none() && rank > 0 && result == PPLY_ERR_INVALID),
         result);
  require_kept(kept, result, k_search_ranked);
  if (result == PPLY_OK) check_result(e, r);
}

inline void call_ponder_begin(World& w, EngineSlot& e) {
  Expected x;
  const SavedSearch before(e);
  choose_options(w, e, x);
  const bool predicted = w.in.below(2) == 0;
  const pply_move reply = predicted            ? pply_move(PPLY_MOVE_NONE)
                          : w.in.below(4) == 0 ? any_move(w, e.game)
                                               : legal_move(w, e.game);
  PlainGame next = e.game;
  x.error_if(next.is_over(), PPLY_ERR_OVER);
  const bool asks_prediction = reply == PPLY_MOVE_NONE;
  if (!asks_prediction && !next.is_over()) {
    if (!next.is_legal(reply))
      x.error(PPLY_ERR_ILLEGAL);
    else if (!next.play(reply))
      x.error(PPLY_ERR_CALLBACK);
    else
      x.error_if(next.is_over(), PPLY_ERR_OVER);
  }
  pply_engine* const who = receiver(w, e.engine, x);
  const int result = pply_ponder_begin(who, reply, e.has_options ? &e.options : nullptr);
  const bool unpredicted =
      asks_prediction && x.none() &&
      (result == PPLY_ERR_EMPTY || result == PPLY_ERR_OVER || result == PPLY_ERR_CALLBACK);
  called(k_ponder_begin, x.fits(result) || unpredicted, result);
  if (result < 0) return before.restore(e);
  e.is_current = false;
  e.is_pondering = true;
  e.reply = reply;
  has_begun(w, e);
}
inline void call_ponder_hit(World& w, EngineSlot& e) {
  Expected x;
  x.error_if(!e.is_pondering, PPLY_ERR_EMPTY);
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_ponder_hit, x, pply_ponder_hit(who));
  require_kept(kept, result, k_ponder_hit);
  if (result < 0) return;
  pply_move move = 0;
  require(
      pply_record_move(e.engine, uint32_t(pply_record_length(e.engine)) - 1, &move) == PPLY_OK &&
          (e.reply == PPLY_MOVE_NONE || e.reply == move) && e.game.is_legal(move),
      "the expected reply was played");
  require(e.game.play(move), "and can be played");
  e.is_pondering = false;
  e.is_current = true;
  e.is_finished = false;
  e.is_comparable = false;
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_SEARCH_HPP_INCLUDED
