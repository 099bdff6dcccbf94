/* A program of version 1: uses every struct once, and prints what each call that is given one
 * answers. APPENDED is the value of a field that a later header has in each struct; a program of
 * version 1 knows none. */
#include <stdio.h>
#include <string.h>

#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_GOMOKU15_SIZE);
static PPLY_STORAGE(other, PPLY_OTHELLO8_SIZE);
static PPLY_STORAGE(own, PPLY_CUSTOM_SIZE(8, 4, 4, 9, PPLY_CUSTOM_PLY, 0));
static PPLY_STORAGE(threats_memory, PPLY_THREATS15_SIZE);
static PPLY_STORAGE(solver_memory, PPLY_SOLVER_SIZE);
static PPLY_STORAGE(opening_memory, PPLY_GOMOKU15_SIZE + PPLY_OPENING_EXTRA);

static void reset(void* user, void* state) {
  (void)user;
  memset(state, 0, 8);
}
static int moves(void* user, const void* state, pply_move* out) {
  (void)user;
  (void)state;
  out[0] = 0;
  return 1;
}
static void play(void* user, void* state, pply_move move) {
  (void)user;
  (void)move;
  ++*(unsigned char*)state;
}
static int outcome(void* user, const void* state) {
  (void)user;
  return *(const unsigned char*)state > 5;
}

#ifdef APPENDED
#define NEW(s) ((s).appended = APPENDED)
#else
#define NEW(s) ((void)0)
#endif
#define STRUCT(type, name)        \
  type name;                      \
  memset(&name, 0, sizeof name);  \
  name.struct_size = sizeof name; \
  NEW(name)
#define TELL(call) printf("%s %d\n", #call, call)
/* A result, which there is only if the search could begin. */
#define TELL_RESULT(call) printf("%s %d\n", #call, call == PPLY_ERR_EMPTY ? 0 : call)

static void make(pply_engine** e, pply_engine** o, pply_engine** c) {
  STRUCT(pply_engine_options, config);
  STRUCT(pply_custom_game, rules);
  rules.state_size = 8;
  rules.move_count = 1;
  rules.max_length = 9;
  rules.reset = reset;
  rules.moves = moves;
  rules.play = play;
  rules.outcome = outcome;
  TELL(pply_engine_init(e, &pply_gomoku15, &memory, sizeof memory, &config));
  TELL(pply_engine_init(o, &pply_othello8, &other, sizeof other, &config));
  config.custom = &rules;
  TELL(pply_engine_init(c, &pply_custom, &own, sizeof own, &config));
  /* What could not be made above is made without a struct. */
  pply_engine_init(e, &pply_gomoku15, &memory, sizeof memory, NULL);
  pply_engine_init(o, &pply_othello8, &other, sizeof other, NULL);
  pply_record_play(*o, "f5d6c3d3c4f4f6f3e6e7c6g6f8f7g5h6h4g4h3h5h7e8d8c7d7c8b8b6", 56, NULL);
}

static void search(pply_engine* e) {
  STRUCT(pply_game_info, info);
  STRUCT(pply_search_options, options);
  STRUCT(pply_search_result, result);
  options.max_nodes = 50;
  TELL(pply_game_describe(&pply_gomoku15, &info));
  TELL(pply_search_begin(e, &options));
  pply_search_begin(e, NULL);
  TELL(pply_search_info(e, &result));
  TELL(pply_search_ranked(e, 0, &result));
  TELL(pply_search_run(e, &options, &result));
}

static void ask(const pply_engine* e, const pply_engine* o) {
  pply_threats* t;
  pply_solver* s;
  pply_opening* a;
  STRUCT(pply_threats_options, t_options);
  STRUCT(pply_threats_result, t_result);
  STRUCT(pply_solver_options, s_options);
  STRUCT(pply_solver_result, s_result);
  STRUCT(pply_opening_options, a_options);
  STRUCT(pply_opening_result, a_result);
  t_options.max_nodes = 50;
  a_options.question = PPLY_OPENING_COLOUR;
  a_options.max_nodes = 50;
  pply_threats_init(&t, &pply_gomoku15_threats, &threats_memory, sizeof threats_memory);
  pply_solver_init(&s, &solver_memory, sizeof solver_memory);
  pply_opening_init(&a, &pply_gomoku15, &opening_memory, sizeof opening_memory);
  TELL(pply_threats_begin(t, e, &t_options));
  TELL_RESULT(pply_threats_info(t, &t_result));
  TELL(pply_solver_begin(s, o, &s_options));
  TELL_RESULT(pply_solver_info(s, &s_result));
  TELL(pply_opening_begin(a, e, &a_options));
  TELL_RESULT(pply_opening_info(a, &a_result));
}

int main(void) {
  pply_engine *e, *o, *c;
  make(&e, &o, &c);
  search(e);
  ask(e, o);
  return 0;
}
