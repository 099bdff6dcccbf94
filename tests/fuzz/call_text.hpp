// Calls that read and write text, compared with the plain reader and writer.
#ifndef PICOPLY_TESTS_FUZZ_CALL_TEXT_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_TEXT_HPP_INCLUDED

#include "any_checkers.hpp"
#include "call_search.hpp"

namespace picoply::fuzz {

// Text of a move, a record or a position, changed in a few places at times.
inline void damage(World& w, Text& text) {
  static const char kBytes[] = "abho19 0,pXO-.;*\n\x80passx:BWK23#";
  if (w.in.below(4) != 0) return;
  for (uint32_t n = 1 + w.in.below(3); n > 0; --n) {
    const size_t at = w.in.below(uint32_t(text.size) + 1);
    const char c = w.in.below(4) == 0 ? char(w.in.byte()) : kBytes[w.in.below(sizeof kBytes - 1)];
    switch (w.in.below(3)) {
      case 0:
        if (at < text.size) text.bytes[at] = c;
        break;
      case 1:
        if (text.size >= sizeof text.bytes) break;
        std::memmove(text.bytes + at + 1, text.bytes + at, text.size - at);
        text.bytes[at] = c;
        ++text.size;
        break;
      default: text.size = at; break;
    }
  }
}

inline void call_move_write(World& w, EngineSlot& e) {
  Expected x;
  const GameSpec& s = e.game.spec();
  const pply_move move = any_move(w, e.game);
  const bool is_move = move < s.move_count || (s.has_pass && move == PPLY_MOVE_PASS);
  x.error_if(!is_move, PPLY_ERR_INVALID);
  Text text;
  if (is_move) put_move(s, move, text);
  Room<char, 16> out;
  const size_t room = w.in.below(12);
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_move_write, x, pply_move_write(who, move, room == 0 ? nullptr : out.at(), room),
         int(text.size));
  size_t written = text.size < room ? text.size + 1 : room;
  if (!x.none()) written = 0;
  require(written == 0 ||
              (std::memcmp(out.at(), text.bytes, written - 1) == 0 && out[written - 1] == 0),
          "a move is written the same");
  require(out.untouched_from(written), "nothing more is written");
}
// The cells of a move that has some: those that the rules or its text name, or where its stone
// falls.
inline bool find_cells(const PlainGame& g, pply_move move, uint16_t& from, uint16_t& to) {
  const GameSpec& s = g.spec();
  if (move == PPLY_MOVE_PASS) return false;
  if (s.kind == Kind::kCheckers) {
    const CheckersWay way(move);
    from = uint16_t(way.from);
    to = uint16_t(way.to);
    return way.to >= 0;
  }
  if (s.custom && s.callbacks->move_cells != nullptr)
    return s.callbacks->move_cells(s.user, move, &from, &to) != 0 && from < s.cells() &&
           to < s.cells();
  if (style_of(s) == Style::kNumber) return false;
  from = move;
  while (s.gravity && from < s.cells() && g.cell(from) != 0) from = uint16_t(from + s.rules.cols);
  to = from;
  return from < s.cells();
}
inline void call_move_cells(World& w, EngineSlot& e) {
  Expected x;
  const GameSpec& s = e.game.spec();
  const pply_move move = any_move(w, e.game);
  x.error_if(move >= s.move_count && !(s.has_pass && move == PPLY_MOVE_PASS), PPLY_ERR_INVALID);
  uint16_t cells[2] = {}, from = 4321, to = 4322;
  const bool has = x.none() && find_cells(e.game, move, cells[0], cells[1]);
  const pply_engine* const who = receiver(w, e.engine, x);
  const int result = pply_move_cells(who, move, &from, &to);
  called(k_move_cells, x, result, has ? 1 : 0);
  require(result == 1 ? from == cells[0] && to == cells[1] : from == 4321 && to == 4322,
          "the cells of a move are the same");
}
inline void call_move_parse(World& w, EngineSlot& e) {
  Expected x;
  Text text;
  const pply_move meant = any_move(w, e.game);
  if (meant < e.game.spec().move_count || meant == PPLY_MOVE_PASS)
    put_move(e.game.spec(), meant, text);
  damage(w, text);
  size_t at = 0;
  pply_move read = 0, move = 4321;
  const bool good = take_move(e.game.spec(), text.bytes, text.size, at, read) && at == text.size;
  x.error_if(!good, PPLY_ERR_PARSE);
  const bool null = w.in.once_in(64);
  x.error_if(null, PPLY_ERR_NULL);
  const pply_engine* const who = receiver(w, e.engine, x);
  const int result =
      called(k_move_parse, x, pply_move_parse(who, text.bytes, text.size, null ? nullptr : &move));
  require(move == (result == PPLY_OK ? read : 4321), "a move is read the same");
}

