// Calls that make objects, lend tables, open weights; and what a caller does with the memory: moves
// an object, forks it, writes into a table.
#ifndef PICOPLY_TESTS_FUZZ_CALL_OBJECTS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_OBJECTS_HPP_INCLUDED

#include "call_openings.hpp"
#include "call_solver.hpp"
#include "sums.hpp"

namespace picoply::fuzz {

// Small games and quick ones are chosen more often, and draughts, in which most is different. Those
// are not among the others, so that inputs of the corpus go on to mean the same games.
inline const GameSpec& any_game(World& w) {
  const Games& all = games();
  uint32_t i = w.in.below(all.count() - 1);
  if (i >= all.draughts()) ++i;
  const uint32_t kind = w.in.below(8);
  if (kind == 0)
    while (all[i].kind != Kind::kOthello) i = (i + 1) % all.count();
  else if (kind == 1)
    i = all.draughts();
  const GameSpec& s = all[i];
  const bool slow = s.engine_size() > 16384;
  return slow && w.in.below(4) != 0 ? all[w.in.below(6)] : s;
}

inline void call_engine_init(World& w, EngineSlot& e, const GameSpec& spec) {
  Expected x;
  pply_engine_options o;
  std::memset(static_cast<void*>(&o), 0, sizeof o);
  choose_size(w, o, x);
  o.custom = spec.callbacks;
  o.custom_user = spec.user;
  const pply_game* game = spec.game;
  const size_t needed = spec.engine_size();
  counts().count(spec.custom ? k_custom_size : k_engine_size, 0);
  unsigned char* memory = e.memory[e.which].bytes;
  size_t size = sizeof e.memory[0].bytes;
  pply_engine* made = nullptr;
  pply_engine** out = &made;
  bool has_options = spec.custom || o.struct_size != sizeof o || w.in.below(2) != 0;
  if (game == &pply_othello8_loaded && w.weights != nullptr && w.in.below(4) != 0) {
    o.weights = w.weights;
    has_options = true;
  }
  pply_custom_game rules;
  switch (w.in.below(32)) {
    case 31:
      x.error(PPLY_ERR_MEMORY);
      size = w.in.below(uint32_t(needed));
      break;
    case 30:
      x.error(PPLY_ERR_NULL);
      out = nullptr;
      break;
    case 29:
      x.error(PPLY_ERR_NULL);
      memory = nullptr;
      break;
    case 28:
      x.error(PPLY_ERR_ALIGN);
      memory += 1 + w.in.below(7);
      break;
    case 27:
      x.error(PPLY_ERR_NULL);
      game = nullptr;
      break;
    case 26:
      x.error(PPLY_ERR_INVALID);
      out = reinterpret_cast<pply_engine**>(memory + 8 * (w.in.below(100) % (needed / 8)));
      break;
    case 25:
      x.error(PPLY_ERR_INVALID);
      o.flags = 1 + w.in.byte();
      has_options = true;
      break;
    case 24:  // rules for a game that takes none, or none for one that does
      x.error(PPLY_ERR_INVALID);
      o.custom = spec.custom ? nullptr : games()[games().built_in()].callbacks;
      has_options = true;
      break;
    case 23:
      if (!spec.custom) break;
      x.error(PPLY_ERR_INVALID);
      rules = *spec.callbacks;
      switch (w.in.below(6)) {
        case 0: rules.state_size = uint16_t((PPLY_CUSTOM_STATE_MAX + 1) * w.in.below(2)); break;
        case 1: rules.move_count = uint16_t((PPLY_CUSTOM_MOVES_MAX + 1) * w.in.below(2)); break;
        case 2: rules.max_length = uint16_t((PPLY_CUSTOM_LENGTH_MAX + 1) * w.in.below(2)); break;
        case 3: rules.cols = uint16_t(27 * w.in.below(2)); break;
        case 4: rules.moves = nullptr; break;
        default: rules.play = nullptr; break;
      }
      o.custom = &rules;
      break;
    default: break;
  }
  PlainGame start;
  start.start(&spec);
  x.error_if(spec.custom && start.is_broken(), PPLY_ERR_CALLBACK);
  if (o.custom == &rules) {
    require(pply_custom_size(&rules, 0) == 0, "impossible rules have no size");
    counts().count(k_custom_size, 0);
  }
  const Kept kept(e.memory[e.which].bytes, needed);
  const int result = pply_engine_init(out, game, memory, size, has_options ? &o : nullptr);
  called(k_engine_init, x, result);
  if (result == PPLY_ERR_CALLBACK) {  // the one error that costs what was there
    for (size_t i = 0; i < needed; ++i) require(memory[i] == 0, "no engine is left there");
    e.engine = nullptr;
    return;
  }
  require_kept(kept, result, k_engine_init);
  if (result < 0) return;
  require(static_cast<void*>(made) == memory, "the handle is the memory");
  e.engine = made;
  e.size = needed;
  e.game = start;
  e.table = nullptr;
  e.table_size = 0;
  e.searches = 0;
  e.has_weights = o.weights != nullptr;
  e.has_result = e.is_current = e.is_pondering = e.is_finished = e.is_comparable = false;
  e.has_options = false;
}

inline void call_engine_game(World& w, EngineSlot& e) {
  Expected x;
  const pply_engine* const who = receiver(w, e.engine, x);
  const pply_game* const game = pply_engine_game(who);
  require(game == (x.none() ? e.game.spec().game : nullptr), "an engine has its game");
  counts().count(k_engine_game, 0);
}
inline void call_game_describe(World& w, EngineSlot& e) {
  Expected x;
  auto info = empty_result<pply_game_info>();
  choose_size(w, info, x);
  const bool null = w.in.once_in(32);
  x.error_if(null, PPLY_ERR_NULL);
  const GameSpec& s = e.game.spec();
  const int result = called(k_game_describe, x, pply_game_describe(null ? nullptr : s.game, &info));
  require(result < 0 || info.engine_size == (s.custom ? 0 : e.size), "an engine has its size");
  require(pply_engine_size(nullptr) == 0 && pply_opening_size(nullptr) == 0 &&
              pply_threats_size(nullptr) == 0,
          "no game has no size");
}
inline void call_texts(World& w) {
  const int error = int(w.in.byte()) - 128;
  require(pply_error_text(error) != nullptr && pply_error_text(error)[0] != 0,
          "errors have a text");
  require(pply_version() == PPLY_VERSION, "the version is the header's");
  counts().count(k_error_text, 0);
  counts().count(k_version, 0);
}

inline void call_engine_set_table(World& w, EngineSlot& e) {
  set_any_table(w, e, e.engine, w.tables, World::kTables, k_engine_set_table, pply_engine_set_table,
                false, e.is_searching());
}
inline void call_engine_clear_table(World& w, EngineSlot& e) {
  Expected x;
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_engine_clear_table, x, pply_engine_clear_table(who));
  require_kept(kept, result, k_engine_clear_table);
  if (result < 0) return;
  w.disturb(e.table, nullptr);
  if (e.table == nullptr || e.table_size != LentTable::kBytes) return;
  for (const EngineSlot& other : w.engines)
    if (&other != &e && other.table == e.table) return;  // its search goes on and writes
  e.table->writer = nullptr;
  e.table->is_dirty = e.is_searching();
}

