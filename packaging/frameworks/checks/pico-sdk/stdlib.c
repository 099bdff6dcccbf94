#include "pico/stdlib.h"

bool stdio_init_all(void) { return true; }

int getchar_timeout_us(uint32_t timeout_us) {
  (void)timeout_us;
  return -1;
}

void gpio_init(unsigned gpio) { (void)gpio; }

void gpio_set_dir(unsigned gpio, bool out) {
  (void)gpio;
  (void)out;
}

void gpio_put(unsigned gpio, bool value) {
  (void)gpio;
  (void)value;
}
