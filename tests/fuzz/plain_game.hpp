// A position of any of the games with its record, by the slowest means: what an engine is compared
// with. Shares no code with the library.
#ifndef PICOPLY_TESTS_FUZZ_PLAIN_GAME_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PLAIN_GAME_HPP_INCLUDED

#include <cstring>

#include "checks.hpp"
#include "plain_checkers.hpp"
#include "plain_othello.hpp"
#include "plain_rows.hpp"

namespace picoply::fuzz {

enum class Kind : uint8_t {
  kRows,
  kOthello,
  kCheckers,
  kCallbacks  // a custom game whose callbacks do what they will
};

struct GameSpec {
  const pply_game* game;
  Kind kind;
  RowRules rules;  // its cols and rows for every kind
  bool gravity;
  bool custom;  // the rules are callbacks
  uint16_t move_count, max_length;
  bool has_pass, has_margin;
  const pply_threats_game* threats;
  const pply_custom_game* callbacks;
  void* user;

  int cells() const { return rules.cols * rules.rows; }
  // Whether a search of it may lose its way: see wild_undo.
  bool undoes_wrongly() const {
    return custom && callbacks->undo != nullptr && *static_cast<const uint8_t*>(user) % 2 != 0;
  }
  size_t engine_size() const {
    return custom ? pply_custom_size(callbacks, 0) : pply_engine_size(game);
  }
};

// What the custom games here have at most.
inline constexpr int kMostState = 64, kMostCustomMoves = 64;

class PlainGame {
 public:
  static constexpr int kMostCells = 225;
  static constexpr int kMostPlies = 1000;

  void start(const GameSpec* spec) {
    std::memset(static_cast<void*>(this), 0, sizeof *this);
    spec_ = spec;
    if (spec->kind == Kind::kOthello) PlainOthello(base_, spec->rules.cols).begin();
    if (spec->kind == Kind::kCheckers) PlainCheckers::begin(base_);
    rewind();
  }
  const GameSpec& spec() const { return *spec_; }
  int side() const { return side_; }
  int outcome() const { return outcome_; }
  bool is_over() const { return outcome_ != PPLY_ONGOING; }
  bool is_broken() const { return broken_; }
  bool is_from_text() const { return from_text_; }
  // Whether the outcome depends on the moves that led here, so that no text of the position has it.
  bool is_path_draw() const { return spec_->kind == Kind::kCheckers && outcome_ == PPLY_DRAW; }
  int length() const { return length_; }
  pply_move played(int i) const { return record_[i]; }
  // With the kind of the piece.
  int piece(int i) const {
    if (spec_->kind != Kind::kCallbacks) return cells_[i];
    const int c = spec_->callbacks->cell(spec_->user, state_, uint32_t(i % spec_->rules.cols),
                                         uint32_t(i / spec_->rules.cols));
    return c == 1 || c == 2 ? c : 0;
  }
  int cell(int i) const { return piece(i) & int(PPLY_PIECE_SIDE); }
  int empties() const {
    int n = 0;
    for (int i = 0; i < spec_->cells(); ++i) n += cells_[i] == 0;
    return n;
  }

  bool is_legal(pply_move move) {
    if (is_over()) return false;
    if (move == PPLY_MOVE_PASS) return spec_->has_pass && must_pass();
    if (move >= spec_->move_count) return false;
    switch (spec_->kind) {
      case Kind::kOthello: return othello().can_play(move, side_ + 1);
      case Kind::kCheckers: return checkers().is_legal(move);
      case Kind::kCallbacks: return (legal_ >> move & 1) != 0;
      case Kind::kRows: break;
    }
    if (spec_->gravity) return cells_[spec_->cells() - spec_->rules.cols + move] == 0;
    return cells_[move] == 0 && (side_ == 1 || forbidden(move) == PPLY_NOT_FORBIDDEN);
  }
  // The number of legal moves, and the moves, ascending, a pass last.
  int legal(pply_move* out) {
    int n = 0;
    for (int m = 0; m < spec_->move_count; ++m)
      if (is_legal(pply_move(m))) out[n++] = pply_move(m);
    if (n == 0 && is_legal(PPLY_MOVE_PASS)) out[n++] = pply_move(PPLY_MOVE_PASS);
    return n;
  }
  // Of an empty cell, or of an open column.
  int forbidden(int cell) {
    if (!spec_->rules.renju || side_ == 1 || is_over()) return PPLY_NOT_FORBIDDEN;
    if (forbidden_[cell] == 0) forbidden_[cell] = int8_t(1 + rows().forbidden(cell));
    return forbidden_[cell] - 1;
  }
  // Whether the move names an empty cell or an open column.
  bool is_free(pply_move move) const {
    if (move >= spec_->move_count) return false;
    if (spec_->kind == Kind::kCheckers) return true;  // its moves are no cells
    if (spec_->custom) return true;  // asked only of games without a grid of their own
    return cells_[spec_->gravity ? spec_->cells() - spec_->rules.cols + move : move] == 0;
  }

