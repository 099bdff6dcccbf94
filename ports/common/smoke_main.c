/* Firmware: every function of picoply.h, in every game, on this very machine. Each answer goes into
 * a digest, which must be the same on every machine; errors that must be are checked here.
 *
 *   SMOKE_GAMES   some of the games, GAME(name, callbacks, record) for each, where there is no RAM
 *                 for all; gives another digest
 *   SMOKE_MEMORY  then, the bytes of the largest of their engines
 */
#include "board.h"
#include "console.h"
#include "fnv.h"
#include "picoply.h"

#ifndef SMOKE_GAMES
#define SMOKE_MEMORY PPLY_RENJU15_SIZE /* as large as any of the library's games */
#define SMOKE_GAMES                   \
  GAME(tictactoe, 0, "b2a1")          \
  GAME(connect4, 0, "4453")           \
  GAME(othello6, 0, "c2b4c5")         \
  GAME(othello8, 0, "f5d6c3d3c4")     \
  GAME(gomoku15, 0, "h8i9h9")         \
  GAME(standard15, 0, "h8i9h9")       \
  GAME(renju15, 0, "h8i9h10a1j8a3k8") \
  GAME(caro15, 0, "h8i9h9")           \
  GAME(standard_caro15, 0, "h8i9h9")  \
  GAME(checkers, 0, "9-14 24-20")     \
  GAME(custom, &sticks, "| ||")
#endif

static PPLY_STORAGE(memory, SMOKE_MEMORY);
static PPLY_STORAGE(table, 512);
static uint32_t digest = FNV_START;
static uint16_t calls, failures;

static void mix(uint32_t number) { digest = fnv_add(digest, number, 4); }

/* A call: its answer counts. */
static int call(int answer) {
  ++calls;
  mix((uint32_t)(int32_t)answer);
  return answer;
}

static void check(int holds, const char* what) {
  if (holds) return;
  ++failures;
  print("failed: ");
  print(what);
  print("\n");
}

/* A call that must not fail. */
static int good(int answer, const char* what) {
  check(call(answer) >= 0, what);
  return answer;
}

static size_t length_of(const char* text) {
  size_t length = 0;
  while (text[length] != 0) ++length;
  return length;
}

static void mix_text(const char* text) {
  while (*text != 0) mix((uint8_t)*text++);
}

static void mix_result(const pply_search_result* result) {
  mix(result->best);
  mix((uint32_t)(int32_t)result->value);
  mix(result->depth);
  mix(result->depth_max);
  mix(result->exact);
  mix((uint32_t)result->nodes);
  for (uint16_t i = 0; i < result->length; ++i) mix(result->pv[i]);
}

/* ---- A game of callbacks: take one, two or three of 15 sticks; who takes the last has lost. */

static void sticks_reset(void* user, void* state) {
  (void)user;
  *(uint8_t*)state = 15;
}
static int sticks_moves(void* user, const void* state, pply_move* out) {
  const uint8_t left = *(const uint8_t*)state;
  int count = 0;
  (void)user;
  while (count < 3 && count < left) {
    out[count] = (pply_move)count;
    ++count;
  }
  return count;
}
static void sticks_play(void* user, void* state, pply_move move) {
  (void)user;
  *(uint8_t*)state = (uint8_t)(*(uint8_t*)state - move - 1);
}
static int sticks_outcome(void* user, const void* state) {
  (void)user;
  /* The opponent had to take the last. */
  return *(const uint8_t*)state == 0 ? PPLY_STANDING_WON : PPLY_STANDING_ONGOING;
}
static void sticks_undo(void* user, void* state, pply_move move) {
  (void)user;
  *(uint8_t*)state = (uint8_t)(*(uint8_t*)state + move + 1);
}
static uint64_t sticks_hash(void* user, const void* state) {
  (void)user;
  return *(const uint8_t*)state * 0x9e3779b97f4a7c15u;
}
static int sticks_score(void* user, const void* state, pply_move move) {
  (void)user;
  return (*(const uint8_t*)state - move) % 4 == 2 ? 100 : 0;
}
static int sticks_text(void* user, pply_move move, char* out, size_t capacity) {
  (void)user;
  (void)capacity;
  for (uint8_t i = 0; i <= move; ++i) out[i] = '|';
  return move + 1;
}
static const pply_custom_game sticks = {.struct_size = sizeof(pply_custom_game),
                                        .state_size = 1,
                                        .move_count = 3,
                                        .max_length = 16,
                                        .max_ply = 10,
                                        .name = "Sticks",
                                        .reset = sticks_reset,
                                        .moves = sticks_moves,
                                        .play = sticks_play,
                                        .outcome = sticks_outcome,
                                        .undo = sticks_undo,
                                        .hash = sticks_hash,
                                        .move_score = sticks_score,
                                        .move_text = sticks_text};

