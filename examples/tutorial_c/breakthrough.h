/* Breakthrough (Dan Troyka, 2000) on 6x6: a man steps one row ahead, straight or diagonally, and
 * captures diagonally. Who reaches the last row wins, and so does who captures all men. */
#include <string.h>

#include "picoply.h"

typedef struct {
  uint64_t men[2]; /* bits: a1 is 0, b1 is 1, a2 is 6 */
  uint64_t side;   /* to move: 0 or 1 */
} Board;

/* A move is its man's cell * 3, and 0, 1 or 2: to the left, straight, to the right. */
enum { kMoves = 36 * 3, kMost = 12 * 3, kLength = 24 * 5, kPly = 24 };

static uint64_t row(uint64_t side, int ahead) { /* counted from its own */
  return (uint64_t)63 << 6 * (side == 0 ? ahead : 5 - ahead);
}
static uint64_t from(int move) { return (uint64_t)1 << move / 3; }
static uint64_t stepped(uint64_t men, uint64_t side, int step) {
  const uint64_t column = 0x041041041; /* a1 to a6 */
  men &= ~(step == 0 ? column : step == 2 ? column << 5 : 0);
  return side == 0 ? men << (5 + step) : men >> (7 - step);
}
static uint64_t to(const Board* b, int move) { return stepped(from(move), b->side, move % 3); }

static void reset(void* user, void* state) {
  Board* const b = (Board*)state; /* all zeros */
  (void)user;
  b->men[0] = row(0, 0) | row(0, 1);
  b->men[1] = row(1, 0) | row(1, 1);
}
static int moves(void* user, const void* state, pply_move* out) {
  const Board* const b = (const Board*)state;
  int count = 0;
  (void)user;
  for (int move = 0; move < kMoves; ++move) {
    const uint64_t blocked = b->men[b->side] | (move % 3 == 1 ? b->men[1 - b->side] : 0);
    if ((b->men[b->side] & from(move)) != 0 && (to(b, move) & ~blocked) != 0)
      out[count++] = (pply_move)move;
  }
  return count;
}
static void play(void* user, void* state, pply_move move) {
  Board* const b = (Board*)state;
  const uint64_t target = to(b, move);
  (void)user;
  b->men[b->side] ^= from(move) | target;
  b->men[1 - b->side] &= ~target;
  b->side ^= 1;
}
static int outcome(void* user, const void* state) {
  const Board* const b = (const Board*)state; /* only the side that has just moved can have won */
  (void)user;
  return b->men[b->side] == 0 || (b->men[1 - b->side] & row(1 - b->side, 5)) != 0
             ? PPLY_STANDING_LOST
             : PPLY_STANDING_ONGOING;
}

static pply_custom_game breakthrough(void) {
  pply_custom_game rules;
  memset(&rules, 0, sizeof rules);
  rules.struct_size = sizeof rules;
  rules.state_size = sizeof(Board);
  rules.move_count = kMoves;
  rules.max_moves = kMost;
  rules.max_length = kLength; /* each move is a step ahead */
  rules.max_ply = kPly;
  rules.name = "Breakthrough 6x6";
  rules.reset = reset;
  rules.moves = moves;
  rules.play = play;
  rules.outcome = outcome;
  return rules;
}
