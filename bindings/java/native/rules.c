/* A custom game: its memory, which Java owns, and its callbacks, which ask Java. */
#include "session.h"

static jmethodID rules_method;

/* The first argument of Core.onRules; from kSide on also bits in `has` of rulesInit. */
enum {
  kReset,
  kMoves,
  kPlay,
  kOutcome,
  kEvaluate,
  kCell,
  kSide,
  kUndo,
  kHash,
  kMoveScore,
  kIsTactical,
  kIsForced,
  kFinalValue,
  kMoveText,
  kMoveCells
};

jboolean rules_find(JNIEnv* env, jclass core) {
  rules_method = (*env)->GetMethodID(env, core, "onRules", "(III)I");
  return rules_method != NULL;
}

/* Asks Java. 0 if it threw, and then *answer is 0. */
static int ask(Rules* rules, int what, int a, int b, int* answer) {
  Session* session = rules->session;
  JNIEnv* env = session->env;
  *answer = 0;
  if (session->failed) return 0;
  *answer = (*env)->CallIntMethod(env, session->self, rules_method, what, a, b);
  if (went_well(session)) return 1;
  *answer = 0;
  return 0;
}

/* Asks about a position. */
static int ask_of(Rules* rules, const void* state, int what, int a, int b, int* answer) {
  __builtin_memcpy(rules->state, state, rules->game.state_size);
  return ask(rules, what, a, b, answer);
}

/* Lets Java change a position. */
static void change(Rules* rules, void* state, int what, int a) {
  int answer;
  if (ask_of(rules, state, what, a, 0, &answer))
    __builtin_memcpy(state, rules->state, rules->game.state_size);
}

/* The answer about a position; 0 if Java threw. */
static int answer_of(void* user, const void* state, int what, int a, int b) {
  int answer;
  ask_of(user, state, what, a, b, &answer);
  return answer;
}

static void on_reset(void* user, void* state) { change(user, state, kReset, 0); }

static int on_moves(void* user, const void* state, pply_move* out) {
  Rules* rules = user;
  const int count = answer_of(rules, state, kMoves, 0, 0);
  if (count < 0 || count > rules->max_moves) return 0;
  __builtin_memcpy(out, rules->moves, (size_t)count * sizeof *out);
  return count;
}

static void on_play(void* user, void* state, pply_move move) { change(user, state, kPlay, move); }

static int on_outcome(void* user, const void* state) {
  int answer;
  return ask_of(user, state, kOutcome, 0, 0, &answer) ? answer : -1;
}

static int on_evaluate(void* user, const void* state) {
  return answer_of(user, state, kEvaluate, 0, 0);
}

static int on_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  return answer_of(user, state, kCell, (int)col, (int)row);
}

static int on_side(void* user, const void* state) { return answer_of(user, state, kSide, 0, 0); }

static void on_undo(void* user, void* state, pply_move move) { change(user, state, kUndo, move); }

static uint64_t on_hash(void* user, const void* state) {
  Rules* rules = user;
  uint64_t hash = 0;
  int answer;
  if (ask_of(rules, state, kHash, 0, 0, &answer))
    __builtin_memcpy(&hash, rules->answer, sizeof hash);
  return hash;
}

static int on_move_score(void* user, const void* state, pply_move move) {
  return answer_of(user, state, kMoveScore, move, 0);
}

static int on_is_tactical(void* user, const void* state, pply_move move) {
  return answer_of(user, state, kIsTactical, move, 0);
}

static int on_is_forced(void* user, const void* state) {
  return answer_of(user, state, kIsForced, 0, 0);
}

static int on_final_value(void* user, const void* state) {
  return answer_of(user, state, kFinalValue, 0, 0);
}

static int on_move_text(void* user, pply_move move, char* out, size_t capacity) {
  Rules* rules = user;
  int length;
  ask(rules, kMoveText, move, 0, &length);
  if (length < 0 || (size_t)length > capacity || length > kAnswer) return 0;
  __builtin_memcpy(out, rules->answer, (size_t)length);
  return length;
}

