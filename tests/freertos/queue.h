#ifndef PICOPLY_TESTS_FREERTOS_QUEUE_H_INCLUDED
#define PICOPLY_TESTS_FREERTOS_QUEUE_H_INCLUDED

#include "FreeRTOS.h"

QueueHandle_t xQueueCreateStatic(UBaseType_t length, UBaseType_t item_size, uint8_t* storage,
                                 StaticQueue_t* queue);
BaseType_t xQueueReceive(QueueHandle_t queue, void* item, TickType_t wait);
BaseType_t xQueueSend(QueueHandle_t queue, const void* item, TickType_t wait);

#endif
