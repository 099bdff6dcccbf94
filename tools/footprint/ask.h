/* What else a program of the accounts asks, besides for moves: ask_*.c. */
#ifndef PICOPLY_FOOTPRINT_ASK_H
#define PICOPLY_FOOTPRINT_ASK_H
#include <stdint.h>

#include "picoply.h"

/* Asks about the engine's position. Returns a pply_error, and in *ram the bytes that it takes
 * besides the engine. */
int footprint_ask(const pply_engine* engine, uint32_t* ram);

#endif
