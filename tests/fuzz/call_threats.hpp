// Threat searches: in steps and at once, moved, with a table of any contents, and what they find
// against wins found by trying every four.
#ifndef PICOPLY_TESTS_FUZZ_CALL_THREATS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_THREATS_HPP_INCLUDED

#include "call_search.hpp"

namespace picoply::fuzz {

// What a search of such a slot does, once more by the copy from when it began: `step` finishes it,
// `compare` compares. The copy uses the same table, which is put back as it was then.
template <class Slot, class Run, class Compare>
void repeat_copy(World& w, Slot& s, Comparison kind, const Run& run, const Compare& compare) {
  static unsigned char now[LentTable::kBytes];
  if (s.table != nullptr) {
    std::memcpy(now, s.table->memory.bytes, sizeof now);
    std::memcpy(s.table->memory.bytes, s.table_at_begin, sizeof now);
  }
  std::memcpy(w.twin.bytes, s.at_begin.bytes, s.size);
  run(w.twin.bytes);
  compare(w.twin.bytes);
  if (s.table != nullptr) {
    require(std::memcmp(now, s.table->memory.bytes, sizeof now) == 0, "and leaves the same table");
    std::memcpy(s.table->memory.bytes, now, sizeof now);
  }
  ++counts().compared[kind];
}
template <class Slot>
void remember_begin(World& w, Slot& s) {
  s.is_asked = true;
  s.is_finished = false;
  s.is_comparable = true;
  std::memcpy(s.at_begin.bytes, s.object, s.size);
  if (s.table == nullptr) return;
  w.disturb(s.table, &s);
  std::memcpy(s.table_at_begin, s.table->memory.bytes, LentTable::kBytes);
}

// Another memory for an object; the old handle is none any more.
template <class Slot>
void move_object(Slot& s) {
  unsigned char* const from = s.memory[s.which].bytes;
  s.which = 1 - s.which;
  std::memcpy(s.memory[s.which].bytes, from, s.size);
  std::memset(from, 0, 64);
  s.object = reinterpret_cast<decltype(s.object)>(s.memory[s.which].bytes);
  ++counts().compared[k_moved];
}

template <class Slot, class Object>
void set_any_table(World& w, Slot& s, Object* object, LentTable* tables, uint32_t count,
                   Function function, int (*set)(Object*, void*, size_t, uint32_t), bool is_running,
                   bool may_run) {
  Expected x;
  const uint32_t which = w.in.below(count + 1);
  LentTable* const table = which == count ? nullptr : &tables[which];
  void* memory = table == nullptr ? nullptr : table->memory.bytes;
  size_t size = table == nullptr     ? 0
                : w.in.below(4) == 0 ? w.in.below(LentTable::kBytes)
                                     : LentTable::kBytes;
  uint32_t flags = w.in.below(2);
  switch (w.in.below(48)) {
    case 47:
      flags = 2 + w.in.byte();
      x.error(PPLY_ERR_INVALID);
      break;
    case 46:
      if (size == 0) break;
      memory = nullptr;
      x.error(PPLY_ERR_NULL);
      break;
    case 45:
      if (table == nullptr) break;
      memory = table->memory.bytes + 1 + w.in.below(7);
      size = size > 8 ? size - 8 : 0;
      x.error(PPLY_ERR_ALIGN);
      break;
    case 44:
      memory = reinterpret_cast<unsigned char*>(object) + 8 * w.in.below(16);
      size = 64;
      x.error(PPLY_ERR_INVALID);
      break;
    default: break;
  }
  x.error_if(is_running, PPLY_ERR_INVALID);
  Object* const who = receiver(w, object, x);
  const Kept kept(object, s.size);
  const int result = set(who, memory, size, flags);
  called(function, x.fits(result) || (x.none() && may_run && result == PPLY_ERR_INVALID), result);
  require_kept(kept, result, function);
  if (result < 0) return;
  s.table = table;
  s.table_size = size;
  s.searches = 0;
  s.is_comparable = false;
  if (table == nullptr) return;
  w.disturb(table, nullptr);
  if ((flags & PPLY_TABLE_KEEP) != 0) return;
  // Cleared, as far as it was lent.
  if (size == LentTable::kBytes) {
    table->writer = nullptr;
    table->is_dirty = false;
  } else {
    table->is_dirty = true;
  }
}

// ---- Threats

inline void call_threats_init(World& w, ThreatsSlot& t, const GameSpec& spec) {
  Expected x;
  static const pply_threats_game* const kAll[] = {
#define PICOPLY_THREATS(name) &pply_##name##_threats,
      PPLY_THREATS_GAMES(PICOPLY_THREATS)
#undef PICOPLY_THREATS
  };
  const pply_threats_game* game =
      spec.threats != nullptr && w.in.below(8) != 0 ? spec.threats : kAll[w.in.below(5)];
  const size_t needed = pply_threats_size(game);
  counts().count(k_threats_size, 0);
  unsigned char* memory = t.memory[t.which].bytes;
  size_t size = sizeof t.memory[0].bytes;
  pply_threats* made = nullptr;
  pply_threats** out = &made;
  switch (w.in.below(24)) {
    case 23:
      x.error(PPLY_ERR_MEMORY);
      size = w.in.below(uint32_t(needed));
      break;
    case 22:
      x.error(PPLY_ERR_NULL);
      out = nullptr;
      break;
    case 21:
      x.error(PPLY_ERR_NULL);
      memory = nullptr;
      break;
    case 20:
      x.error(PPLY_ERR_ALIGN);
      memory += 1 + w.in.below(7);
      break;
    case 19:
      x.error(PPLY_ERR_NULL);
      game = nullptr;
      break;
    case 18:
      x.error(PPLY_ERR_INVALID);
      out = reinterpret_cast<pply_threats**>(memory + 8 * w.in.below(100));
      break;
    default: break;
  }
  const Kept kept(t.memory[t.which].bytes, needed);
  const int result = called(k_threats_init, x, pply_threats_init(out, game, memory, size));
  require_kept(kept, result, k_threats_init);
  if (result < 0) return;
  require(static_cast<void*>(made) == memory, "the handle is the memory");
  t.object = made;
  t.size = needed;
  t.threats_game = game;
  t.table = nullptr;
  t.table_size = 0;
  t.is_asked = t.is_finished = t.is_comparable = false;
}

inline void check_threats(ThreatsSlot& t) {
  auto r = empty_result<pply_threats_result>();
  require(pply_threats_info(t.object, &r) == PPLY_OK && r.answer <= PPLY_THREATS_WIN,
          "there is an answer");
  if (!t.is_right_game || t.options.question != PPLY_THREATS_MINE) return;
  if (r.answer == PPLY_THREATS_WIN) {
    PlainGame g = t.game;
    pply_move line[300];
    const int n = pply_threats_line(t.object, line, 300);
    require(n == r.length && n > 0 && n <= 300 && line[0] == r.best, "a win has a line");
    // Every move of the line is legal, nobody has won before its end, and the opponent cannot win
    // at once after any of the threats.
    for (int i = 0; i < n; ++i) {
      require(g.is_legal(line[i]), "a line's moves are legal");
      g.play(line[i]);
      if (g.is_over()) {
        require(i + 1 == n && i % 2 == 0, "a line ends with the win");
        break;
      }
      if (i % 2 == 0) require(Fours::five(g, g.side() + 1) < 0, "a threat cannot be ignored");
    }
    ++counts().compared[k_threats_truth];
  }
  if (t.options.max_threes != 0 || t.game.spec().rules.caro) return;
  Fours fours(60);
  const int truth = r.answer == PPLY_THREATS_UNKNOWN ? -1 : fours.wins(t.game);
  if (truth < 0) return;
  require(truth == (r.answer == PPLY_THREATS_WIN ? 1 : 0), "wins by fours are the same");
  ++counts().compared[k_threats_truth];
}

inline void call_threats_begin(World& w, ThreatsSlot& t, EngineSlot& e) {
  Expected x;
  pply_threats_options o;
  std::memset(static_cast<void*>(&o), 0, sizeof o);
  choose_size(w, o, x);
  const bool has_options = w.in.below(8) != 0;
  if (w.in.below(3) == 0) o.question = w.in.below(3);
  if (w.in.once_in(48)) o.question = 3 + w.in.byte();
  if (w.in.below(2) == 0) o.max_threes = w.in.below(4);
  if (w.in.once_in(48)) o.max_threes = 33 + w.in.byte();
  if (w.in.below(2) == 0) o.max_nodes = 1 + w.in.below(300);
  if (w.in.once_in(48)) o.max_ms = 5;
  x.error_if(o.question > PPLY_THREATS_SAVING || o.max_threes > PPLY_THREATS_ALL || o.max_ms != 0,
             PPLY_ERR_INVALID);
  if (!has_options) {
    x = Expected();
    std::memset(static_cast<void*>(&o), 0, sizeof o);
  }
  const GameSpec& s = e.game.spec();
  const bool fits = !s.custom && s.rules.cols == 15;
  x.error_if(!fits, PPLY_ERR_SUPPORT);
  x.error_if(e.game.is_over(), PPLY_ERR_OVER);
  pply_threats* const who = receiver(w, t.object, x);
  const pply_engine* const about = receiver(w, e.engine, x);
  const bool right = s.threats == t.threats_game;
  const Kept kept(t.object, t.size);
  const int result = pply_threats_begin(who, about, has_options ? &o : nullptr);
  called(k_threats_begin,
         x.fits(result) ||
             (x.none() && !right && (result == PPLY_ERR_POSITION || result == PPLY_ERR_OVER)) ||
             (who != t.object && about != e.engine && result < 0),
         result);
  require_kept(kept, result, k_threats_begin);
  if (result < 0) return;
  t.options = o;
  t.game = e.game;
  t.is_right_game = right;
  remember_begin(w, t);
}
inline void call_threats_step(World& w, ThreatsSlot& t) {
  Expected x;
  x.error_if(!t.is_asked, PPLY_ERR_EMPTY);
  const uint32_t nodes = w.in.below(8) == 0 ? 100 + w.in.below(300) : w.in.below(50);
  pply_threats* const who = receiver(w, t.object, x);
  if (x.none()) w.disturb(t.table, &t);
  const int result = called(k_threats_step, x, pply_threats_step(who, nodes));
  if (result != PPLY_OK || t.is_finished) return;
  t.is_finished = true;
  check_threats(t);
  if (!t.is_comparable) return;
  repeat_copy(
      w, t, k_threats_steps,
      [](void* twin) {
        while (pply_threats_step(static_cast<pply_threats*>(twin), 0xffffffffu) == PPLY_RUNNING) {
        }
      },
      [&](void* twin) {
        auto a = empty_result<pply_threats_result>(), b = a;
        require(pply_threats_info(t.object, &a) == PPLY_OK &&
                    pply_threats_info(static_cast<pply_threats*>(twin), &b) == PPLY_OK &&
                    std::memcmp(&a, &b, sizeof a) == 0,
                "a threat search in steps is one at once");
      });
  t.is_comparable = false;
}
inline void call_threats_info(World& w, ThreatsSlot& t) {
  Expected x;
  auto r = empty_result<pply_threats_result>();
  choose_size(w, r, x);
  x.error_if(!t.is_asked, PPLY_ERR_EMPTY);
  const pply_threats* const who = receiver(w, t.object, x);
  const Kept kept(t.object, t.size);
  called(k_threats_info, x, pply_threats_info(who, &r));
  require_kept(kept, k_threats_info);
}
inline void call_threats_line(World& w, ThreatsSlot& t) {
  Expected x;
  x.error_if(!t.is_asked, PPLY_ERR_EMPTY);
  Room<pply_move, 300> out;
  const size_t room = w.in.below(2) == 0 ? w.in.below(4) : 300;
  const pply_threats* const who = receiver(w, t.object, x);
  const int n =
      called(k_threats_line, x, pply_threats_line(who, room == 0 ? nullptr : out.at(), room));
  const size_t written = n < 0 ? 0 : size_t(n) < room ? size_t(n) : room;
  for (size_t i = 0; i < written; ++i)
    require(out[i] < 225 || out[i] == PPLY_MOVE_PASS, "a line is on the board");
  require(out.untouched_from(written), "nothing more is written");
}
inline void call_threats_saving(World& w, ThreatsSlot& t) {
  Expected x;
  x.error_if(!t.is_asked, PPLY_ERR_EMPTY);
  x.error_if(t.is_asked && t.options.question != PPLY_THREATS_SAVING, PPLY_ERR_SUPPORT);
  Room<pply_move, 300> out;
  Room<uint8_t, 300> proven;
  const size_t room = w.in.below(2) == 0 ? w.in.below(4) : 300;
  const bool asks = w.in.below(2) != 0;
  const pply_threats* const who = receiver(w, t.object, x);
  const int n = called(
      k_threats_saving, x,
      pply_threats_saving(who, room == 0 ? nullptr : out.at(), asks ? proven.at() : nullptr, room));
  const size_t written = n < 0 ? 0 : size_t(n) < room ? size_t(n) : room;
  for (size_t i = 0; i < written; ++i) {
    require(!t.is_right_game || t.game.is_legal(out[i]), "saving moves are legal");
    require(i == 0 || out[i - 1] < out[i], "and ascend");
    require(!asks || proven[i] <= 1, "proven or not");
  }
  require(out.untouched_from(written) && proven.untouched_from(asks ? written : 0),
          "nothing more is written");
}
inline void call_threats_set_table(World& w, ThreatsSlot& t) {
  set_any_table(w, t, t.object, w.threats_tables, 1, k_threats_set_table, pply_threats_set_table,
                false, t.is_asked && !t.is_finished);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_THREATS_HPP_INCLUDED
