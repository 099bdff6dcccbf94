/* The signature of a benchmark: a hash of the best move, value, depth and nodes of its searches. */
#ifndef PICOPLY_PORTS_COMMON_BENCH_SIGNATURE_H_INCLUDED
#define PICOPLY_PORTS_COMMON_BENCH_SIGNATURE_H_INCLUDED

#include "fnv.h"
#include "picoply.h"

#define BENCH_SIGNATURE_START FNV_START

/* The signature with one more search in it. */
static inline uint32_t bench_signature_with(uint32_t signature, const pply_search_result* result) {
  signature = fnv_add(signature, result->best, 8);
  signature = fnv_add(signature, (uint64_t)(int64_t)result->value, 8);
  signature = fnv_add(signature, result->depth, 8);
  return fnv_add(signature, result->nodes, 8);
}

#endif
