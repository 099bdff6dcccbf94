// Tic-tac-toe against itself, over and over: perfect play, so every game is a draw. Fits an Arduino
// Uno. The LED blinks while it thinks: each call of loop() looks at a few positions and returns.
#include <picoply_small.h>

static PPLY_STORAGE(memory, PPLY_TICTACTOE_SMALL_SIZE);
static pply_engine* engine;

static void begin_search() { pply_search_begin(engine, NULL); }

void setup() {
  Serial.begin(115200);
  pinMode(LED_BUILTIN, OUTPUT);
  if (pply_engine_init(&engine, &pply_tictactoe_small, &memory, sizeof memory, NULL) < 0) {
    Serial.println(F("no engine"));
    for (;;) {
    }
  }
  begin_search();
}

static void play(pply_move move) {
  char text[4];
  pply_move_write(engine, move, text, sizeof text);
  pply_move_play(engine, move);
  Serial.print(text);
  Serial.print(' ');
}

void loop() {
  digitalWrite(LED_BUILTIN, !digitalRead(LED_BUILTIN));
  if (pply_search_step(engine, 8) == PPLY_RUNNING) return;

  pply_search_result result;
  result.struct_size = sizeof result;
  pply_search_info(engine, &result);
  play(result.best);
  switch (pply_position_outcome(engine)) {
    case PPLY_FIRST_WINS: Serial.println(F("first wins")); break;
    case PPLY_SECOND_WINS: Serial.println(F("second wins")); break;
    case PPLY_DRAW: Serial.println(F("draw")); break;
    default: begin_search(); return;
  }
  pply_position_reset(engine);
  begin_search();
}