/* ---- Clock and progress of a search under a time limit. */

static uint32_t clock_reads;
static uint32_t read_clock(void* user) {
  (void)user;
  return ++clock_reads; /* a millisecond each */
}
static int depths_seen;
static int progress(void* user, const pply_search_result* result) {
  (void)user;
  mix_result(result);
  ++depths_seen;
  return 0;
}

static void describe(const pply_game* game) {
  pply_game_info info = {0};
  info.struct_size = sizeof info;
  good(pply_game_describe(game, &info), "describe");
  mix(info.cols);
  mix(info.rows);
  mix(info.move_count);
  mix(info.max_length);
  mix(info.max_ply);
  mix(info.has_pass);
  mix(info.has_forbidden);
  mix(info.has_gravity);
  mix(info.rank1_on_top);
  mix(info.has_margin);
  mix_text(info.name);
  check(pply_engine_size(game) == info.engine_size, "engine_size");
  check(info.engine_size <= sizeof memory, "engine fits its macro");
}

static void ask_position(const pply_engine* engine) {
  pply_move list[8];
  uint8_t reasons[8];
  char text[64];
  int32_t margin = 0;
  pply_move move = 0;
  uint16_t from = 0, to = 0;
  int count;
  call(pply_position_side(engine));
  call(pply_position_outcome(engine));
  for (uint32_t row = 0; row < 4; ++row)
    for (uint32_t col = 0; col < 4; ++col) call(pply_position_piece(engine, col, row));
  call(pply_position_cell(engine, 1, 0));
  if (call(pply_position_margin(engine, &margin)) >= 0) mix((uint32_t)margin);
  count = call(pply_position_winning_line(engine, list, 8));
  for (int i = 0; i < count && i < 8; ++i) mix(list[i]);
  count = good(pply_moves_legal(engine, list, 8), "moves_legal");
  for (int i = 0; i < count && i < 8; ++i) {
    mix(list[i]);
    check(call(pply_move_is_legal(engine, list[i])) == 1, "a listed move is legal");
    good(pply_move_write(engine, list[i], text, sizeof text), "move_write");
    mix_text(text);
    good(pply_move_parse(engine, text, length_of(text), &move), "move_read");
    check(move == list[i], "a move written is read back");
    call(pply_move_forbidden(engine, list[i]));
    if (call(pply_move_cells(engine, list[i], &from, &to)) == 1) mix((uint32_t)from << 16 | to);
  }
  count = good(pply_moves_forbidden(engine, list, reasons, 8), "moves_forbidden");
  for (int i = 0; i < count && i < 8; ++i) mix((uint32_t)list[i] << 8 | reasons[i]);
  if (call(pply_position_write(engine, text, sizeof text)) >= 0) mix_text(text);
  if (good(pply_record_write(engine, text, sizeof text), "record_write") >= 0) mix_text(text);
  count = good(pply_record_length(engine), "move_count");
  for (int i = 0; i < count; ++i) {
    good(pply_record_move(engine, (uint32_t)i, &move), "move_at");
    mix(move);
  }
}

static void search(pply_engine* engine, uint32_t level) {
  pply_search_options limits = {0};
  pply_search_result result = {0};
  int status;
  limits.struct_size = sizeof limits;
  result.struct_size = sizeof result;

  limits.max_nodes = 300;
  limits.level = level;
  limits.seed = 7;
  limits.multi_pv = 2;
  limits.progress = progress;
  good(pply_search_begin(engine, &limits), "search_begin");
  do {
    status = call(pply_search_step(engine, 37));
  } while (status == PPLY_RUNNING);
  good(pply_search_info(engine, &result), "search_info");
  mix_result(&result);
  for (uint32_t rank = 0; rank < 2; ++rank)
    if (call(pply_search_ranked(engine, rank, &result)) >= 0) mix_result(&result);

  limits.max_nodes = 0; /* until the clock says so; who stops it is not who thinks */
  limits.level = 0;
  limits.multi_pv = 1;
  limits.max_ms = 3;
  limits.now_ms = read_clock;
  good(pply_search_run(engine, &limits, &result), "search_run");
  mix_result(&result);
}

