/* picoply_small.h - games for boards with 2 to 8 KB of RAM, in the Arduino library only.
 *
 * They have no table, levels, lines besides the best, pondering, record of the moves (undo),
 * positions from text and winning lines: calls that need these give PPLY_ERR_SUPPORT. On AVR only
 * these games exist. */
#ifndef PICOPLY_SMALL_H_INCLUDED
#define PICOPLY_SMALL_H_INCLUDED

#include "picoply.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const pply_game pply_tictactoe_small; /* perfect play all the same */
extern const pply_game pply_othello8_small;  /* looks at most 4 plies ahead */

/* Bytes an engine needs: pply_engine_size() or more, on processors of up to 32 bits. */
#define PPLY_TICTACTOE_SMALL_SIZE 512u
#define PPLY_OTHELLO8_SMALL_SIZE 1024u

#ifdef __cplusplus
}
#endif

#endif /* PICOPLY_SMALL_H_INCLUDED */
