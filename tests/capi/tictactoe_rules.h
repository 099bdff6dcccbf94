/* Tic-tac-toe for pply_custom, in C: ten bytes, nine cells (0, 1 or 2) and the side to move. */
#ifndef PICOPLY_TESTS_CAPI_TICTACTOE_RULES_H_INCLUDED
#define PICOPLY_TESTS_CAPI_TICTACTOE_RULES_H_INCLUDED

#include "picoply.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const pply_custom_game tictactoe_rules;
/* Bytes of an engine for them */
#define PPLY_TICTACTOE_RULES_SIZE PPLY_CUSTOM_SIZE(10, 9, 9, 9, PPLY_CUSTOM_PLY, 0)

#ifdef __cplusplus
}
#endif

#endif /* PICOPLY_TESTS_CAPI_TICTACTOE_RULES_H_INCLUDED */