  // Plays a legal move. False: a custom game contradicts itself; nothing is played.
  bool play(pply_move move) {
    if (spec_->kind == Kind::kCallbacks) return play_callback(move);
    if (spec_->kind == Kind::kCheckers) return play_checkers(move);
    record_[length_++] = move;
    std::memset(forbidden_, 0, sizeof forbidden_);
    const int player = side_ + 1, cols = spec_->rules.cols;
    side_ = uint8_t(1 - side_);
    if (spec_->kind == Kind::kOthello) {
      if (move != PPLY_MOVE_PASS) othello().play(move, player);
      judge_othello();
      return true;
    }
    if (move == PPLY_MOVE_PASS) return true;
    int at = move;
    if (spec_->gravity)
      while (cells_[at] != 0) at += cols;
    cells_[at] = uint8_t(player);
    if (rows().wins_at(at % cols, at / cols))
      outcome_ = uint8_t(player);
    else if (empties() == 0 || (spec_->custom && length_ >= spec_->max_length))
      outcome_ = PPLY_DRAW;
    return true;
  }
  // The last move; there is one.
  void undo() {
    const int kept = --length_;
    const pply_move move = record_[kept];
    if (spec_->kind != Kind::kRows) {
      rewind();
      for (int i = 0; i < kept; ++i) play(record_[i]);
      return;
    }
    outcome_ = PPLY_ONGOING;
    side_ = uint8_t(1 - side_);
    std::memset(forbidden_, 0, sizeof forbidden_);
    if (move == PPLY_MOVE_PASS) return;
    int at = move;
    if (spec_->gravity)
      while (at + spec_->rules.cols < spec_->cells() && cells_[at + spec_->rules.cols] != 0)
        at += spec_->rules.cols;
    cells_[at] = 0;
  }
  // To the start, or to the position that was read.
  void rewind() {
    length_ = 0;
    side_ = base_side_;
    outcome_ = base_outcome_;
    quiet_ = 0;
    broken_ = false;
    std::memcpy(cells_, base_, sizeof cells_);
    std::memset(forbidden_, 0, sizeof forbidden_);
    if (spec_->kind == Kind::kOthello) judge_othello();
    if (spec_->kind == Kind::kCheckers) judge_checkers();
    if (spec_->kind == Kind::kCallbacks) {
      std::memset(state_, 0, sizeof state_);
      spec_->callbacks->reset(spec_->user, state_);
      arrive();
    }
  }

  // Takes a position with these cells, as piece() has them, unless it is impossible.
  bool set(const uint8_t* cells, int side) {
    PlainGame p = *this;
    p.from_text_ = true;
    p.base_side_ = uint8_t(side);
    p.base_outcome_ = PPLY_ONGOING;
    std::memcpy(p.base_, cells, size_t(spec_->cells()));
    p.rewind();
    if (spec_->kind == Kind::kOthello) {
      if (!p.othello().has_middle()) return false;
    } else if (spec_->kind == Kind::kCheckers) {
      if (!p.checkers().is_possible()) return false;
    } else if (!p.is_possible_in_rows()) {
      return false;
    } else if (p.rows().has_won(2 - side)) {
      p.base_outcome_ = p.outcome_ = uint8_t(2 - side);
    } else if (p.empties() == 0) {
      p.base_outcome_ = p.outcome_ = PPLY_DRAW;
    }
    *this = p;
    return true;
  }

  int margin() const {
    int discs[3] = {0, 0, 0};
    for (int i = 0; i < spec_->cells(); ++i) ++discs[cells_[i]];
    const int lead = discs[1] - discs[2];
    if (!is_over() || lead == 0) return lead;
    return lead > 0 ? lead + discs[0] : lead - discs[0];
  }
  // Whether a cell is part of a winning row.
  bool is_in_winning_row(int cell) {
    if (spec_->kind != Kind::kRows || !is_over() || outcome_ == PPLY_DRAW) return false;
    const int cols = spec_->rules.cols;
    if (cells_[cell] != outcome_) return false;
    return rows().wins_at(cell % cols, cell / cols);
  }
  // Whether the side to move wins at once by some move, and by this one.
  bool wins_by(pply_move move) {
    if (!is_legal(move)) return false;
    PlainGame next = *this;
    return next.play(move) && next.outcome_ == side_ + 1;
  }
  // Whether the opponent wins by this move, or can win at once after it.
  bool hangs_by(pply_move move) const {
    PlainGame next = *this;
    if (!next.play(move)) return false;
    if (next.is_over()) return next.outcome_ == 2 - side_;
    if (next.side_ == side_) return false;
    for (int m = 0; m < spec_->move_count; ++m)
      if (next.wins_by(pply_move(m))) return true;
    return false;
  }
  PlainRows rows() { return PlainRows(cells_, spec_->rules); }
  PlainCheckers checkers() { return PlainCheckers(cells_, side_); }
  PlainOthello othello() { return PlainOthello(cells_, spec_->rules.cols); }
  const uint8_t* cells() const { return cells_; }
  const uint8_t* base() const { return base_; }
  int base_side() const { return base_side_; }

