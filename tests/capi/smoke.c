/* The whole C interface once, in plain C99 without a C library, so that it runs on any target.
 * picoply_smoke() returns 0, or the line of the first check that failed. */
#include "picoply.h"
#include "tictactoe_rules.h"

int picoply_smoke(void);

#define CHECK(condition)               \
  do {                                 \
    if (!(condition)) return __LINE__; \
  } while (0)

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static PPLY_STORAGE(copy, PPLY_OTHELLO8_SIZE);
static PPLY_STORAGE(custom_memory, PPLY_TICTACTOE_RULES_SIZE);
static PPLY_STORAGE(table, 1024);

static int same(const char* a, const char* b) {
  while (*a != 0 && *a == *b) {
    ++a;
    ++b;
  }
  return *a == *b;
}

static size_t length(const char* text) {
  size_t n = 0;
  while (text[n] != 0) ++n;
  return n;
}

static uint32_t ticks;
static uint32_t tick(void* user) {
  (void)user;
  return ticks++;
}

static int stop_at_two(void* user, const pply_search_result* result) {
  ++*(unsigned*)user;
  return result->depth >= 2;
}

static int check_game(void) {
  pply_game_info info = {0};
  pply_engine_options config = {0};
  pply_engine* e = 0;
  pply_move moves[64], move = 0;
  uint8_t reasons[64];
  char text[96];
  size_t where = 99;
  int32_t margin = 0;

  CHECK(pply_version() >> 16 == PPLY_VERSION_MAJOR);
  CHECK(!same(pply_error_text(PPLY_ERR_ILLEGAL), pply_error_text(PPLY_OK)));
  info.struct_size = sizeof info;
  CHECK(pply_game_describe(&pply_othello8, &info) == PPLY_OK);
  CHECK(info.cols == 8 && info.rows == 8 && info.move_count == 64 && info.has_pass == 1);
  CHECK(info.has_margin == 1 && info.rank1_on_top == 1 && info.has_gravity == 0);
  CHECK(info.has_forbidden == 0 && info.max_ply >= 1 && info.name != 0);
  CHECK(pply_engine_size(&pply_othello8) == info.engine_size);
  CHECK(info.engine_size <= sizeof memory);

  config.struct_size = sizeof config;
  CHECK(pply_engine_init(&e, &pply_othello8, memory.bytes_, sizeof memory, &config) == PPLY_OK);
  CHECK((void*)e == (void*)memory.bytes_);
  CHECK(pply_engine_game(e) == &pply_othello8);
  CHECK(pply_engine_set_table(e, table.bytes_, sizeof table, 0) == PPLY_OK);
  CHECK(pply_engine_clear_table(e) == PPLY_OK);

  CHECK(pply_position_side(e) == 0);
  CHECK(pply_position_outcome(e) == PPLY_ONGOING);
  CHECK(pply_position_cell(e, 3, 3) == 2 && pply_position_cell(e, 4, 3) == 1);
  CHECK(pply_moves_legal(e, moves, 64) == 4);
  CHECK(pply_move_parse(e, "D3", 2, &move) == PPLY_OK && move == moves[0]);
  CHECK(pply_move_is_legal(e, move) == 1 && pply_move_is_legal(e, 0) == 0);
  CHECK(pply_move_play(e, 0) == PPLY_ERR_ILLEGAL);
  CHECK(pply_move_play(e, move) == PPLY_OK);
  CHECK(pply_record_length(e) == 1 && pply_record_move(e, 0, &moves[1]) == PPLY_OK &&
        moves[1] == move);
  CHECK(pply_position_margin(e, &margin) == PPLY_OK && margin == 3);
  CHECK(pply_move_undo(e) == PPLY_OK && pply_move_undo(e) == PPLY_ERR_EMPTY);
  CHECK(pply_move_forbidden(e, 0) == 0 && pply_move_forbidden(e, 27) == PPLY_ERR_INVALID);
  CHECK(pply_moves_forbidden(e, moves, reasons, 64) == 0);
  CHECK(pply_position_winning_line(e, moves, 64) == 0);

  CHECK(pply_move_write(e, PPLY_MOVE_PASS, text, sizeof text) == 4 && same(text, "pass"));
  CHECK(pply_record_play(e, "f5 d6,C3", 8, &where) == PPLY_OK);
  CHECK(pply_record_write(e, text, sizeof text) == 6 && same(text, "f5d6c3"));
  CHECK(pply_position_write(e, text, sizeof text) == 66);
  CHECK(pply_position_reset(e) == PPLY_OK && pply_record_length(e) == 0);
  CHECK(pply_position_set(e, text, length(text), &where) == PPLY_OK);
  CHECK(pply_position_side(e) == 1 && where == 99);
  CHECK(pply_record_play(e, "a1", 2, &where) == PPLY_ERR_ILLEGAL && where == 0);
  return 0;
}

