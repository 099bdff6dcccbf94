/* The benchmark that every port runs: positions, depths and the signature, which must be the same
 * number on every machine and with every compiler. */
#ifndef PICOPLY_PORTS_COMMON_BENCH_H_INCLUDED
#define PICOPLY_PORTS_COMMON_BENCH_H_INCLUDED

#include "bench_signature.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_position {
  const char* game; /* the name of a descriptor: "gomoku15" */
  const pply_game* rules;
  const char* record;  /* moves from the start, as pply_record_play takes them */
  uint8_t depth;       /* plies, with a table of 1 MB */
  uint8_t depth_small; /* plies, without a table: where RAM and time are short */
} bench_position;

/* All of them, or with BENCH_TRAINED those for trained evaluations; positions of a game stand
 * together. A change here changes the signatures. */
extern const bench_position bench_positions[];
extern const uint16_t bench_position_count;

/* The signature with one more search in it. */
uint32_t bench_signature_add(uint32_t signature, const pply_search_result* result);

#ifdef __cplusplus
}
#endif

#endif
