/* A program of version 1: calls every function once or more, with what version 1 knows of sizes
 * and numbers. Prints what went wrong, and ends with 1 then. */
#include <stdio.h>
#include <string.h>

#include "picoply.h"

static PPLY_STORAGE(othello_memory, PPLY_OTHELLO8_SIZE);
static PPLY_STORAGE(gomoku_memory, PPLY_GOMOKU15_SIZE);
static PPLY_STORAGE(threats_memory, PPLY_THREATS15_SIZE);
static PPLY_STORAGE(solver_memory, PPLY_SOLVER_SIZE);
static PPLY_STORAGE(opening_memory, PPLY_GOMOKU15_SIZE + PPLY_OPENING_EXTRA);
static PPLY_STORAGE(weights_memory, PPLY_WEIGHTS_SIZE);
static PPLY_STORAGE(table, 4096);

static int failures;

#define CHECK(condition)                                     \
  do {                                                       \
    if (!(condition)) {                                      \
      ++failures;                                            \
      printf("line %d: not so: %s\n", __LINE__, #condition); \
    }                                                        \
  } while (0)

/* The memory of every game is as large as it was said to be. */
static void check_sizes(void) {
#define FITS(name, NAME) CHECK(pply_engine_size(&pply_##name) <= PPLY_##NAME##_SIZE);
  PPLY_GAMES(FITS)
#undef FITS
  CHECK(pply_engine_size(&pply_custom) == 0 && pply_custom_size(NULL, 0) == 0);
#define FITS(name) CHECK(pply_threats_size(&pply_##name##_threats) <= PPLY_THREATS15_SIZE);
  PPLY_THREATS_GAMES(FITS)
#undef FITS
  CHECK(pply_solver_size() <= PPLY_SOLVER_SIZE);
  CHECK(pply_weights_size() <= PPLY_WEIGHTS_SIZE);
  CHECK(pply_opening_size(&pply_gomoku15) <= PPLY_GOMOKU15_SIZE + PPLY_OPENING_EXTRA);
}

static pply_engine* othello(void) {
  pply_engine* e = NULL;
  CHECK(pply_engine_init(&e, &pply_othello8, &othello_memory, sizeof othello_memory, NULL) ==
        PPLY_OK);
  CHECK(pply_engine_set_table(e, &table, sizeof table, 0) == PPLY_OK);
  CHECK(pply_engine_clear_table(e) == PPLY_OK);
  CHECK(pply_engine_game(e) == &pply_othello8);
  return e;
}

static void check_position(void) {
  pply_engine* const e = othello();
  pply_game_info info;
  pply_move moves[64], move = 0;
  uint8_t reasons[64];
  char text[100], record[100];
  uint16_t from = 0, to = 0;
  size_t where = 0;
  int32_t margin = 0;
  info.struct_size = sizeof info;
  CHECK(pply_game_describe(&pply_othello8, &info) == PPLY_OK && info.cols == 8);
  CHECK(pply_moves_legal(e, moves, 64) == 4 && pply_move_is_legal(e, moves[0]) == 1);
  CHECK(pply_moves_forbidden(e, moves, reasons, 64) == 0);
  CHECK(pply_move_forbidden(e, moves[0]) == PPLY_NOT_FORBIDDEN);
  CHECK(pply_move_parse(e, "d3", 2, &move) == PPLY_OK && pply_move_play(e, move) == PPLY_OK);
  CHECK(pply_move_write(e, move, text, sizeof text) == 2 && strcmp(text, "d3") == 0);
  CHECK(pply_move_cells(e, move, &from, &to) == 1 && from == move && to == move);
  CHECK(pply_position_side(e) == 1 && pply_position_outcome(e) == PPLY_ONGOING);
  CHECK(pply_position_cell(e, 3, 2) == 1 && pply_position_piece(e, 3, 2) == 1);
  CHECK(pply_position_margin(e, &margin) == PPLY_OK && margin == 3);
  CHECK(pply_position_winning_line(e, NULL, 0) == 0);
  CHECK(pply_record_length(e) == 1 && pply_record_move(e, 0, &move) == PPLY_OK);
  CHECK(pply_record_write(e, record, sizeof record) == 2);
  CHECK(pply_position_write(e, text, sizeof text) > 60);
  CHECK(pply_move_undo(e) == PPLY_OK && pply_position_reset(e) == PPLY_OK);
  CHECK(pply_record_play(e, record, strlen(record), &where) == PPLY_OK);
  CHECK(pply_position_set(e, text, strlen(text), &where) == PPLY_OK);
  CHECK(pply_snapshot_write(e, NULL, 0) == 16 + 13);
  CHECK(pply_snapshot_write(e, text, sizeof text) == 16 + 13);
  CHECK(pply_snapshot_restore(e, text, sizeof text, &where) == PPLY_OK);
  CHECK(pply_move_play(e, 999) == PPLY_ERR_ILLEGAL);
  CHECK(pply_error_text(PPLY_ERR_ILLEGAL)[0] != 0);
}

static void check_search(void) {
  pply_engine* const e = othello();
  pply_search_options options;
  pply_search_result result;
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  options.max_depth = 3;
  result.struct_size = sizeof result;
  CHECK(pply_search_run(e, &options, &result) == PPLY_OK && result.depth == 3);
  CHECK(result.length >= 2 && result.pv[0] == result.best);
  CHECK(pply_search_begin(e, &options) == PPLY_OK);
  while (pply_search_step(e, 7) == PPLY_RUNNING) continue;
  CHECK(pply_search_info(e, &result) == PPLY_OK && result.depth == 3);
  CHECK(pply_search_ranked(e, 0, &result) == PPLY_OK);
  CHECK(pply_move_play(e, result.best) == PPLY_OK);
  CHECK(pply_ponder_begin(e, PPLY_MOVE_NONE, &options) == PPLY_OK);
  CHECK(pply_ponder_hit(e) == PPLY_OK);
}

static pply_engine* gomoku(const char* record) {
  pply_engine* e = NULL;
  CHECK(pply_engine_init(&e, &pply_gomoku15, &gomoku_memory, sizeof gomoku_memory, NULL) ==
        PPLY_OK);
  CHECK(pply_record_play(e, record, strlen(record), NULL) == PPLY_OK);
  return e;
}

static void check_threats(void) {
  const pply_engine* const e = gomoku("h8a1h9c1h10e1");
  pply_threats* t = NULL;
  pply_threats_options options;
  pply_threats_result result;
  pply_move line[9];
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  result.struct_size = sizeof result;
  CHECK(pply_threats_init(&t, &pply_gomoku15_threats, &threats_memory, sizeof threats_memory) ==
        PPLY_OK);
  CHECK(pply_threats_set_table(t, &table, sizeof table, 0) == PPLY_OK);
  CHECK(pply_threats_begin(t, e, &options) == PPLY_OK);
  while (pply_threats_step(t, 10) == PPLY_RUNNING) continue;
  CHECK(pply_threats_info(t, &result) == PPLY_OK && result.answer == PPLY_THREATS_WIN);
  CHECK(pply_threats_line(t, line, 9) >= 1 && line[0] == result.best);
  CHECK(pply_threats_saving(t, NULL, NULL, 0) == PPLY_ERR_SUPPORT);
}

static void check_solver(void) {
  static const char late[] = "f5d6c3d3c4f4f6f3e6e7c6g6f8f7g5h6h4g4h3h5h7e8d8c7d7c8b8b6";
  pply_engine* const e = othello();
  pply_solver* s = NULL;
  pply_solver_options options;
  pply_solver_result result;
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  options.max_nodes = 1000;
  result.struct_size = sizeof result;
  CHECK(pply_record_play(e, late, strlen(late), NULL) == PPLY_OK);
  CHECK(pply_solver_init(&s, &solver_memory, sizeof solver_memory) == PPLY_OK);
  CHECK(pply_solver_set_table(s, &table, sizeof table, PPLY_TABLE_KEEP) == PPLY_OK);
  CHECK(pply_solver_begin(s, e, &options) == PPLY_OK);
  while (pply_solver_step(s, 100) == PPLY_RUNNING) continue;
  CHECK(pply_solver_info(s, &result) == PPLY_OK && result.nodes >= 1000);
  CHECK(pply_solver_line(s, NULL, 0) == 0 && result.solved == 0);
}

static void check_opening(void) {
  pply_engine* const e = gomoku("h8");
  pply_opening* a = NULL;
  pply_opening_options options;
  pply_opening_result result;
  pply_move move;
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  options.question = PPLY_OPENING_COLOUR;
  options.max_nodes = 100;
  result.struct_size = sizeof result;
  CHECK(pply_opening_init(&a, &pply_gomoku15, &opening_memory, sizeof opening_memory) == PPLY_OK);
  CHECK(pply_opening_begin(a, e, &options) == PPLY_OK);
  while (pply_opening_step(a, 10) == PPLY_RUNNING) continue;
  CHECK(pply_opening_info(a, &result) == PPLY_OK && result.nodes >= 50);
  CHECK(pply_book_move(e, pply_gomoku15_book, PPLY_BOOK_SIZE, &move) == PPLY_OK);
}

static void check_weights(void) {
  pply_weights* w = NULL;
  size_t where = 99;
  CHECK(pply_weights_open(&w, &weights_memory, sizeof weights_memory, "no file", 7, &where) ==
        PPLY_ERR_PARSE);
  CHECK(where <= 7);
}

int main(void) {
  CHECK(pply_version() >> 16 == PPLY_VERSION_MAJOR && pply_version() >= PPLY_VERSION);
  check_sizes();
  check_position();
  check_search();
  check_threats();
  check_solver();
  check_opening();
  check_weights();
  if (failures == 0) printf("ok\n");
  return failures != 0;
}