// A few of a table's bytes change, as by an error of the memory or by an application's mistake.
inline void flip_table(World& w) {
  const uint32_t which = w.in.below(World::kTables + 2);
  LentTable& t = which < World::kTables    ? w.tables[which]
                 : which == World::kTables ? w.threats_tables[0]
                                           : w.solver_tables[0];
  t.is_dirty = true;
  w.disturb(&t, nullptr);
  const bool first = w.in.below(2) != 0;  // where a small search writes is anywhere
  for (uint32_t n = 1 + w.in.below(32); n > 0; --n) {
    const uint32_t at = first ? w.in.below(256) : w.in.below(LentTable::kBytes);
    t.memory.bytes[at] = uint8_t(t.memory.bytes[at] ^ (1 + w.in.below(255)));
  }
  ++counts().compared[k_table_flipped];
}

inline void move_engine(EngineSlot& e) {
  unsigned char* const from = e.memory[e.which].bytes;
  e.which = 1 - e.which;
  std::memcpy(e.memory[e.which].bytes, from, e.size);
  std::memset(from, 0, 64);
  e.engine = reinterpret_cast<pply_engine*>(e.memory[e.which].bytes);
  e.watch.engine = e.engine;
  ++counts().compared[k_moved];
}
// A copy in another slot plays on by itself, with the same table and callbacks.
inline void fork_engine(World& w, EngineSlot& e) {
  EngineSlot& to = w.engines[w.in.below(World::kEngines)];
  if (&to == &e) return;
  std::memcpy(to.memory[to.which].bytes, e.engine, e.size);
  to.engine = reinterpret_cast<pply_engine*>(to.memory[to.which].bytes);
  to.size = e.size;
  to.game = e.game;
  to.table = e.table;
  to.table_size = e.table_size;
  to.has_weights = e.has_weights;
  to.searches = e.searches;
  to.has_result = e.has_result;
  to.is_current = e.is_current;
  to.is_pondering = e.is_pondering;
  to.is_finished = e.is_finished;
  to.reply = e.reply;
  to.has_options = e.has_options;
  to.options = e.options;
  // Its callbacks would find the other engine, and need not be the same any more.
  const bool calls_back = e.has_options && e.options.user != nullptr &&
                          (e.options.progress != nullptr || e.options.now_ms != nullptr);
  to.is_comparable = e.is_comparable && e.table == nullptr && !calls_back;
  to.copies_at_begin = false;
  if (calls_back && to.is_searching()) {
    require(pply_position_reset(to.engine) == PPLY_OK, "a copy can be reset");
    to.game.start(&to.game.spec());
    to.leave();
  }
  if (e.table != nullptr) {
    e.is_comparable = false;
    if (e.is_searching()) w.disturb(e.table, nullptr);
  }
  ++counts().compared[k_forked];
}