// A text that is written, whole or in part.
template <class Call>
void check_written(World& w, EngineSlot& e, Function function, const Text& text, const Call& call) {
  Expected x;
  static Room<char, 8100> out;
  const size_t room = w.in.below(4) == 0 ? w.in.below(40) : 8000;
  const pply_engine* const who = receiver(w, e.engine, x);
  out = Room<char, 8100>();
  called(function, x, call(who, room == 0 ? nullptr : out.at(), room), int(text.size));
  size_t written = text.size < room ? text.size + 1 : room;
  if (!x.none()) written = 0;
  require(written == 0 ||
              (std::memcmp(out.at(), text.bytes, written - 1) == 0 && out[written - 1] == 0),
          "text is written the same");
  require(out.untouched_from(written), "nothing more is written");
}
inline void call_position_write(World& w, EngineSlot& e) {
  Text text;
  put_position(e.game, text);
  check_written(w, e, k_position_write, text, pply_position_write);
}
inline void call_record_write(World& w, EngineSlot& e) {
  Text text;
  put_record(e.game, text);
  check_written(w, e, k_record_write, text, pply_record_write);
}

inline void set_from(World& w, EngineSlot& e, const Text& text) {
  Expected x;
  PlainGame next = e.game;
  size_t at = 0, where = 99999;
  const int expected = set_position(next, text.bytes, text.size, at);
  x.error_if(expected < 0, expected);
  const bool asks = w.in.below(4) != 0;
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_position_set, x,
                            pply_position_set(who, text.bytes, text.size, asks ? &where : nullptr));
  require_kept(kept, result, k_position_set);
  if (!asks || who != e.engine || result == PPLY_ERR_SUPPORT || result == PPLY_OK)
    require(where == 99999, "where is set for errors in the text only");
  else
    require(result == PPLY_ERR_PARSE || e.game.spec().kind == Kind::kCheckers ? where == at
                                                                              : where < text.size,
            "where is the bad byte");
  if (result < 0) return;
  e.game = next;
  e.leave();
}
// Stones by chance, as many as are to be for the side to move, or some more or fewer.
inline void put_any_position(World& w, const GameSpec& s, Text& text) {
  if (s.kind == Kind::kCheckers) return put_any_fen(w, text);
  uint8_t cells[PlainGame::kMostCells] = {};
  const int n = s.cells(), stones = int(w.in.below(uint32_t(n) + 1));
  for (int i = 0; i < stones; ++i) {
    int at = int(w.in.below(uint32_t(n)));
    if (s.gravity) {
      at %= s.rules.cols;
      while (at < n && cells[at] != 0) at += s.rules.cols;
      if (at >= n) continue;
    }
    while (cells[at] != 0) at = (at + 1) % n;
    cells[at] = uint8_t(1 + i % 2);
  }
  int counts[3] = {};
  for (int i = 0; i < n; ++i) {
    if (s.kind == Kind::kOthello && cells[i] == 0 && w.in.below(2) != 0)
      cells[i] = uint8_t(1 + w.in.below(2));
    ++counts[cells[i]];
    text.put("-XO"[cells[i]]);
  }
  text.put(' ');
  text.put("XO"[counts[1] > counts[2] ? 1 : s.kind == Kind::kOthello ? w.in.below(2) : 0]);
}
inline void call_position_set(World& w, EngineSlot& e) {
  Text text;
  if (w.in.below(3) == 0 || e.game.spec().custom)
    put_position(e.game, text);
  else
    put_any_position(w, e.game.spec(), text);
  damage(w, text);
  set_from(w, e, text);
}

