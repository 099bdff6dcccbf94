// The solver of Othello's endings: in steps and at once, moved, with a table of any contents, and
// its answers against playing every move.
#ifndef PICOPLY_TESTS_FUZZ_CALL_SOLVER_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_SOLVER_HPP_INCLUDED

#include "call_threats.hpp"

namespace picoply::fuzz {

inline void call_solver_init(World& w, SolverSlot& s) {
  Expected x;
  const size_t needed = pply_solver_size();
  counts().count(k_solver_size, 0);
  unsigned char* memory = s.memory[s.which].bytes;
  size_t size = sizeof s.memory[0].bytes;
  pply_solver* made = nullptr;
  pply_solver** out = &made;
  // To make one takes long: mostly a copy of the first is taken, or none is made.
  static Memory<PPLY_SOLVER_SIZE> first;
  static bool has_first = false;
  if (s.object == nullptr && has_first && w.in.below(16) != 0) {
    std::memcpy(memory, first.bytes, needed);
    s.object = reinterpret_cast<pply_solver*>(memory);
    s.size = needed;
    s.table = nullptr;
    s.is_asked = s.is_finished = s.is_comparable = false;
    return;
  }
  switch (s.object == nullptr || w.in.once_in(64) ? 0 : 1 + w.in.below(5)) {
    case 1:
      x.error(PPLY_ERR_MEMORY);
      size = w.in.below(uint32_t(needed));
      break;
    case 2:
      x.error(PPLY_ERR_NULL);
      out = nullptr;
      break;
    case 3:
      x.error(PPLY_ERR_NULL);
      memory = nullptr;
      break;
    case 4:
      x.error(PPLY_ERR_ALIGN);
      memory += 1 + w.in.below(7);
      break;
    case 5:
      x.error(PPLY_ERR_INVALID);
      out = reinterpret_cast<pply_solver**>(memory + 8 * w.in.below(100));
      break;
    default: break;
  }
  const Kept kept(s.memory[s.which].bytes, needed);
  const int result = called(k_solver_init, x, pply_solver_init(out, memory, size));
  require_kept(kept, result, k_solver_init);
  if (result < 0) return;
  require(static_cast<void*>(made) == memory, "the handle is the memory");
  if (!has_first) std::memcpy(first.bytes, memory, needed);
  has_first = true;
  s.object = made;
  s.size = needed;
  s.table = nullptr;
  s.table_size = 0;
  s.is_asked = s.is_finished = s.is_comparable = false;
}

inline void check_solver(SolverSlot& s) {
  auto r = empty_result<pply_solver_result>();
  require(pply_solver_info(s.object, &r) == PPLY_OK && r.lower >= -64 && r.upper <= 64 &&
              r.lower <= r.upper,
          "bounds are margins");
  require(r.best == PPLY_MOVE_NONE || s.game.is_legal(r.best), "a best move is legal");
  pply_move line[130];
  const int n = pply_solver_line(s.object, line, 130);
  require(n == r.length && n <= 130, "the line has its length");
  const bool winner = s.options.goal == PPLY_SOLVER_WINNER;
  if (r.solved != 0 && !winner) {
    PlainGame g = s.game;
    const int side = g.side();
    for (int i = 0; i < n; ++i) {
      require(g.is_legal(line[i]), "best play is legal");
      g.play(line[i]);
    }
    require(g.is_over() && (side == 0 ? g.margin() : -g.margin()) == r.lower,
            "best play ends with the margin");
  }
  int budget = budget_for(s.game), value = 0;
  if (budget == 0 || !value_by_playing(s.game, budget, value)) return;
  value /= PPLY_VALUE_DISC;
  if (r.solved != 0 && winner) value = value > 0 ? 1 : value < 0 ? -1 : 0;
  require(r.lower <= value && value <= r.upper, "the margin is within its bounds");
  ++counts().compared[k_solver_truth];
}

inline void call_solver_begin(World& w, SolverSlot& s, EngineSlot& e) {
  Expected x;
  pply_solver_options o;
  std::memset(static_cast<void*>(&o), 0, sizeof o);
  choose_size(w, o, x);
  const bool has_options = w.in.below(8) != 0;
  o.goal = w.in.below(2);
  if (w.in.once_in(48)) o.goal = 2 + w.in.byte();
  if (w.in.once_in(48)) o.flags = 1 + w.in.byte();
  if (w.in.once_in(48)) o.max_ms = 5;
  if (w.in.below(2) == 0) o.max_nodes = 1 + w.in.below(500);
  x.error_if(o.goal > PPLY_SOLVER_WINNER || o.flags != 0 || o.max_ms != 0, PPLY_ERR_INVALID);
  if (!has_options) {
    x = Expected();
    std::memset(static_cast<void*>(&o), 0, sizeof o);
  }
  const GameSpec& spec = e.game.spec();
  x.error_if(spec.kind != Kind::kOthello || spec.rules.cols != 8 ||
                 e.game.empties() > int(PPLY_SOLVER_EMPTIES),
             PPLY_ERR_SUPPORT);
  pply_solver* const who = receiver(w, s.object, x);
  const pply_engine* const about = who == s.object ? receiver(w, e.engine, x) : e.engine;
  const Kept kept(s.object, s.size);
  const int result =
      called(k_solver_begin, x, pply_solver_begin(who, about, has_options ? &o : nullptr));
  require_kept(kept, result, k_solver_begin);
  if (result < 0) return;
  s.options = o;
  s.game = e.game;
  remember_begin(w, s);
}
inline void call_solver_step(World& w, SolverSlot& s) {
  Expected x;
  x.error_if(!s.is_asked, PPLY_ERR_EMPTY);
  const uint32_t nodes = w.in.below(8) == 0 ? 300 + w.in.below(1000) : w.in.below(100);
  pply_solver* const who = receiver(w, s.object, x);
  if (x.none()) w.disturb(s.table, &s);
  const int result = called(k_solver_step, x, pply_solver_step(who, nodes));
  if (result != PPLY_OK || s.is_finished) return;
  s.is_finished = true;
  check_solver(s);
  // A limit is kept to within some tens of positions, so that steps may change where it ends.
  if (!s.is_comparable || s.options.max_nodes != 0) return;
  repeat_copy(
      w, s, k_solver_steps,
      [](void* twin) {
        while (pply_solver_step(static_cast<pply_solver*>(twin), 0xffffffffu) == PPLY_RUNNING) {
        }
      },
      [&](void* twin) {
        auto a = empty_result<pply_solver_result>(), b = a;
        require(pply_solver_info(s.object, &a) == PPLY_OK &&
                    pply_solver_info(static_cast<pply_solver*>(twin), &b) == PPLY_OK &&
                    std::memcmp(&a, &b, sizeof a) == 0,
                "a solver in steps is one at once");
      });
  s.is_comparable = false;
}
inline void call_solver_info(World& w, SolverSlot& s) {
  Expected x;
  auto r = empty_result<pply_solver_result>();
  choose_size(w, r, x);
  x.error_if(!s.is_asked, PPLY_ERR_EMPTY);
  const pply_solver* const who = receiver(w, s.object, x);
  const Kept kept(s.object, s.size);
  called(k_solver_info, x, pply_solver_info(who, &r));
  require_kept(kept, k_solver_info);
}
inline void call_solver_line(World& w, SolverSlot& s) {
  Expected x;
  x.error_if(!s.is_asked, PPLY_ERR_EMPTY);
  Room<pply_move, 130> out;
  const size_t room = w.in.below(2) == 0 ? w.in.below(4) : 130;
  const pply_solver* const who = receiver(w, s.object, x);
  const int n =
      called(k_solver_line, x, pply_solver_line(who, room == 0 ? nullptr : out.at(), room));
  const size_t written = n < 0 ? 0 : size_t(n) < room ? size_t(n) : room;
  require(out.untouched_from(written), "nothing more is written");
}
inline void call_solver_set_table(World& w, SolverSlot& s) {
  set_any_table(w, s, s.object, w.solver_tables, 1, k_solver_set_table, pply_solver_set_table,
                false, s.is_asked && !s.is_finished);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_SOLVER_HPP_INCLUDED
