/* Firmware: every call that takes a piece of a search, with as little to do as can be asked for,
 * and in a second run those that begin one or go back; steps.py counts how long each takes. One
 * group of counts for each kind of call of each game; their names are printed in the same order.
 *
 * The positions are those of random games. Most stones are put near others, so that lines and
 * threats come about, and a move that ends the game is taken back. */
#include <string.h>

#include "board.h"
#include "console.h"
#include "marks.h"
#include "picoply.h"

#define ROUNDS 8u   /* positions of each game */
#define NODES 150u  /* of a search, besides what a level chooses by */
#define LINES 6000u /* of one with as many lines as there are moves */

static PPLY_STORAGE(memory, PPLY_RENJU15_FULL_SIZE); /* the largest */
static PPLY_STORAGE(adviser, PPLY_GOMOKU15_SIZE + PPLY_OPENING_EXTRA);
static PPLY_STORAGE(threats_memory, PPLY_THREATS15_SIZE);
static PPLY_STORAGE(solver_memory, PPLY_SOLVER_SIZE);
static PPLY_STORAGE(table, 16384);
static pply_engine* engine;
static uint32_t state = 1;
static pply_move moves[256];

static uint32_t below(uint32_t n) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state % n;
}

/* Each with the same random games, whatever was measured before. */
static void group(const char* name) {
  state = 1;
  mark_group();
  print_field(name, 0);
}
/* Counts a call by itself. */
static int begins; /* the second run */
#define COUNTED_IF(counted, result, call) \
  do {                                    \
    if (counted) mark_begin();            \
    result = call;                        \
    if (counted) mark_end();              \
  } while (0)
#define STEP(result, call) COUNTED_IF(!begins, result, call)
#define BEGIN(result, call) COUNTED_IF(begins, result, call)

static int set_up(const pply_game* game) {
  const int status = pply_engine_init(&engine, game, &memory, sizeof memory, NULL);
  return status < 0 ? status : pply_engine_set_table(engine, &table, sizeof table, 0);
}

static pply_move some_move(const pply_game_info* info) {
  const uint32_t count = (uint32_t)pply_moves_legal(engine, moves, 256);
  int tries;
  if (count == 0) return PPLY_MOVE_NONE;
  for (tries = 0; count > 100 && tries < 20; ++tries) {
    pply_move near = (pply_move)(info->move_count / 2);
    const int played = pply_record_length(engine);
    int col, row;
    if (played > 0) pply_record_move(engine, below((uint32_t)played), &near);
    col = near % info->cols + (int)below(3) - 1;
    row = near / info->cols + (int)below(3) - 1;
    if (col < 0 || row < 0 || col >= info->cols || row >= info->rows) continue;
    near = (pply_move)(row * info->cols + col);
    if (pply_move_is_legal(engine, near) == 1) return near;
  }
  return moves[below(count)];
}
static int play_some(const pply_game_info* info, uint32_t plies) {
  int status = pply_position_reset(engine);
  uint32_t i;
  for (i = 0; i < plies && status >= 0; ++i) {
    status = pply_move_play(engine, some_move(info));
    if (status >= 0 && pply_position_outcome(engine) != PPLY_ONGOING) return pply_move_undo(engine);
  }
  return status;
}
/* The plies of round `i`: from the beginning to near the end. */
static uint32_t plies_of(const pply_game_info* info, uint32_t i) {
  const uint32_t most = info->move_count > 100 ? 120u : info->max_length;
  return i * most / ROUNDS;
}

static int search(const pply_search_options* limits) {
  int status;
  BEGIN(status, pply_search_begin(engine, limits));
  if (status < 0) return status;
  do {
    STEP(status, pply_search_step(engine, 1));
  } while (status == PPLY_RUNNING);
  return status;
}

static int ponder(const pply_search_options* limits, const pply_game_info* info) {
  int status, i;
  const pply_move reply = some_move(info);
  BEGIN(status, pply_ponder_begin(engine, reply, limits));
  if (status == PPLY_ERR_OVER) return PPLY_OK;
  for (i = 0; i < 100 && status >= 0; ++i) STEP(status, pply_search_step(engine, 1));
  if (status < 0) return status;
  BEGIN(status, pply_ponder_hit(engine));
  if (status < 0) return status;
  do {
    STEP(status, pply_search_step(engine, 1));
  } while (status == PPLY_RUNNING);
  if (status < 0) return status;
  BEGIN(status, pply_move_undo(engine));
  return status;
}

static int searches(const pply_game* game, const char* name, const char* pondering) {
  pply_game_info info;
  pply_search_options limits;
  uint32_t i;
  int status = set_up(game);
  if (status < 0) return status;
  info.struct_size = sizeof info;
  pply_game_describe(game, &info);
  memset(&limits, 0, sizeof limits);
  limits.struct_size = sizeof limits;
  group(name);
  for (i = 0; i < ROUNDS; ++i) {
    status = play_some(&info, plies_of(&info, i));
    if (status < 0) return status;
    for (limits.level = 0; limits.level < 10; ++limits.level) {
      limits.max_nodes = limits.level == 0 ? LINES : NODES;
      limits.multi_pv = limits.level == 0 ? info.move_count : 0;
      limits.seed = state;
      status = search(&limits);
      if (status < 0) return status;
    }
  }
  group(pondering);
  for (i = 0; i < ROUNDS; ++i) {
    status = play_some(&info, plies_of(&info, i));
    if (status < 0) return status;
    limits.level = 3 + i % 4;
    limits.max_nodes = NODES;
    status = ponder(&limits, &info);
    if (status < 0) return status;
  }
  return PPLY_OK;
}

