/* picoply.h - the C interface of picoply, a board-game brain measured in kilobytes.
 *
 * C99 or C++98 and later; needs only <stddef.h> and <stdint.h>. This header is the manual.
 *
 * Memory    All of it is the caller's. The library never allocates, keeps no mutable globals and
 *           calls nothing but memcpy, memmove, memset and memcmp. An engine holds no pointer into
 *           itself: within one process it may be copied with memcpy to fork, move or save a game or
 *           a search in progress. It does hold pointers to its game, its table and its callbacks.
 *           Objects, tables, files and rules lie apart in memory; only two tables may be one. A
 *           call that is about two that overlap changes nothing and gives PPLY_ERR_INVALID.
 * Threads   One engine belongs to one thread at a time. Different engines are independent; engines
 *           that share a table may run on different threads without locks.
 * Blocking  Only the calls that search take long: pply_search_run until its limits are reached,
 *           pply_search_step for the nodes it was given. Everything else returns within
 *           microseconds on a desktop, except where a latency is stated.
 * Errors    Functions return an int: 0 or more is success, less than 0 a pply_error. A call that
 *           fails changes nothing, neither in the engine nor behind its output pointers. Any
 *           argument value is safe: NULL, out of range, an illegal move, hostile text, misaligned
 *           memory for engine, table or custom rules. The exceptions are what C cannot check: a
 *           pointer must be NULL or point to memory of the stated size, aligned for its type;
 *           `game` must be one of the descriptors below; and nothing but the library writes into
 *           an object, not even a result that is stored there.
 * Callbacks While a call calls back, its object can be read, pply_search_ranked included.
 *           Calls that would change it, or place another object where it is, give
 *           PPLY_ERR_INVALID, and while a search begins those that read its result PPLY_ERR_EMPTY.
 *           Copy an object between calls, not inside. One whose call was left by longjmp or an
 *           exception stays so for ever: set its memory to 0 before using it again. (This is why
 *           placing an object looks at the memory's first bytes before it writes them; Valgrind
 *           may remark on that.)
 * Structs   Those the caller fills begin with struct_size; set it to sizeof the struct and zero the
 *           rest. Zero always means the default. Fields are only ever appended.
 * Searches  There are four, of objects of their own: an engine's search, threats, exact endings,
 *           openings. All are begun with options, cut into steps, and tell what they have found at
 *           any time. All options begin with a limit of time and its clock, with `progress`, which
 *           may stop the search, and a limit of nodes. All results begin with the best move.
 */
#ifndef PICOPLY_H_INCLUDED
#define PICOPLY_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version and errors ---------------------------------------------------------------------- */

#define PPLY_VERSION_MAJOR 0ul /* unsigned long: an int may have 16 bits */
#define PPLY_VERSION_MINOR 1ul
#define PPLY_VERSION_PATCH 0ul
#define PPLY_VERSION (PPLY_VERSION_MAJOR << 16 | PPLY_VERSION_MINOR << 8 | PPLY_VERSION_PATCH)

/* The version of the library that was linked; its major must equal PPLY_VERSION_MAJOR. */
uint32_t pply_version(void);

/* Values are part of the ABI: new ones are appended, none is ever changed. */
enum pply_error {
  PPLY_OK = 0,
  PPLY_RUNNING = 1,        /* pply_search_step and the other steps: call it again */
  PPLY_ERR_NULL = -1,      /* a required pointer is NULL */
  PPLY_ERR_INVALID = -2,   /* an argument is out of range, or memory that holds no engine */
  PPLY_ERR_STRUCT = -3,    /* struct_size is wrong, or an unknown field is set */
  PPLY_ERR_MEMORY = -4,    /* a buffer is too small */
  PPLY_ERR_ALIGN = -5,     /* a buffer is not aligned to PPLY_ALIGN */
  PPLY_ERR_ILLEGAL = -6,   /* the move is not legal in this position */
  PPLY_ERR_OVER = -7,      /* the game is over */
  PPLY_ERR_EMPTY = -8,     /* there is nothing to undo or report */
  PPLY_ERR_PARSE = -9,     /* text or a file is malformed; *where is the offset of the bad byte */
  PPLY_ERR_POSITION = -10, /* text describes a position that cannot be */
  PPLY_ERR_SUPPORT = -11,  /* this game, or its engine, has no such thing */
  PPLY_ERR_CALLBACK = -12  /* a custom game's callback broke its contract */
};

/* A short English sentence for an error code, or for any other number. Never NULL; static. */
const char* pply_error_text(int error);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A game of one size and one search depth, as a constant in read-only memory. A program links only
 * the games it names. picoply_add_game() in CMake makes more, also smaller ones: without a table,
 * levels, lines besides the best, pondering, a record of the moves (undo), positions from text or
 * winning lines. What such a game has not gives PPLY_ERR_SUPPORT, in any function. */
typedef struct pply_game pply_game;

