/* Plays games that picoply_add_game() made, in static arrays of exactly the size it found. */
#include <picoply_gomoku13.h>
#include <picoply_mnk443.h>
#include <picoply_mnk443_frugal.h>
#include <picoply_mnk443_lean.h>
#include <picoply_row4.h>
#include <stdio.h>
#include <string.h>

static PPLY_STORAGE(gomoku_memory, PPLY_GOMOKU13_SIZE);
static PPLY_STORAGE(mnk_memory, PPLY_MNK443_SIZE);
static PPLY_STORAGE(lean_memory, PPLY_MNK443_LEAN_SIZE);
static PPLY_STORAGE(frugal_memory, PPLY_MNK443_FRUGAL_SIZE);
static PPLY_STORAGE(row_memory, PPLY_ROW4_SIZE);

static int check(const pply_game* game, void* memory, size_t size, int cols, int rows, int max_ply,
                 const char* name) {
  pply_engine* engine = NULL;
  pply_game_info info = {0};
  pply_search_options limits = {0};
  pply_search_result result = {0};

  info.struct_size = (uint32_t)sizeof info;
  limits.struct_size = (uint32_t)sizeof limits;
  limits.max_nodes = 1000;
  result.struct_size = (uint32_t)sizeof result;
  if (pply_engine_size(game) != size) return 1;
  if (pply_game_describe(game, &info) != PPLY_OK) return 2;
  if (info.cols != cols || info.rows != rows || info.max_ply != max_ply) return 3;
  if (strcmp(info.name, name) != 0) return 4;
  if (pply_engine_init(&engine, game, memory, size - 1, NULL) != PPLY_ERR_MEMORY) return 5;
  if (pply_engine_init(&engine, game, memory, size, NULL) != PPLY_OK) return 6;
  if (pply_search_run(engine, &limits, &result) != PPLY_OK) return 7;
  if (pply_move_play(engine, result.best) != PPLY_OK) return 8;
  printf("%s: %lu bytes\n", info.name, (unsigned long)size);
  return 0;
}

int main(void) {
  int error = check(&pply_gomoku13, &gomoku_memory, PPLY_GOMOKU13_SIZE, 13, 13, 6, "Gomoku 13x13");
  if (error == 0) error = check(&pply_mnk443, &mnk_memory, PPLY_MNK443_SIZE, 4, 4, 5, "mnk443");
  if (error == 0)
    error = check(&pply_mnk443_lean, &lean_memory, PPLY_MNK443_LEAN_SIZE, 4, 4, 5, "mnk443_lean");
  if (error == 0)
    error = check(&pply_mnk443_frugal, &frugal_memory, PPLY_MNK443_FRUGAL_SIZE, 4, 4, 5,
                  "mnk443_frugal");
  if (error == 0 && PPLY_MNK443_LEAN_SIZE >= PPLY_MNK443_FRUGAL_SIZE) error = 9;
  if (error == 0 && PPLY_MNK443_FRUGAL_SIZE >= PPLY_MNK443_SIZE) error = 10;
  if (error == 0) error = check(&pply_row4, &row_memory, PPLY_ROW4_SIZE, 4, 1, 4, "row4");
  return error;
}
