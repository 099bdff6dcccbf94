// Calls about the position and its moves, compared with the plain game.
#ifndef PICOPLY_TESTS_FUZZ_CALL_POSITION_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_POSITION_HPP_INCLUDED

#include "world.hpp"

namespace picoply::fuzz {

// A move: mostly near those that exist.
inline pply_move any_move(World& w, PlainGame& g) {
  switch (w.in.below(16)) {
    case 0: return pply_move(PPLY_MOVE_PASS);
    case 1: return pply_move(w.in.word());
    case 2: return pply_move(g.spec().move_count + w.in.below(3));
    default: break;
  }
  const uint32_t move = w.in.below(g.spec().move_count);
  if (g.spec().kind != Kind::kCheckers || w.in.below(2) == 0) return pply_move(move);
  // Of a piece of the side to move.
  for (uint32_t i = 0; i < g.spec().move_count; ++i) {
    const uint32_t m = (move + i) % g.spec().move_count;
    if (g.cell(CheckersWay(int(m)).from) == g.side() + 1) return pply_move(m);
  }
  return pply_move(move);
}
// The way back of the move before the last one, so that positions come again; or no move.
inline pply_move way_back(const PlainGame& g) {
  if (g.length() < 2) return pply_move(PPLY_MOVE_NONE);
  const CheckersWay way(g.played(g.length() - 2));
  const int m = PlainCheckers::move_between(PlainCheckers::square_of(way.to),
                                            PlainCheckers::square_of(way.from), way.jumps);
  return pply_move(m);
}
// A legal one, if there is one: beside the others as in games, or the next from anywhere.
inline pply_move legal_move(World& w, PlainGame& g) {
  const GameSpec& s = g.spec();
  uint32_t at = w.in.below(s.move_count);
  if (s.kind == Kind::kRows && !s.gravity && g.length() > 0 && w.in.below(8) != 0) {
    const int last = g.played(g.length() - 1) % s.cells(), cols = s.rules.cols;
    const uint32_t near = w.in.below(49);
    const int x = last % cols + int(near % 7) - 3, y = last / cols + int(near / 7) - 3;
    if (x >= 0 && y >= 0 && x < cols && y < s.rules.rows) at = uint32_t(y * cols + x);
  }
  if (s.kind == Kind::kCheckers && g.length() > 1 && w.in.below(4) == 0) {
    const pply_move back = way_back(g);
    if (g.is_legal(back)) return back;
  }
  for (uint32_t i = 0; i < s.move_count; ++i) {
    const pply_move m = pply_move((at + i) % s.move_count);
    if (g.is_legal(m)) return m;
  }
  return pply_move(g.is_legal(PPLY_MOVE_PASS) ? PPLY_MOVE_PASS : PPLY_MOVE_NONE);
}

inline void play(World& w, EngineSlot& e, pply_move move) {
  Expected x;
  PlainGame next = e.game;
  if (next.is_over())
    x.error(PPLY_ERR_OVER);
  else if (!next.is_legal(move))
    x.error(PPLY_ERR_ILLEGAL);
  else if (!next.play(move))
    x.error(PPLY_ERR_CALLBACK);
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_move_play, x, pply_move_play(who, move));
  require_kept(kept, result, k_move_play);
  if (result < 0) return;
  e.game = next;
  e.leave();
}
inline void call_play_legal(World& w, EngineSlot& e) {
  const pply_move move = legal_move(w, e.game);
  play(w, e, move);
}
inline void call_play_any(World& w, EngineSlot& e) { play(w, e, any_move(w, e.game)); }

