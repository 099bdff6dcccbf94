// A game of Othello 8x8 against itself, on the serial monitor at 115200 baud. Fits an Arduino Uno. The
// LED blinks while it thinks.
#include <picoply_small.h>

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SMALL_SIZE);
static pply_engine* engine;

static void begin_search() {
  pply_search_options limits;
  memset(&limits, 0, sizeof limits);
  limits.struct_size = sizeof limits;
  limits.max_nodes = 50;
  pply_search_begin(engine, &limits);
}

static void finish() {
  int32_t margin;
  pply_position_margin(engine, &margin);
  Serial.println();
  Serial.print(F("black leads by "));
  Serial.println(margin);
  for (;;) {
  }
}

void setup() {
  Serial.begin(115200);
  pinMode(LED_BUILTIN, OUTPUT);
  const int status = pply_engine_init(&engine, &pply_othello8_small, &memory, sizeof memory, NULL);
  if (status < 0) {
    Serial.println(status);
    for (;;) {
    }
  }
  begin_search();
}

void loop() {
  digitalWrite(LED_BUILTIN, !digitalRead(LED_BUILTIN));
  if (pply_search_step(engine, 4) == PPLY_RUNNING) return;

  pply_search_result result;
  result.struct_size = sizeof result;
  pply_search_info(engine, &result);
  char text[8];
  pply_move_write(engine, result.best, text, sizeof text);
  Serial.print(text);
  pply_move_play(engine, result.best);
  if (pply_position_outcome(engine) != PPLY_ONGOING) finish();
  begin_search();
}
