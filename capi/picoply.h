/* picoply.h - the C interface of picoply, a board-game engine measured in kilobytes.
 *
 * C99 or C++98 and later; needs only <stddef.h> and <stdint.h>. This header is the manual.
 *
 * Memory    All of it is the caller's. The library never allocates, keeps no mutable globals and
 *           calls nothing but memcpy, memmove, memset and memcmp. An engine holds no pointer into
 *           itself: within one process it may be copied with memcpy to fork, move or save a game or
 *           a search in progress. It does hold pointers to its game, its table and its callbacks.
 *           Objects, tables, weights' files and custom rules must not overlap in memory, but two
 *           objects may use the same table. A call that would use overlapping memory changes
 *           nothing and returns PPLY_ERR_INVALID.
 * Threads   One engine belongs to one thread at a time. Different engines are independent; engines
 *           that share a table may run on different threads without locks.
 * Blocking  Only these functions can take long: pply_search_run, until a limit is reached, and
 *           pply_search_step, pply_threats_step, pply_solver_step and pply_opening_step, until they
 *           have visited as many positions as they were given. All others return within
 *           microseconds on a desktop, except where a time is stated.
 * Errors    Functions return an int: 0 or more is success, less than 0 a pply_error. A call that
 *           fails changes neither the object nor the memory behind its pointers, but for `where`,
 *           the offset of an error in a text or a file, and for an engine of a custom game that has
 *           no first move: see pply_engine_init. All functions that take an object return
 *           PPLY_ERR_NULL, PPLY_ERR_ALIGN or PPLY_ERR_INVALID for a pointer to none.
 *           Wrong arguments are found: NULL, a number out of range, an illegal move, malformed
 *           text, and memory for an object, a table or custom rules that is not aligned. What C
 *           cannot check is up to the caller: a pointer is NULL, or points to memory of the stated
 *           size that is aligned for its type; `game` is one of the descriptors below; only the
 *           library writes into an object, so no output is placed inside one.
 * Callbacks While a function calls back, its object is busy. It can be read, also with
 *           pply_search_ranked. Functions that would change it, or place another object in its
 *           memory, return PPLY_ERR_INVALID. While a search begins, those that read its result
 *           return PPLY_ERR_EMPTY. Do not copy an object from inside a callback. If a callback
 *           leaves by longjmp or an exception, the object stays busy: set its memory to 0 before
 *           you use it again. (To find out, a function that places an object looks at the memory's
 *           first bytes before it writes them; Valgrind may remark on that.)
 * Structs   All options, results, pply_game_info and pply_custom_game begin with struct_size. Set
 *           it to sizeof the struct before the call, also where the library fills the struct. In
 *           options set every field that you do not use to 0, the default. New versions only append
 *           fields.
 * Stable    docs/stability.md says what stays the same from version to version.
 * Searches  There are four, of objects of their own: an engine's search, threats, exact endings,
 *           openings. Each is begun with options and cut into steps; what it has found so far can
 *           be read at any time. It is given up when another begins in the same object. An
 *           engine's also is when its position changes: a step then gives PPLY_ERR_EMPTY, and the
 *           result so far can still be read. The other three have copied the position.
 *           After struct_size options begin with max_ms, now_ms, progress,
 *           user, max_nodes, results with best, length, nodes. A node is a visited position.
 */
#ifndef PICOPLY_H_INCLUDED
#define PICOPLY_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

/* The library's constants, which are games and books. A program for Windows that uses picoply.dll
 * defines PPLY_DLL before this header, or in CMake links picoply::shared: Microsoft's linker finds
 * them no other way. C has no constant for the address of an imported object, so that a static
 * array of games is then filled when the program begins. */
#if defined PPLY_DLL && defined _WIN32
#define PPLY_DATA extern __declspec(dllimport)
#else
#define PPLY_DATA extern
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version and errors ---------------------------------------------------------------------- */

#define PPLY_VERSION_MAJOR 1ul /* unsigned long: an int may have 16 bits */
#define PPLY_VERSION_MINOR 0ul
#define PPLY_VERSION_PATCH 0ul
#define PPLY_VERSION (PPLY_VERSION_MAJOR << 16 | PPLY_VERSION_MINOR << 8 | PPLY_VERSION_PATCH)
/* What a release is called: these numbers, and of a candidate for it a suffix such as "-rc1". */
#define PPLY_VERSION_TEXT "1.0.0-rc1"

/* The version of the library that was linked; its major must equal PPLY_VERSION_MAJOR. */
uint32_t pply_version(void);

/* Values are part of the ABI: new ones are appended, none is ever changed. */
enum pply_error {
  PPLY_OK = 0,
  PPLY_RUNNING = 1,        /* pply_search_step and the other steps: call it again */
  PPLY_ERR_NULL = -1,      /* a required pointer is NULL */
  PPLY_ERR_INVALID = -2,   /* an argument out of range, no such object, an overlap, or busy */
  PPLY_ERR_STRUCT = -3,    /* struct_size is wrong, or an unknown field is set */
  PPLY_ERR_MEMORY = -4,    /* a buffer is too small */
  PPLY_ERR_ALIGN = -5,     /* a buffer is not aligned to PPLY_ALIGN */
  PPLY_ERR_ILLEGAL = -6,   /* the move is not legal in this position */
  PPLY_ERR_OVER = -7,      /* the game is over */
  PPLY_ERR_EMPTY = -8,     /* nothing to undo, to ponder on or to report */
  PPLY_ERR_PARSE = -9,     /* text or a file is malformed; *where is the offset of the bad byte */
  PPLY_ERR_POSITION = -10, /* the position is impossible, or not one for this question */
  PPLY_ERR_SUPPORT = -11,  /* this game, or its engine, lacks what the function needs */
  PPLY_ERR_CALLBACK = -12  /* a custom game's callback broke its contract */
};

/* A short English sentence for an error code, or for any other number. Never NULL; static. */
const char* pply_error_text(int error);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game with one board size and one search depth, as a constant in read-only memory. A program
 * contains only the games that its code refers to. picoply_add_game() in CMake makes other games,
 * also smaller ones: without a transposition table, levels, several best lines, pondering, a record
 * of the moves (undo), positions from text, or winning lines. A function that needs what a game
 * leaves out gives PPLY_ERR_SUPPORT. */
typedef struct pply_game pply_game;

/* Made from games.json: games */
PPLY_DATA const pply_game pply_tictactoe;       /* 3x3, three in a row */
PPLY_DATA const pply_game pply_connect4;        /* 7x6, four in a row, stones fall */
PPLY_DATA const pply_game pply_gomoku15;        /* 15x15, five or more win */
PPLY_DATA const pply_game pply_standard15;      /* 15x15, exactly five win */
PPLY_DATA const pply_game pply_renju15;         /* 15x15, Renju: restrictions for black */
PPLY_DATA const pply_game pply_caro15;          /* 15x15, five count unless blocked at both ends */
PPLY_DATA const pply_game pply_standard_caro15; /* 15x15, exactly five, not blocked at both ends */
/* With a network an engine plays better after the same number of positions. It takes six times the
 * memory, and its calls up to 3 KB of stack. */
PPLY_DATA const pply_game pply_gomoku15_small;   /* gomoku15 with a 10 KB network: stronger */
PPLY_DATA const pply_game pply_standard15_small; /* standard15 with a 10 KB network: stronger */
PPLY_DATA const pply_game pply_renju15_small;    /* renju15 with a 19 KB network: stronger */
/* A larger network, which sees which cells lie together; the same memory. It plays still better
 * after the same number of positions. In the same time it is stronger with AVX2, no weaker with
 * SSE2, and weaker on a processor without vectors, such as a Cortex-M, where it takes three times
 * as long. */