/* Made from games.json: games */
extern const pply_game pply_tictactoe;       /* 3x3, three in a row */
extern const pply_game pply_connect4;        /* 7x6, four in a row, stones fall */
extern const pply_game pply_gomoku15;        /* 15x15, five or more win */
extern const pply_game pply_standard15;      /* 15x15, exactly five win */
extern const pply_game pply_renju15;         /* 15x15, Renju: restrictions for black */
extern const pply_game pply_caro15;          /* 15x15, five count unless blocked at both ends */
extern const pply_game pply_standard_caro15; /* 15x15, exactly five, unless blocked at both ends */
/* A network is stronger at equal positions, but an engine takes six times the memory, and its calls
 * up to 3 KB of stack. */
extern const pply_game pply_gomoku15_small;   /* gomoku15 with a 10 KB network: stronger */
extern const pply_game pply_standard15_small; /* standard15 with a 10 KB network: stronger */
extern const pply_game pply_renju15_small;    /* renju15 with a 19 KB network: stronger */
/* The same memory; this network sees which cells lie together, and is stronger still at equal
 * positions. At equal time it is stronger with AVX2, no weaker with SSE2; it is weaker on a
 * processor without vectors, such as a Cortex-M, which takes three times as long. */
extern const pply_game pply_gomoku15_full;   /* gomoku15 with a 28 KB network: stronger still */
extern const pply_game pply_standard15_full; /* standard15 with a 28 KB network: stronger still */
extern const pply_game pply_renju15_full;    /* renju15 with a 56 KB network: stronger still */
extern const pply_game pply_othello8;        /* Othello 8x8 */
extern const pply_game pply_othello8_full;   /* othello8 with 61 KB of tables: much stronger */
extern const pply_game pply_othello8_loaded; /* othello8 with weights from a file */
extern const pply_game pply_othello6;        /* Othello 6x6 */

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
  X(othello6, OTHELLO6)
/* End of that. */

extern const pply_game pply_custom; /* rules given by callbacks: pply_custom_game below */

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
/* End of that. */
#define PPLY_CUSTOM_SIZE 10240u

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
                               with gravity: the column */
#define PPLY_MOVE_PASS 0xfffeu
#define PPLY_MOVE_NONE 0xffffu

typedef struct pply_game_info {
  uint32_t struct_size;
  uint32_t engine_size;  /* bytes */
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
  uint32_t flags;    /* PPLY_ENGINE_KEEP_TABLE or 0 */
  void* table;       /* memory for the transposition table, aligned to PPLY_ALIGN; NULL: none */
  size_t table_size; /* its bytes, any number; under 32 means no table */
  const pply_custom_game* custom; /* the rules, for pply_custom only; copied, but its name and
                                     functions and `custom_user` must outlive the engine */
  void* custom_user;              /* handed to every callback of `custom` */
  const pply_weights* weights; /* for pply_othello8_loaded only; must outlive the engine, where it
                                  is. NULL: it judges as pply_othello8 does */
} pply_engine_options;

/* Do not clear the table: another engine is using it too. It must play the same game by the same
 * rules, or values of one game would pass for values of the other. */
#define PPLY_ENGINE_KEEP_TABLE 1u

/* Bytes of memory an engine for this game needs; 0 if game is NULL. */
size_t pply_engine_size(const pply_game* game);

/* Places an engine at the starting position of a game in `memory` (memory_size bytes, aligned to
 * PPLY_ALIGN) and stores its handle, which equals `memory`, in *engine. options may be NULL. There
 * is nothing to destroy. Clears the table unless told not to: about 0.1 ms per MB on a desktop.
 * What the table holds is never trusted: damaged entries can cost strength, never a crash or an
 * illegal move.
 * PPLY_ERR_NULL, PPLY_ERR_MEMORY, PPLY_ERR_ALIGN, PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an unknown
 * flag, a custom game without `custom` or with impossible limits, `custom` or `weights` for another
 * game, an overlap, or a call from inside an engine there), PPLY_ERR_CALLBACK (a custom game
 * without a first move). */
int pply_engine_init(pply_engine** engine, const pply_game* game, void* memory, size_t memory_size,
                     const pply_engine_options* options);

/* The game an engine plays, or NULL. */
const pply_game* pply_engine_game(const pply_engine* engine);

/* Forgets what the table holds; not while another thread searches with it. Latency as for
 * pply_engine_init. */
int pply_engine_clear_table(pply_engine* engine);

/* ---- The position and its moves -------------------------------------------------------------- */
/* Any of these that changes the position ends a search in progress; what it found so far can still
 * be read with pply_search_info. They all give PPLY_ERR_NULL, PPLY_ERR_ALIGN or PPLY_ERR_INVALID
 * for a pointer that is no engine; only further errors are listed. */

/* Back to the starting position. Forgets the moves played. PPLY_ERR_CALLBACK. */
int pply_position_reset(pply_engine* engine);

/* Plays a move. PPLY_ERR_ILLEGAL, PPLY_ERR_OVER, PPLY_ERR_CALLBACK. */
int pply_move_play(pply_engine* engine, pply_move move);

/* Takes back the last move, whoever played it; the starting position cannot be undone. Takes under
 * 50 microseconds on a desktop, but in a custom game as long as playing all moves before it.
 * PPLY_ERR_EMPTY. */
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

/* 0 if the first player (black, X) is to move, 1 if the second (white, O) is. */
int pply_position_side(const pply_engine* engine);

