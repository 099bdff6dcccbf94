/* Connect Four on a Raspberry Pi Pico, over USB serial: type a column from 1 to 7, and the board
 * answers. The super-loop never waits: the LED blinks while it thinks. */
#include <stdio.h>

#include "pico/stdlib.h"
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_CONNECT4_SIZE);
static PPLY_STORAGE(table, 128 * 1024); /* optional: depth for RAM that is there anyway */

static void print_position(const pply_engine* engine) {
  for (uint32_t row = 6; row-- > 0;) {
    for (uint32_t col = 0; col < 7; ++col) putchar(".XO"[pply_position_cell(engine, col, row)]);
    putchar('\n');
  }
}

/* Plays a move, if it is legal; 1 unless the game goes on. */
static int play(pply_engine* engine, pply_move move) {
  if (pply_move_play(engine, move) < 0) {
    printf("not legal\n");
    return 1;
  }
  print_position(engine);
  if (pply_position_outcome(engine) == PPLY_ONGOING) return 0;
  printf("the game is over; a new one\n");
  pply_position_reset(engine);
  return 1;
}

int main(void) {
  pply_engine* engine;
  pply_search_options limits = {0};
  int thinking = 0, blink = 0;

  stdio_init_all();
  gpio_init(PICO_DEFAULT_LED_PIN);
  gpio_set_dir(PICO_DEFAULT_LED_PIN, GPIO_OUT);
  if (pply_engine_init(&engine, &pply_connect4, &memory, sizeof memory, NULL) < 0) return 1;
  pply_engine_set_table(engine, &table, sizeof table, 0);
  limits.struct_size = sizeof limits;
  limits.max_nodes = 200000;

  for (;;) {
    const int byte = getchar_timeout_us(0);
    if (!thinking && byte >= '1' && byte <= '7' && !play(engine, (pply_move)(byte - '1')))
      thinking = pply_search_begin(engine, &limits) == PPLY_OK;
    if (thinking && pply_search_step(engine, 100) != PPLY_RUNNING) {
      pply_search_result result;
      result.struct_size = sizeof result;
      pply_search_info(engine, &result);
      thinking = 0;
      play(engine, result.best);
    }
    gpio_put(PICO_DEFAULT_LED_PIN, thinking && (++blink & 64));
  }
}