PPLY_DATA const pply_game pply_gomoku15_full;   /* gomoku15 with a 28 KB network: strongest */
PPLY_DATA const pply_game pply_standard15_full; /* standard15 with a 28 KB network: strongest */
PPLY_DATA const pply_game pply_renju15_full;    /* renju15 with a 56 KB network: strongest */
PPLY_DATA const pply_game pply_othello8;        /* Othello 8x8 */
PPLY_DATA const pply_game pply_othello8_full;   /* othello8 with 61 KB of tables: much stronger */
PPLY_DATA const pply_game pply_othello8_loaded; /* othello8 with weights from a file */
PPLY_DATA const pply_game pply_othello6;        /* Othello 6x6 */
PPLY_DATA const pply_game pply_checkers;        /* English draughts: American checkers */

/* X(name, NAME) for each of these games: pply_name, PPLY_NAME_SIZE. */
#define PPLY_GAMES(X)                   \
  X(tictactoe, TICTACTOE)               \
  X(connect4, CONNECT4)                 \
  X(gomoku15, GOMOKU15)                 \
  X(standard15, STANDARD15)             \
  X(renju15, RENJU15)                   \
  X(caro15, CARO15)                     \
  X(standard_caro15, STANDARD_CARO15)   \
  X(gomoku15_small, GOMOKU15_SMALL)     \
  X(standard15_small, STANDARD15_SMALL) \
  X(renju15_small, RENJU15_SMALL)       \
  X(gomoku15_full, GOMOKU15_FULL)       \
  X(standard15_full, STANDARD15_FULL)   \
  X(renju15_full, RENJU15_FULL)         \
  X(othello8, OTHELLO8)                 \
  X(othello8_full, OTHELLO8_FULL)       \
  X(othello8_loaded, OTHELLO8_LOADED)   \
  X(othello6, OTHELLO6)                 \
  X(checkers, CHECKERS)
/* End of that. */

PPLY_DATA const pply_game pply_custom; /* rules given by callbacks: pply_custom_game below */

/* Bytes an engine needs, for static arrays: pply_engine_size() or more, on every target. */
/* Made from games.json: sizes */
#define PPLY_TICTACTOE_SIZE 1024u
#define PPLY_CONNECT4_SIZE 2560u
#define PPLY_GOMOKU15_SIZE 12288u
#define PPLY_STANDARD15_SIZE 12288u
#define PPLY_RENJU15_SIZE 12544u
#define PPLY_CARO15_SIZE 12288u
#define PPLY_STANDARD_CARO15_SIZE 12288u
#define PPLY_GOMOKU15_SMALL_SIZE 77824u
#define PPLY_STANDARD15_SMALL_SIZE 77824u
#define PPLY_RENJU15_SMALL_SIZE 77824u
#define PPLY_GOMOKU15_FULL_SIZE 77824u
#define PPLY_STANDARD15_FULL_SIZE 77824u
#define PPLY_RENJU15_FULL_SIZE 77824u
#define PPLY_OTHELLO8_SIZE 8192u
#define PPLY_OTHELLO8_FULL_SIZE 8192u
#define PPLY_OTHELLO8_LOADED_SIZE 8192u
#define PPLY_OTHELLO6_SIZE 5120u
#define PPLY_CHECKERS_SIZE 7680u
/* End of that. */

#define PPLY_ALIGN 8u

/* Declares correctly aligned memory: `static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);` */
#define PPLY_STORAGE(name, bytes)  \
  union {                          \
    PPLY_ALIGNED_ uint64_t align_; \
    unsigned char bytes_[bytes];   \
  } name
#if defined(__GNUC__) /* and Clang: not every processor aligns a uint64_t to 8 by itself */
#define PPLY_ALIGNED_ __attribute__((aligned(PPLY_ALIGN)))
#else
#define PPLY_ALIGNED_
#endif

typedef uint16_t pply_move; /* dense from 0; on a grid: row * columns + column, a1 being 0; in games
                               with gravity: the column; in draughts: where a piece is and in which
                               direction it goes, see pply_move_cells */
#define PPLY_MOVE_PASS 0xfffeu
#define PPLY_MOVE_NONE 0xffffu

typedef struct pply_game_info {
  uint32_t struct_size;
  uint32_t engine_size;  /* bytes; 0 for pply_custom */
  uint16_t cols, rows;   /* 0, 0 for a custom game without a grid */
  uint16_t move_count;   /* moves are 0 .. move_count - 1, and PPLY_MOVE_PASS if has_pass */
  uint16_t max_length;   /* most plies in a game */
  uint16_t max_ply;      /* deepest search, plies */
  uint8_t has_pass;      /* 1 if a side without a move passes (Othello; Renju's black) */
  uint8_t has_forbidden; /* 1 if a rule forbids some moves for a reason (Renju) */
  uint8_t has_gravity;   /* 1 if stones fall: a move is a column */
  uint8_t rank1_on_top;  /* 1 if boards of this game are drawn with rank 1 at the top (Othello) */
  uint8_t has_margin;    /* 1 if the game is decided by a disc count */
  uint8_t reserved[3];
  const char* name; /* for people, e.g. "Renju 15x15"; static */
} pply_game_info;

/* Describes a game. Sets every field but struct_size.
 * PPLY_ERR_NULL, PPLY_ERR_STRUCT. */
int pply_game_describe(const pply_game* game, pply_game_info* info);

/* ---- Engines --------------------------------------------------------------------------------- */

typedef struct pply_engine pply_engine; /* opaque; lives in caller memory */
typedef struct pply_custom_game pply_custom_game;
typedef struct pply_weights pply_weights; /* opaque; lives in caller memory */

typedef struct pply_engine_options {
  uint32_t struct_size;
  uint32_t flags;                 /* none yet: 0 */
  const pply_custom_game* custom; /* the rules, for pply_custom only; copied, but its name and
                                     functions and `custom_user` must outlive the engine */
  void* custom_user;              /* handed to every callback of `custom` */
  const pply_weights* weights;    /* for pply_othello8_loaded only; must outlive the engine and must
                                     not be moved. NULL: the evaluation of pply_othello8 */
} pply_engine_options;

/* Bytes of memory an engine for this game needs; 0 if game is NULL, or for pply_custom: see
 * pply_custom_size. */
size_t pply_engine_size(const pply_game* game);

/* Places an engine at the starting position of a game in `memory` (memory_size bytes, aligned to
 * PPLY_ALIGN) and stores its handle, which equals `memory`, in *engine. options may be NULL. There
 * is nothing to destroy. The engine has no transposition table: see pply_engine_set_table.
 * PPLY_ERR_NULL, PPLY_ERR_MEMORY, PPLY_ERR_ALIGN, PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an unknown
 * flag, a custom game without `custom` or with impossible limits, `custom` or `weights` for another
 * game, an overlap, or a call from inside an engine there), PPLY_ERR_CALLBACK (a custom game
 * without a first move: what `memory` held is lost, all other errors change nothing). */
int pply_engine_init(pply_engine** engine, const pply_game* game, void* memory, size_t memory_size,
                     const pply_engine_options* options);

/* The game an engine plays, or NULL. */
const pply_game* pply_engine_game(const pply_engine* engine);

/* ---- Tables ----------------------------------------------------------------------------------
 * Engines, threat searches and solvers remember in a table what they have found out. Its memory is
 * lent by the caller, in one way for all three:
 *
 *   table, size  any number of bytes, aligned to PPLY_ALIGN (64 is best). NULL and 0: no table. It
 *                must stay valid until another is lent or the object is not used any more
 *   flags        0: the table is cleared, about 0.1 ms per MB on a desktop. Lend it again to clear
 *                it, but not while another thread searches with it. PPLY_TABLE_KEEP: not cleared.
 *                Memory that holds zeros is a cleared table: lend it with PPLY_TABLE_KEEP
 *
 * Objects of one kind may use the same table, also in two threads without locks, and a copy of an
 * object uses the table of the object. All must play by the same rules; otherwise the values of one
 * game are taken for values of the other.
 *
 * The contents of a table are not trusted: damaged entries never cause a crash or an illegal move.
 * What they do to an answer is said at each of the three.
 * PPLY_ERR_NULL (no memory, but a size), PPLY_ERR_ALIGN, PPLY_ERR_INVALID (a search is running, an
 * unknown flag, or an overlap). */