inline void call_undo(World& w, EngineSlot& e) {
  Expected x;
  x.error_if(e.game.length() == 0, PPLY_ERR_EMPTY);
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_move_undo, x, pply_move_undo(who));
  require_kept(kept, result, k_move_undo);
  if (result < 0) return;
  e.game.undo();
  e.leave();
}
// Rules whose starting position is impossible by now; none if chance finds no such.
inline bool choose_broken_start(World& w, const GameSpec& s) {
  for (int tries = 0; tries < 8; ++tries) {
    uint8_t start[8];
    for (uint8_t& byte : start) byte = uint8_t(w.in.byte());
    games().choose_wild(start, s.max_length);
    PlainGame game;
    game.start(&s);
    if (game.is_broken()) return true;
  }
  return false;
}
inline void call_reset_by_changed_rules(World& w, EngineSlot& e) {
  const GameSpec& s = e.game.spec();
  if (s.kind != Kind::kCallbacks) return;
  uint8_t before[8];
  std::memcpy(before, games().start_of_wild(), sizeof before);
  if (choose_broken_start(w, s)) {
    Expected x;
    x.error(PPLY_ERR_CALLBACK);
    const Kept kept(e.engine, e.size);
    require_kept(kept, called(k_position_reset, x, pply_position_reset(e.engine)),
                 k_position_reset);
  }
  games().choose_wild(before, s.max_length);
}
inline void call_reset(World& w, EngineSlot& e) {
  if (w.in.below(2) == 0) call_reset_by_changed_rules(w, e);
  Expected x;
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_position_reset, x, pply_position_reset(who));
  require_kept(kept, result, k_position_reset);
  if (result < 0) return;
  e.game.start(&e.game.spec());
  e.leave();
}

inline void call_forbidden(World& w, EngineSlot& e) {
  Expected x;
  const pply_move move = any_move(w, e.game);
  const bool free = e.game.is_free(move);
  x.error_if(!free, PPLY_ERR_INVALID);
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_move_forbidden, x, pply_move_forbidden(who, move),
         free && !e.game.spec().custom ? e.game.forbidden(move) : 0);
}
inline void call_is_legal(World& w, EngineSlot& e) {
  Expected x;
  const pply_move move = any_move(w, e.game);
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_move_is_legal, x, pply_move_is_legal(who, move), e.game.is_legal(move) ? 1 : 0);
}
inline void call_moves_legal(World& w, EngineSlot& e) {
  Expected x;
  pply_move legal[256];
  const int n = e.game.legal(legal);
  Room<pply_move, 260> out;
  const size_t room = w.in.below(3) == 0 ? w.in.below(8) : 256;
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_moves_legal, x, pply_moves_legal(who, room == 0 ? nullptr : out.at(), room), n);
  size_t written = size_t(n) < room ? size_t(n) : room;
  if (!x.none()) written = 0;
  require(std::memcmp(out.at(), legal, written * sizeof *legal) == 0, "the same moves are legal");
  require(out.untouched_from(written), "nothing more is written");
}
inline void call_moves_forbidden(World& w, EngineSlot& e) {
  Expected x;
  Room<pply_move, 260> out;
  Room<uint8_t, 260> why;
  const size_t room = w.in.below(3) == 0 ? w.in.below(4) : 256;
  const bool reasons = w.in.below(2) != 0;
  int n = 0;
  size_t written = 0;
  pply_move moves[256];
  uint8_t reason[256];
  for (int i = 0; i < e.game.spec().move_count && e.game.spec().rules.renju; ++i) {
    if (!e.game.is_free(pply_move(i)) || e.game.forbidden(i) == 0) continue;
    moves[n] = pply_move(i);
    reason[n++] = uint8_t(e.game.forbidden(i));
  }
  const pply_engine* const who = receiver(w, e.engine, x);
  called(
      k_moves_forbidden, x,
      pply_moves_forbidden(who, room == 0 ? nullptr : out.at(), reasons ? why.at() : nullptr, room),
      n);
  if (x.none()) written = size_t(n) < room ? size_t(n) : room;
  require(std::memcmp(out.at(), moves, written * sizeof *moves) == 0, "the same are forbidden");
  require(!reasons || std::memcmp(why.at(), reason, written) == 0, "for the same reasons");
  require(out.untouched_from(written) && why.untouched_from(reasons ? written : 0),
          "nothing more is written");
}

