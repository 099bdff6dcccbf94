/* What the module has besides the C interface itself: memory, the games by number, the layout of
 * structs, and the callbacks.
 *
 * A callback is a function pointer, that is, an entry of the module's table, which only functions
 * of WebAssembly can be put in. So each callback is an import, always the same few, and `user` says
 * whose it is: a number that JavaScript gave out. */
#include "heap.h"
#include "layout.h"
#include "picoply.h"
#ifdef PICOPLY_SIZES
#include "sizes.h" /* of a module with other sizes: its games, which CMakeLists.txt makes */
#endif

#define EXPORT(name) __attribute__((export_name(#name))) name
#define IMPORT(name) __attribute__((import_module("picoply"), import_name(#name))) name

uint32_t IMPORT(now_ms)(void* user);
int IMPORT(progress)(void* user, const pply_search_result* result);
void IMPORT(reset)(void* user, void* state);
int IMPORT(moves)(void* user, const void* state, pply_move* out);
void IMPORT(play)(void* user, void* state, pply_move move);
int IMPORT(outcome)(void* user, const void* state);
int IMPORT(evaluate)(void* user, const void* state);
int IMPORT(cell)(void* user, const void* state, uint32_t col, uint32_t row);
int IMPORT(side)(void* user, const void* state);
void IMPORT(undo)(void* user, void* state, pply_move move);
uint64_t IMPORT(hash)(void* user, const void* state);
int IMPORT(move_score)(void* user, const void* state, pply_move move);
int IMPORT(is_tactical)(void* user, const void* state, pply_move move);
int IMPORT(is_forced)(void* user, const void* state);
int IMPORT(final_value)(void* user, const void* state);
int IMPORT(move_text)(void* user, pply_move move, char* out, size_t capacity);
int IMPORT(move_cells)(void* user, pply_move move, uint16_t* from, uint16_t* to);

void* EXPORT(wasm_allocate)(size_t size) { return heap_allocate(size); }
void EXPORT(wasm_free)(void* memory) { heap_free(memory); }
size_t EXPORT(wasm_used)(void) { return heap_used(); }

const layout_entry* EXPORT(wasm_layout)(void) { return layout; }
uint32_t EXPORT(wasm_layout_count)(void) { return layout_count; }

typedef struct game_entry {
  const char* name;
  const pply_game* game;
} game_entry;

#ifdef PICOPLY_SIZES
#define DECLARED(name) extern const pply_game pply_##name;
PICOPLY_SIZES_GAMES(DECLARED)
#endif

#define GAME(name) {#name, &pply_##name},
static const game_entry games[] = {
/* clang-format off */
#ifdef PICOPLY_SIZES
    PICOPLY_SIZES_GAMES(GAME)
#else
    GAME(tictactoe) GAME(connect4)
    GAME(gomoku15) GAME(standard15) GAME(renju15) GAME(caro15)
#ifdef PICOPLY_FULL /* the small networks take as much memory as these and play less well */
    GAME(standard_caro15)
    GAME(gomoku15_full) GAME(standard15_full) GAME(renju15_full)
#ifdef PICOPLY_EVERY
    GAME(gomoku15_small) GAME(standard15_small) GAME(renju15_small)
#endif
    GAME(checkers)
    GAME(othello8_full) GAME(othello8_loaded)
#endif
    GAME(othello6) GAME(othello8)
    GAME(custom)
#endif
    /* clang-format on */
};

uint32_t EXPORT(wasm_game_count)(void) { return sizeof games / sizeof games[0]; }
const char* EXPORT(wasm_game_name)(uint32_t index) { return games[index].name; }
const pply_game* EXPORT(wasm_game)(uint32_t index) { return games[index].game; }

/* Limits get the callbacks they need: a clock under max_ms, and progress if asked for. */
void EXPORT(wasm_limits)(pply_search_options* limits, int with_progress, void* user) {
  if (limits->max_ms != 0) limits->now_ms = now_ms;
  if (with_progress) limits->progress = progress;
  limits->user = user;
}

/* All callbacks. Those that a game does not have are for JavaScript to set to 0 again. */
void EXPORT(wasm_custom)(pply_custom_game* rules) {
  rules->reset = reset;
  rules->moves = moves;
  rules->play = play;
  rules->outcome = outcome;
  rules->evaluate = evaluate;
  rules->cell = cell;
  rules->side = side;
  rules->undo = undo;
  rules->hash = hash;
  rules->move_score = move_score;
  rules->is_tactical = is_tactical;
  rules->is_forced = is_forced;
  rules->final_value = final_value;
  rules->move_text = move_text;
  rules->move_cells = move_cells;
}