/* Do not clear the table: another object uses it too, or used it before, or it holds zeros. */
#define PPLY_TABLE_KEEP 1u

/* Lends an engine a transposition table. Under 32 bytes are none. Damaged entries can make the
 * engine weaker. PPLY_ERR_SUPPORT: a game that leaves out the table. */
int pply_engine_set_table(pply_engine* engine, void* table, size_t size, uint32_t flags);

/* Clears the engine's table, also during a search, but not while another thread searches with it.
 * PPLY_ERR_SUPPORT. */
int pply_engine_clear_table(pply_engine* engine);

/* ---- The position and its moves -------------------------------------------------------------- */
/* Every function here that changes the position ends a search in progress; the result so far can
 * still be read with pply_search_info. All functions give PPLY_ERR_NULL, PPLY_ERR_ALIGN or
 * PPLY_ERR_INVALID for a pointer that is no engine; only further errors are listed. */

/* Back to the starting position. Forgets the moves played. PPLY_ERR_CALLBACK. */
int pply_position_reset(pply_engine* engine);

/* Plays a move. PPLY_ERR_ILLEGAL, PPLY_ERR_OVER, PPLY_ERR_CALLBACK. */
int pply_move_play(pply_engine* engine, pply_move move);

/* Takes back the last move of either side. PPLY_ERR_EMPTY if there is none. Takes under 50
 * microseconds on a desktop; in a custom game, as long as playing all moves before it. */
int pply_move_undo(pply_engine* engine);

/* Number of moves played (and not undone) since the position was set. */
int pply_record_length(const pply_engine* engine);

/* Stores the index-th of those moves, 0 being the first, in *move. PPLY_ERR_INVALID. */
int pply_record_move(const pply_engine* engine, uint32_t index, pply_move* move);

/* 1 if the move is legal here, 0 if it is not or the game is over. */
int pply_move_is_legal(const pply_engine* engine, pply_move move);

/* Lists every legal move, ascending, a pass last. Writes at most `capacity` of them and returns how
 * many there are, so that (NULL, 0) counts them. */
int pply_moves_legal(const pply_engine* engine, pply_move* out, size_t capacity);

/* Where a move goes on the grid: *from and *to are cells, row * columns + column each; equal if the
 * move puts a stone there. 1 if it has cells; 0, with nothing stored, if it has none: a pass, a
 * full column, a draughts move over the edge, a game without a grid. PPLY_ERR_INVALID (no move of
 * the game). */
int pply_move_cells(const pply_engine* engine, pply_move move, uint16_t* from, uint16_t* to);

enum pply_forbidden {
  PPLY_NOT_FORBIDDEN = 0,
  PPLY_FORBIDDEN_OVERLINE = 1,    /* six or more in a row */
  PPLY_FORBIDDEN_DOUBLE_FOUR = 2, /* two fours at once */
  PPLY_FORBIDDEN_DOUBLE_THREE = 3 /* two threes at once, each of which can become a straight four */
};

/* Why the side to move may not play on that empty cell: a pply_forbidden. 0 in games without such
 * rules and once the game is over. PPLY_ERR_INVALID if the move is no empty cell, or in games with
 * gravity no open column. */
int pply_move_forbidden(const pply_engine* engine, pply_move move);

/* Lists the forbidden moves and, unless `reasons` is NULL, a pply_forbidden for each. Writes at
 * most `capacity` of each and returns how many there are. */
int pply_moves_forbidden(const pply_engine* engine, pply_move* out, uint8_t* reasons,
                         size_t capacity);

/* 0 if the first player (black, X) is to move, 1 if the second (white, O) is. In draughts a turn
 * may have several moves: each jump is one, and the same side is to move until the turn ends. */
int pply_position_side(const pply_engine* engine);

/* What a cell holds: 0 nothing, 1 a stone or piece of the first player, 2 of the second.
 * PPLY_ERR_INVALID if there is no such cell, PPLY_ERR_SUPPORT without a grid. */
int pply_position_cell(const pply_engine* engine, uint32_t col, uint32_t row);

/* What a cell holds, with the kind of the piece: 0 for nothing, otherwise pply_position_cell's 1 or
 * 2, and these added to it. Games without several kinds of pieces have 0, 1 and 2 only. Errors as
 * for pply_position_cell. */
int pply_position_piece(const pply_engine* engine, uint32_t col, uint32_t row);
#define PPLY_PIECE_SIDE 3u   /* the bits that say whose it is */
#define PPLY_PIECE_KING 4u   /* a king */
#define PPLY_PIECE_MOVING 8u /* the piece that has jumped and must jump on in the same turn */

enum pply_outcome { PPLY_ONGOING = 0, PPLY_FIRST_WINS = 1, PPLY_SECOND_WINS = 2, PPLY_DRAW = 3 };

/* A pply_outcome. */
int pply_position_outcome(const pply_engine* engine);

/* Lists the cells of the winning line. Writes at most `capacity` and returns how many there are: 0
 * while nobody has won, and in games won otherwise. */
int pply_position_winning_line(const pply_engine* engine, pply_move* out, size_t capacity);

/* The first player's discs minus the second's into *margin; when the game is over empty squares
 * count for the winner. PPLY_ERR_SUPPORT in games that do not count. */
int pply_position_margin(const pply_engine* engine, int32_t* margin);

/* ---- Text ------------------------------------------------------------------------------------ */
/* A cell is its column's letter and its rank, "h8": column a is the leftmost, rank 1 is row 0. A
 * move in a game with gravity is its column counted from 1, "4". In a custom game whose moves are
 * not its cells a move is its number, "12", and records have blanks between them. A pass is "pass".
 * Letters may be of either case. Writers work like snprintf: they write at most `capacity` bytes,
 * the last of them 0, and return the length of the whole text without it, so that (NULL, 0)
 * measures. Readers take `len` bytes of untrusted text, which need not end in 0; on an error, and
 * unless `where` is NULL, *where is the offset of the offending byte or move.
 *
 * Draughts are written as in PDN: squares are 1 to 32, a step is "11-15", a jump "22x15". A number
 * that leads over the edge of the board, and so is never legal, is "#" and itself. */

/* Writes a move's text. Writes any move of the game, legal or not. PPLY_ERR_INVALID. */
int pply_move_write(const pply_engine* engine, pply_move move, char* out, size_t capacity);

/* Reads one move, with nothing around it, into *move. Legality is not looked at. PPLY_ERR_PARSE. */
int pply_move_parse(const pply_engine* engine, const char* text, size_t len, pply_move* move);

/* Writes the position: every cell from a1, b1, ... row by row as X (first player), O (second) or -,
 * then a blank and X or O for the side to move. For Othello this is OBF. In draughts it is the FEN
 * of PDN: the side to move, then white's and black's pieces, "W:W22,K30:B1,18". In the middle of a
 * turn the square of the piece that must jump on follows the side, "W15:W15:B1,11".
 * PPLY_ERR_SUPPORT without a grid. */
int pply_position_write(const pply_engine* engine, char* out, size_t capacity);

/* Reads such text; where it is not FEN, white space between cells, * or B for X, W for O, . for -,
 * and anything after a semicolon are accepted. The moves played are forgotten. PPLY_ERR_PARSE,
 * PPLY_ERR_POSITION, PPLY_ERR_SUPPORT for a custom game. */
int pply_position_set(pply_engine* engine, const char* text, size_t len, size_t* where);

/* Writes the moves played since the position was set, e.g. "f5d6c3"; passes are written too. In
 * draughts there are blanks between turns, and the jumps of a turn are one: "11-15 22x15x8". */
