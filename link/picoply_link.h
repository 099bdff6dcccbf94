/* picoply_link.h - two devices play one game over anything that carries bytes. EXPERIMENTAL: it may
 * change with any version.
 *
 * Both ends have an engine and a link. The link keeps the two records equal: each change of the
 * game has a number, and at each number one end alone may make the next change. What is lost,
 * doubled, late or damaged on the way is sent again or thrown away. docs/link.md has the format.
 *
 * Memory    PPLY_LINK_SIZE bytes of the caller's, beside the engine. No allocation. While a link
 *           uses an engine, play, undo and set positions through the link alone; searching is free.
 * Bytes     The link has no clock and no input or output. Give it what arrives, in pieces of any
 *           size: pply_link_receive. Call pply_link_poll often, at least every 100 ms and after
 *           each other call; it says what to send.
 * Threads   A link and its engine belong to one thread at a time.
 * Trust     The other end may send anything: it cannot make an illegal move, move out of turn, or
 *           change the past without consent. Who it is and who reads along is not known: carry the
 *           bytes in TLS or DTLS where that matters.
 * Errors    As in picoply.h. A call that fails changes nothing.
 */
#ifndef PICOPLY_LINK_H_INCLUDED
#define PICOPLY_LINK_H_INCLUDED

#include "picoply.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PPLY_LINK_VERSION 1u /* of the format */
#define PPLY_LINK_SIZE 320ul /* bytes of memory for a link, aligned to PPLY_ALIGN */
#define PPLY_LINK_FRAME 72u  /* most bytes that one call of pply_link_poll gives */
#define PPLY_LINK_NAME 16u   /* most bytes of a name */
#define PPLY_LINK_NO_CLOCK 0xfffffffful

typedef struct pply_link pply_link; /* opaque; lives in caller memory */

enum pply_link_side { PPLY_LINK_ANY = 0, PPLY_LINK_FIRST = 1, PPLY_LINK_SECOND = 2 };

typedef struct pply_link_options {
  uint32_t struct_size;
  uint32_t nonce;      /* a number that differs each time a link is made: random, a boot counter */
  uint32_t revision;   /* of pply_link_state, for a game that was kept; 0: a new game */
  uint32_t kept;       /* of pply_link_state; 0: not known */
  uint32_t clock_ms;   /* thinking time of each side, ms; 0: no clock */
  uint32_t bonus_ms;   /* added after each move, ms */
  uint32_t lag_ms;     /* most of a move's time that may be the line's; 0: 1000 */
  uint32_t retry_ms;   /* until a frame is sent again, then twice as long each time; 0: 250 */
  uint32_t silence_ms; /* without a frame, until PPLY_LINK_LOST; 0: 10000 */
  uint8_t side;        /* a pply_link_side: who this end wants to play */
  uint8_t reserved[3];
  char name[PPLY_LINK_NAME]; /* the player's, UTF-8, shown at the other end; ends with a 0 unless
                                it has all bytes */
} pply_link_options;

/* What one end asks the other. */
enum pply_link_question {
  PPLY_LINK_UNDO = 1,       /* `count` moves are taken back */
  PPLY_LINK_DRAW = 2,       /* the game is drawn */
  PPLY_LINK_RESIGN = 3,     /* who asks has lost; the other end's link agrees by itself */
  PPLY_LINK_TIME = 4,       /* who is asked has lost on time; agreed to if its own clock says so */
  PPLY_LINK_NEW = 5,        /* a new game */
  PPLY_LINK_NEW_SWAPPED = 6 /* a new game with sides exchanged */
};

enum pply_link_event {
  PPLY_LINK_NOTHING = 0,
  PPLY_LINK_CONNECTED = 1, /* the other end is there, and both know the same game */
  PPLY_LINK_LOST = 2,      /* nothing was heard for silence_ms; the link goes on trying */
  PPLY_LINK_MOVED = 3,     /* the other end has moved */
  PPLY_LINK_ASKED = 4,     /* the other end asks: see pply_link_info; pply_link_answer */
  PPLY_LINK_GRANTED = 5,   /* what was asked, by either end, was done */
  PPLY_LINK_REFUSED = 6,   /* what this end asked was not */
  PPLY_LINK_SYNCED = 7,    /* moves that this end did not know were played, after a restart */
  PPLY_LINK_DIFFERENT = 8, /* the other end has another game: pply_link_answer(link, 1) takes it
                              over, and what this end has beyond what both have is lost */
  PPLY_LINK_FAULT = 9      /* the other end did what it may not: `fault` of pply_link_info */
};

