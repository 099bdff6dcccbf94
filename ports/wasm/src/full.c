/* What the full module has besides: threat searches' games and the opening books by number, and the
 * clock for searches that are not an engine's. */
#include "picoply.h"

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("picoply"), import_name(#name))) name

uint32_t IMPORT(now_ms)(void* user);

/* A function pointer, for the field now_ms of options. */
uint32_t (*EXPORT(wasm_clock)(void))(void*) { return now_ms; }

typedef struct threats_entry {
  const char* name;
  const pply_threats_game* game;
} threats_entry;

#define THREATS(rules) {#rules, &pply_##rules##_threats},
static const threats_entry threats[] = {PPLY_THREATS_GAMES(THREATS)};

uint32_t EXPORT(wasm_threats_count)(void) { return sizeof threats / sizeof threats[0]; }
const char* EXPORT(wasm_threats_name)(uint32_t index) { return threats[index].name; }
const pply_threats_game* EXPORT(wasm_threats_game)(uint32_t index) { return threats[index].game; }

typedef struct book_entry {
  const char* name;
  const uint8_t* bytes; /* PPLY_BOOK_SIZE */
} book_entry;

#define BOOK(rules) {#rules, pply_##rules##_book},
static const book_entry books[] = {PPLY_BOOKS(BOOK)};

uint32_t EXPORT(wasm_book_count)(void) { return sizeof books / sizeof books[0]; }
const char* EXPORT(wasm_book_name)(uint32_t index) { return books[index].name; }
const uint8_t* EXPORT(wasm_book)(uint32_t index) { return books[index].bytes; }
