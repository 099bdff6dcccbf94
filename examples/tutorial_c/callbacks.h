/* What Breakthrough may tell a search besides its rules, as docs/custom-games.md adds it. */
#include "breakthrough.h"

static int count(uint64_t men) {
  int n = 0;
  for (; men != 0; men &= men - 1) ++n;
  return n;
}
static int evaluate(void* user, const void* state) { /* 100 for a man, 10 for each of its steps */
  const Board* const b = (const Board*)state;
  int value = 0;
  (void)user;
  for (int i = 0; i < 6; ++i)
    value += (100 + 10 * i) * (count(b->men[b->side] & row(b->side, i)) -
                               count(b->men[1 - b->side] & row(1 - b->side, i)));
  return value;
}

static int move_score(void* user, const void* state, pply_move move) {
  const Board* const b = (const Board*)state;
  const int capture = (to(b, move) & b->men[1 - b->side]) != 0 ? 400 : 0;
  const int line = move / 18;
  (void)user;
  return capture + 40 * (b->side == 0 ? line : 5 - line);
}

static int is_tactical(void* user, const void* state, pply_move move) {
  const Board* const b = (const Board*)state;
  (void)user;
  return (to(b, move) & (b->men[1 - b->side] | row(b->side, 4))) != 0;
}

static int is_forced(void* user, const void* state) {
  const Board* const b = (const Board*)state;
  const uint64_t threats = b->men[1 - b->side] & row(1 - b->side, 4);
  const uint64_t men = b->men[b->side];
  (void)user;
  return (stepped(men, b->side, 0) & threats) != (stepped(men, b->side, 2) & threats);
}

static uint64_t mixed(uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}
static uint64_t hash(void* user, const void* state) {
  const Board* const b = (const Board*)state;
  (void)user;
  return mixed(mixed(b->men[0] << 1 | b->side) ^ b->men[1]);
}