/* What a cell holds: 0 nothing, 1 a stone of the first player, 2 of the second.
 * PPLY_ERR_INVALID if there is no such cell, PPLY_ERR_SUPPORT without a grid. */
int pply_position_cell(const pply_engine* engine, uint32_t col, uint32_t row);

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
 * unless `where` is NULL, *where is the offset of the offending byte or move. */

/* Writes a move's text. Writes any move of the game, legal or not. PPLY_ERR_INVALID. */
int pply_move_write(const pply_engine* engine, pply_move move, char* out, size_t capacity);

/* Reads one move, with nothing around it, into *move. Legality is not looked at. PPLY_ERR_PARSE. */
int pply_move_parse(const pply_engine* engine, const char* text, size_t len, pply_move* move);

/* Writes the position: every cell from a1, b1, ... row by row as X (first player), O (second) or -,
 * then a blank and X or O for the side to move. For Othello this is OBF. PPLY_ERR_SUPPORT without a
 * grid. */
int pply_position_write(const pply_engine* engine, char* out, size_t capacity);

/* Reads such text; white space between cells, * or B for X, W for O, . for -, and anything after a
 * semicolon are accepted. The moves played are forgotten. PPLY_ERR_PARSE, PPLY_ERR_POSITION,
 * PPLY_ERR_SUPPORT for a custom game. */
int pply_position_set(pply_engine* engine, const char* text, size_t len, size_t* where);

/* Writes the moves played since the position was set, e.g. "f5d6c3"; passes are written too. */
int pply_record_write(const pply_engine* engine, char* out, size_t capacity);

/* Plays a whole record of moves on from the present position, all or none. White space and commas
 * between moves are skipped; a pass that the record leaves out is supplied where it is the only
 * move. PPLY_ERR_PARSE, PPLY_ERR_ILLEGAL, PPLY_ERR_OVER, PPLY_ERR_CALLBACK; latency: as long as
 * playing the moves. */
int pply_record_play(pply_engine* engine, const char* text, size_t len, size_t* where);

/* ---- Searching ------------------------------------------------------------------------------- */

/* Values are for the side to move: a win in n plies is PPLY_VALUE_WIN - n, a loss in n plies
 * n - PPLY_VALUE_WIN, anything within +-PPLY_VALUE_EVAL an evaluation in the game's own units (in
 * games decided by a margin: PPLY_VALUE_DISC per disc). */
#define PPLY_VALUE_WIN 30000
#define PPLY_VALUE_EVAL 28999
#define PPLY_VALUE_DISC 100

#define PPLY_PV_MAX 32

/* What a search has made certain, whatever either side plays. */
enum pply_decided {
  PPLY_UNDECIDED = 0,    /* nothing */
  PPLY_DECIDED_WIN = 1,  /* the side to move wins, by the first move of `pv` */
  PPLY_DECIDED_LOSS = 2, /* every move loses */
  PPLY_DECIDED_DRAW = 3
};

typedef struct pply_search_result {
  uint32_t struct_size;
  pply_move best;     /* the move to play; legal from pply_search_begin on */
  uint16_t length;    /* moves in pv; the first is the move that `value` belongs to */
  uint64_t nodes;     /* positions visited */
  int16_t value;      /* of the first move in pv */
  uint16_t depth;     /* plies, of the last complete iteration */
  uint16_t depth_max; /* deepest ply looked at */
  uint8_t exact;      /* 1 if the value is proven: no evaluation or shortcut had a part in it */
  uint8_t decided;    /* a pply_decided: resign, or tell of a win, by this and not by `value`. A
                         value of a loss tells only that no move tried so far is better, and is not
                         reported while a move has not been tried; in large games moves that look
                         senseless are not tried at all. Certain as far as the table holds only
                         what searches of this game wrote there */
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
  uint64_t max_nodes; /* 0: no limit. Kept exactly */
  uint64_t seed; /* for `level`: the same seed, position, limits and table choose the same move */
  uint32_t max_depth; /* plies; 0: the game's max_ply */
  uint32_t multi_pv;  /* how many best moves to tell apart, 1 .. ; 0: 1. See pply_search_ranked */
  uint32_t level;     /* 1 (weakest) .. 10, or 0: full strength. Below 10, depth and nodes have
                         limits of their own besides those above, and `best` is chosen among
                         good moves once the search is complete, so it need not be the first of
                         `pv`. From 4 on it takes a win in one move if there is one, and allows
                         one only if every move considered does. Choosing is part of the search's
                         steps, and its positions are not in `nodes`.
                         How long a move takes: at most 100,000 nodes at levels 1 and 2, 200,000
                         at 3, 300,000 at 4 to 6, 400,000 at 7, 500,000 at 8 and 800,000 at 9.
                         10 has no limit of its own: with none of the caller's it searches to the
                         game's full depth, often for many seconds on a desktop. Set max_ms or
                         max_nodes with it */
  uint32_t flags;     /* none yet: 0 */
} pply_search_options;

/* Starts a search of the present position. options may be NULL: full depth, nothing else. From here
 * on the result names a legal move. The options are copied. Under max_ms the clock starts, and is
 * read, here; otherwise callbacks are called only from pply_search_step and pply_search_run.
 * PPLY_ERR_STRUCT, PPLY_ERR_INVALID (max_ms without now_ms, a level over 10, unknown flags),
 * PPLY_ERR_OVER. */