// A search by the engine as it was before a refused call and by it as it is now: neither touches
// the engine or its table.
inline void require_searches_as(World& w, const EngineSlot& e, const unsigned char* before) {
  static Memory<EngineSlot::kBytes> other;
  static unsigned char table[LentTable::kBytes];
  if (e.table != nullptr) std::memcpy(table, e.table->memory.bytes, sizeof table);
  std::memcpy(other.bytes, before, e.size);
  std::memcpy(w.twin.bytes, e.engine, e.size);
  auto* const was = reinterpret_cast<pply_engine*>(other.bytes);
  auto* const is = reinterpret_cast<pply_engine*>(w.twin.bytes);
  auto options = empty_result<pply_search_options>();
  options.max_nodes = 1 + w.in.below(500);
  pply_engine* const both[] = {was, is};
  for (pply_engine* const engine : both) {
    require(pply_search_begin(engine, &options) == PPLY_OK, "it can still search");
    finish(engine);
    if (e.table != nullptr) std::memcpy(e.table->memory.bytes, table, sizeof table);
  }
  require_same_search(was, is, 1);
  ++counts().compared[k_unchanged_after_error];
}

// A call that failed changed nothing, after some moves either. Moves that were played and taken
// back leave an engine with a network the same, but for what the network remembers of the position:
// it may be counted anew. So that is compared by what it does.
inline void require_kept_playing(World& w, EngineSlot& e, const Kept& kept, int result,
                                 Function function) {
  if (e.size <= 16384) return require_kept(kept, result, function);
  if (result >= 0) return;
  if (!e.game.spec().custom && !e.game.is_over()) require_searches_as(w, e, kept.bytes());
  check_whole_position(e);
}

// Legal moves, up to one that a custom game cannot play.
inline void put_any_moves(World& w, PlainGame& on, Text& text) {
  for (uint32_t n = w.in.below(w.in.below(3) == 0 ? 40 : 8); n > 0 && !on.is_over(); --n) {
    const pply_move move = legal_move(w, on);
    if (!on.play(move)) {
      put_move(on.spec(), move, text);
      break;
    }
    if (move != PPLY_MOVE_PASS || w.in.below(2) != 0) put_move(on.spec(), move, text);
    const bool blank = style_of(on.spec()) == Style::kNumber || w.in.below(8) == 0;
    if (blank) text.put(" ,\t"[w.in.below(3)]);
  }
}
// A line of legal moves, or nearly.
inline void call_record_play(World& w, EngineSlot& e) {
  Expected x;
  Text text;
  PlainGame on = e.game;
  if (on.spec().kind == Kind::kCheckers)
    put_any_turns(w, on, text);
  else
    put_any_moves(w, on, text);
  if (w.in.below(8) == 0) put_move(on.spec(), pply_move(w.in.below(on.spec().move_count)), text);
  damage(w, text);
  PlainGame next = e.game;
  size_t at = 0, where = 99999;
  const int expected = play_record(next, text.bytes, text.size, at);
  x.error_if(expected < 0, expected);
  const bool asks = w.in.below(4) != 0;
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_record_play, x,
                            pply_record_play(who, text.bytes, text.size, asks ? &where : nullptr));
  require_kept_playing(w, e, kept, result, k_record_play);
  require(where == (asks && who == e.engine && result < 0 ? at : 99999), "where is the bad move");
  if (result < 0) return;
  if (next.length() != e.game.length()) e.leave();
  e.game = next;
}

// A new engine of a game that is not custom, beside the others.
inline pply_engine* twin_of(World& w, const GameSpec& s) {
  pply_engine* twin = nullptr;
  require(pply_engine_init(&twin, s.game, w.twin.bytes, sizeof w.twin.bytes, nullptr) == PPLY_OK,
          "another engine can be made");
  return twin;
}

// The position as text, read by another engine of the game, is the same one.
inline void call_round_trip(World& w, EngineSlot& e) {
  const GameSpec& s = e.game.spec();
  if (s.custom) return;
  char text[300], again[300];
  pply_engine* const other = twin_of(w, s);
  const int n = pply_position_write(e.engine, text, sizeof text);
  size_t where = 0;
  require(pply_position_set(other, text, size_t(n), &where) == PPLY_OK, "a position reads back");
  require(pply_position_write(other, again, sizeof again) == n && std::strcmp(text, again) == 0,
          "and is the same");
  const int outcome = e.game.is_path_draw() ? int(PPLY_ONGOING) : e.game.outcome();
  require(pply_position_outcome(other) == outcome, "with the same outcome");
  ++counts().compared[k_round_trip];
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_TEXT_HPP_INCLUDED
