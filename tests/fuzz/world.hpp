// All objects that are alive at once, each beside what is known of it.
#ifndef PICOPLY_TESTS_FUZZ_WORLD_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_WORLD_HPP_INCLUDED

#include "choices.hpp"
#include "games.hpp"
#include "plain_text.hpp"

namespace picoply::fuzz {

template <size_t Bytes>
struct Memory {
  alignas(64) unsigned char bytes[Bytes];
};

// A table that objects of one kind are lent.
struct LentTable {
  static constexpr size_t kBytes = 8192;
  Memory<kBytes> memory;
  const GameSpec* writer = nullptr;  // the game whose searches wrote to it
  bool is_dirty = false;             // something else did, too
};

// What a search calls back; each run of it with the same answers.
struct Watch {
  pply_engine* engine = nullptr;
  uint32_t calls = 0, stop_at = 0;  // `progress` stops at that call; 0: never
};

struct EngineSlot {
  static constexpr size_t kBytes = 80 << 10;
  Memory<kBytes> memory[2];  // it is moved from one to the other
  uint32_t which = 0;
  pply_engine* engine = nullptr;  // null: none is alive here
  size_t size = 0;
  PlainGame game;
  LentTable* table = nullptr;
  size_t table_size = 0;
  bool has_weights = false;
  uint32_t searches = 0;  // since the table was lent

  // The search that was begun last.
  bool has_result = false, is_current = false, is_pondering = false, is_finished = false;
  bool is_comparable = false;  // it does the same again when it is repeated
  bool copies_at_begin = false;
  pply_move reply = 0;
  pply_search_options options{};
  bool has_options = false;
  Watch watch;
  Memory<kBytes> at_begin;  // the engine then
  unsigned char table_at_begin[LentTable::kBytes];

  void leave() { is_current = is_pondering = false; }
  bool is_searching() const { return (is_current || is_pondering) && !is_finished; }
};

// Any of the other searches: an object, and a copy of it as it was when the search began.
template <class Object, size_t Bytes>
struct SearchSlot {
  Memory<Bytes> memory[2], at_begin;
  uint32_t which = 0;
  Object* object = nullptr;
  size_t size = 0;
  LentTable* table = nullptr;
  size_t table_size = 0;
  uint32_t searches = 0;
  unsigned char table_at_begin[LentTable::kBytes];
  PlainGame game;  // the position that was asked about
  bool is_asked = false, is_finished = false, is_comparable = false;
};

struct ThreatsSlot : SearchSlot<pply_threats, PPLY_THREATS15_SIZE> {
  const pply_threats_game* threats_game = nullptr;
  bool is_right_game = false;  // the position's rules are those of the threats' game
  pply_threats_options options{};
};
struct SolverSlot : SearchSlot<pply_solver, PPLY_SOLVER_SIZE> {
  pply_solver_options options{};
};
struct OpeningSlot : SearchSlot<pply_opening, EngineSlot::kBytes + PPLY_OPENING_EXTRA> {
  const GameSpec* spec = nullptr;
  pply_opening_options options{};
};

struct World {
  static constexpr uint32_t kEngines = 3, kTables = 2, kThreats = 2;

  Choices in{nullptr, 0};
  EngineSlot engines[kEngines];
  ThreatsSlot threats[kThreats];
  SolverSlot solver;
  OpeningSlot opening;
  LentTable tables[kTables], threats_tables[1], solver_tables[1];
  Memory<PPLY_WEIGHTS_SIZE> weights_memory;
  pply_weights* weights = nullptr;
  Memory<EngineSlot::kBytes> twin;  // for repeating a search
  Memory<64> nothing;               // zeros: no object

  void begin(const uint8_t* data, size_t size) {
    in = Choices(data, size);
    for (EngineSlot& e : engines) forget(e, e.engine);
    for (ThreatsSlot& t : threats) forget(t, t.object);
    forget(solver, solver.object);
    forget(opening, opening.object);
    for (LentTable& t : tables) clear(t);
    for (LentTable& t : threats_tables) clear(t);
    for (LentTable& t : solver_tables) clear(t);
    weights = nullptr;
  }
  EngineSlot& any_engine() {
    for (uint32_t i = in.below(kEngines);; i = (i + 1) % kEngines)
      if (engines[i].engine != nullptr) return engines[i];
  }
  // A search of an engine with that table goes on: others that use it cannot be repeated any more.
  void disturb(const LentTable* table, const void* but) {
    if (table == nullptr) return;
    for (EngineSlot& e : engines)
      if (e.table == table && &e != but) e.is_comparable = false;
    for (ThreatsSlot& t : threats)
      if (t.table == table && &t != but) t.is_comparable = false;
    if (solver.table == table && &solver != but) solver.is_comparable = false;
    if (opening.table == table && &opening != but) opening.is_comparable = false;
  }

 private:
  static void clear(LentTable& t) {
    std::memset(t.memory.bytes, 0, sizeof t.memory.bytes);
    t.writer = nullptr;
    t.is_dirty = false;
  }
  template <class Slot, class Object>
  static void forget(Slot& s, Object*& object) {
    object = nullptr;
    s.which = 0;
    for (auto& m : s.memory) std::memset(m.bytes, 0, 64);
  }
};

// The object, or once in a while something that is none, and the error for that.
template <class Object>
Object* receiver(World& w, Object* object, Expected& x) {
  if (!w.in.once_in(64)) return object;
  unsigned char* const bytes = reinterpret_cast<unsigned char*>(object);
  switch (w.in.below(4)) {
    case 0: x.only(PPLY_ERR_NULL); return nullptr;
    case 1: x.only(PPLY_ERR_ALIGN); return reinterpret_cast<Object*>(bytes + 1 + w.in.below(7));
    case 2: x.only(PPLY_ERR_INVALID); return reinterpret_cast<Object*>(w.nothing.bytes);
    default: break;
  }
  // One of another kind.
  x.only(PPLY_ERR_INVALID);
  const auto* const any = static_cast<void*>(object);
  for (EngineSlot& e : w.engines)
    if (e.engine != nullptr && any != e.engine) {
      for (const EngineSlot& same : w.engines)
        if (any == same.engine) return reinterpret_cast<Object*>(w.nothing.bytes);
      return reinterpret_cast<Object*>(e.engine);
    }
  return reinterpret_cast<Object*>(w.nothing.bytes);
}

// A struct's size: right, or once in a while one that is refused.
template <class Struct>
void choose_size(World& w, Struct& s, Expected& x) {
  s.struct_size = sizeof s;
  if (!w.in.once_in(64)) return;
  static const uint32_t kWrong[] = {0, 3, 4, 1025, 0xffffffff};
  s.struct_size = kWrong[w.in.below(5)];
  x.error(PPLY_ERR_STRUCT);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_WORLD_HPP_INCLUDED
