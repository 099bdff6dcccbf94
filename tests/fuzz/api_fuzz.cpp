// Random sequences of C API calls, with text and arguments taken from the fuzzer's bytes.
//
// Whatever is called, in whatever order: no crash, no undefined behaviour, errors are documented
// ones, a failed call changes nothing, what is written can be read back, and the engine's best move
// is legal.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "picoply.h"

namespace {

void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "violated: %s\n", what);
  std::abort();
}

class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  uint32_t byte() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  uint32_t word() { return byte() | byte() << 8; }
  // Up to `most` bytes as text.
  std::vector<char> text(size_t most) {
    const size_t n = size_ < most ? size_ : most;
    std::vector<char> out(n);
    if (n != 0) std::memcpy(out.data(), data_, n);
    data_ += n;
    size_ -= n;
    return out;
  }

 private:
  const uint8_t* data_;
  size_t size_;
};

// A custom game that misbehaves as the fuzzer says: what its callbacks return depends on the state
// in a fixed but arbitrary way.
uint32_t mix(const void* state) {
  uint32_t h = 2166136261u;
  for (size_t i = 0; i < 8; ++i) h = (h ^ static_cast<const uint8_t*>(state)[i]) * 16777619u;
  return h;
}
void wild_reset(void* user, void* state) { std::memcpy(state, user, 8); }
int wild_moves(void*, const void* state, pply_move* out) {
  const uint32_t h = mix(state);
  const uint32_t n = h % 9;
  for (uint32_t i = 0; i < n; ++i) out[i] = pply_move((h >> i) % 11);
  return h % 31 == 0 ? -1 : int(h % 37 == 0 ? 60000u : n);
}
void wild_play(void*, void* state, pply_move move) {
  auto* s = static_cast<uint8_t*>(state);
  s[0] = uint8_t(s[0] + 1);
  s[1 + move % 7] = uint8_t(s[1 + move % 7] * 3 + move);
}
int wild_outcome(void*, const void* state) {
  const uint32_t h = mix(state) >> 7;
  return h % 5 != 0 ? 0 : int(h % 7);
}
int wild_evaluate(void*, const void* state) { return int(mix(state) * 2654435761u); }
int wild_cell(void*, const void* state, uint32_t col, uint32_t row) {
  return int(mix(state) >> ((col + row) % 16)) % 5;
}

#define GAME(name, _) &pply_##name,
#define THREATS(rules) &pply_##rules##_threats,
const pply_game* const kGames[] = {&pply_custom, PPLY_GAMES(GAME)};
const pply_threats_game* const kThreatGames[] = {PPLY_THREATS_GAMES(THREATS)};
#undef GAME
#undef THREATS

struct Memory {
  alignas(PPLY_ALIGN) unsigned char bytes[1 << 17];
};

// Runs a call that begins something with an object of the caller's and requires that it changes
// nothing of it if it fails.
template <class Call>
int must_change_all_or_nothing(const Memory& memory, size_t size, const Call& call) {
  static Memory copy;
  std::memcpy(copy.bytes, memory.bytes, size);
  const int result = call();
  require(result >= 0 || std::memcmp(copy.bytes, memory.bytes, size) == 0,
          "a failed call changes nothing of its object");
  return result;
}

void check_round_trips(pply_engine* e, pply_engine* other) {
  char text[2048];
  const int n = pply_position_write(e, text, sizeof text);
  if (n < 0 || pply_engine_game(e) == &pply_custom) return;  // custom games are written only
  require(size_t(n) < sizeof text && std::strlen(text) == size_t(n),
          "position text has its length");
  require(pply_position_set(other, text, size_t(n), nullptr) == PPLY_OK, "position reads back");
  char again[2048];
  require(pply_position_write(other, again, sizeof again) == n && std::strcmp(text, again) == 0,
          "position is the same");
  require(pply_position_outcome(e) == pply_position_outcome(other), "outcome is the same");
}