/* Plays a few moves, thinking in the opponent's time. Stops where a game is over. */
static void play(pply_engine* engine) {
  pply_search_options limits = {0};
  pply_search_result result = {0};
  limits.struct_size = sizeof limits;
  result.struct_size = sizeof result;
  limits.max_nodes = 200;
  for (int turn = 0; turn < 3; ++turn) {
    if (call(pply_position_outcome(engine)) != PPLY_ONGOING) return;
    good(pply_search_run(engine, &limits, &result), "search_run");
    good(pply_move_play(engine, result.best), "move_play");
    if (call(pply_ponder_begin(engine, PPLY_MOVE_NONE, &limits)) < 0) continue;
    call(pply_search_step(engine, 50));
    good(pply_ponder_hit(engine), "ponder_hit");
    while (call(pply_search_step(engine, 100)) == PPLY_RUNNING) continue;
    good(pply_search_info(engine, &result), "search_info");
    mix_result(&result);
  }
}

static void expect_errors(pply_engine* engine) {
  pply_search_result result = {0};
  pply_move move;
  size_t where = 0;
  check(call(pply_move_play(engine, 60000)) == PPLY_ERR_ILLEGAL, "an illegal move");
  check(call(pply_move_play(0, 0)) == PPLY_ERR_NULL, "no engine");
  check(call(pply_search_info(engine, &result)) == PPLY_ERR_STRUCT, "struct_size 0");
  check(call(pply_record_play(engine, "?", 1, &where)) == PPLY_ERR_PARSE && where == 0,
        "a bad record");
  check(call(pply_move_parse(engine, "", 0, &move)) == PPLY_ERR_PARSE, "no text");
  check(call(pply_position_set(engine, "XO", 2, &where)) < 0, "a short position");
  for (int error = PPLY_RUNNING; error >= PPLY_ERR_CALLBACK - 1; --error)
    mix_text(pply_error_text(error));
}

/* The game goes on from the bytes that it was kept in. */
static void keep(pply_engine* engine, char* bytes, size_t capacity) {
  size_t where = 0;
  const int size = good(pply_snapshot_write(engine, bytes, capacity), "snapshot_write");
  if (size < 0 || (size_t)size > capacity) return;
  for (int i = 0; i < size; ++i) mix((uint8_t)bytes[i]);
  good(pply_snapshot_restore(engine, bytes, (size_t)size, &where), "snapshot_restore");
}

static void try_game(const pply_game* game, const pply_custom_game* custom, const char* record) {
  pply_engine* engine;
  pply_engine_options config = {0};
  char text[300];
  size_t where = 0;
  config.struct_size = sizeof config;
  config.custom = custom;
  describe(game);
  if (custom != 0) check(pply_custom_size(custom, 0) - 1 < sizeof memory, "custom_size");
  if (good(pply_engine_init(&engine, game, &memory, sizeof memory, &config), "init") < 0) return;
  good(pply_engine_set_table(engine, &table, sizeof table, 0), "set_table");
  check(pply_engine_game(engine) == game, "engine_game");
  good(pply_record_play(engine, record, length_of(record), &where), "record_read");
  ask_position(engine);
  search(engine, 0);
  search(engine, 3);
  good(pply_move_undo(engine), "undo");
  ask_position(engine);
  expect_errors(engine);
  if (call(pply_position_write(engine, text, sizeof text)) >= 0) {
    call(pply_position_set(engine, text, length_of(text), &where));
    ask_position(engine);
  }
  good(pply_engine_clear_table(engine), "clear_table");
  good(pply_position_reset(engine), "reset");
  play(engine);
  keep(engine, text, sizeof text);
  ask_position(engine);
}

int main(void) {
  mix(pply_version());
#define GAME(name, custom, record) try_game(&pply_##name, custom, record);
  SMOKE_GAMES
  check(depths_seen > 0, "progress is called");
  check(clock_reads > 0, "the clock is read");
  print_field("calls", calls);
  print_field("digest", digest);
  print_field("stack", board_stack_used());
  print_field("failures", failures);
  return failures == 0 ? 0 : 1;
}