enum pply_link_fault {
  PPLY_LINK_NO_FAULT = 0,
  PPLY_LINK_FAULT_VERSION = 1, /* it speaks another version of the format */
  PPLY_LINK_FAULT_GAME = 2,    /* it plays another game, or on another board */
  PPLY_LINK_FAULT_SIDES = 3,   /* both want the same side */
  PPLY_LINK_FAULT_TURN = 4,    /* it changed the game when that was this end's right */
  PPLY_LINK_FAULT_MOVE = 5,    /* an illegal move */
  PPLY_LINK_FAULT_UNASKED = 6, /* it granted what was not asked */
  PPLY_LINK_FAULT_DIGEST = 7,  /* after the same moves it has another position */
  PPLY_LINK_FAULT_RECORD = 8   /* a record that cannot be */
};

typedef struct pply_link_state {
  uint32_t struct_size;
  uint32_t revision;    /* the number of the last change: keep it with the game's moves */
  uint32_t kept;        /* and this, which says what that change was */
  uint32_t clock_ms[2]; /* left to the first and second player; PPLY_LINK_NO_CLOCK: no clock */
  uint8_t connected;    /* 1 if the other end was heard and both have the same game */
  uint8_t side;         /* a pply_link_side: this end's, PPLY_LINK_ANY before it is settled */
  uint8_t may_play;     /* 1 if this end may play a move now */
  uint8_t outcome;      /* a pply_outcome, by the rules or agreed */
  uint8_t asked;        /* a pply_link_question of the other end that waits for an answer, or 0 */
  uint8_t asked_count;  /* its `count` */
  uint8_t asking;       /* this end's that waits, or 0 */
  uint8_t fault;        /* the last pply_link_fault of the other end */
  uint8_t told_fault;   /* the last one that the other end says of this */
  uint8_t reserved[3];
  char
      name[PPLY_LINK_NAME]; /* the other end's, as it says; ends with a 0 unless it has all bytes */
} pply_link_state;

/* Makes a link for an engine whose game begins at the rules' starting position; moves may have been
 * played. The engine must keep a record (PPLY_ERR_SUPPORT) and stay where it is, as long as the
 * link is used. PPLY_ERR_NULL, PPLY_ERR_STRUCT, PPLY_ERR_MEMORY, PPLY_ERR_ALIGN, PPLY_ERR_INVALID.
 */
int pply_link_init(pply_link** link, pply_engine* engine, const pply_link_options* options,
                   void* memory, size_t memory_size);

/* Takes bytes that arrived, any number. Up to a few ms for each whole frame on a Cortex-M0. */
int pply_link_receive(pply_link* link, const void* bytes, size_t size);

/* Tells the link the time, of any clock of milliseconds that wraps at 2^32, and writes what is to
 * be sent: the number of bytes, 0 if nothing is. Call it again until it is 0. PPLY_ERR_MEMORY if
 * capacity is below PPLY_LINK_FRAME. */
int pply_link_poll(pply_link* link, uint32_t now_ms, void* out, size_t capacity);

/* The next pply_link_event, PPLY_LINK_NOTHING if there is none. An event that comes again before it
 * is read is told once: look at the engine and pply_link_info for what is so now. */
int pply_link_event_next(pply_link* link);

/* What is so now. Sets every field but struct_size. */
int pply_link_info(const pply_link* link, pply_link_state* state);

/* Plays a move at both ends. PPLY_ERR_POSITION if may_play is 0, PPLY_ERR_ILLEGAL. */
int pply_link_play(pply_link* link, pply_move move);

/* Asks the other end; `count` is 0 but for PPLY_LINK_UNDO. The question goes with the next change
 * of the game that does not answer it: PPLY_LINK_REFUSED. PPLY_ERR_POSITION if one is asked
 * already, the ends are not connected, or it makes no sense now; PPLY_ERR_INVALID. */
int pply_link_ask(pply_link* link, uint32_t question, uint32_t count);

/* Answers the other end's question, or PPLY_LINK_DIFFERENT, with 1 (yes) or 0 (no). PPLY_ERR_EMPTY
 * if nothing was asked, PPLY_ERR_POSITION while the other end has not heard the last change. */
int pply_link_answer(pply_link* link, int yes);

#ifdef __cplusplus
}
#endif

#endif /* PICOPLY_LINK_H_INCLUDED */
