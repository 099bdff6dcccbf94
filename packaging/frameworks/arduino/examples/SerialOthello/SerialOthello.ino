// Othello over the serial monitor (115200 baud, newline): type a move such as f5, or pass. The board
// answers. The engine takes 8 KB of RAM, so this is for boards with 16 KB or more.
#include <picoply.h>

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;
static bool thinking;

static char line[8];
static uint8_t length;

static void print_position() {
  for (uint8_t row = 0; row < 8; ++row) {
    for (uint8_t col = 0; col < 8; ++col) Serial.print(".XO"[pply_position_cell(engine, col, row)]);
    Serial.println();
  }
}

static void print_end() {
  int32_t margin;
  pply_position_margin(engine, &margin);
  Serial.print(F("The game is over; black leads by "));
  Serial.println(margin);
}

static void play(const __FlashStringHelper* who, pply_move move) {
  char text[8];
  pply_move_write(engine, move, text, sizeof text);
  pply_move_play(engine, move);
  Serial.print(who);
  Serial.println(text);
  print_position();
  if (pply_position_outcome(engine) != PPLY_ONGOING) print_end();
}

static void think() {
  pply_search_options limits;
  memset(&limits, 0, sizeof limits);
  limits.struct_size = sizeof limits;
  limits.max_nodes = 20000;
  thinking = pply_search_begin(engine, &limits) == PPLY_OK;
}

static void obey() {
  pply_move move;
  int status = pply_move_parse(engine, line, length, &move);
  if (status >= 0) status = pply_move_is_legal(engine, move) == 1 ? PPLY_OK : PPLY_ERR_ILLEGAL;
  if (status < 0) {
    Serial.println(pply_error_text(status));
    return;
  }
  play(F("You: "), move);
  think();
}

void setup() {
  Serial.begin(115200);
  pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, NULL);
  print_position();
}

void loop() {
  if (thinking) {
    if (pply_search_step(engine, 50) != PPLY_RUNNING) {
      pply_search_result result;
      result.struct_size = sizeof result;
      pply_search_info(engine, &result);
      thinking = false;
      play(F("picoply: "), result.best);
    }
    return;
  }
  const int byte = Serial.read();
  if (byte < 0 || byte == '\r') return;
  if (byte != '\n') {
    if (length < sizeof line) line[length++] = char(byte);
    return;
  }
  if (length > 0) obey();
  length = 0;
}
