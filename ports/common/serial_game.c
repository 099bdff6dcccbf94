/* Firmware: a game over the serial line, against a human or a script. A super-loop reads a byte if
 * there is one, gives the search a few positions, and toggles a "LED", which is a counter: it never
 * waits for anything, so that whatever else a firmware has to do could stand beside the three.
 *
 * A line is a command:
 *   <move>    plays a move for the side to move, in the game's notation: f5, h8, pass, 22x15
 *   go        picoply plays the side to move; a line at any time while it thinks
 *   stop      it plays the best move found so far
 *   level N   1 to 10, for the moves to come
 *   undo, new, board, quit
 *   status    whether it is thinking, and how often the LED has been toggled meanwhile
 *
 * SERIAL_GAME  the game: othello8
 * SERIAL_SIZE  the bytes of its engine: PPLY_OTHELLO8_SIZE
 * SERIAL_NODES the most positions it thinks about for a move
 * SERIAL_KINGS 1: there are men, x and o, and kings, X and O
 * SERIAL_TERSE 1: errors are numbers, where their texts would take too much RAM
 */
#include "board.h"
#include "console.h"
#include "picoply.h"

#define JOIN(a, b) a##b
#define GAME_NAMED(name) JOIN(pply_, name)
#define THE_GAME GAME_NAMED(SERIAL_GAME)

enum { kStepNodes = 4, kLineMax = 32 };

static PPLY_STORAGE(memory, SERIAL_SIZE);
static pply_engine* engine;
static int thinking;
static uint32_t level;
static uint32_t toggles; /* of the LED since the search began */
static uint32_t steps;

static char line[kLineMax];
static uint8_t length;

static int is(const char* word) {
  uint8_t i = 0;
  while (i < length && word[i] == line[i]) ++i;
  return i == length && word[i] == 0;
}

/* The number at the end of the line "level N", or 0. */
static uint32_t level_asked_for(void) {
  static const char word[] = "level ";
  uint32_t number = 0;
  uint8_t i = 0;
  while (i < length && word[i] != 0 && word[i] == line[i]) ++i;
  if (word[i] != 0) return 0;
  for (; i < length && line[i] >= '0' && line[i] <= '9'; ++i)
    number = number * 10 + (uint32_t)(line[i] - '0');
  return i == length && number <= 10 ? number : 0;
}

static void print_board(void) {
#if SERIAL_KINGS
  static const char marks[] = ".xo..XO";
#else
  static const char marks[] = ".XO";
#endif
  pply_game_info info = {0};
  info.struct_size = sizeof info;
  if (pply_game_describe(&THE_GAME, &info) < 0) return;
  for (uint32_t i = 0; i < info.rows; ++i) {
    const uint32_t row = info.rank1_on_top ? i : info.rows - 1u - i;
    for (uint32_t col = 0; col < info.cols; ++col)
      board_write(
          marks[pply_position_piece(engine, col, row) & (int)(PPLY_PIECE_SIDE | PPLY_PIECE_KING)]);
    print("\n");
  }
}

/* Plays a move and says so, and if that ended the game, or the same side has to go on. A
 * pply_error. */
static int play(const char* who, pply_move move) {
  static const char* const ends[] = {"", "first wins", "second wins", "draw"};
  char text[8];
  const int side = pply_position_side(engine);
  const int status = pply_move_play(engine, move);
  const int outcome = pply_position_outcome(engine);
  if (status < 0) return status;
  pply_move_write(engine, move, text, sizeof text);
  print(who);
  print(" ");
  print(text);
  if (outcome > PPLY_ONGOING) {
    print(", ");
    print(ends[outcome]);
  } else if (pply_position_side(engine) == side) {
    print(" again");
  }
  print("\n");
  return PPLY_OK;
}

static void complain(int error) {
  print("error: ");
#if SERIAL_TERSE
  print_number((uint32_t)-error);
#else
  print(pply_error_text(error));
#endif
  print("\n");
}

static void go(void) {
  pply_search_options limits = {0};
  int status;
  limits.struct_size = sizeof limits;
  limits.max_nodes = SERIAL_NODES;
  limits.level = level;
  status = pply_search_begin(engine, &limits);
  if (status < 0) {
    complain(status);
    return;
  }
  thinking = 1;
  toggles = steps = 0;
}

/* Plays the best move found, with what it took to find it. */
static void answer(void) {
  pply_search_result result = {0};
  result.struct_size = sizeof result;
  pply_search_info(engine, &result);
  thinking = 0;
  print_field("nodes", (uint32_t)result.nodes);
  print_field("toggles", toggles);
  print_field("steps", steps);
  play("picoply", result.best);
}

static void obey(void) {
  pply_move move;
  int status;
  if (is("status")) {
    print(thinking ? "thinking, " : "waiting, ");
    print_field("toggles", toggles);
  } else if (is("board")) {
    print_board();
  } else if (is("quit")) {
    board_exit(0);
  } else if (is("stop")) {
    if (thinking) answer();
  } else if (thinking) {
    print("error: thinking\n");
  } else if (is("go")) {
    go();
  } else if (is("new")) {
    pply_position_reset(engine);
    print("new\n");
  } else if (is("undo")) {
    status = pply_move_undo(engine);
    if (status < 0)
      complain(status);
    else
      print("undone\n");
  } else if (level_asked_for() != 0) {
    level = level_asked_for();
    print_field("level", level);
  } else {
    status = pply_move_parse(engine, line, length, &move);
    if (status >= 0) status = play("you", move);
    if (status < 0) complain(status);
  }
}

/* Takes in what has come over the serial line; a line too long is none. */
static void listen(void) {
  const int byte = board_read();
  if (byte < 0) return;
  if (byte == '\n' || byte == '\r') {
    if (length > 0 && length <= kLineMax) obey();
    if (length > kLineMax) print("error: line too long\n");
    length = 0;
  } else if (length < kLineMax) {
    line[length++] = (char)byte;
  } else {
    length = kLineMax + 1;
  }
}

int main(void) {
  if (pply_engine_init(&engine, &THE_GAME, &memory, sizeof memory, 0) < 0) return 1;
  print("picoply\n");
  for (;;) {
    listen();
    if (thinking) {
      ++steps;
      if (pply_search_step(engine, kStepNodes) != PPLY_RUNNING) answer();
    }
    ++toggles; /* here a LED would be toggled */
  }
}