 private:
  bool is_possible_in_rows() {
    int stones[3] = {0, 0, 0};
    for (int i = 0; i < spec_->cells(); ++i) {
      ++stones[cells_[i]];
      if (spec_->gravity && cells_[i] != 0 && i >= spec_->rules.cols &&
          cells_[i - spec_->rules.cols] == 0)
        return false;
    }
    const int lead = stones[1] - stones[2];
    if (spec_->rules.renju ? lead > side_ : lead != side_) return false;
    if (rows().has_won(side_ + 1)) return false;
    const int other = 2 - side_;
    if (!rows().has_won(other)) return true;
    // Its last stone made all its winning rows.
    for (int i = 0; i < spec_->cells(); ++i) {
      const int above = i + spec_->rules.cols;
      if (cells_[i] != other || !rows().wins_at(i % spec_->rules.cols, i / spec_->rules.cols))
        continue;
      if (spec_->gravity && above < spec_->cells() && cells_[above] != 0) continue;
      cells_[i] = 0;
      const bool still = rows().has_won(other);
      cells_[i] = uint8_t(other);
      if (!still) return true;
    }
    return false;
  }

  bool play_checkers(pply_move move) {
    PlainCheckers now = checkers();
    quiet_ = now.is_quiet(move) ? quiet_ + 1 : 0;
    record_[length_++] = move;
    if (now.play(move)) side_ = uint8_t(1 - side_);
    judge_checkers();
    return true;
  }
  void judge_checkers() {
    outcome_ = PPLY_ONGOING;
    if (!checkers().can_move())
      outcome_ = uint8_t(2 - side_);
    else if (quiet_ >= PlainCheckers::kMostQuiet || length_ >= spec_->max_length ||
             checkers().comes_third_time(record_ + length_, quiet_))
      outcome_ = PPLY_DRAW;
  }
  void judge_othello() {
    outcome_ = PPLY_ONGOING;
    if (othello().has_move(1) || othello().has_move(2)) return;
    outcome_ = PPLY_DRAW;
    const int m = margin();
    if (m != 0) outcome_ = m > 0 ? PPLY_FIRST_WINS : PPLY_SECOND_WINS;
  }
  bool must_pass() {
    if (spec_->kind == Kind::kOthello) return !othello().has_move(side_ + 1);
    if (side_ == 1) return false;
    for (int i = 0; i < spec_->cells(); ++i)
      if (cells_[i] == 0 && forbidden(i) == PPLY_NOT_FORBIDDEN) return false;
    return true;
  }

  bool play_callback(pply_move move) {
    const PlainGame before = *this;
    spec_->callbacks->play(spec_->user, state_, move);
    record_[length_++] = move;
    side_ = uint8_t(1 - side_);
    arrive();
    if (!broken_) return true;
    *this = before;
    return false;
  }
  // What the callbacks say about a position just reached.
  void arrive() {
    const pply_custom_game& c = *spec_->callbacks;
    const int side = c.side != nullptr ? c.side(spec_->user, state_) : side_;
    const bool odd_side = side != 0 && side != 1;
    if (!odd_side) side_ = uint8_t(side);
    const int told = c.outcome(spec_->user, state_);
    legal_ = 0;
    broken_ = odd_side || told < 0 || told > 4;
    outcome_ = PPLY_DRAW;
    if (told == PPLY_STANDING_LOST) outcome_ = uint8_t(2 - side_);
    if (told == PPLY_STANDING_WON) outcome_ = uint8_t(1 + side_);
    if (told != PPLY_STANDING_ONGOING || length_ >= spec_->max_length) return;
    pply_move moves[kMostCustomMoves] = {};
    const int n = c.moves(spec_->user, state_, moves);
    const int most = c.max_moves != 0 ? c.max_moves : c.move_count;
    for (int i = 0; i < n && i < most; ++i)
      if (moves[i] < spec_->move_count) legal_ |= uint64_t(1) << moves[i];
    broken_ = odd_side || legal_ == 0;
    if (!broken_) outcome_ = PPLY_ONGOING;
  }

  const GameSpec* spec_;
  uint64_t legal_;
  alignas(8) uint8_t state_[kMostState];
  uint8_t cells_[kMostCells], base_[kMostCells];
  int8_t forbidden_[kMostCells];  // 0: not looked at yet; else one more than the pply_forbidden
  uint8_t side_, base_side_, outcome_, base_outcome_;
  bool broken_, from_text_;
  int length_;
  int quiet_;  // in draughts: moves since a capture or a man's move, if not since the beginning
  pply_move record_[kMostPlies];
};

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PLAIN_GAME_HPP_INCLUDED
