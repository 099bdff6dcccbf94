/* The part of the Pico SDK's pico/stdlib.h that the example uses. */
#ifndef PICOPLY_CHECKS_PICO_STDLIB_H_INCLUDED
#define PICOPLY_CHECKS_PICO_STDLIB_H_INCLUDED

#include <stdbool.h>
#include <stdint.h>

#define PICO_DEFAULT_LED_PIN 25
#define GPIO_OUT 1

bool stdio_init_all(void);
int getchar_timeout_us(uint32_t timeout_us);
void gpio_init(unsigned gpio);
void gpio_set_dir(unsigned gpio, bool out);
void gpio_put(unsigned gpio, bool value);

#endif
