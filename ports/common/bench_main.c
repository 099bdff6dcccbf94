/* Firmware: the benchmark. Prints the nodes of each game, the signature and the stack it took.
 *
 *   BENCH_STEP   positions visited by a call of pply_search_step: 1 to measure latency, many for
 *                speed. The signature is the same.
 *   BENCH_TABLE  bytes of transposition table: 0 for the small depths, 1 MB for the full ones
 *   BENCH_TRAINED  if defined: of the trained evaluations instead
 */
#include "bench.h"
#include "board.h"
#include "console.h"
#include "marks.h"

#ifdef BENCH_TRAINED /* the largest of them */
static PPLY_STORAGE(memory, PPLY_GOMOKU15_SMALL_SIZE);
#else
static PPLY_STORAGE(memory, PPLY_RENJU15_SIZE);
#endif
#if BENCH_TABLE
static PPLY_STORAGE(table, BENCH_TABLE);
#endif

static size_t length_of(const char* text) {
  size_t length = 0;
  while (text[length] != 0) ++length;
  return length;
}

/* Returns a pply_error. */
static int search(const bench_position* position, pply_search_result* result) {
  pply_engine* engine;
  pply_search_options limits = {0};
  int status;
  limits.struct_size = sizeof limits;
  limits.max_depth = BENCH_TABLE ? position->depth : position->depth_small;
  status = pply_engine_init(&engine, position->rules, &memory, sizeof memory, NULL);
  if (status < 0) return status;
#if BENCH_TABLE
  status = pply_engine_set_table(engine, &table, sizeof table, 0);
  if (status < 0) return status;
#endif
  status = pply_record_play(engine, position->record, length_of(position->record), NULL);
  if (status < 0) return status;
  status = pply_search_begin(engine, &limits);
  if (status < 0) return status;
  do {
    mark_begin();
    status = pply_search_step(engine, BENCH_STEP);
    mark_end();
  } while (status == PPLY_RUNNING);
  return status < 0 ? status : pply_search_info(engine, result);
}

int main(void) {
  uint32_t signature = BENCH_SIGNATURE_START, all = 0, nodes = 0;
  for (uint16_t i = 0; i < bench_position_count; ++i) {
    const bench_position* const position = &bench_positions[i];
    pply_search_result result;
    int status;
    if (i == 0 || position->rules != position[-1].rules) {
      mark_group();
      nodes = 0;
    }
    result.struct_size = sizeof result;
    status = search(position, &result);
    if (status < 0) {
      print(position->game);
      print(": ");
      print(pply_error_text(status));
      print("\n");
      return 1;
    }
    signature = bench_signature_add(signature, &result);
    nodes += (uint32_t)result.nodes;
    all += (uint32_t)result.nodes;
    if (i + 1 == bench_position_count || position->rules != position[1].rules)
      print_field(position->game, nodes);
  }
  print_field("nodes", all);
  print_field("signature", signature);
  print_field("stack", board_stack_used());
  return 0;
}
