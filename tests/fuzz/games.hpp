// The games that are played: all of picoply.h, and custom ones: rows on small grids, by the plain
// rules, and one whose callbacks return what they will.
#ifndef PICOPLY_TESTS_FUZZ_GAMES_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_GAMES_HPP_INCLUDED

#include "plain_game.hpp"

namespace picoply::fuzz {

// ---- Rows on a grid, as callbacks: a byte with the number of moves, then the cells
// ---------------

inline const GameSpec& spec_of(const void* user) { return *static_cast<const GameSpec*>(user); }

inline void rows_reset(void* user, void* state) {
  std::memset(state, 0, size_t(spec_of(user).cells()) + 1);
}
inline int rows_moves(void* user, const void* state, pply_move* out) {
  const GameSpec& s = spec_of(user);
  const auto* const cells = static_cast<const uint8_t*>(state) + 1;
  int n = 0;
  for (int m = s.move_count; m-- > 0;)
    if (cells[s.gravity ? s.cells() - s.rules.cols + m : m] == 0) out[n++] = pply_move(m);
  return n;
}
inline void rows_play(void* user, void* state, pply_move move) {
  const GameSpec& s = spec_of(user);
  auto* const bytes = static_cast<uint8_t*>(state);
  int at = move;
  if (s.gravity)
    while (bytes[1 + at] != 0) at += s.rules.cols;
  bytes[1 + at] = uint8_t(1 + bytes[0] % 2);
  ++bytes[0];
}
inline int rows_outcome(void* user, const void* state) {
  const GameSpec& s = spec_of(user);
  uint8_t bytes[kMostState];
  std::memcpy(bytes, state, size_t(s.cells()) + 1);
  if (PlainRows(bytes + 1, s.rules).has_won(2 - bytes[0] % 2)) return PPLY_STANDING_LOST;
  return bytes[0] == s.cells() ? PPLY_STANDING_DRAWN : PPLY_STANDING_ONGOING;
}
inline int rows_evaluate(void* user, const void* state) {
  const auto* const bytes = static_cast<const uint8_t*>(state);
  int value = 0;
  for (int i = 0; i < spec_of(user).cells(); ++i)
    value += (bytes[1 + i] == 0 ? 0 : bytes[1 + i] == 1 + bytes[0] % 2 ? 1 : -1) * (i * 37 % 101);
  return value;
}
inline int rows_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  return static_cast<const uint8_t*>(state)[1 + row * spec_of(user).rules.cols + col];
}

// ---- Callbacks that misbehave in a fixed way
// -----------------------------------------------------

inline uint32_t mix(const void* state) {
  uint32_t h = 2166136261u;
  for (size_t i = 0; i < 8; ++i) h = (h ^ static_cast<const uint8_t*>(state)[i]) * 16777619u;
  return h;
}
inline void wild_reset(void* user, void* state) { std::memcpy(state, user, 8); }
inline int wild_moves(void*, const void* state, pply_move* out) {
  const uint32_t h = mix(state), n = h % 9;
  for (uint32_t i = 0; i < n; ++i) out[i] = pply_move((h >> i) % 11);
  return h % 31 == 0 ? -1 : int(h % 37 == 0 ? 60000u : n);
}
inline void wild_play(void*, void* state, pply_move move) {
  auto* const s = static_cast<uint8_t*>(state);
  s[0] = uint8_t(s[0] + 1);
  s[1 + move % 7] = uint8_t(s[1 + move % 7] * 3 + move);
}
inline int wild_outcome(void*, const void* state) {
  const uint32_t h = mix(state) >> 7;
  return h % 5 != 0 ? 0 : int(h / 5 % 6) - 1;
}
inline int wild_evaluate(void*, const void* state) { return int(mix(state) * 2654435761u); }
inline int wild_cell(void*, const void* state, uint32_t col, uint32_t row) {
  return int(mix(state) >> ((col + row) % 16)) % 5;
}