static int ask_threats(const pply_threats_game* kind, const pply_game* game, const char* name) {
  pply_game_info info;
  pply_threats_options limits;
  pply_threats* threats;
  uint32_t i;
  int status = set_up(game);
  if (status < 0) return status;
  status = pply_threats_init(&threats, kind, &threats_memory, sizeof threats_memory);
  if (status < 0) return status;
  info.struct_size = sizeof info;
  pply_game_describe(game, &info);
  memset(&limits, 0, sizeof limits);
  limits.struct_size = sizeof limits;
  limits.max_threes = PPLY_THREATS_ALL;
  group(name);
  for (i = 1; i < ROUNDS; ++i) {
    status = play_some(&info, plies_of(&info, i));
    if (status < 0) return status;
    for (limits.question = 0; limits.question < 3; ++limits.question) {
      int steps = 0;
      limits.max_nodes = limits.question == PPLY_THREATS_SAVING ? 10 : 600;
      BEGIN(status, pply_threats_begin(threats, engine, &limits));
      if (status < 0) return status;
      do {
        STEP(status, pply_threats_step(threats, 1));
      } while (status == PPLY_RUNNING && ++steps < 1500);
      if (status < 0) return status;
    }
  }
  return PPLY_OK;
}

static int ask_openings(const pply_game* game, const char* name) {
  static const char* const starts[5] = {"", "h8h9i9", "h8h9i9", "h8h9i9g8", "h8h9j10g7"};
  static const uint8_t lengths[5] = {0, 6, 6, 8, 9};
  static const char fifth[2][4] = {"h10", "i10"};
  pply_opening* opening;
  pply_opening_options limits;
  uint32_t i;
  int status = set_up(game);
  if (status < 0) return status;
  status = pply_opening_init(&opening, game, &adviser, sizeof adviser);
  if (status < 0) return status;
  group(name);
  for (i = 0; i < 5; ++i) {
    memset(&limits, 0, sizeof limits);
    limits.struct_size = sizeof limits;
    limits.question = i;
    limits.max_nodes = 1000;
    if (i >= PPLY_OPENING_OFFER) limits.count = 2;
    status = pply_position_reset(engine);
    if (status >= 0) status = pply_record_play(engine, starts[i], lengths[i], NULL);
    if (status >= 0) status = pply_move_parse(engine, fifth[0], 3, &limits.moves[0]);
    if (status >= 0) status = pply_move_parse(engine, fifth[1], 3, &limits.moves[1]);
    if (status < 0) return status;
    if (i < PPLY_OPENING_CHOOSE) memset(limits.moves, 0, sizeof limits.moves);
    BEGIN(status, pply_opening_begin(opening, engine, &limits));
    if (status < 0) return status;
    do {
      STEP(status, pply_opening_step(opening, 1));
    } while (status == PPLY_RUNNING);
    if (status < 0) return status;
  }
  return PPLY_OK;
}

static int solve(const pply_game* game, const char* name) {
  pply_game_info info;
  pply_solver* solver;
  uint32_t empties;
  int status = set_up(game);
  if (status < 0) return status;
  status = pply_solver_init(&solver, &solver_memory, sizeof solver_memory);
  if (status >= 0) status = pply_solver_set_table(solver, &table, sizeof table, 0);
  if (status < 0) return status;
  info.struct_size = sizeof info;
  pply_game_describe(game, &info);
  group(name);
  for (empties = 2; empties <= PPLY_SOLVER_EMPTIES; ++empties) {
    pply_solver_options options;
    int steps = 0;
    memset(&options, 0, sizeof options);
    options.struct_size = sizeof options;
    options.goal = empties % 2;
    status = play_some(&info, 60 - empties);
    if (status < 0) return status;
    BEGIN(status, pply_solver_begin(solver, engine, &options));
    if (status == PPLY_ERR_SUPPORT) continue; /* one of the plies was a pass */
    if (status < 0) return status;
    do {
      STEP(status, pply_solver_step(solver, 1));
    } while (status == PPLY_RUNNING && ++steps < 4000);
    if (status < 0) return status;
  }
  return PPLY_OK;
}

/* The first that failed, counted from 1, or 0. */
static int measure(void) {
#define SEARCHES(game) \
  if (searches(&pply_##game, #game, #game "_pondering") < 0) return __LINE__
  SEARCHES(tictactoe);
  SEARCHES(connect4);
  SEARCHES(othello6);
  SEARCHES(othello8);
  SEARCHES(othello8_full);
  SEARCHES(checkers);
  SEARCHES(gomoku15);
  SEARCHES(standard15);
  SEARCHES(renju15);
  SEARCHES(caro15);
  SEARCHES(gomoku15_small);
  SEARCHES(renju15_full);
#define THREATS(game) \
  if (ask_threats(&pply_##game##_threats, &pply_##game, #game "_threats") < 0) return __LINE__
  THREATS(gomoku15);
  THREATS(standard15);
  THREATS(renju15);
  THREATS(caro15);
#define OPENINGS(game) \
  if (ask_openings(&pply_##game, #game "_openings") < 0) return __LINE__
  OPENINGS(gomoku15);
  OPENINGS(standard15);
  OPENINGS(renju15);
  if (solve(&pply_othello8, "othello8_solver") < 0) return __LINE__;
  return 0;
}

int main(void) {
  int failed = measure();
  begins = 1;
  if (failed == 0) failed = measure();
  print_field("failed", (uint32_t)failed);
  return failed != 0;
}