int pply_search_begin(pply_engine* engine, const pply_search_options* options);

/* Visits at most max_nodes more positions, those at which a level looks to choose its move among
 * them, and returns PPLY_RUNNING, or PPLY_OK once the search is complete and `best` is what is to
 * be played, which it then stays. To cancel, stop calling. How a search is cut into steps never
 * changes its result: 1000 steps of 1 equal 1 step of 1000 (a search under max_ms depends on the
 * clock, of course). PPLY_ERR_EMPTY before pply_search_begin. */
int pply_search_step(pply_engine* engine, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_search_begin, PPLY_ERR_STRUCT. */
int pply_search_info(const pply_engine* engine, pply_search_result* result);

/* All three: begins, searches to the end and stores the result, unless `result` is NULL. Errors as
 * for pply_search_begin and pply_search_info. */
int pply_search_run(pply_engine* engine, const pply_search_options* options,
                    pply_search_result* result);

/* Reads the rank-th best move (0: the best) with its own value and, once the search is complete or
 * inside `progress`, as much of its variation as the table remembers. There are as many lines as
 * multi_pv asked for or there are moves to consider; while the first iteration is under way, as
 * many as it has found. They are sorted by value at every moment. `depth` is the depth that the
 * line's value is from: once an iteration is complete its own, and while one is under way, also
 * when a limit ended it, that of the last one for moves not tried since. Values are exact to that
 * depth, not mere bounds, but for two kinds while an iteration is under way: that of a move found
 * to be no better than another is lowered to the other's, and one above all that was expected can
 * yet rise. `best` is the line's move, `exact` and `decided` are about the position after it, seen
 * from this side. PPLY_ERR_INVALID if there are fewer lines, PPLY_ERR_EMPTY, PPLY_ERR_STRUCT. */
int pply_search_ranked(const pply_engine* engine, uint32_t rank, pply_search_result* result);

/* Starts thinking in the opponent's time: searches the position after `reply`, the move expected of
 * the side to move now; PPLY_MOVE_NONE expects what the last search predicted. Runs by
 * pply_search_step without node or time limit (those in `options` are kept for pply_ponder_hit);
 * the engine's position does not change. A level keeps to its depth. The last search has predicted
 * a reply if it was of the position before, the move it looked into was then played, and its
 * variation goes further. Otherwise as pply_search_begin, and PPLY_ERR_ILLEGAL for the reply,
 * PPLY_ERR_EMPTY if nothing was predicted, PPLY_ERR_OVER if the reply ends the game. */
int pply_ponder_begin(pply_engine* engine, pply_move reply, const pply_search_options* options);

/* The opponent did play that reply: plays it in the engine's position and goes on with the same
 * search under its limits, which count from now: under max_ms the clock is read here. If the
 * opponent played something else, simply play that with pply_move_play. Even if the search was
 * complete, a level chooses its move in pply_search_step. PPLY_ERR_EMPTY if the engine is not
 * pondering. */
int pply_ponder_hit(pply_engine* engine);

/* ---- Threats --------------------------------------------------------------------------------- */
/* Is there a forced win in a game of five in a row, by which line, and which moves prevent it? This
 * is a search of its own: it looks at nothing but fours, which must be answered at once, and
 * threes, which threaten to win in 3 plies, with all replies to them. A win that it finds is
 * proven; its limits can only make it miss one. It has its own memory and descriptors, so that a
 * program without it pays nothing, and takes its position from an engine. Like an engine it may be
 * copied with memcpy (a table that was lent is then shared) and belongs to one thread at a time.
 * All calls give PPLY_ERR_NULL, PPLY_ERR_ALIGN or PPLY_ERR_INVALID for a pointer that is none; only
 * further errors are listed. */
typedef struct pply_threats pply_threats; /* opaque; lives in caller memory */
typedef struct pply_threats_game pply_threats_game;

/* Each is for the game of its name, with a network or without. */
/* Made from games.json: threats */
extern const pply_threats_game pply_gomoku15_threats;
extern const pply_threats_game pply_standard15_threats;
extern const pply_threats_game pply_renju15_threats;
extern const pply_threats_game pply_caro15_threats;
extern const pply_threats_game pply_standard_caro15_threats;

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
  PPLY_THREATS_MINE = 0,   /* does the side to move win by force? */
  PPLY_THREATS_THEIRS = 1, /* would the opponent, if it were his turn? */
  PPLY_THREATS_SAVING = 2  /* after which moves does he not? */
};

enum pply_threats_answer {
  PPLY_THREATS_UNKNOWN = 0, /* no answer yet, or not within the limits */
  PPLY_THREATS_NONE = 1,    /* no win by such threats; PPLY_THREATS_SAVING: some moves save */
  PPLY_THREATS_WIN = 2      /* a forced win; PPLY_THREATS_SAVING: every move loses by force */
};

