/* Text on the serial line. */
#ifndef PICOPLY_PORTS_COMMON_CONSOLE_H_INCLUDED
#define PICOPLY_PORTS_COMMON_CONSOLE_H_INCLUDED

#include <stdint.h>

void print(const char* text);
void print_number(uint32_t number);

/* "name: number" and the end of the line. */
void print_field(const char* name, uint32_t number);

#endif
