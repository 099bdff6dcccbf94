/* Starts bare.rs. */
#include <stdint.h>

int32_t bare(void);

int main(void) { return bare(); }