typedef struct pply_threats_result {
  uint32_t struct_size;
  pply_move best;  /* the first move of the winning line, or PPLY_MOVE_NONE */
  uint16_t length; /* moves in that line, see pply_threats_line */
  uint64_t nodes;  /* positions visited */
  uint16_t answer; /* a pply_threats_answer */
  /* How deep all lines have been searched: no win in at most so many threats with at most so many
     threes among them. 0 and 0 before the first such stage is done. For PPLY_THREATS_SAVING of the
     move being looked at */
  uint16_t searched_attacks, searched_threes;
  uint16_t reserved;
} pply_threats_result;

typedef struct pply_threats_options {
  uint32_t struct_size;
  uint32_t max_ms; /* 0: no limit; otherwise now_ms is required. The clock is read every 64
                      positions */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called when it has searched deeper: searched_attacks or searched_threes is another. Nonzero
     stops the search. */
  int (*progress)(void* user, const pply_threats_result* result);
  void* user;
  uint64_t max_nodes;  /* positions, for PPLY_THREATS_SAVING after each move; 0: no limit */
  uint32_t question;   /* a pply_threats_question */
  uint32_t max_threes; /* most threes on the way to the win: 0, only fours, .. PPLY_THREATS_ALL.
                          The fewer, the sooner PPLY_THREATS_NONE is certain */
} pply_threats_options;

/* Bytes of memory needed; 0 if game is NULL. */
size_t pply_threats_size(const pply_threats_game* game);

/* Places a threat search in `memory` (memory_size bytes, aligned to PPLY_ALIGN) and stores its
 * handle, which equals `memory`, in *threats. There is nothing to destroy.
 * PPLY_ERR_NULL, PPLY_ERR_MEMORY, PPLY_ERR_ALIGN. */
int pply_threats_init(pply_threats** threats, const pply_threats_game* game, void* memory,
                      size_t memory_size);

/* Lends the search a table, NULL and 0 for none, in which it remembers what failed instead of in
 * its own memory; that is then room for longer lines, about 100 threats instead of 32. Where lines
 * are too long for the room the answer is PPLY_THREATS_UNKNOWN, never PPLY_THREATS_NONE. It pays
 * from 256 KB on; rows of many fours want 16 to 64 MB. What was remembered is forgotten and the
 * table is cleared here, which for many MB takes a while.
 * The table must stay valid until another is set or the search is not used any more. Only
 * what failed is kept there, never a line or a move, each entry checked by a 64-bit key: bytes that
 * change under the search cost time, at worst all of what was remembered, not safety, and turn no
 * answer into a wrong one, unless somebody makes up entries with keys on purpose. A copy of the
 * search uses the same table; both may run, by turns or in two threads.
 * `table` is aligned to PPLY_ALIGN, to 64 is faster. PPLY_ERR_ALIGN, PPLY_ERR_INVALID (a question
 * is running, or an overlap). */
int pply_threats_set_table(pply_threats* threats, void* table, size_t size);

/* Asks a question about the engine's present position, which is copied: the engine is not needed
 * any more. It should play by the rules of the threats' game, whatever its depth and features; what
 * it plays by is not looked at. What earlier questions found to fail is remembered: asked again, a
 * question visits fewer positions, and under max_nodes may get an answer.
 * PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an unknown question, too many threes, max_ms without
 * now_ms), PPLY_ERR_SUPPORT (another board size, or a custom game), PPLY_ERR_OVER,
 * PPLY_ERR_POSITION (it cannot be under the rules of the threats' game). */
int pply_threats_begin(pply_threats* threats, const pply_engine* engine,
                       const pply_threats_options* options);

/* Visits at most max_nodes more positions and returns PPLY_RUNNING, or PPLY_OK once there is an
 * answer or a limit was reached. How it is cut into steps changes the result only under max_ms. A
 * position takes about a microsecond on a desktop. PPLY_ERR_EMPTY before pply_threats_begin. */
