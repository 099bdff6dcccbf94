// Text as picoply.h describes it, written and read the plain way: what the library's text is
// compared with. That of draughts is in plain_checkers_text.hpp.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_TEXT_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_TEXT_HPP_INCLUDED

#include "plain_checkers_text.hpp"

namespace picoply::fuzz {

enum class Style : uint8_t { kCell, kColumn, kNumber };
inline Style style_of(const GameSpec& s) {
  if (!s.custom) return s.gravity ? Style::kColumn : Style::kCell;
  return s.cells() == s.move_count ? Style::kCell : Style::kNumber;
}

inline bool has_texts(const GameSpec& s) { return s.custom && s.callbacks->move_text != nullptr; }
// The text that the rules give a move, if they give one that may be.
inline bool told_text(const GameSpec& s, pply_move move, Text& out) {
  char text[PPLY_CUSTOM_TEXT_MAX] = {};
  const int n = s.callbacks->move_text(s.user, move, text, sizeof text);
  if (n < 1 || n > int(sizeof text)) return false;
  for (int i = 0; i < n; ++i)
    if (text[i] < 33 || text[i] > 126 || text[i] == ',') return false;
  for (int i = 0; i < n; ++i) out.put(text[i]);
  return true;
}

inline void put_move(const GameSpec& s, pply_move move, Text& out) {
  if (move == PPLY_MOVE_PASS) return out.put("pass");
  if (s.kind == Kind::kCheckers) return draughts::put_move(move, out);
  if (has_texts(s) && told_text(s, move, out)) return;
  switch (style_of(s)) {
    case Style::kCell:
      out.put(char('a' + move % s.rules.cols));
      out.put_number(uint32_t(move / s.rules.cols + 1));
      break;
    case Style::kColumn: out.put_number(uint32_t(move + 1)); break;
    case Style::kNumber: out.put_number(move); break;
  }
}
inline void put_position(const PlainGame& g, Text& out) {
  if (g.spec().kind == Kind::kCheckers) return draughts::put_position(g, out);
  for (int i = 0; i < g.spec().cells(); ++i) out.put("-XO"[g.cell(i)]);
  out.put(' ');
  out.put("XO"[g.side()]);
}
inline void put_record(const PlainGame& g, Text& out) {
  if (g.spec().kind == Kind::kCheckers) return draughts::put_record(g, out);
  for (int i = 0; i < g.length(); ++i) {
    if (i != 0 && (style_of(g.spec()) == Style::kNumber || has_texts(g.spec()))) out.put(' ');
    put_move(g.spec(), g.played(i), out);
  }
}

// One move at `at`, which moves behind it, or to the byte that is wrong.
inline bool take_move(const GameSpec& s, const char* t, size_t len, size_t& at, pply_move& move) {
  if (at >= len) return false;
  if (s.kind == Kind::kCheckers) return draughts::take_move(t, len, at, move);
  if (s.has_pass && len - at >= 4 && small(t[at]) == 'p' && small(t[at + 1]) == 'a' &&
      small(t[at + 2]) == 's' && small(t[at + 3]) == 's') {
    at += 4;
    move = pply_move(PPLY_MOVE_PASS);
    return true;
  }
  if (has_texts(s)) {
    size_t end = at;
    while (end < len && !is_white(t[end]) && t[end] != ',') ++end;
    for (int m = 0; m < s.move_count; ++m) {
      Text text;
      put_move(s, pply_move(m), text);
      bool same = text.size == end - at;
      for (size_t i = 0; same && i < text.size; ++i)
        same = small(t[at + i]) == small(text.bytes[i]);
      if (!same) continue;
      at = end;
      move = pply_move(m);
      return true;
    }
    return false;
  }
  uint32_t n = 0;
  switch (style_of(s)) {
    case Style::kCell: {
      const int col = small(t[at]) - 'a';
      if (col < 0 || col >= s.rules.cols) return false;
      ++at;
      if (!take_number(t, len, at, 1, s.rules.rows, 5, n)) return false;
      move = pply_move(int(n - 1) * s.rules.cols + col);
      return true;
    }
    case Style::kColumn:
      if (!take_number(t, len, at, 1, s.rules.cols, 1, n)) return false;
      move = pply_move(n - 1);
      return true;
    case Style::kNumber:
      if (!take_number(t, len, at, 0, s.move_count - 1u, 5, n)) return false;
      move = pply_move(n);
      return true;
  }
  return false;
}

// What pply_position_set does: the error, and where text is malformed; in draughts also where a
// position is impossible.
inline int set_position(PlainGame& g, const char* t, size_t len, size_t& where) {
  if (g.spec().custom) return PPLY_ERR_SUPPORT;
  if (g.spec().kind == Kind::kCheckers) {
    draughts::FenReader fen(t, len);
    const int error = fen.read();
    where = fen.at;
    if (error == PPLY_OK) require(g.set(fen.cells, fen.side), "the plain rules agree");
    return error;
  }
  uint8_t cells[PlainGame::kMostCells];
  int side = 0;
  where = 0;
  for (int i = 0; i <= g.spec().cells(); ++i) {
    while (where < len && is_white(t[where])) ++where;
    if (where >= len) return PPLY_ERR_PARSE;
    const char c = small(t[where]);
    const int cell = c == 'x' || c == 'b' || c == '*' ? 1
                     : c == 'o' || c == 'w'           ? 2
                     : c == '-' || c == '.'           ? 0
                                                      : 3;
    if (cell == 3 || (i == g.spec().cells() && cell == 0)) return PPLY_ERR_PARSE;
    if (i < g.spec().cells())
      cells[i] = uint8_t(cell);
    else
      side = cell - 1;
    ++where;
  }
  while (where < len && is_white(t[where])) ++where;
  if (where < len && t[where] != ';') return PPLY_ERR_PARSE;
  return g.set(cells, side) ? PPLY_OK : PPLY_ERR_POSITION;
}

// What pply_record_play does.
inline int play_record(PlainGame& g, const char* t, size_t len, size_t& where) {
  PlainGame next = g;
  size_t at = 0;
  for (;;) {
    while (at < len && (is_white(t[at]) || t[at] == ',')) ++at;
    if (at >= len) break;
    where = at;
    if (g.spec().kind == Kind::kCheckers) {
      const int error = draughts::play_turn(next, t, len, at);
      where = at;
      if (error != PPLY_OK) return error;
      continue;
    }
    pply_move move = 0;
    if (!take_move(g.spec(), t, len, at, move)) {
      where = at;
      return PPLY_ERR_PARSE;
    }
    if (next.is_over()) return PPLY_ERR_OVER;
    if (!next.is_legal(move) && next.is_legal(PPLY_MOVE_PASS)) {
      next.play(PPLY_MOVE_PASS);
      if (next.is_over()) return PPLY_ERR_OVER;
    }
    if (!next.is_legal(move)) return PPLY_ERR_ILLEGAL;
    if (!next.play(move)) return PPLY_ERR_CALLBACK;
  }
  g = next;
  return PPLY_OK;
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_TEXT_HPP_INCLUDED
