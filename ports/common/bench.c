#include "bench.h"

#ifdef BENCH_TRAINED
#include "trained_positions.h"
#else
#include "bench_positions.h"
#endif

#define POSITION(game, record, depth, depth_small) \
  {#game, &pply_##game, record, depth, depth_small},
const bench_position bench_positions[] = {BENCH_POSITIONS(POSITION)};
const uint16_t bench_position_count = sizeof bench_positions / sizeof bench_positions[0];

uint32_t bench_signature_add(uint32_t signature, const pply_search_result* result) {
  return bench_signature_with(signature, result);
}