int pply_record_write(const pply_engine* engine, char* out, size_t capacity);

/* Plays a whole record of moves on from the present position, all or none. White space and commas
 * between moves are skipped; a pass that the record leaves out is supplied where it is the only
 * move. In draughts the squares between the first and the last of a turn may be left out, "22x8",
 * unless there are two such turns with different results: that is PPLY_ERR_PARSE.
 * PPLY_ERR_PARSE, PPLY_ERR_ILLEGAL, PPLY_ERR_OVER, PPLY_ERR_CALLBACK; latency: as long as playing
 * the moves. (If the rules of a custom game contradict themselves, an error may leave the engine in
 * the middle of the game.) */
int pply_record_play(pply_engine* engine, const char* text, size_t len, size_t* where);

/* ---- Snapshots ------------------------------------------------------------------------------- */
/* A game as bytes, to keep it when the power goes or to send it to another device: where it began
 * and the moves played. The bytes are the same on every processor. They name the form's version and
 * the kind of game, and end in a checksum, so that a snapshot that was cut short or damaged is
 * found. Its length is 16 bytes; for each move one byte more, or two in a game of more than 255
 * distinct moves; and if pply_position_set set the position that the game began with, one for each
 * five cells, in draughts for each two, rounded up. src/engine/snapshot.cpp describes the form. */
#define PPLY_SNAPSHOT_EXTRA 64u /* bytes besides the moves, on boards of up to 240 cells */

/* Writes a snapshot of the game to `out`, unless it is longer than `capacity`, and returns its
 * length, so that (NULL, 0) measures. PPLY_ERR_SUPPORT in a game without a record, or that began at
 * a position that was set, of more than 400 cells. */
int pply_snapshot_write(const pply_engine* engine, void* out, size_t capacity);

/* Makes the engine's game that of a snapshot of `size` bytes. Bytes after its end are ignored. They
 * are not trusted; every move is played by the rules. Only the board, the number of moves, and
 * whether there are passes, forbidden moves, gravity and a margin are compared with the game that
 * wrote it: in another game with the same, the moves are played if they are legal there.
 * PPLY_ERR_PARSE (no snapshot, or a damaged one), PPLY_ERR_SUPPORT (of another kind of game or a
 * later form; the engine's game keeps no record; it sets no positions and this began with one; or
 * one of the two began at a position that was set, of more than 400 cells),
 * PPLY_ERR_POSITION, PPLY_ERR_ILLEGAL, PPLY_ERR_OVER, PPLY_ERR_CALLBACK. On these errors but for
 * SUPPORT, and unless `where` is NULL, *where is the offset of the offending byte or move. (If the
 * rules of a custom game contradict themselves, PPLY_ERR_CALLBACK may leave the engine in the
 * middle of the game.) Takes twice as long as playing the moves. */
int pply_snapshot_restore(pply_engine* engine, const void* snapshot, size_t size, size_t* where);

/* ---- Searching ------------------------------------------------------------------------------- */

/* Values are for the side to move: a win in n plies is PPLY_VALUE_WIN - n, a loss in n plies
 * n - PPLY_VALUE_WIN, anything within +-PPLY_VALUE_EVAL an evaluation in the game's own units (in
 * games decided by a margin: PPLY_VALUE_DISC per disc). */
#define PPLY_VALUE_WIN 30000
#define PPLY_VALUE_EVAL 28999
#define PPLY_VALUE_DISC 100

#define PPLY_PV_MAX 32
#define PPLY_LEVEL_MAX 10u /* the strongest level */

/* What a search has proven about the outcome, with best play by both sides. */
enum pply_decided {
  PPLY_UNDECIDED = 0,    /* nothing */
  PPLY_DECIDED_WIN = 1,  /* the side to move wins, by the first move of `pv` */
  PPLY_DECIDED_LOSS = 2, /* every move loses */
  PPLY_DECIDED_DRAW = 3
};

typedef struct pply_search_result {
  uint32_t struct_size;
  pply_move best;     /* the move to play; legal from pply_search_begin on */
  uint16_t length;    /* moves in pv */
  uint64_t nodes;     /* positions visited */
  int16_t value;      /* of pv[0] */
  uint16_t depth;     /* plies, of the last complete iteration */
  uint16_t depth_max; /* selective depth: the deepest ply visited */
  uint8_t exact;      /* 1 if the value is proven: it depends on no evaluation or guess */
  uint8_t decided;    /* a pply_decided. Use this, not `value`, to resign or to announce a win. A
                         `value` that is a loss means only that no move tried so far is better; it
                         is not reported while a move has not been tried, but in large games moves
                         that look senseless are never tried. `decided` is certain if all entries
                         of the table were written by searches of this game */
  pply_move pv[PPLY_PV_MAX]; /* the principal variation */
} pply_search_result;

typedef struct pply_search_options {
  uint32_t struct_size;
  uint32_t max_ms; /* 0: no limit; otherwise now_ms is required. The clock is read every 64
                      nodes, which bounds how late the search stops */
  uint32_t (*now_ms)(void* user); /* a clock that ticks in milliseconds and may wrap */
  /* Called after each complete iteration; nonzero stops the search. */
  int (*progress)(void* user, const pply_search_result* result);
  void* user;         /* handed to both */
  uint64_t max_nodes; /* 0: no limit. Never exceeded */
  uint64_t seed; /* for `level`: the same seed, position, limits and table choose the same move */
  uint32_t max_depth; /* plies; 0: the game's max_ply */
  uint32_t multi_pv;  /* best moves to report, 1 or more; 0 means 1. See pply_search_ranked */
  uint32_t level;     /* 1 (weakest) .. 10, or 0: full strength. Levels below 10 have their own
                         limits of depth and nodes besides those above. When the search is
                         complete they choose `best` among the good moves, so it need not be the
                         first of `pv`. At levels 4 to 9 `best` wins if a move wins at once, and
                         it lets the opponent win at once only if every move considered does.
                         Choosing takes steps as the search does, but its positions are not
                         counted in the result's `nodes`.
                         How long a move takes: at most 100,000 nodes at levels 1 and 2, 200,000
                         at 3, 300,000 at 4 to 6, 400,000 at 7, 500,000 at 8 and 800,000 at 9.
                         Level 10 has no limit of its own: set max_ms or max_nodes with it, or it
                         searches to the game's full depth, often for many seconds on a desktop */
  uint32_t flags;     /* none yet: 0 */
} pply_search_options;

/* Starts a search of the present position. options may be NULL: full depth, no other limit. From
 * here on the result has a legal move. The options are copied. With max_ms the clock is read here
 * for the first time; otherwise now_ms and progress are called only by pply_search_step and
 * pply_search_run.
 * PPLY_ERR_STRUCT, PPLY_ERR_INVALID (max_ms without now_ms, a level over PPLY_LEVEL_MAX,
 * unknown flags), PPLY_ERR_OVER. */
int pply_search_begin(pply_engine* engine, const pply_search_options* options);

/* Visits at most max_nodes more positions, including those that a level looks at to choose its
 * move, and returns PPLY_RUNNING; or PPLY_OK once the search is complete: then `best` is the move
 * to play and does not change any more. To cancel a search, stop calling. The size of the steps
 * never changes the result: 1000 steps of 1 equal 1 step of 1000 (with max_ms the result depends on
 * the clock). PPLY_ERR_EMPTY before pply_search_begin, and once the position has changed. */
