/* An engine as a FreeRTOS task. It thinks at the lowest priority, so that everything else comes
 * first; it is asked by a queue, answers by a queue, and stops within one slice when told to.
 *
 * FreeRTOS is not part of this repository and no test has a kernel to run this with: it is compiled
 * against the declarations it uses (tests/freertos/), no more. To use it, add the kernel for your
 * part, FreeRTOSConfig.h with INCLUDE_vTaskDelayUntil 1, and board_led_toggle(); link
 * picoply::picoply.
 *
 * Memory is all static: kernel objects by xTaskCreateStatic and xQueueCreateStatic, the engine by
 * PPLY_STORAGE. The engine task's stack is what docs/footprint.md names for the game plus this
 * file's frames and what the kernel's port saves at a switch. */
#include <FreeRTOS.h>
#include <queue.h>
#include <task.h>

#include "picoply.h"

enum {
  kSlice = 16,        /* positions between two looks at the clock and the mail: below a millisecond
                         in Othello at 168 MHz */
  kMaxMs = 1000,      /* for a move */
  kEngineStack = 320, /* words */
  kGameStack = 128,   /* words */
  kBlinkMs = 50,
  kEnginePriority = 1, /* one above the idle task */
  kGamePriority = 2
};

typedef struct {
  pply_move reply; /* what was played after the engine's last move; PPLY_MOVE_NONE at the start */
} request;

typedef struct {
  pply_move move; /* PPLY_MOVE_NONE: the game is over */
  int16_t value;
} answer;

void board_led_toggle(void);

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static StackType_t engine_stack[kEngineStack], game_stack[kGameStack];
static StaticTask_t engine_task, game_task;
static StaticQueue_t request_queue, answer_queue;
static uint8_t request_space[sizeof(request)], answer_space[sizeof(answer)];
static QueueHandle_t requests, answers;
static TaskHandle_t thinker;

static uint32_t now_ms(void* user) {
  (void)user;
  return (uint32_t)xTaskGetTickCount() * portTICK_PERIOD_MS;
}

/* Searches, a slice at a time, until the limits are reached or somebody notifies the task. The move
 * is legal either way. */
static answer think(pply_engine* engine) {
  pply_search_options limits = {0};
  pply_search_result result = {0};
  answer found = {PPLY_MOVE_NONE, 0};
  limits.struct_size = sizeof limits;
  limits.max_ms = kMaxMs;
  limits.now_ms = now_ms;
  result.struct_size = sizeof result;
  if (pply_search_begin(engine, &limits) < 0) return found; /* the game is over */
  while (pply_search_step(engine, kSlice) == PPLY_RUNNING)
    if (ulTaskNotifyTake(pdTRUE, 0) != 0) break;
  if (pply_search_info(engine, &result) < 0) return found;
  found.move = result.best;
  found.value = result.value;
  pply_move_play(engine, found.move);
  return found;
}

static void run_engine(void* unused) {
  pply_engine* engine;
  (void)unused;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, NULL) < 0)
    vTaskSuspend(NULL);
  for (;;) {
    request asked;
    answer found;
    xQueueReceive(requests, &asked, portMAX_DELAY);
    if (asked.reply != PPLY_MOVE_NONE) pply_move_play(engine, asked.reply);
    found = think(engine);
    xQueueSend(answers, &found, portMAX_DELAY);
  }
}

/* The rest of the application: blinks at an even rate whatever the engine does, and here lets it
 * play against itself. */
static void run_game(void* unused) {
  const request go_on = {PPLY_MOVE_NONE};
  TickType_t woken = xTaskGetTickCount();
  (void)unused;
  xQueueSend(requests, &go_on, 0);
  for (;;) {
    answer found;
    vTaskDelayUntil(&woken, pdMS_TO_TICKS(kBlinkMs));
    board_led_toggle();
    /* An impatient user would end the engine's thoughts here: xTaskNotifyGive(thinker). */
    if (xQueueReceive(answers, &found, 0) != pdTRUE) continue;
    if (found.move != PPLY_MOVE_NONE) xQueueSend(requests, &go_on, 0);
  }
}

int main(void) {
  requests = xQueueCreateStatic(1, sizeof(request), request_space, &request_queue);
  answers = xQueueCreateStatic(1, sizeof(answer), answer_space, &answer_queue);
  thinker = xTaskCreateStatic(run_engine, "engine", kEngineStack, NULL, kEnginePriority,
                              engine_stack, &engine_task);
  xTaskCreateStatic(run_game, "game", kGameStack, NULL, kGamePriority, game_stack, &game_task);
  vTaskStartScheduler();
  return thinker == NULL; /* only if the kernel could not start */
}