static int check_search(void) {
  pply_engine *e = 0, *fork = 0;
  pply_engine_options config = {0};
  pply_search_options limits = {0};
  pply_search_result result = {0}, other = {0};
  unsigned calls = 0;
  uint32_t i;
  int status = PPLY_RUNNING;

  config.struct_size = sizeof config;
  limits.struct_size = sizeof limits;
  result.struct_size = sizeof result;
  other.struct_size = sizeof other;
  CHECK(pply_engine_init(&e, &pply_othello8, memory.bytes_, sizeof memory, &config) == PPLY_OK);
  CHECK(pply_search_info(e, &result) == PPLY_ERR_EMPTY);
  CHECK(pply_search_step(e, 1) == PPLY_ERR_EMPTY);

  /* One node at a time, in two copies of the engine. */
  limits.max_depth = 3;
  CHECK(pply_search_begin(e, &limits) == PPLY_OK);
  CHECK(pply_search_info(e, &result) == PPLY_OK);
  CHECK(pply_move_is_legal(e, result.best) == 1);
  for (i = 0; i < 20; ++i) CHECK(pply_search_step(e, 1) == PPLY_RUNNING);
  for (i = 0; i < sizeof memory; ++i) copy.bytes_[i] = memory.bytes_[i];
  fork = (pply_engine*)(void*)copy.bytes_;
  while (status == PPLY_RUNNING) status = pply_search_step(e, 1);
  CHECK(status == PPLY_OK);
  CHECK(pply_search_step(fork, 1000000) == PPLY_OK);
  CHECK(pply_search_info(e, &result) == PPLY_OK && pply_search_info(fork, &other) == PPLY_OK);
  CHECK(result.nodes == other.nodes && result.best == other.best && result.depth == 3);
  CHECK(result.length >= 1 && result.pv[0] == result.best);

  /* Limits of other kinds. */
  limits.max_depth = 0;
  limits.max_nodes = 200;
  limits.multi_pv = 2;
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK && result.nodes == 200);
  CHECK(pply_search_ranked(e, 0, &other) == PPLY_OK && other.best == result.best);
  CHECK(pply_search_ranked(e, 1, &other) == PPLY_OK && other.best != result.best);
  CHECK(pply_search_ranked(e, 2, &other) == PPLY_ERR_INVALID);
  limits.max_nodes = 0;
  limits.max_ms = 10;
  CHECK(pply_search_begin(e, &limits) == PPLY_ERR_INVALID);
  limits.now_ms = tick;
  ticks = 0xfffffffcu; /* wraps on the way */
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK && result.nodes < 1000);
  limits.max_ms = 0;
  limits.progress = stop_at_two;
  limits.user = &calls;
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK && result.depth == 2 && calls == 2);

  /* A level, and a game of pondering. */
  limits.progress = 0;
  limits.level = 4;
  limits.seed = 7;
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK);
  CHECK(pply_move_is_legal(e, result.best) == 1);
  limits.level = 0;
  limits.max_depth = 3;
  limits.multi_pv = 0;
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK && result.length >= 2);
  CHECK(pply_ponder_begin(e, PPLY_MOVE_NONE, &limits) == PPLY_ERR_EMPTY);
  CHECK(pply_ponder_hit(e) == PPLY_ERR_EMPTY);
  CHECK(pply_move_play(e, result.best) == PPLY_OK);
  CHECK(pply_ponder_begin(e, PPLY_MOVE_NONE, &limits) == PPLY_OK);
  CHECK(pply_search_step(e, 10) == PPLY_RUNNING);
  CHECK(pply_ponder_hit(e) == PPLY_OK && pply_record_length(e) == 2);
  while (pply_search_step(e, 100) == PPLY_RUNNING) {
  }
  CHECK(pply_search_info(e, &result) == PPLY_OK && result.depth == 3);
  CHECK(pply_move_is_legal(e, result.best) == 1);
  return 0;
}

static int check_custom(void) {
  pply_engine* e = 0;
  pply_engine_options config = {0};
  pply_search_result result = {0};
  pply_search_options limits = {0};
  char text[16];

  config.struct_size = sizeof config;
  limits.struct_size = sizeof limits;
  result.struct_size = sizeof result;
  CHECK(pply_engine_init(&e, &pply_custom, custom_memory.bytes_, sizeof custom_memory, &config) ==
        PPLY_ERR_INVALID);
  config.custom = &tictactoe_rules;
  CHECK(pply_engine_init(&e, &pply_custom, custom_memory.bytes_, sizeof custom_memory, &config) ==
        PPLY_OK);
  CHECK(pply_record_play(e, "b2 a1 c1", 8, 0) == PPLY_OK);
  CHECK(pply_position_write(e, text, sizeof text) == 11 && same(text, "O-X-X---- O"));
  CHECK(pply_search_run(e, &limits, &result) == PPLY_OK);
  CHECK(result.best == 6 && result.value == 0 && result.exact == 1);
  return 0;
}

int picoply_smoke(void) {
  int line = check_game();
  if (line == 0) line = check_search();
  if (line == 0) line = check_custom();
  return line;
}