int pply_search_step(pply_engine* engine, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_search_begin, PPLY_ERR_STRUCT. */
int pply_search_info(const pply_engine* engine, pply_search_result* result);

/* Begins a search, completes it and stores the result, unless `result` is NULL. Errors as for
 * pply_search_begin and pply_search_info. */
int pply_search_run(pply_engine* engine, const pply_search_options* options,
                    pply_search_result* result);

/* Reads the rank-th best move (0: the best) with its own value. There are as many ranks as multi_pv
 * asked for, or as there are moves to consider; during the first iteration, as many as it has found
 * so far. At every moment they are sorted by value. In the result
 *
 *   best             is the move of this rank
 *   value, depth     are its value and the depth of the search that found the value. During an
 *                    iteration, and when a limit ended one, moves that it has not tried keep those
 *                    of the last complete iteration
 *   exact, decided   are about the position after the move, seen by the side that plays it
 *   pv               is its variation, as far as the table remembers it, once the search is
 *                    complete or inside `progress`; before, perhaps the move alone
 *
 * The values are those of a full search to that depth, not bounds, with two exceptions during an
 * iteration: a move found to be no better than another has the other's value, and the value of a
 * move that is better than expected may still rise. PPLY_ERR_INVALID if there is no such rank,
 * PPLY_ERR_EMPTY, PPLY_ERR_STRUCT. */
int pply_search_ranked(const pply_engine* engine, uint32_t rank, pply_search_result* result);

/* Starts pondering: thinks while the opponent does. Searches the position after `reply`, the move
 * that the side to move now is expected to play; PPLY_MOVE_NONE: the move that the last search
 * predicted. There is a prediction if that search was of the position before the last move, one of
 * the lines that it reported (multi_pv) begins with that move, and the line goes further: its
 * second move is the prediction. Advance it with pply_search_step. It has no limit of nodes or
 * time: those in `options` apply from pply_ponder_hit on. A level keeps its limit of depth. The
 * engine's position does not change. Otherwise as pply_search_begin; and PPLY_ERR_ILLEGAL for the
 * reply, PPLY_ERR_EMPTY without a prediction, PPLY_ERR_OVER if the reply ends the game. In a game
 * where a side may have several moves in a row, the reply may be a move of either side. */
int pply_ponder_begin(pply_engine* engine, pply_move reply, const pply_search_options* options);

/* The opponent played the expected reply: plays it in the engine's position and continues the same
 * search with its limits, which count from now on (with max_ms the clock is read here). If the
 * opponent played another move, play that with pply_move_play instead. A level chooses its move in
 * pply_search_step, even if the search is complete already. PPLY_ERR_EMPTY if the engine is not
 * pondering. */
int pply_ponder_hit(pply_engine* engine);

/* ---- Threats --------------------------------------------------------------------------------- */
/* A search for forced wins in games of five in a row: is there one, by which line, and which moves
 * prevent it? It looks only at fours, which must be answered at once, and at threes, which threaten
 * to win in 3 plies, with all replies to them. A win that it finds is proven; a limit can only make
 * it miss one. It has its own memory and descriptors, so that it costs nothing in a program that
 * does not use it. It takes its position from an engine. Like an engine it may be copied with
 * memcpy (both then use the same lent table) and belongs to one thread at a time. All functions
 * give PPLY_ERR_NULL, PPLY_ERR_ALIGN or PPLY_ERR_INVALID for a pointer that is no threat search;
 * only further errors are listed. */
typedef struct pply_threats pply_threats; /* opaque; lives in caller memory */
typedef struct pply_threats_game pply_threats_game;

/* Each is for the game of its name, with a network or without. */
/* Made from games.json: threats */
PPLY_DATA const pply_threats_game pply_gomoku15_threats;
PPLY_DATA const pply_threats_game pply_standard15_threats;
PPLY_DATA const pply_threats_game pply_renju15_threats;
PPLY_DATA const pply_threats_game pply_caro15_threats;
PPLY_DATA const pply_threats_game pply_standard_caro15_threats;

/* X(rules) for each of them. */
#define PPLY_THREATS_GAMES(X) \
  X(gomoku15)                 \
  X(standard15)               \
  X(renju15)                  \
  X(caro15)                   \
  X(standard_caro15)
/* End of that. */

#define PPLY_THREATS15_SIZE 32768u /* bytes for any of these, for static arrays */
#define PPLY_THREATS_ALL 32u       /* the most for max_threes */

enum pply_threats_question {
  PPLY_THREATS_MINE = 0,   /* does the side to move have a forced win? */
  PPLY_THREATS_THEIRS = 1, /* would the opponent have one, if it were the opponent's turn? */
  PPLY_THREATS_SAVING = 2  /* after which moves does the opponent have none? */
};

enum pply_threats_answer {
  PPLY_THREATS_UNKNOWN = 0, /* no answer yet, or none within the limits */
  PPLY_THREATS_NONE = 1,    /* no forced win. PPLY_THREATS_SAVING: a move is proven to save */
  PPLY_THREATS_WIN = 2      /* a forced win. PPLY_THREATS_SAVING: every legal move loses */
};

typedef struct pply_threats_result {
  uint32_t struct_size;
  pply_move best;  /* the first move of the winning line, or PPLY_MOVE_NONE */
  uint16_t length; /* moves in that line, see pply_threats_line */
  uint64_t nodes;  /* positions visited */
  uint16_t answer; /* a pply_threats_answer */
  /* There is no win of at most searched_attacks threats, of which at most searched_threes are
     threes. 0 and 0 at first. For PPLY_THREATS_SAVING: after the move that is being looked at */
  uint16_t searched_attacks, searched_threes;
  uint16_t complete; /* 1 once the search has ended, unless the clock or `progress` ended it. For
                        PPLY_THREATS_SAVING: every legal move that pply_threats_saving does not list
                        loses by force */
} pply_threats_result;

typedef struct pply_threats_options {
  uint32_t struct_size;
  uint32_t max_ms; /* 0: no limit; otherwise now_ms is required. The clock is read every 64
                      positions */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called when searched_attacks or searched_threes has changed. Nonzero stops the search. */
  int (*progress)(void* user, const pply_threats_result* result);
  void* user;
  uint64_t max_nodes;  /* positions, for PPLY_THREATS_SAVING after each move; 0: no limit */
  uint32_t question;   /* a pply_threats_question */
  uint32_t max_threes; /* the most threes in a line. 0: fours only (VCF), not "no limit"; ..
                          PPLY_THREATS_ALL (VCT). The fewer, the sooner PPLY_THREATS_NONE is
                          proven */
} pply_threats_options;

/* Bytes of memory needed; 0 if game is NULL. */
size_t pply_threats_size(const pply_threats_game* game);

/* Places a threat search in `memory` (memory_size bytes, aligned to PPLY_ALIGN) and stores its
 * handle, which equals `memory`, in *threats. There is nothing to destroy.
 * PPLY_ERR_NULL, PPLY_ERR_MEMORY, PPLY_ERR_ALIGN. */
int pply_threats_init(pply_threats** threats, const pply_threats_game* game, void* memory,
                      size_t memory_size);

/* Lends the search a table, as described under "Tables". The search remembers in it, instead of in
 * its own memory, which positions have no forced win. Its own memory is then free for longer lines,
 * about 100 threats instead of 32. If a line is too long even so, the answer is
 * PPLY_THREATS_UNKNOWN, never PPLY_THREATS_NONE. A table helps from 256 KB on; positions with many
 * fours need 16 to 64 MB. What the search remembered in its own memory is forgotten.
 *
 * Each entry has a 64-bit key and contains no move. Damaged entries do not fit their key and are
 * ignored, which only costs time. Only entries that somebody forges, with the right key, can make
 * an answer wrong. */
int pply_threats_set_table(pply_threats* threats, void* table, size_t size, uint32_t flags);

/* Starts with the engine's present position, which is copied: the engine is not needed any more.
 * The engine should play by the rules of the threats' game; this is not checked. Its depth,
 * evaluation and features do not matter. Positions without a forced win are remembered from one
 * question to the next: the same question visits fewer positions the second time and may find an
 * answer within max_nodes that it did not find before. options may be NULL: PPLY_THREATS_MINE with
 * fours only, without limits. PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an unknown question, too many
 * threes, max_ms without now_ms), PPLY_ERR_SUPPORT (another board size, or a custom game),
 * PPLY_ERR_OVER, PPLY_ERR_POSITION (the position is impossible by the rules of the threats' game).
 */
int pply_threats_begin(pply_threats* threats, const pply_engine* engine,
                       const pply_threats_options* options);

/* Visits at most max_nodes more positions and returns PPLY_RUNNING, or PPLY_OK once there is an
 * answer or a limit was reached. The size of the steps changes the result only with max_ms. A
 * position takes about a microsecond on a desktop. PPLY_ERR_EMPTY before pply_threats_begin. */
int pply_threats_step(pply_threats* threats, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_threats_begin, PPLY_ERR_STRUCT. */
int pply_threats_info(const pply_threats* threats, pply_threats_result* result);

/* Lists the winning line: threats, and after each the reply that delays the win longest, as far as
 * there was memory to compare replies. The line ends where the win is plain: where five in a row
 * follows at the next move, or the one after it, whatever the reply. Writes at most `capacity`
 * moves and returns how many there are; 0 without a win and for PPLY_THREATS_SAVING. PPLY_ERR_EMPTY
 * before pply_threats_begin. */
int pply_threats_line(const pply_threats* threats, pply_move* out, size_t capacity);

/* For PPLY_THREATS_SAVING: lists the moves, of those looked at so far, after which no forced win of
 * the opponent was found; ascending, a pass last. Unless `proven` is NULL, it gets for each move a
 * 1 if there is none, or a 0 if a limit or the memory for lines ended the search for one. Once the
 * result is `complete` all other legal moves lose by force. Writes at most `capacity` of each and
 * returns how many there are. PPLY_ERR_SUPPORT for another question, PPLY_ERR_EMPTY before
 * pply_threats_begin. */
int pply_threats_saving(const pply_threats* threats, pply_move* out, uint8_t* proven,
                        size_t capacity);

/* ---- Othello's weights from a file ----------------------------------------------------------- */

/* For a device that has memory for a larger evaluation than a program should contain. picoply-train
 * writes such files (docs/lab/training.md); picoply/games/othello/weights_file.hpp describes them.
 *
 *   static PPLY_STORAGE(memory, PPLY_WEIGHTS_SIZE);
 *   pply_weights* weights;
 *   if (pply_weights_open(&weights, &memory, sizeof memory, file, size, &where) == PPLY_OK)
 *     options.weights = weights;
 *
 * Any number of engines, on any threads, may use one. */
#define PPLY_WEIGHTS_SIZE 512u /* bytes besides the file: pply_weights_size() or more */

/* Bytes of memory needed besides the file. */
size_t pply_weights_size(void);

/* Checks a file of `file_size` bytes, places the weights in `memory` (memory_size bytes, aligned to
 * PPLY_ALIGN) and stores their handle, which equals `memory`, in *weights. There is nothing to
 * destroy. Neither the file nor the weights may be moved. The file must outlive the weights; the
 * weights must outlive the engines made with them and the solvers begun with such an engine. The
 * contents of the file are not trusted: at worst values are senseless. Takes about 7 ms for each MB
 * on a desktop.
 * PPLY_ERR_NULL, PPLY_ERR_ALIGN, PPLY_ERR_MEMORY, PPLY_ERR_INVALID (the file is in `memory`),
 * PPLY_ERR_PARSE: unless `where` is NULL, *where is the offset of the error: 0, not such a file; 8,
 * its size; 12, its checksum (it is damaged); 16, stages; 17, entries; 20, patterns; its size, if
 * it ends too soon. */
int pply_weights_open(pply_weights** weights, void* memory, size_t memory_size, const void* file,
                      size_t file_size, size_t* where);

/* ---- Exact endings of Othello ---------------------------------------------------------------- */

/* An exact search of the last moves of Othello 8x8: the final margin with best play by both sides,
 * or only who wins. With a large table 20 empty squares take about half a second on a desktop; two
 * more take two to four times as long. Without a table it is usable up to about 18. A program that
 * calls none of these functions does not contain it. Like an engine it may be copied with memcpy
 * and belongs to one thread at a time. All functions give PPLY_ERR_NULL, PPLY_ERR_ALIGN or
 * PPLY_ERR_INVALID for a pointer that is no solver; only further errors are listed. */
typedef struct pply_solver pply_solver; /* opaque; lives in caller memory */

#define PPLY_SOLVER_SIZE 24576u /* bytes for one, for static arrays: pply_solver_size() or more */
#define PPLY_SOLVER_EMPTIES 40u /* the most empty squares of a position */

enum pply_solver_goal {
  PPLY_SOLVER_MARGIN = 0, /* the final margin */
  PPLY_SOLVER_WINNER = 1  /* only who wins: several times faster */
};

typedef struct pply_solver_result {
  uint32_t struct_size;
  pply_move best;       /* once solved, a best move; before, a good one or PPLY_MOVE_NONE. If the
                           game is over, PPLY_MOVE_NONE */
  uint16_t length;      /* moves in the line, see pply_solver_line */
  uint64_t nodes;       /* positions visited */
  int16_t lower, upper; /* proven bounds of the margin: discs of the side to move minus the
                           opponent's, where empty squares count for the winner. Once solved they
                           are equal, and with PPLY_SOLVER_WINNER 1, 0 or -1; before, discs */
  uint8_t solved;       /* 1: lower and upper are the answer */
  uint8_t reserved[3];
} pply_solver_result;

typedef struct pply_solver_options {
  uint32_t struct_size;
  uint32_t max_ms; /* 0: no limit; otherwise now_ms is required. The clock is read every 1,024
                      positions */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called when lower, upper or best has changed. Nonzero stops the search. */
  int (*progress)(void* user, const pply_solver_result* result);
  void* user;
  uint64_t max_nodes; /* positions, kept to within some tens; 0: no limit */
  uint32_t goal;      /* a pply_solver_goal */
  uint32_t flags;     /* none yet: 0 */
} pply_solver_options;

/* Bytes of memory needed. */
size_t pply_solver_size(void);

/* Places a solver in `memory` (memory_size bytes, aligned to PPLY_ALIGN) and stores its handle,
 * which equals `memory`, in *solver. There is nothing to destroy. Takes some milliseconds
 * on a desktop. PPLY_ERR_MEMORY. */
int pply_solver_init(pply_solver** solver, void* memory, size_t memory_size);

/* Lends the solver a table, as described under "Tables". Wrong bytes cost time, and random bytes
 * are taken for an entry with a probability of 2^-64 for each look. Only entries that somebody
 * forges can make an answer wrong. */
int pply_solver_set_table(pply_solver* solver, void* table, size_t size, uint32_t flags);

/* Starts with the engine's present position, which is copied: the engine is not needed any more.
 * options may be NULL: the margin, without limits. The engine's game must be Othello 8x8, with any
 * depth and features. The engine's evaluation orders the moves. It changes how long the search
 * takes, but not the answer: with that of pply_othello8_full half as many positions are visited as
 * with that of pply_othello8, and still fewer with more than 26 empty squares. If it has weights
 * from a file, these are used until the solver is done. A search that was running is given up.
 * PPLY_ERR_SUPPORT (another game, or more than PPLY_SOLVER_EMPTIES empty squares), PPLY_ERR_STRUCT,
 * PPLY_ERR_INVALID (an unknown goal or flag, max_ms without now_ms). */
int pply_solver_begin(pply_solver* solver, const pply_engine* engine,
                      const pply_solver_options* options);

/* Visits max_nodes more positions, and at most some tens more, and returns PPLY_RUNNING, or PPLY_OK
 * once it is solved or a limit was reached: see `solved`. The size of the steps changes the result
 * only with max_ms or max_nodes. On a desktop a thousand positions take about 40 microseconds.
 * PPLY_ERR_EMPTY before pply_solver_begin.
 */
int pply_solver_step(pply_solver* solver, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_solver_begin, PPLY_ERR_STRUCT. */
int pply_solver_info(const pply_solver* solver, pply_solver_result* result);

/* Once a margin is solved, lists best play to the end of the game, including passes. Writes at most
 * `capacity` moves and returns how many there are; 0 before that, and for PPLY_SOLVER_WINNER.
 * PPLY_ERR_EMPTY before pply_solver_begin. */
int pply_solver_line(const pply_solver* solver, pply_move* out, size_t capacity);

/* ---- Openings -------------------------------------------------------------------------------- */
/* With free play black wins five in a row, so serious games begin with an opening rule that makes
 * both sides equal. An opening adviser answers the questions that such a rule asks a player:
 *
 *   Swap      first player: PPLY_OPENING_THREE; second: PPLY_OPENING_COLOUR
 *   Swap2     first: THREE; second: SWAP2; if that adds two stones, first: COLOUR
 *   Renju     (RIF) first: THREE with PPLY_OPENING_CENTRAL; second: COLOUR; white: an ordinary
 *             search; black: OFFER with count 2; white: CHOOSE
 *   Renju     (Soosorv, Yamaguchi, Taraguchi) the same questions: COLOUR after each move that
 * allows a swap, and OFFER with the count agreed on
 *
 * The adviser copies an engine into its own memory and searches with the copy. Both use the same
 * table; they may run in two threads, as all engines that share a table. Like an engine it may be
 * copied with memcpy between calls. All functions give PPLY_ERR_NULL, PPLY_ERR_ALIGN or
 * PPLY_ERR_INVALID for a pointer that is no adviser; only further errors are listed. */
typedef struct pply_opening pply_opening; /* opaque; lives in caller memory */

/* Bytes that an adviser needs besides an engine's, for static arrays: PPLY_RENJU15_SIZE +
 * PPLY_OPENING_EXTRA is pply_opening_size(&pply_renju15) or more. */
#define PPLY_OPENING_EXTRA 256u
#define PPLY_OPENING_MOVES 12u /* the most in an offer */

enum pply_opening_question {
  PPLY_OPENING_THREE = 0,  /* empty board: three stones, black, white, black, in that order, that
                              make the position as even as possible */
  PPLY_OPENING_SWAP2 = 1,  /* three stones: swap; or keep the colour and play a move; or add two
                              stones, white and black */
  PPLY_OPENING_COLOUR = 2, /* any position: swap; or keep the colour and play a move */
  PPLY_OPENING_OFFER = 3,  /* any position: the `count` best moves, no two mirror images of each
                              other in this position; fewer if there are not so many. While too few
                              have been searched, the others are legal moves near the centre */
  PPLY_OPENING_CHOOSE = 4  /* any position: which of the offered moves is best for the opponent of
                              the side that offers */
};

/* For PPLY_OPENING_THREE: one of Renju's 26 openings, with the first stone in the centre. Without
 * it the three stones are near a corner. */
#define PPLY_OPENING_CENTRAL 1u

typedef struct pply_opening_result {
  uint32_t struct_size;
  pply_move best;  /* the first of `moves`, or PPLY_MOVE_NONE */
  uint16_t length; /* how many `moves`; 0 with a swap, or if there is no legal move */
  uint64_t nodes;  /* positions visited */
  int16_t value;   /* for the side to move. COLOUR, and SWAP2 without two stones: of this position.
                      OFFER: of this position with the worst move offered. Otherwise: of the
                      position after `moves` */
  uint16_t swap;   /* 1: swap, take the colour that is not to move; then there are no moves */
  pply_move moves[PPLY_OPENING_MOVES]; /* stones, in the order of placing; or the one move to
                                          play; or those to offer, best first */
  uint16_t reserved[2];
} pply_opening_result;

typedef struct pply_opening_options {
  uint32_t struct_size;
  uint32_t max_ms; /* of all searches together; 0: no limit, otherwise now_ms is required. This or
                      max_nodes must be set */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called after each complete iteration of each of its searches; nonzero stops them all. */
  int (*progress)(void* user, const pply_opening_result* result);
  void* user;
  uint64_t max_nodes; /* positions of all searches together; 0: no limit. There are at most 26
                         searches, and each visits at least one position */
  uint32_t question;  /* a pply_opening_question */
  uint16_t flags;     /* PPLY_OPENING_CENTRAL or 0 */
  uint16_t count;     /* moves to offer, or offered: 1 .. PPLY_OPENING_MOVES; 0 for the others */
  pply_move moves[PPLY_OPENING_MOVES]; /* for PPLY_OPENING_CHOOSE: what is offered */
} pply_opening_options;

/* Bytes of memory needed for games of this kind; 0 if game is NULL. */
size_t pply_opening_size(const pply_game* game);

/* Places an adviser in `memory` (memory_size bytes, aligned to PPLY_ALIGN) and stores its handle,
 * which equals `memory`, in *opening. There is nothing to destroy. PPLY_ERR_MEMORY,
 * PPLY_ERR_SUPPORT (not a game of stones on a square board of 5 lines or more, or one without
 * undo). */
int pply_opening_init(pply_opening** opening, const pply_game* game, void* memory,
                      size_t memory_size);

/* Starts with the position of an engine of that game, which is copied. From here on the result is
 * an answer that the rules allow. With max_ms the clock is read here. options must not be NULL,
 * since a limit is required. PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an unknown question or flag, a
 * wrong count, neither max_nodes nor max_ms, max_ms without now_ms, or the call came from inside a
 * callback), PPLY_ERR_OVER, PPLY_ERR_POSITION (the wrong number of stones, or side to move, for the
 * question), PPLY_ERR_ILLEGAL (an offer with an illegal move, one twice or one that mirrors
 * another), PPLY_ERR_SUPPORT (an engine of another game; SWAP2 or OFFER with an engine without
 * lines besides the best). */
int pply_opening_begin(pply_opening* opening, const pply_engine* engine,
                       const pply_opening_options* options);

/* Visits at most max_nodes more positions and returns PPLY_RUNNING, or PPLY_OK once the answer is
 * final. To cancel, stop calling. The size of the steps changes the result only with max_ms.
 * PPLY_ERR_EMPTY before pply_opening_begin. */
int pply_opening_step(pply_opening* opening, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_opening_begin, PPLY_ERR_STRUCT. */
int pply_opening_info(const pply_opening* opening, pply_opening_result* result);

/* ---- Opening books --------------------------------------------------------------------------- */
/* Good moves for a few hundred early positions of a game of five in a row and their mirror images,
 * found by searches of 100,000 positions, in at most 2 KB of constants. Ask the book first; if it
 * has no move, search. A program contains only the books that its code refers to. `picoply-openings
 * book` makes others (docs/lab/openings.md), for any board of 9 lines or more;
 * picoply/games/gomoku/book.hpp describes the format. On processors that read flash and RAM with
 * different instructions, such as AVR, a book also takes its size in RAM. */
#define PPLY_BOOK_SIZE 2048u /* bytes of the largest */

/* Each is for the game of its name, with a network or without. */
/* Made from games.json: books */
PPLY_DATA const uint8_t pply_gomoku15_book[PPLY_BOOK_SIZE];
PPLY_DATA const uint8_t pply_standard15_book[PPLY_BOOK_SIZE];
PPLY_DATA const uint8_t pply_renju15_book[PPLY_BOOK_SIZE];

/* X(rules) for each of them. */
#define PPLY_BOOKS(X) \
  X(gomoku15)         \
  X(standard15)       \
  X(renju15)
/* End of that. */

/* Stores the book's move for the engine's present position, a legal one, in *move:
 * `pply_book_move(engine, pply_renju15_book, sizeof pply_renju15_book, &move)`. The book is used
 * only during the call; bytes after its end are ignored, and it need not be aligned. It should be
 * made for the engine's rules: only the board size, and whether Renju's restrictions apply, are
 * compared. Reads all of the book: some ten thousand instructions, a few microseconds on a desktop.
 * The contents of the book are not trusted: at worst its moves are senseless. PPLY_ERR_EMPTY (the
 * position is not in the book), PPLY_ERR_PARSE (no book, or a damaged one), PPLY_ERR_SUPPORT (a
 * book for another board or other rules, or not a game of stones on a square board), PPLY_ERR_OVER,
 * PPLY_ERR_NULL, and PPLY_ERR_ALIGN or PPLY_ERR_INVALID for a pointer that is no engine. */
int pply_book_move(const pply_engine* engine, const void* book, size_t book_size, pply_move* move);

/* ---- Custom games ----------------------------------------------------------------------------
 * A game of your own: two sides that play for opposite results and see everything. Its positions
 * may be of any form: with captures, promotions, moves from a cell to another, several moves of a
 * side in a row, or without a grid. */

#define PPLY_CUSTOM_STATE_MAX 4096u  /* bytes in a position */
#define PPLY_CUSTOM_MOVES_MAX 1023u  /* distinct moves */
#define PPLY_CUSTOM_LENGTH_MAX 1000u /* plies in a game */
#define PPLY_CUSTOM_PLY_MAX 63u      /* plies of the deepest search */
#define PPLY_CUSTOM_PLY 24u          /* the same, where the rules do not say it */
#define PPLY_CUSTOM_GRID_MAX 26u     /* columns of a grid, and rows */
#define PPLY_CUSTOM_TEXT_MAX 15u     /* bytes in the text of a move */

/* How a position of a custom game stands, for the side to move. (A pply_outcome names the players
 * instead.) */
enum pply_standing {
  PPLY_STANDING_ONGOING = 0,
  PPLY_STANDING_LOST = 1, /* the side to move has lost */
  PPLY_STANDING_DRAWN = 2,
  PPLY_STANDING_WON = 3,     /* the side to move has won */
  PPLY_STANDING_REPEATED = 4 /* a draw only because of the moves that led here: a repetition, or too
                                many moves without progress. The state tells it: it has what such
                                rules need to know of earlier moves */
};

/* A game's rules for pply_custom. `state` is a position: state_size bytes, aligned to 8, which the
 * library copies with memcpy. `user` is pply_engine_options.custom_user. The result of a callback
 * must depend on its arguments alone. Results are checked: a callback that breaks these rules can
 * make the engine play senselessly, but never unsafely. Writing outside of `state` or `out` is not
 * checked. Nodes a second depend above all on moves, play, outcome and evaluate, which are called
 * about once a node. */
struct pply_custom_game {
  uint32_t struct_size;
  uint32_t flags;      /* none yet: 0 */
  uint16_t state_size; /* 1 .. PPLY_CUSTOM_STATE_MAX */
  uint16_t move_count; /* moves are 0 .. move_count - 1; 1 .. PPLY_CUSTOM_MOVES_MAX */
  uint16_t max_moves;  /* most legal moves in a position, 1 .. move_count; 0: move_count */
  uint16_t max_length; /* most plies, 1 .. PPLY_CUSTOM_LENGTH_MAX; a longer game is a draw */
  uint16_t max_ply;    /* deepest search, 1 .. PPLY_CUSTOM_PLY_MAX; 0: PPLY_CUSTOM_PLY */
  uint16_t cols, rows; /* the grid for `cell`: 1 .. PPLY_CUSTOM_GRID_MAX each, or 0, 0. If it has
                          move_count cells, moves are written as cells; else as numbers */
  uint16_t reserved;   /* 0 */
  const char* name;    /* or NULL */

  /* Writes the starting position; `state` has zeros. */
  void (*reset)(void* user, void* state);
  /* Writes the legal moves of an ongoing position to out, which has room for max_moves, and returns
   * how many there are; at least 1. If the best moves come first, the search is faster. */
  int (*moves)(void* user, const void* state, pply_move* out);
  /* Plays a legal move in place. */
  void (*play)(void* user, void* state, pply_move move);
  /* A pply_standing. */
  int (*outcome)(void* user, const void* state);

  /* All that follow may be NULL. */

  /* Value of an ongoing position for the side to move, within +-PPLY_VALUE_EVAL. NULL: always 0. */
  int (*evaluate)(void* user, const void* state);
  /* 0, 1 or 2, as pply_position_cell. NULL: no grid to show. */
  int (*cell)(void* user, const void* state, uint32_t col, uint32_t row);
  /* The side to move: 0 the first player, 1 the second; also in a finished game. NULL: the first
   * player begins, and every move gives the turn to the other side. */
  int (*side)(void* user, const void* state);
  /* Takes back `move`, the last one played, in a search: state becomes what it was before. For
   * large states; NULL: the search keeps a copy of the state for each ply. A game's own position is
   * never changed by it. */
  void (*undo)(void* user, void* state, pply_move move);
  /* 64 bits that differ for different positions, well mixed. They need not depend on the side to
   * move, nor on what only PPLY_STANDING_REPEATED asks for. NULL: all bytes of the state are
   * hashed, so that equal bytes must mean equal positions. */
  uint64_t (*hash)(void* user, const void* state);
  /* How promising a legal move is, within +-32000; larger is tried earlier. NULL: by the order of
   * `moves`. */
  int (*move_score)(void* user, const void* state, pply_move move);
  /* Not 0 if the legal move captures, threatens or parries, so that it is never searched to less
   * depth. NULL: no move does. */
  int (*is_tactical)(void* user, const void* state, pply_move move);
  /* Not 0 if the side to move has only one sensible move, so that the search looks a ply deeper.
   * NULL: only where one move is legal. */
  int (*is_forced)(void* user, const void* state);
  /* For games decided by a margin: the value of a won or lost position for the side to move, within
   * +-PPLY_VALUE_EVAL. It is taken with the sign of the standing. NULL: a win is worth more the
   * sooner it is. */
  int (*final_value)(void* user, const void* state);
  /* Writes the text of a move, at most capacity bytes, and returns how many: 1 ..
   * PPLY_CUSTOM_TEXT_MAX printable characters, no blank and no comma, another text for every move.
   * It is read without regard to case. NULL, or another result: as without it, see cols. */
  int (*move_text)(void* user, pply_move move, char* out, size_t capacity);
  /* The cells that a move goes from and to, row * cols + col each; equal if it only puts a stone
   * there. Returns 0 if the move has no cells. NULL: no move has, unless moves are cells. */
  int (*move_cells)(void* user, pply_move move, uint16_t* from, uint16_t* to);
};

/* Bytes of memory an engine for these rules needs, if their max_ply were as given; 0: as it is. So
 * a program finds the deepest search that its memory has room for. Calls no callback. Returns 0 for
 * rules that pply_engine_init would refuse, or if there cannot be so much memory. */
size_t pply_custom_size(const pply_custom_game* rules, uint32_t max_ply);

/* The same for static arrays, on every target: as many bytes, or a few more. The arguments are the
 * numbers of the description, none of them 0; `has_undo` is 1 if it has `undo`, else 0. */
#define PPLY_CUSTOM_SIZE(state_size, move_count, max_moves, max_length, max_ply, has_undo)         \
  (528ul + 38ul * sizeof(void*) + 2ul * (max_length) + 4ul * (move_count) +                        \
   ((max_ply) + 56ul) * (max_ply) + (4ul * ((max_ply) > 1 ? (max_ply) : 2) + 10ul) * (max_moves) + \
   ((has_undo) ? 4ul : (max_ply) + 4ul) * (((state_size) + 7ul) / 8ul * 8ul) +                     \
   ((max_ply) + 4ul) * (((move_count) + 63ul) / 64ul * 8ul))

#ifdef __cplusplus
}
#endif

#endif /* PICOPLY_H_INCLUDED */
