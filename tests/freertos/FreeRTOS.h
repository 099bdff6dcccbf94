/* What examples/freertos uses of FreeRTOS, declared after its API reference (freertos.org), so that
 * the example is compiled. Not FreeRTOS: there is nothing behind these declarations. */
#ifndef PICOPLY_TESTS_FREERTOS_H_INCLUDED
#define PICOPLY_TESTS_FREERTOS_H_INCLUDED

#include <stdint.h>

typedef long BaseType_t;
typedef unsigned long UBaseType_t;
typedef uint32_t TickType_t;
typedef uint32_t StackType_t;
typedef struct {
  uintptr_t unused[24];
} StaticTask_t;
typedef struct {
  uintptr_t unused[20];
} StaticQueue_t;
typedef struct task* TaskHandle_t;
typedef struct queue* QueueHandle_t;
typedef void (*TaskFunction_t)(void*);

#define pdTRUE ((BaseType_t)1)
#define portMAX_DELAY ((TickType_t)0xffffffffu)
#define portTICK_PERIOD_MS ((TickType_t)1)
#define pdMS_TO_TICKS(ms) ((TickType_t)(ms))

#endif
