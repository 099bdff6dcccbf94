/* The clock for limits of time. */
#ifndef PICOPLY_PORTS_GO_CLOCK_H_INCLUDED
#define PICOPLY_PORTS_GO_CLOCK_H_INCLUDED

#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <time.h>

static uint32_t now_ms(void* user) {
  struct timespec time;
  (void)user;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)((uint64_t)time.tv_sec * 1000u + (uint64_t)time.tv_nsec / 1000000u);
}

/* Go cannot take a C function's address itself. */
typedef uint32_t (*clock_function)(void* user);
static inline clock_function the_clock(void) { return now_ms; }

#endif