// The same tells all that rules can, some of it wrongly. Every other start takes moves back as it
// should.
inline int wild_side(void*, const void* state) {
  const uint32_t h = mix(state) >> 11;
  return h % 61 == 0 ? int(h) - 40 : int(h % 2);
}
inline void wild_undo(void* user, void* state, pply_move move) {
  auto* const s = static_cast<uint8_t*>(state);
  s[0] = uint8_t(s[0] - 1);
  s[1 + move % 7] = uint8_t((s[1 + move % 7] - move) * 171);  // 3 * 171 is 1 in a byte
  if (*static_cast<const uint8_t*>(user) % 2 != 0) s[2] = uint8_t(s[2] + 1);  // wrongly
}
inline uint64_t wild_hash(void*, const void* state) { return mix(state) % 999; }
inline int wild_score(void*, const void* state, pply_move move) {
  return int(mix(state) * (move + 1u));
}
inline int wild_tactical(void*, const void* state, pply_move move) {
  return int(mix(state) >> move) % 3;
}
inline int wild_forced(void*, const void* state) { return mix(state) % 7 == 0; }
// Texts of one or several bytes, too many, or ones that may not be: then the move's cell or number.
inline int wild_text(void*, pply_move move, char* out, size_t capacity) {
  if (move % 4 == 3) return move == 3 ? 0 : move == 7 ? -5 : int(capacity) + 1;
  for (uint32_t i = 0; i <= move && i < capacity; ++i) out[i] = char("Kx+9"[(move + i) % 4]);
  if (move == 5) out[0] = ',';
  if (move == 9) out[2] = '\x90';
  return move + 1;
}
inline int wild_cells(void*, pply_move move, uint16_t* from, uint16_t* to) {
  *from = uint16_t(move % 10);
  *to = uint16_t(move * move % 11);
  return move % 3;
}

// ---- All of them
// ---------------------------------------------------------------------------------

class Games {
 public:
  static constexpr uint32_t kMost = 32, kWild = 2;

  Games() {
#define PICOPLY_ADD(name, _) add(&pply_##name, #name);
    PPLY_GAMES(PICOPLY_ADD)
#undef PICOPLY_ADD
#define PICOPLY_ADD(name) add_threats(#name, &pply_##name##_threats);
    PPLY_THREATS_GAMES(PICOPLY_ADD)
#undef PICOPLY_ADD
    add_rows(4, 4, 3, false, false, 16);
    add_rows(5, 4, 4, true, false, 20);
    add_rows(7, 7, 4, false, true, 20);
    add_wild();
    add_wild();
    pply_custom_game& told = rules_[custom_ - 1];
    told.max_moves = 9;
    told.max_ply = 7;
    told.side = wild_side;
    told.undo = wild_undo;
    told.hash = wild_hash;
    told.move_score = wild_score;
    told.is_tactical = wild_tactical;
    told.is_forced = wild_forced;
    told.final_value = wild_evaluate;
    told.move_text = wild_text;
    told.move_cells = wild_cells;
  }
  // First those of picoply.h, then the custom ones, the wild ones last.
  uint32_t count() const { return count_; }
  uint32_t built_in() const { return count_ - custom_; }
  uint32_t draughts() const { return draughts_; }
  uint32_t well_behaved() const { return count_ - kWild; }
  const uint8_t* start_of_wild() const { return wild_start; }
  const GameSpec& operator[](uint32_t i) const { return specs_[i]; }
  // The last two: their length and where they start are chosen anew for every input.
  void choose_wild(const uint8_t* start, uint32_t length) {
    std::memcpy(wild_start, start, sizeof wild_start);
    for (uint32_t i = 1; i <= kWild; ++i)
      specs_[count_ - i].max_length = rules_[custom_ - i].max_length = uint16_t(length);
  }

