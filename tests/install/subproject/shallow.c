#include <picoply_ttt_shallow.h>

int main(void) { return pply_engine_size(&pply_ttt_shallow) == PPLY_TTT_SHALLOW_SIZE ? 0 : 1; }
