/* Firmware: an engine plays against itself, one position a step, for the accounts of footprint.py.
 * It links what a game loop needs and no more.
 *
 *   FOOTPRINT_GAMES  GAME(name) for each game to play
 *   FOOTPRINT_RAM    bytes for the largest of their engines
 *   FOOTPRINT_NODES  positions to search for a move
 *   FOOTPRINT_PLIES  moves to play in each game, at most
 *   FOOTPRINT_ASK    if defined, what ask.h has is asked in the middle of each game
 */
#include "ask.h"
#include "board.h"
#include "console.h"
#include "fnv.h"
#include "marks.h"
#include "picoply.h"

static PPLY_STORAGE(memory, FOOTPRINT_RAM);

/* The same moves, values and nodes on every processor give the same digest. */
static uint32_t digest = FNV_START;

/* Finds and plays a move; returns a pply_error. */
static int play_one(pply_engine* engine, const pply_search_options* limits, uint32_t* nodes) {
  pply_search_result result;
  int status = pply_search_begin(engine, limits);
  if (status < 0) return status;
  do {
    mark_begin();
    status = pply_search_step(engine, 1);
    mark_end();
  } while (status == PPLY_RUNNING);
  if (status < 0) return status;
  result.struct_size = sizeof result;
  status = pply_search_info(engine, &result);
  if (status < 0) return status;
  digest = fnv_add(digest, result.best, 2);
  digest = fnv_add(digest, (uint16_t)result.value, 2);
  digest = fnv_add(digest, result.nodes, 4);
  *nodes += (uint32_t)result.nodes;
  return pply_move_play(engine, result.best);
}

#ifdef FOOTPRINT_ASK
/* In the middle of a game: Othello has 40 empty squares then, and Gomoku's game is not over. */
#define ASK_PLY 20

static int ask(const pply_engine* engine) {
  uint32_t ram = 0;
  int status = footprint_ask(engine, &ram);
  print_field("asked", ram);
  return status;
}
#endif

static int play(const char* name, const pply_game* game) {
  pply_engine* engine;
  pply_search_options limits = {0};
  uint32_t nodes = 0;
  int status = pply_engine_init(&engine, game, &memory, sizeof memory, NULL);
  if (status < 0) return status;
  limits.struct_size = sizeof limits;
  limits.max_nodes = FOOTPRINT_NODES;
  mark_group();
  for (uint16_t ply = 0; ply < FOOTPRINT_PLIES; ++ply) {
    if (pply_position_outcome(engine) != PPLY_ONGOING) break;
#ifdef FOOTPRINT_ASK
    if (ply == ASK_PLY) status = ask(engine);
    if (status < 0) return status;
#endif
    status = play_one(engine, &limits, &nodes);
    if (status < 0) return status;
  }
  print_field(name, nodes);
  print_field("engine", (uint32_t)pply_engine_size(game));
  return PPLY_OK;
}

#define GAME(name) extern const pply_game pply_##name;
FOOTPRINT_GAMES
#undef GAME

int main(void) {
#define GAME(name) \
  if (play(#name, &pply_##name) < 0) return 1;
  FOOTPRINT_GAMES
#undef GAME
  print_field("digest", digest);
  print_field("stack", board_stack_used());
  return 0;
}
