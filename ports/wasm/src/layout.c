/* The constants and structs of picoply.h as a table that JavaScript reads, so that it has no
 * numbers of its own that could go stale: the compiler puts them in. tests/header.test.mjs checks
 * that nothing in the header is missing here. */
#include "layout.h"

#include "picoply.h"

/* A number that JavaScript has to extend with its sign. Pointers and arrays are none. */
#define IS_SIGNED(value) _Generic((value), int8_t: 1, int16_t: 1, int32_t: 1, default: 0)

#define CONSTANT(name) {#name, (int32_t)(name), 0, 0},
#define STRUCT(type) {#type, sizeof(type), 0, 0},
#define FIELD(type, field)                                                         \
  {#type "." #field, offsetof(type, field), (uint8_t)sizeof(((type*)NULL)->field), \
   IS_SIGNED(((type*)NULL)->field)},

const layout_entry layout[] = {
    /* clang-format off */
    CONSTANT(PPLY_VERSION) CONSTANT(PPLY_VERSION_MAJOR) CONSTANT(PPLY_VERSION_MINOR)
    CONSTANT(PPLY_VERSION_PATCH)

    CONSTANT(PPLY_OK) CONSTANT(PPLY_RUNNING) CONSTANT(PPLY_ERR_NULL) CONSTANT(PPLY_ERR_INVALID)
    CONSTANT(PPLY_ERR_STRUCT) CONSTANT(PPLY_ERR_MEMORY) CONSTANT(PPLY_ERR_ALIGN)
    CONSTANT(PPLY_ERR_ILLEGAL) CONSTANT(PPLY_ERR_OVER) CONSTANT(PPLY_ERR_EMPTY)
    CONSTANT(PPLY_ERR_PARSE) CONSTANT(PPLY_ERR_POSITION) CONSTANT(PPLY_ERR_SUPPORT)
    CONSTANT(PPLY_ERR_CALLBACK)

    CONSTANT(PPLY_TICTACTOE_SIZE) CONSTANT(PPLY_CONNECT4_SIZE) CONSTANT(PPLY_GOMOKU15_SIZE)
    CONSTANT(PPLY_STANDARD15_SIZE) CONSTANT(PPLY_RENJU15_SIZE) CONSTANT(PPLY_CARO15_SIZE)
    CONSTANT(PPLY_OTHELLO6_SIZE) CONSTANT(PPLY_OTHELLO8_SIZE)
    CONSTANT(PPLY_ALIGN) CONSTANT(PPLY_MOVE_PASS) CONSTANT(PPLY_MOVE_NONE)
    CONSTANT(PPLY_TABLE_KEEP)
    CONSTANT(PPLY_PIECE_SIDE) CONSTANT(PPLY_PIECE_KING) CONSTANT(PPLY_PIECE_MOVING)

    CONSTANT(PPLY_NOT_FORBIDDEN) CONSTANT(PPLY_FORBIDDEN_OVERLINE)
    CONSTANT(PPLY_FORBIDDEN_DOUBLE_FOUR) CONSTANT(PPLY_FORBIDDEN_DOUBLE_THREE)
    CONSTANT(PPLY_ONGOING) CONSTANT(PPLY_FIRST_WINS) CONSTANT(PPLY_SECOND_WINS) CONSTANT(PPLY_DRAW)
    CONSTANT(PPLY_UNDECIDED) CONSTANT(PPLY_DECIDED_WIN) CONSTANT(PPLY_DECIDED_LOSS)
    CONSTANT(PPLY_DECIDED_DRAW)
    CONSTANT(PPLY_VALUE_WIN) CONSTANT(PPLY_VALUE_EVAL) CONSTANT(PPLY_VALUE_DISC)
    CONSTANT(PPLY_SNAPSHOT_EXTRA) CONSTANT(PPLY_PV_MAX) CONSTANT(PPLY_LEVEL_MAX)
    CONSTANT(PPLY_CUSTOM_STATE_MAX) CONSTANT(PPLY_CUSTOM_MOVES_MAX)
    CONSTANT(PPLY_CUSTOM_LENGTH_MAX) CONSTANT(PPLY_CUSTOM_PLY_MAX) CONSTANT(PPLY_CUSTOM_PLY)
    CONSTANT(PPLY_CUSTOM_GRID_MAX) CONSTANT(PPLY_CUSTOM_TEXT_MAX)
    CONSTANT(PPLY_STANDING_ONGOING) CONSTANT(PPLY_STANDING_LOST)
    CONSTANT(PPLY_STANDING_DRAWN) CONSTANT(PPLY_STANDING_WON)
    CONSTANT(PPLY_STANDING_REPEATED)

    STRUCT(pply_game_info)
    FIELD(pply_game_info, struct_size) FIELD(pply_game_info, engine_size)
    FIELD(pply_game_info, cols) FIELD(pply_game_info, rows) FIELD(pply_game_info, move_count)
    FIELD(pply_game_info, max_length) FIELD(pply_game_info, max_ply)
    FIELD(pply_game_info, has_pass) FIELD(pply_game_info, has_forbidden)
    FIELD(pply_game_info, has_gravity) FIELD(pply_game_info, rank1_on_top)
    FIELD(pply_game_info, has_margin) FIELD(pply_game_info, reserved) FIELD(pply_game_info, name)

    STRUCT(pply_engine_options)
    FIELD(pply_engine_options, struct_size) FIELD(pply_engine_options, flags)
    FIELD(pply_engine_options, custom) FIELD(pply_engine_options, custom_user)
    FIELD(pply_engine_options, weights)

    STRUCT(pply_search_result)
    FIELD(pply_search_result, struct_size) FIELD(pply_search_result, best)
    FIELD(pply_search_result, length) FIELD(pply_search_result, nodes)
    FIELD(pply_search_result, value) FIELD(pply_search_result, depth)
    FIELD(pply_search_result, depth_max) FIELD(pply_search_result, exact)
    FIELD(pply_search_result, decided) FIELD(pply_search_result, pv)

    STRUCT(pply_search_options)
    FIELD(pply_search_options, struct_size) FIELD(pply_search_options, max_ms)
    FIELD(pply_search_options, now_ms) FIELD(pply_search_options, progress)
    FIELD(pply_search_options, user) FIELD(pply_search_options, max_nodes)
    FIELD(pply_search_options, seed) FIELD(pply_search_options, max_depth)
    FIELD(pply_search_options, multi_pv) FIELD(pply_search_options, level)
    FIELD(pply_search_options, flags)

    STRUCT(pply_custom_game)
    FIELD(pply_custom_game, struct_size) FIELD(pply_custom_game, flags)
    FIELD(pply_custom_game, state_size) FIELD(pply_custom_game, move_count)
    FIELD(pply_custom_game, max_moves) FIELD(pply_custom_game, max_length)
    FIELD(pply_custom_game, max_ply)
    FIELD(pply_custom_game, cols) FIELD(pply_custom_game, rows) FIELD(pply_custom_game, reserved)
    FIELD(pply_custom_game, name) FIELD(pply_custom_game, reset) FIELD(pply_custom_game, moves)
    FIELD(pply_custom_game, play) FIELD(pply_custom_game, outcome)
    FIELD(pply_custom_game, evaluate) FIELD(pply_custom_game, cell)
    FIELD(pply_custom_game, side) FIELD(pply_custom_game, undo) FIELD(pply_custom_game, hash)
    FIELD(pply_custom_game, move_score) FIELD(pply_custom_game, is_tactical)
    FIELD(pply_custom_game, is_forced) FIELD(pply_custom_game, final_value)
    FIELD(pply_custom_game, move_text) FIELD(pply_custom_game, move_cells)
#ifdef PICOPLY_FULL
#include "layout_full.h"
#endif
    /* clang-format on */
};

const uint32_t layout_count = sizeof layout / sizeof layout[0];