 private:
  void add(const pply_game* game, const char* name) {
    GameSpec& s = specs_[count_];
    names_[count_++] = name;
    pply_game_info info{};
    info.struct_size = sizeof info;
    require(pply_game_describe(game, &info) == PPLY_OK, "it describes a game");
    s.game = game;
    s.rules.cols = uint8_t(info.cols);
    s.rules.rows = uint8_t(info.rows);
    s.move_count = info.move_count;
    s.max_length = info.max_length;
    s.has_pass = info.has_pass != 0;
    s.has_margin = info.has_margin != 0;
    const bool checkers = std::strcmp(name, "checkers") == 0;
    s.kind = s.has_margin ? Kind::kOthello : checkers ? Kind::kCheckers : Kind::kRows;
    if (checkers) draughts_ = count_ - 1;
    const bool tictactoe = std::strcmp(name, "tictactoe") == 0;
    s.gravity = std::strcmp(name, "connect4") == 0;
    s.rules.length = tictactoe ? 3 : s.gravity ? 4 : 5;
    const bool renju = std::strncmp(name, "renju", 5) == 0;
    const bool standard = std::strncmp(name, "standard", 8) == 0;
    s.rules.exact[0] = renju || standard;
    s.rules.exact[1] = standard;
    s.rules.caro = std::strstr(name, "caro") != nullptr;
    s.rules.renju = renju;
  }
  // For the games of this name, and of it with an evaluation's name behind it.
  void add_threats(const char* rules, const pply_threats_game* threats) {
    const size_t n = std::strlen(rules);
    for (uint32_t i = 0; i < count_; ++i)
      if (std::strncmp(names_[i], rules, n) == 0) specs_[i].threats = threats;
  }
  GameSpec& add_custom(uint32_t moves, uint32_t length) {
    GameSpec& s = specs_[count_++];
    s.game = &pply_custom;
    s.custom = true;
    s.move_count = uint16_t(moves);
    s.max_length = uint16_t(length);
    return s;
  }
  void add_rows(int cols, int rows, int length, bool gravity, bool exact, uint32_t plies) {
    GameSpec& s = add_custom(uint32_t(gravity ? cols : cols * rows), plies);
    s.kind = Kind::kRows;
    s.rules = {uint8_t(cols), uint8_t(rows), uint8_t(length), {exact, exact}, false, false};
    s.gravity = gravity;
    s.user = &s;
    finish(s, uint32_t(cols * rows + 1), rows_reset, rows_moves, rows_play, rows_outcome,
           exact ? nullptr : rows_evaluate, rows_cell);
  }
  void add_wild() {
    GameSpec& wild = add_custom(11, 40);
    wild.kind = Kind::kCallbacks;
    wild.rules.cols = wild.rules.rows = 3;
    wild.user = wild_start;
    finish(wild, 8, wild_reset, wild_moves, wild_play, wild_outcome, wild_evaluate, wild_cell);
  }
  template <class Reset, class Moves, class Play, class Outcome, class Cell>
  void finish(GameSpec& s, uint32_t state_size, Reset reset, Moves moves, Play play,
              Outcome outcome, int (*evaluate)(void*, const void*), Cell cell) {
    pply_custom_game& c = rules_[custom_++];
    c.struct_size = sizeof c;
    c.state_size = uint16_t(state_size);
    c.move_count = s.move_count;
    c.max_length = s.max_length;
    c.cols = s.rules.cols;
    c.rows = s.rules.rows;
    c.name = "custom";
    c.reset = reset;
    c.moves = moves;
    c.play = play;
    c.outcome = outcome;
    c.evaluate = evaluate;
    c.cell = cell;
    s.callbacks = &c;
  }

  GameSpec specs_[kMost] = {};
  const char* names_[kMost] = {};
  pply_custom_game rules_[5] = {};
  uint8_t wild_start[8] = {};
  uint32_t count_ = 0, custom_ = 0, draughts_ = 0;
};

inline Games& games() {
  static Games all;
  return all;
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_GAMES_HPP_INCLUDED