// Any question about the position, for any of the games, answered in part.
int ask_for_threats(pply_engine* e, Bytes& in) {
  static Memory memory;
  pply_threats* threats = nullptr;
  const pply_threats_game* const game = kThreatGames[in.byte() % 4];
  require(pply_threats_init(&threats, game, memory.bytes, sizeof memory.bytes) == PPLY_OK,
          "threat searches fit");
  static Memory table;  // any bytes
  const bool lends = in.byte() % 2 != 0;
  if (lends)
    require(pply_threats_set_table(threats, table.bytes, in.word() % sizeof table.bytes,
                                   in.byte() % 2) == PPLY_OK,
            "a table is taken");
  pply_threats_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = in.byte() % 4;
  limits.max_threes = in.byte() % 34;
  limits.max_nodes = in.word() % 100;
  const int result = must_change_all_or_nothing(
      memory, pply_threats_size(game), [&] { return pply_threats_begin(threats, e, &limits); });
  pply_threats_result r{};
  r.struct_size = sizeof r;
  if (result < 0) {
    require(pply_threats_info(threats, &r) == PPLY_ERR_EMPTY, "nothing was asked");
    return result;
  }
  pply_threats_step(threats, in.word() % 300);
  require(pply_threats_info(threats, &r) == PPLY_OK && r.answer <= PPLY_THREATS_WIN,
          "there is an answer");
  pply_move out[600];
  const int n = pply_threats_line(threats, out, 600);
  require(n == r.length && n <= (lends ? 225 : 65), "the line has its length");
  for (int i = 0; i < n; ++i) require(out[i] < 225, "a line is on the board");
  const int saving = pply_threats_saving(threats, out, nullptr, 600);
  require(saving == PPLY_ERR_SUPPORT || (saving >= 0 && saving <= 225), "saving moves are counted");
  for (int i = 0; i < saving; ++i) require(out[i] < 225, "saving moves are on the board");
  return result;
}

// The end of the game, if it is Othello 8x8, solved in part with a table of any bytes.
int ask_solver(pply_engine* e, Bytes& in, void* table, size_t table_size) {
  static Memory memory;
  pply_solver* solver = nullptr;
  require(pply_solver_init(&solver, memory.bytes, sizeof memory.bytes) == PPLY_OK, "solvers fit");
  require(pply_solver_set_table(solver, table, table_size, in.byte() % 2) == PPLY_OK,
          "a table is taken");
  pply_solver_options options{};
  options.struct_size = sizeof options;
  options.goal = in.byte() % 3;
  options.max_nodes = in.byte();
  const int result = must_change_all_or_nothing(
      memory, pply_solver_size(), [&] { return pply_solver_begin(solver, e, &options); });
  pply_solver_result r{};
  r.struct_size = sizeof r;
  if (result < 0) {
    require(pply_solver_info(solver, &r) == PPLY_ERR_EMPTY, "nothing has begun");
    return result;
  }
  pply_solver_step(solver, in.word() % 3000);
  require(pply_solver_info(solver, &r) == PPLY_OK && r.lower >= -64 && r.upper <= 64,
          "bounds are margins");
  require(r.best == PPLY_MOVE_NONE || pply_move_is_legal(e, r.best) == 1, "a best move is legal");
  pply_move out[600];
  const int n = pply_solver_line(solver, out, 600);
  require(n == r.length && n <= 120, "the line has its length");
  return result;
}

// Any question about the position as an opening, answered in part.
int ask_about_opening(pply_engine* e, Bytes& in) {
  static Memory memory;
  pply_opening* opening = nullptr;
  const int made =
      pply_opening_init(&opening, pply_engine_game(e), memory.bytes, sizeof memory.bytes);
  require(made == PPLY_OK || made == PPLY_ERR_SUPPORT, "an adviser fits");
  if (made != PPLY_OK) return made;
  pply_opening_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = in.byte() % 6;
  limits.max_nodes = in.word() % 1000;
  limits.flags = uint16_t(in.byte() % 3);
  limits.count = uint16_t(in.byte() % 14);
  for (pply_move& move : limits.moves) move = pply_move(in.word() % 230);
  const int result =
      must_change_all_or_nothing(memory, pply_opening_size(pply_engine_game(e)),
                                 [&] { return pply_opening_begin(opening, e, &limits); });
  pply_opening_result r{};
  r.struct_size = sizeof r;
  if (result < 0) {
    require(pply_opening_info(opening, &r) == PPLY_ERR_EMPTY, "nothing was asked");
    return result;
  }
  pply_opening_step(opening, in.word() % 1000);
  require(pply_opening_info(opening, &r) == PPLY_OK, "there is an answer");
  require(r.swap <= 1 && r.length <= PPLY_OPENING_MOVES, "the answer is in range");
  require((r.swap != 0) == (r.length == 0), "an answer is to swap or to play");
  require(r.length == 0 || pply_move_is_legal(e, r.moves[0]) == 1, "moves are legal");
  return result;
}