inline void call_side(World& w, EngineSlot& e) {
  Expected x;
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_position_side, x, pply_position_side(who), e.game.side());
}
inline void call_outcome(World& w, EngineSlot& e) {
  Expected x;
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_position_outcome, x, pply_position_outcome(who), e.game.outcome());
}
inline void call_cell(World& w, EngineSlot& e) {
  Expected x;
  const GameSpec& s = e.game.spec();
  uint32_t col = w.in.below(s.rules.cols + 1u), row = w.in.below(s.rules.rows + 1u);
  if (w.in.once_in(32)) row = 0xffffffffu - w.in.below(3);
  const bool on = col < s.rules.cols && row < s.rules.rows;
  x.error_if(!on, PPLY_ERR_INVALID);
  const pply_engine* const who = receiver(w, e.engine, x);
  const int cell = int(row * s.rules.cols + col);
  if (w.in.below(2) == 0)
    called(k_position_cell, x, pply_position_cell(who, col, row), on ? e.game.cell(cell) : 0);
  else
    called(k_position_piece, x, pply_position_piece(who, col, row), on ? e.game.piece(cell) : 0);
}
inline void call_winning_line(World& w, EngineSlot& e) {
  Expected x;
  const GameSpec& s = e.game.spec();
  Room<pply_move, 64> out;
  const size_t room = w.in.below(4) == 0 ? w.in.below(4) : 64;
  const pply_engine* const who = receiver(w, e.engine, x);
  int n = 0;
  bool in_row[PlainGame::kMostCells] = {};
  for (int i = 0; i < s.cells() && !s.custom; ++i) n += in_row[i] = e.game.is_in_winning_row(i);
  called(k_position_winning_line, x,
         pply_position_winning_line(who, room == 0 ? nullptr : out.at(), room), n);
  const size_t written = !x.none() ? 0 : size_t(n) < room ? size_t(n) : room;
  for (size_t i = 0; i < written; ++i) {
    require(out[i] < s.cells() && in_row[out[i]], "a winning line's cells are each in it once");
    in_row[out[i]] = false;
  }
  require(out.untouched_from(written), "nothing more is written");
}
inline void call_margin(World& w, EngineSlot& e) {
  Expected x;
  x.error_if(!e.game.spec().has_margin, PPLY_ERR_SUPPORT);
  int32_t margin = 12345;
  const bool null = w.in.once_in(64);
  x.error_if(null, PPLY_ERR_NULL);
  const pply_engine* const who = receiver(w, e.engine, x);
  const int result =
      called(k_position_margin, x, pply_position_margin(who, null ? nullptr : &margin));
  require(margin == (result == PPLY_OK ? e.game.margin() : 12345), "the margin is the same");
}
inline void call_record_length(World& w, EngineSlot& e) {
  Expected x;
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_record_length, x, pply_record_length(who), e.game.length());
}
inline void call_record_move(World& w, EngineSlot& e) {
  Expected x;
  const uint32_t i = w.in.below(uint32_t(e.game.length()) + 2);
  x.error_if(int(i) >= e.game.length(), PPLY_ERR_INVALID);
  pply_move move = 4321;
  const bool null = w.in.once_in(64);
  x.error_if(null, PPLY_ERR_NULL);
  const pply_engine* const who = receiver(w, e.engine, x);
  const int result = called(k_record_move, x, pply_record_move(who, i, null ? nullptr : &move));
  require(move == (result == PPLY_OK ? e.game.played(int(i)) : 4321), "the move is the same");
}

// Everything that can be read of a position, at once.
inline void check_whole_position(EngineSlot& e) {
  const GameSpec& s = e.game.spec();
  for (int i = 0; i < s.cells(); ++i)
    require(pply_position_piece(e.engine, uint32_t(i % s.rules.cols), uint32_t(i / s.rules.cols)) ==
                e.game.piece(i),
            "all cells are the same");
  require(pply_position_side(e.engine) == e.game.side() &&
              pply_position_outcome(e.engine) == e.game.outcome() &&
              pply_record_length(e.engine) == e.game.length(),
          "the whole position is the same");
  ++counts().compared[k_whole_position];
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_POSITION_HPP_INCLUDED
