// The version of the library, not of the header that a program was compiled with.
#include "picoply.h"

uint32_t pply_version(void) { return uint32_t(PPLY_VERSION); }
