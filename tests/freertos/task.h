#ifndef PICOPLY_TESTS_FREERTOS_TASK_H_INCLUDED
#define PICOPLY_TESTS_FREERTOS_TASK_H_INCLUDED

#include "FreeRTOS.h"

TaskHandle_t xTaskCreateStatic(TaskFunction_t code, const char* name, uint32_t stack_words,
                               void* argument, UBaseType_t priority, StackType_t* stack,
                               StaticTask_t* task);
TickType_t xTaskGetTickCount(void);
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t wait);
void vTaskDelayUntil(TickType_t* woken, TickType_t period);
void vTaskSuspend(TaskHandle_t task);
void vTaskStartScheduler(void);

#endif
