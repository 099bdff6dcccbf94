#include "picoply.h"

int main(void) { return pply_version() == PPLY_VERSION ? 0 : 1; }