int pply_threats_step(pply_threats* threats, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_threats_begin, PPLY_ERR_STRUCT. */
int pply_threats_info(const pply_threats* threats, pply_threats_result* result);

/* Lists the winning line: threats and, after each, the reply that holds out longest, of those whose
 * lines there was room for, up to a move after which the next or the next but one is a five
 * whatever is replied. Writes at most `capacity` and returns how many there are; 0 without a win
 * and for PPLY_THREATS_SAVING. PPLY_ERR_EMPTY before pply_threats_begin. */
int pply_threats_line(const pply_threats* threats, pply_move* out, size_t capacity);

/* For PPLY_THREATS_SAVING: lists the moves, ascending, a pass last, after which no forced win of
 * the opponent's was found, of those looked at so far, and unless `proven` is NULL for each a 1 if
 * there is none and a 0 if limits or the room for lines ended the search for one. Once
 * pply_threats_step has returned PPLY_OK, and neither the clock nor `progress` ended it, all other
 * legal moves lose by force. Writes at most `capacity` of each and returns how many there are.
 * PPLY_ERR_SUPPORT for another question, PPLY_ERR_EMPTY before pply_threats_begin. */
int pply_threats_saving(const pply_threats* threats, pply_move* out, uint8_t* proven,
                        size_t capacity);

/* ---- Othello's weights from a file ----------------------------------------------------------- */

/* For a device with room for a better evaluation than a program should carry. picoply-train writes
 * such files (docs/lab/training.md); their form is told in picoply/games/othello/weights_file.hpp.
 *
 *   static PPLY_STORAGE(memory, PPLY_WEIGHTS_SIZE);
 *   pply_weights* weights;
 *   if (pply_weights_open(&weights, &memory, sizeof memory, file, size, &where) == PPLY_OK)
 *     options.weights = weights;
 *
 * Any number of engines, on any threads, may use one. */
#define PPLY_WEIGHTS_SIZE                                                   \
  512u /* bytes besides the file, for static arrays: pply_weights_size() or \
          more, on every target */

/* Bytes of memory needed besides the file. */
size_t pply_weights_size(void);

/* Looks through a file of `file_size` bytes, which stays where it is and must outlive the weights,
 * as must those the engines made with them and the solvers begun with such an engine. Places the
 * weights in `memory` (memory_size bytes, aligned to PPLY_ALIGN; not to be moved) and stores their
 * handle, which equals `memory`, in *weights. There is nothing to destroy. A file may say anything:
 * values are at worst senseless. Takes about 7 ms for each MB on a desktop.
 * PPLY_ERR_NULL, PPLY_ERR_ALIGN, PPLY_ERR_MEMORY, PPLY_ERR_INVALID (the file is in `memory`),
 * PPLY_ERR_PARSE: unless `where` is NULL, *where is the offset of what is wrong: 0, no such file;
 * 8, its size; 12, its checksum, as it is damaged; 16, stages; 17, entries; 20, patterns; its size,
 * if it ends there too soon. */
int pply_weights_open(pply_weights** weights, void* memory, size_t memory_size, const void* file,
                      size_t file_size, size_t* where);

/* ---- Exact endings of Othello ---------------------------------------------------------------- */

/* A search of its own for the last moves of Othello 8x8: the final margin with best play by both,
 * or only who wins. With 20 empty squares it takes about half a second on a desktop, and for two
 * more twice to four times as long, with a large table; memory without one is enough for about 18.
 * It is a program's only if that calls one of these functions. Like an engine it may be copied with
 * memcpy and belongs to one thread at a time. All calls give PPLY_ERR_NULL, PPLY_ERR_ALIGN or
 * PPLY_ERR_INVALID for a pointer that is none; only further errors are listed. */
typedef struct pply_solver pply_solver; /* opaque; lives in caller memory */

#define PPLY_SOLVER_SIZE 24576u /* bytes for one, for static arrays: pply_solver_size() or more */
#define PPLY_SOLVER_EMPTIES 40u /* the most empty squares of a position */

enum pply_solver_goal {
  PPLY_SOLVER_MARGIN = 0, /* the final margin */
  PPLY_SOLVER_WINNER = 1  /* its sign: some times faster */
};

typedef struct pply_solver_result {
  uint32_t struct_size;
  pply_move best;       /* once solved, one that reaches the answer; before, a good one or
                           PPLY_MOVE_NONE, which it is too if the game is over */
  uint16_t length;      /* moves in the line, see pply_solver_line */
  uint64_t nodes;       /* positions visited */
  int16_t lower, upper; /* what is proven so far: discs of the side to move less the opponent's,
                           empty squares going to the winner. Once solved they are equal, and for
                           PPLY_SOLVER_WINNER 1, 0 or -1 */
  uint8_t solved;       /* 1: lower and upper are the answer */
  uint8_t reserved[3];
} pply_solver_result;

typedef struct pply_solver_options {
  uint32_t struct_size;
  uint32_t max_ms; /* 0: no limit; otherwise now_ms is required. The clock is read every 1,024
                      positions */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called when more is known: lower, upper or best is another. Nonzero stops the search. */
  int (*progress)(void* user, const pply_solver_result* result);
  void* user;
  uint64_t max_nodes; /* positions, with at most some tens more; 0: no limit */
  uint32_t goal;      /* a pply_solver_goal */
  uint32_t flags;     /* none yet: 0 */
} pply_solver_options;

/* Bytes of memory needed. */
size_t pply_solver_size(void);

/* Places a solver in `memory` (memory_size bytes, aligned to PPLY_ALIGN) and stores its handle,
 * which equals `memory`, in *solver. There is nothing to destroy. Takes some milliseconds
 * on a desktop. PPLY_ERR_MEMORY. */
int pply_solver_init(pply_solver** solver, void* memory, size_t memory_size);

/* Uses `size` bytes of `table` (aligned to PPLY_ALIGN, best to 64; not owned, not cleared) to
 * remember positions, until told otherwise; NULL: none. Whatever is in them can cost speed, never
 * safety; random bytes are taken for an entry once in 2^64 looks, and only bytes made to deceive
 * can make an answer wrong. PPLY_ERR_INVALID (a search is running, or an overlap). */
int pply_solver_set_table(pply_solver* solver, void* table, size_t size);

/* Starts with the engine's present position, which is copied: the engine is not needed any more.
 * options may be NULL: the margin, without limits. The engine's game must be Othello 8x8, whatever
 * its depth and features. Its evaluation, whose weights from a file, if it has such, are looked at
 * until the solver is done, orders the moves, which changes how long it takes but no margin: with
 * pply_othello8_full's half as many positions are visited as with pply_othello8's, and where more
 * than 26 squares are empty fewer still. A search that was running is given up. PPLY_ERR_SUPPORT
 * (another game, or over PPLY_SOLVER_EMPTIES empty squares), PPLY_ERR_STRUCT, PPLY_ERR_INVALID (an
 * unknown goal or flag, max_ms without now_ms). */
int pply_solver_begin(pply_solver* solver, const pply_engine* engine,
                      const pply_solver_options* options);

/* Visits about max_nodes more positions, at most some tens more in a step of less than thousands,
 * and returns PPLY_RUNNING, or PPLY_OK once it is solved or a limit was reached: see `solved`. How
 * it is cut into steps never changes the result, but under max_ms. On a desktop a thousand
 * positions take about 40 microseconds. PPLY_ERR_EMPTY before pply_solver_begin. */
int pply_solver_step(pply_solver* solver, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_solver_begin, PPLY_ERR_STRUCT. */
int pply_solver_info(const pply_solver* solver, pply_solver_result* result);

/* Lists best play to the end of the game, passes among it, once a margin is solved. Writes at most
 * `capacity` and returns how many there are; 0 before, and for PPLY_SOLVER_WINNER.
 * PPLY_ERR_EMPTY before pply_solver_begin. */
int pply_solver_line(const pply_solver* solver, pply_move* out, size_t capacity);

/* ---- Openings -------------------------------------------------------------------------------- */
/* Five in a row is won by black, so serious games begin by agreeing on a position, and this answers
 * what such agreements ask of a player. Of the usual ones:
 *
 *   Swap      one player asks PPLY_OPENING_THREE, the other PPLY_OPENING_COLOUR
 *   Swap2     THREE; the other SWAP2; if he puts down two stones more, the first COLOUR
 *   Renju     (RIF) THREE with PPLY_OPENING_CENTRAL; the other COLOUR; white an ordinary search;
 *             black OFFER with count 2; white CHOOSE
 *   Renju     (Soosorv, Yamaguchi, Taraguchi) the same parts, COLOUR after each move that allows
 *             it and OFFER with the count agreed on
 *
 * An opening adviser searches a copy of an engine in its own memory. The two share a table, so that
 * they belong to one thread, or two without locks as all engines that share one. Like an engine it
 * may be copied with memcpy between calls. All calls give PPLY_ERR_NULL, PPLY_ERR_ALIGN or
 * PPLY_ERR_INVALID for a pointer that is none; only further errors are listed. */
typedef struct pply_opening pply_opening; /* opaque; lives in caller memory */

#define PPLY_OPENING_SIZE 256u /* bytes besides the engine's: PPLY_RENJU15_SIZE + this */
#define PPLY_OPENING_MOVES 12u /* the most in an offer */

enum pply_opening_question {
  PPLY_OPENING_THREE = 0, /* an empty board: three stones, black, white, black, as even as can be
                             found; they come in that order */
  PPLY_OPENING_SWAP2 = 1, /* three stones: swap, stay with a move, or two stones, white and black */
  PPLY_OPENING_COLOUR = 2, /* any position: swap, or stay with a move */
  PPLY_OPENING_OFFER = 3,  /* any position: the `count` best moves, none another's mirror image in
                              this position; fewer if there are not so many. Until as many have
                              been searched, legal ones from the centre outwards fill up */
  PPLY_OPENING_CHOOSE = 4  /* any position: which of the moves offered to play against */
};

/* For PPLY_OPENING_THREE: one of Renju's 26 openings, the first stone in the centre; otherwise the
 * three are near a corner. */
#define PPLY_OPENING_CENTRAL 1u

typedef struct pply_opening_result {
  uint32_t struct_size;
  pply_move best;  /* the first of `moves`, or PPLY_MOVE_NONE */
  uint16_t length; /* of `moves`; besides what an answer says itself, 0 if nothing can be played */
  uint64_t nodes;  /* positions visited */
  int16_t value;   /* for the side to move: now, for COLOUR and OFFER (of the worst of the moves
                      searched), and for SWAP2 without two stones; else after `moves` */
  uint16_t swap;   /* 1: take the colour that is not to move; then there are no moves */
  pply_move moves[PPLY_OPENING_MOVES]; /* to put on the board, or to offer, best first */
  uint16_t reserved[2];
} pply_opening_result;

typedef struct pply_opening_options {
  uint32_t struct_size;
  uint32_t max_ms; /* of all searches together; 0: no limit, otherwise now_ms is required */
  uint32_t (*now_ms)(void* user); /* as in pply_search_options */
  /* Called after each complete iteration of one of its searches; nonzero makes that the last. */
  int (*progress)(void* user, const pply_opening_result* result);
  void* user;
  uint64_t max_nodes; /* positions of all searches together, of which each, at most 26, has one at
                         least; 0: no limit */
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

/* Asks a question about the position of an engine of that game, which is copied. From here on the
 * result is one that the rules allow. The clock is read here under max_ms. PPLY_ERR_STRUCT,
 * PPLY_ERR_INVALID (an unknown question or flag, a wrong count, neither max_nodes nor max_ms,
 * max_ms without now_ms, an engine of another game, or the call came from inside a callback),
 * PPLY_ERR_OVER, PPLY_ERR_POSITION (not as many stones as the question is about), PPLY_ERR_ILLEGAL
 * (an offer with an illegal move, one twice or one that mirrors another), PPLY_ERR_SUPPORT (SWAP2
 * or OFFER with an engine without lines besides the best). */
int pply_opening_begin(pply_opening* opening, const pply_engine* engine,
                       const pply_opening_options* options);

/* Visits at most max_nodes more positions and returns PPLY_RUNNING, or PPLY_OK once there is an
 * answer. To cancel, stop calling. How it is cut into steps changes the result only under max_ms.
 * PPLY_ERR_EMPTY before pply_opening_begin. */
int pply_opening_step(pply_opening* opening, uint32_t max_nodes);

/* Reads the result so far. PPLY_ERR_EMPTY before pply_opening_begin, PPLY_ERR_STRUCT. */
int pply_opening_info(const pply_opening* opening, pply_opening_result* result);

/* ---- Opening books --------------------------------------------------------------------------- */
/* Moves for some hundred first positions of a game of five in a row, each with its mirror images,
 * as at most 2 KB of constants: at once what searches of 100,000 positions found. Ask the book
 * first, and search where it has no move. It is a program's only if that names it.
 * `picoply-openings book` makes others (docs/lab/openings.md), for any board of 9 lines or more;
 * their form is told in picoply/games/gomoku/book.hpp. On processors that read flash by other
 * instructions than RAM, such as AVR, a book takes its bytes of RAM too. */
#define PPLY_BOOK_SIZE 2048u /* bytes of the largest */

/* Each is for the game of its name, with a network or without. */
/* Made from games.json: books */
extern const uint8_t pply_gomoku15_book[PPLY_BOOK_SIZE];
extern const uint8_t pply_standard15_book[PPLY_BOOK_SIZE];
extern const uint8_t pply_renju15_book[PPLY_BOOK_SIZE];

/* X(rules) for each of them. */
#define PPLY_BOOKS(X) \
  X(gomoku15)         \
  X(standard15)       \
  X(renju15)
/* End of that. */

/* Stores the book's move for the engine's present position, which is legal, in *move:
 * `pply_book_move(engine, pply_renju15_book, sizeof pply_renju15_book, &move)`. The book stays the
 * caller's; it is looked at during the call only, may be longer than it says and need not be
 * aligned. It should be for the rules that the engine plays by: of those only the board and whether
 * Renju's restrictions hold are compared. Looks through all of the book: some ten thousand
 * instructions, a few microseconds on a desktop. A book may say anything: its moves are at worst
 * senseless.
 * PPLY_ERR_EMPTY (the position is not in the book), PPLY_ERR_PARSE (no book, or a damaged one),
 * PPLY_ERR_SUPPORT (a book for another board or other rules, or not a game of stones on a square
 * board), PPLY_ERR_OVER, PPLY_ERR_NULL, and PPLY_ERR_ALIGN or PPLY_ERR_INVALID for a pointer that
 * is no engine. */
int pply_book_move(const pply_engine* engine, const void* book, size_t book_size, pply_move* move);

/* ---- Custom games ---------------------------------------------------------------------------- */

#define PPLY_CUSTOM_STATE_MAX 64u   /* bytes in a position */
#define PPLY_CUSTOM_MOVES_MAX 64u   /* distinct moves, hence also moves in a position */
#define PPLY_CUSTOM_LENGTH_MAX 256u /* plies in a game */

/* A game's rules for pply_custom. `state` is the whole position: state_size bytes that the library
 * copies freely, so nothing has to be taken back. Equal bytes must mean equal positions. Callbacks
 * must be pure functions of their arguments. What they return is checked; a broken contract can
 * make play senseless, never unsafe. */
struct pply_custom_game {
  uint32_t struct_size;
  uint16_t state_size; /* 1 .. PPLY_CUSTOM_STATE_MAX */
  uint16_t move_count; /* moves are 0 .. move_count - 1; 1 .. PPLY_CUSTOM_MOVES_MAX */
  uint16_t max_length; /* most plies in a game, 1 .. PPLY_CUSTOM_LENGTH_MAX; longer is a draw */
  uint16_t cols, rows; /* the grid for `cell`, each at most 26, or 0, 0. If it has move_count
                          cells, moves are written as cells; else as numbers */
  uint16_t reserved;
  const char* name; /* or NULL */
  /* Writes the starting position. The first player is to move. */
  void (*reset)(void* user, void* state);
  /* Writes the legal moves of an ongoing position to out (room for move_count), best first if it
   * cares, and returns how many; at least 1. */
  int (*moves)(void* user, const void* state, pply_move* out);
  /* Plays a legal move in place; the other side is to move then. */
  void (*play)(void* user, void* state, pply_move move);
  /* 0 ongoing; else for the side to move: 1 it has lost, 2 a draw, 3 it has won. */
  int (*outcome)(void* user, const void* state);
  /* Value of an ongoing position for the side to move, within +-PPLY_VALUE_EVAL; NULL: always 0. */
  int (*evaluate)(void* user, const void* state);
  /* 0, 1 or 2, as pply_position_cell; NULL: no grid to show. */
  int (*cell)(void* user, const void* state, uint32_t col, uint32_t row);
};

#ifdef __cplusplus
}
#endif

#endif /* PICOPLY_H_INCLUDED */
