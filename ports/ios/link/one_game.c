/* The least that uses a game: what else is linked into it then? */
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SIZE);

int main(void) {
  pply_engine* engine;
  return pply_engine_init(&engine, &pply_tictactoe, &memory, sizeof memory, 0);
}