/* Java answers both cells in one number, and a negative one if there are none. */
static int on_move_cells(void* user, pply_move move, uint16_t* from, uint16_t* to) {
  int cells;
  if (!ask(user, kMoveCells, move, 0, &cells) || cells < 0) return 0;
  *from = (uint16_t)(cells >> 16);
  *to = (uint16_t)(cells & 0xffff);
  return 1;
}

/* Those that the rules in Java do not have stay NULL, so that the search does without them. */
static void set_callbacks(pply_custom_game* game, jint has) {
  game->reset = on_reset;
  game->moves = on_moves;
  game->play = on_play;
  game->outcome = on_outcome;
  game->evaluate = on_evaluate;
  if (game->cols != 0) game->cell = on_cell;
  if (has >> kSide & 1) game->side = on_side;
  if (has >> kUndo & 1) game->undo = on_undo;
  if (has >> kHash & 1) game->hash = on_hash;
  if (has >> kMoveScore & 1) game->move_score = on_move_score;
  if (has >> kIsTactical & 1) game->is_tactical = on_is_tactical;
  if (has >> kIsForced & 1) game->is_forced = on_is_forced;
  if (has >> kFinalValue & 1) game->final_value = on_final_value;
  if (has >> kMoveText & 1) game->move_text = on_move_text;
  if (has >> kMoveCells & 1) game->move_cells = on_move_cells;
}

/* Bytes of the buffer for a Rules, with room for a position and a list of moves behind it. */
NATIVE(jint, rulesSize)(JNIEnv* env, jclass core, jint state_size, jint max_moves) {
  (void)env, (void)core;
  return (jint)(PPLY_ALIGN + aligned(sizeof(Rules)) + aligned((size_t)state_size) +
                (size_t)max_moves * sizeof(pply_move));
}

/* Makes a custom game in `memory`, which has rulesSize() of the same limits; `max_moves` is not 0.
 * Returns its address, or 0; limits are for pply_engine_init. Stores where in `memory` the state,
 * the moves and longer answers lie that callbacks exchange. */
NATIVE(jlong, rulesInit)
(JNIEnv* env, jclass core, jobject memory, jint state_size, jint move_count, jint max_moves,
 jint max_length, jint max_ply, jint cols, jint rows, jint has, jbyteArray name, jintArray places) {
  size_t size;
  unsigned char* const start = memory_of(env, memory, &size);
  Rules* const rules = (Rules*)(void*)start;
  const jsize length = (*env)->GetArrayLength(env, name);
  const size_t state = aligned(sizeof *rules), moves = state + aligned((size_t)state_size);
  (void)core;
  if (rules == NULL || size < moves + (size_t)max_moves * sizeof(pply_move) ||
      length >= (jsize)sizeof rules->name)
    return 0;
  __builtin_memset(rules, 0, sizeof *rules);
  rules->state = start + state;
  rules->moves = (pply_move*)(void*)(start + moves);
  rules->max_moves = max_moves;
  (*env)->GetByteArrayRegion(env, name, 0, length, (jbyte*)rules->name);
  rules->game.struct_size = sizeof rules->game;
  rules->game.state_size = (uint16_t)state_size;
  rules->game.move_count = (uint16_t)move_count;
  rules->game.max_moves = (uint16_t)max_moves;
  rules->game.max_length = (uint16_t)max_length;
  rules->game.max_ply = (uint16_t)max_ply;
  rules->game.cols = (uint16_t)cols;
  rules->game.rows = (uint16_t)rows;
  rules->game.name = rules->name;
  set_callbacks(&rules->game, has);
  {
    const unsigned char* const first = (*env)->GetDirectBufferAddress(env, memory);
    const jint found[] = {(jint)(rules->state - first), (jint)(start + moves - first),
                          (jint)(rules->answer - first)};
    (*env)->SetIntArrayRegion(env, places, 0, sizeof found / sizeof found[0], found);
  }
  return (jlong)(intptr_t)rules;
}