// One of the library's books, whole or damaged, or any bytes.
int ask_book(const pply_engine* e, Bytes& in) {
  static uint8_t book[PPLY_BOOK_SIZE];
  const uint32_t which = in.byte();
  std::memcpy(book, which % 2 == 0 ? pply_gomoku15_book : pply_renju15_book, sizeof book);
  for (uint32_t changes = which % 5; changes > 0; --changes)
    book[in.word() % sizeof book] = uint8_t(in.byte());
  pply_move move = PPLY_MOVE_NONE;
  const int result =
      pply_book_move(e, book, which % 7 == 0 ? in.word() % sizeof book : sizeof book, &move);
  require(result == PPLY_OK ? pply_move_is_legal(e, move) == 1 : move == PPLY_MOVE_NONE,
          "a book's move is legal");
  return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  Bytes in(data, size);
  static Memory memory, copy, second;
  alignas(PPLY_ALIGN) static unsigned char table[4096];
  uint8_t start[8];
  for (auto& b : start) b = uint8_t(in.byte());

  const pply_game* const game = kGames[in.byte() % (sizeof kGames / sizeof kGames[0])];
  pply_custom_game rules{};
  rules.struct_size = sizeof rules;
  rules.state_size = 8;
  rules.move_count = 11;
  rules.max_length = uint16_t(1 + in.byte() % 40);
  rules.cols = rules.rows = 3;
  rules.reset = wild_reset;
  rules.moves = wild_moves;
  rules.play = wild_play;
  rules.outcome = wild_outcome;
  rules.evaluate = wild_evaluate;
  rules.cell = wild_cell;
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.custom = game == &pply_custom ? &rules : nullptr;
  config.custom_user = start;

  const size_t engine_size = pply_engine_size(game);
  require(engine_size <= sizeof memory.bytes, "engines fit");
  pply_engine* e = nullptr;
  if (pply_engine_init(&e, game, memory.bytes, sizeof memory.bytes, &config) < 0) {
    require(game == &pply_custom, "only a custom game's rules can be refused");
    return 0;
  }
  require(pply_engine_set_table(e, table, in.byte() * 16, in.byte() % 2) == PPLY_OK,
          "a table is taken");
  pply_engine* other = nullptr;
  require(pply_engine_init(&other, game, second.bytes, sizeof second.bytes, &config) == PPLY_OK,
          "what was accepted once is accepted again");

  for (int calls = 0; calls < 64 && !in.empty(); ++calls) {
    std::memcpy(copy.bytes, memory.bytes, engine_size);
    int result = 0;
    bool searches = false;  // may change the engine and still fail
    switch (in.byte() % 26) {
      case 0: result = pply_move_play(e, pply_move(in.word())); break;
      case 1: {  // a legal move
        pply_move moves[600];
        const int n = pply_moves_legal(e, moves, 600);
        require(n >= 0 && n <= 600, "legal moves are counted");
        for (int i = 0; i < n; ++i) require(pply_move_is_legal(e, moves[i]) == 1, "they are legal");
        if (n > 0) {
          result = pply_move_play(e, moves[in.byte() % uint32_t(n)]);
          require(result == PPLY_OK || (game == &pply_custom && result == PPLY_ERR_CALLBACK),
                  "a legal move can be played");
        }
        break;
      }
      case 2: result = pply_move_undo(e); break;
      case 3: result = pply_position_reset(e); break;
      case 4: {
        const auto text = in.text(in.byte());
        size_t where = 0;
        result = pply_position_set(e, text.data(), text.size(), &where);
        if (result == PPLY_ERR_PARSE) require(where <= text.size(), "where is inside the text");
        break;
      }
      case 5: {
        const auto text = in.text(in.byte());
        size_t where = 0;
        result = pply_record_play(e, text.data(), text.size(), &where);
        if (result < 0) require(where <= text.size(), "where is inside the text");
        break;
      }
      case 6: {
        const auto text = in.text(in.byte() % 8);
        pply_move m = PPLY_MOVE_NONE;
        result = pply_move_parse(e, text.data(), text.size(), &m);
        if (result == PPLY_OK) {
          char out[16];
          require(pply_move_write(e, m, out, sizeof out) > 0,
                  "a move that was read can be written");
        }
        break;
      }
      case 7: {
        char out[16];
        const size_t room = in.byte() % 16;
        out[room] = 0x55;
        result = pply_move_write(e, pply_move(in.word()), out, room);
        require(out[room] == 0x55, "nothing is written past the end");
        break;
      }
      case 8: {
        char out[64];
        const size_t room = in.byte() % 64;
        out[room] = 0x55;
        result = pply_position_write(e, out, room);
        require(out[room] == 0x55, "nothing is written past the end");
        result = pply_record_write(e, out, room);
        require(out[room] == 0x55, "nothing is written past the end");
        break;
      }
      case 9: {
        pply_search_options limits{};
        limits.struct_size = sizeof limits;
        limits.max_depth = in.byte() % 8;
        limits.max_nodes = 1 + in.word() % 700;
        limits.multi_pv = in.byte() % 5;
        limits.level = in.byte() % 12;
        limits.seed = in.byte();
        limits.flags = in.byte() % 16 == 0;
        result = pply_search_begin(e, &limits);
        break;
      }
      case 10:
      case 11:
        searches = true;
        result = pply_search_step(e, in.word() % 300);
        break;
      case 12: {
        pply_search_result r{};
        r.struct_size = sizeof r;
        result = pply_search_info(e, &r);
        if (result == PPLY_OK) require(r.length <= PPLY_PV_MAX, "the variation fits");
        break;
      }
      case 13: {
        pply_search_result r{};
        r.struct_size = sizeof r;
        searches = true;
        result = pply_search_ranked(e, in.byte() % 6, &r);
        break;
      }
      case 14: {
        pply_search_options limits{};
        limits.struct_size = sizeof limits;
        limits.max_nodes = 1 + in.word() % 500;
        limits.level = in.byte() % 11;
        pply_search_result r{};
        r.struct_size = sizeof r;
        searches = true;
        result = pply_search_run(e, &limits, &r);
        if (result == PPLY_OK)
          require(pply_move_is_legal(e, r.best) == 1, "the best move is legal");
        break;
      }
      case 15: result = pply_ponder_begin(e, pply_move(in.word()), nullptr); break;
      case 16: result = pply_ponder_begin(e, PPLY_MOVE_NONE, nullptr); break;
      case 17: result = pply_ponder_hit(e); break;
      case 18: {
        const pply_move m = pply_move(in.word());
        result = pply_move_forbidden(e, m);
        pply_move out[600];
        uint8_t why[600];
        const int n = pply_moves_forbidden(e, out, why, 600);
        for (int i = 0; i < n && i < 600; ++i) {
          require(pply_move_is_legal(e, out[i]) == 0, "forbidden moves are illegal");
          require(pply_move_forbidden(e, out[i]) == why[i] && why[i] != 0, "reasons agree");
        }
        break;
      }
      case 19: {
        pply_move out[600];
        result = pply_position_winning_line(e, out, 600);
        result = pply_position_cell(e, in.byte(), in.byte());
        int32_t margin = 0;
        result = pply_position_margin(e, &margin);
        pply_move m = 0;
        result = pply_record_move(e, in.word(), &m);
        break;
      }
      case 20:
        for (int i = 0; i < 32; ++i) table[in.word() % sizeof table] = uint8_t(in.byte());
        break;
      case 21: result = ask_for_threats(e, in); break;
      case 22: result = ask_solver(e, in, table, sizeof table); break;
      case 23: result = ask_about_opening(e, in); break;
      case 24: result = ask_book(e, in); break;
      default: check_round_trips(e, other); break;
    }
    require(result >= PPLY_ERR_CALLBACK, "errors are documented ones");
    if (result < 0 && !searches)
      require(std::memcmp(copy.bytes, memory.bytes, engine_size) == 0,
              "a failed call changes nothing");
  }
  return 0;
}