// A small file of weights, whole or damaged.
inline void call_weights_open(World& w) {
  static constexpr size_t kMost = 8192;
  static unsigned char file[kMost];
  static size_t file_size = 0;
  Expected x;
  if (file_size == 0) {
    for (size_t entries = 1; file_size == 0; ++entries) {
      const size_t size = 156 + 4 + 12 + entries;
      require(size < kMost, "a small file is found");
      std::memset(file, 0, sizeof file);
      std::memcpy(file, "plyothw1", 8);
      file[16] = 1;
      file[17] = 8;
      file[18] = 1;
      file[20] = 1;  // the first pattern
      file[156] = 1;
      for (size_t i = 172; i < size; ++i) file[i] = uint8_t(i * 7);
      seal_weights(file, size);
      pply_weights* opened = nullptr;
      if (pply_weights_open(&opened, w.weights_memory.bytes, sizeof w.weights_memory.bytes, file,
                            size, nullptr) == PPLY_OK)
        file_size = size;
    }
  }
  size_t size = file_size, where = 99999, at = file_size;
  uint8_t changed = 0;
  pply_weights* opened = nullptr;
  pply_weights** out = &opened;
  unsigned char* memory = w.weights_memory.bytes;
  size_t room = sizeof w.weights_memory.bytes;
  // Weights that engines use stay as they are.
  switch (w.weights == nullptr ? w.in.below(8) : 1 + w.in.below(7)) {
    case 1:
      at = w.in.below(uint32_t(size));
      changed = uint8_t(1 + w.in.below(255));
      x.error(PPLY_ERR_PARSE);
      break;
    case 2:
      size = w.in.below(uint32_t(size));
      x.error(PPLY_ERR_PARSE);
      break;
    case 3:
      out = nullptr;
      x.error(PPLY_ERR_NULL);
      break;
    case 4:
      room = w.in.below(uint32_t(pply_weights_size()));
      x.error(PPLY_ERR_MEMORY);
      break;
    case 5:
      memory += 1 + w.in.below(7);
      x.error(PPLY_ERR_ALIGN);
      break;
    case 6:
      out = reinterpret_cast<pply_weights**>(memory);
      x.error(PPLY_ERR_INVALID);
      break;
    case 7:
      memory = nullptr;
      x.error(PPLY_ERR_NULL);
      break;
    default: break;
  }
  counts().count(k_weights_size, 0);
  if (at < file_size) file[at] ^= changed;
  const Kept kept(w.weights_memory.bytes, sizeof w.weights_memory.bytes);
  const int result = pply_weights_open(out, memory, room, file, size, &where);
  if (at < file_size) file[at] ^= changed;
  called(k_weights_open, x, result);
  require_kept(kept, result, k_weights_open);
  require(result == PPLY_ERR_PARSE ? where <= size : where == 99999, "where is in the file");
  if (result == PPLY_OK) w.weights = opened;
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_OBJECTS_HPP_INCLUDED
