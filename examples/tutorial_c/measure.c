/* The table of docs/custom-games.md: measure PAIRS plays so many pairs of games for each row. No
 * clock and no chance, so every machine gets the same numbers. measure time: nanoseconds a node. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "callbacks.h"

enum { kDepth = 6, kPositions = 50, kNodes = 1000, kTurns = 9, kTable = 1 << 16 };

/* ---- Positions: moves at random that do not end the game ---- */

typedef struct {
  pply_move moves[kLength];
  int count;
} Opening;

static uint64_t scatter(uint64_t x) { return mixed(x + 0x9e3779b97f4a7c15u); }

static Opening opening(uint64_t random, int plies) {
  for (;;) {
    Opening o = {{0}, 0};
    Board b = {{0, 0}, 0};
    for (reset(NULL, &b); o.count < plies && outcome(NULL, &b) == PPLY_STANDING_ONGOING;
         ++o.count) {
      pply_move list[kMost];
      const uint64_t n = (uint64_t)moves(NULL, &b, list);
      o.moves[o.count] = list[(scatter(random) >> 32) * n >> 32];
      random += 0x9e3779b97f4a7c15u;
      play(NULL, &b, o.moves[o.count]);
    }
    if (outcome(NULL, &b) == PPLY_STANDING_ONGOING) return o;
  }
}

/* ---- Players ---- */

typedef struct {
  pply_engine* engine;
  uint64_t* memory;
  uint32_t* table;
} Player;

static void check(int status) {
  if (status < 0) exit(fprintf(stderr, "measure: %s\n", pply_error_text(status)));
}

static Player player(const pply_custom_game* rules, size_t table_bytes) {
  const pply_engine_options options = {.struct_size = sizeof options, .custom = rules};
  const size_t size = pply_custom_size(rules, 0);
  Player p = {NULL, malloc(size), malloc(table_bytes + 1)};
  if (p.memory == NULL || p.table == NULL) exit(1);
  check(pply_engine_init(&p.engine, &pply_custom, p.memory, size, &options));
  if (table_bytes != 0) check(pply_engine_set_table(p.engine, p.table, table_bytes, 0));
  return p;
}
static void leave(Player p) {
  free(p.memory);
  free(p.table);
}
static void begin(Player p, const Opening* o) {
  check(pply_position_reset(p.engine));
  check(pply_engine_clear_table(p.engine));
  for (int i = 0; i < o->count; ++i) check(pply_move_play(p.engine, o->moves[i]));
}
static pply_search_result think(Player p, uint32_t nodes, uint32_t depth) {
  const pply_search_options limits = {
      .struct_size = sizeof limits, .max_nodes = nodes, .max_depth = (uint16_t)depth};
  pply_search_result result = {.struct_size = sizeof result};
  check(pply_search_run(p.engine, &limits, &result));
  return result;
}

/* ---- What a callback buys ---- */

static long nodes_to_depth(Player p) {
  long sum = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Opening o = opening((uint64_t)i, 4 + i % 24);
    begin(p, &o);
    sum += (long)think(p, 0, kDepth).nodes;
  }
  return sum;
}

/* Points of a's: each opening twice, once with each side. */
static double points(Player a, Player b, const Opening* o) {
  double sum = 0;
  for (int first = 0; first < 2; ++first) {
    int a_moves = first == 0;
    begin(a, o);
    begin(b, o);
    for (; pply_position_outcome(a.engine) == PPLY_ONGOING; a_moves = !a_moves) {
      const pply_move best = think(a_moves ? a : b, kNodes, 0).best;
      check(pply_move_play(a.engine, best));
      check(pply_move_play(b.engine, best));
    }
    if (!a_moves) sum += 0.5; /* it made the last move, which won */
  }
  return sum;
}
static long elo(double p) { return p <= 0 ? -999 : p >= 1 ? 999 : lround(-400 * log10(1 / p - 1)); }

static void print_row(const char* with, const char* against, Player a, Player b, int pairs) {
  double sum = 0, squares = 0;
  const long nodes = nodes_to_depth(a);
  for (int i = 0; a.engine != b.engine && i < pairs; ++i) {
    const Opening o = opening(1000 + (uint64_t)i, 6);
    const double got = points(a, b, &o);
    sum += got;
    squares += got * got;
  }
  printf("| %s | %s | %ld,%03ld | ", with, against, nodes / 1000, nodes % 1000);
  if (pairs == 0 || a.engine == b.engine) {
    printf("- |\n");
  } else {
    const double mean = sum / pairs, error = sqrt((squares / pairs - mean * mean) / pairs);
    printf("%+ld (%+ld .. %+ld) |\n", elo(mean), elo(mean - 1.96 * error),
           elo(mean + 1.96 * error));
  }
  fflush(stdout);
}

/* The fastest of several turns, in processor time. */
static void print_time(const char* with, Player p) {
  const Opening none = {{0}, 0};
  double least = 1e9;
  for (int turn = 0; turn < kTurns; ++turn) {
    begin(p, &none);
    const clock_t start = clock();
    const double nodes = (double)think(p, 200000, 0).nodes;
    const double ns = (double)(clock() - start) / CLOCKS_PER_SEC * 1e9 / nodes;
    if (ns < least) least = ns;
  }
  printf("| %s | %.0f |\n", with, least);
}

int main(int argc, char** argv) {
  enum { kRules, kEvaluate, kScore, kTactical, kForced, kBytes, kHash, kCount };
  static const char* const names[] = {"the rules alone",        "`evaluate`",  "`move_score`",
                                      "`is_tactical`",          "`is_forced`", "a table of 64 KB",
                                      "`hash`, with that table"};
  static const char* const against[] = {"",
                                        "the rules alone",
                                        "the row above",
                                        "the row above",
                                        "the row above",
                                        "`is_tactical`",
                                        "the row above"};
  static const int before[] = {kRules, kRules, kEvaluate, kScore, kTactical, kTactical, kBytes};
  pply_custom_game rules = breakthrough();
  Player players[kCount];
  if (argc != 2) return fprintf(stderr, "measure PAIRS | time\n"), 2;
  players[kRules] = player(&rules, 0);
  rules.evaluate = evaluate;
  players[kEvaluate] = player(&rules, 0);
  rules.move_score = move_score;
  players[kScore] = player(&rules, 0);
  rules.is_tactical = is_tactical;
  players[kTactical] = player(&rules, 0);
  rules.is_forced = is_forced;
  players[kForced] = player(&rules, 0);
  rules.is_forced = NULL;
  players[kBytes] = player(&rules, kTable);
  rules.hash = hash;
  players[kHash] = player(&rules, kTable);
  for (int i = 0; i < kCount; ++i) {
    if (strcmp(argv[1], "time") == 0)
      print_time(names[i], players[i]);
    else
      print_row(names[i], against[i], players[i], players[before[i]], atoi(argv[1]));
  }
  for (int i = 0; i < kCount; ++i) leave(players[i]);
  return 0;
}
