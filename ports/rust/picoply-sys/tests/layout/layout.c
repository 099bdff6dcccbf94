/* Made by generate.py from tools/abi/abi.json; change picoply.h and that. */
#include <stddef.h>
#include <stdio.h>

#include "picoply.h"

#define FIELD(type, name)                                                   \
  printf(#type "." #name " %lu %lu\n", (unsigned long)offsetof(type, name), \
         (unsigned long)sizeof(((type*)0)->name))
#define TYPE(type) printf(#type " %lu\n", (unsigned long)sizeof(type))
#define VALUE(name, type) printf(#name " %ld\n", (long)(type)(name))

int main(void) {
  VALUE(PPLY_VERSION_MAJOR, uint32_t);
  VALUE(PPLY_VERSION_MINOR, uint32_t);
  VALUE(PPLY_VERSION_PATCH, uint32_t);
  VALUE(PPLY_VERSION, uint32_t);
  VALUE(PPLY_TICTACTOE_SIZE, size_t);
  VALUE(PPLY_CONNECT4_SIZE, size_t);
  VALUE(PPLY_GOMOKU15_SIZE, size_t);
  VALUE(PPLY_STANDARD15_SIZE, size_t);
  VALUE(PPLY_RENJU15_SIZE, size_t);
  VALUE(PPLY_CARO15_SIZE, size_t);
  VALUE(PPLY_OTHELLO6_SIZE, size_t);
  VALUE(PPLY_OTHELLO8_SIZE, size_t);
  VALUE(PPLY_OTHELLO8_FULL_SIZE, size_t);
  VALUE(PPLY_CUSTOM_SIZE, size_t);
  VALUE(PPLY_ALIGN, size_t);
  VALUE(PPLY_MOVE_PASS, pply_move);
  VALUE(PPLY_MOVE_NONE, pply_move);
  VALUE(PPLY_CONFIG_KEEP_TABLE, uint32_t);
  VALUE(PPLY_VALUE_WIN, int16_t);
  VALUE(PPLY_VALUE_EVAL, int16_t);
  VALUE(PPLY_VALUE_DISC, int16_t);
  VALUE(PPLY_PV_MAX, size_t);
  VALUE(PPLY_THREATS15_SIZE, size_t);
  VALUE(PPLY_THREATS_ALL, uint32_t);
  VALUE(PPLY_CUSTOM_STATE_MAX, size_t);
  VALUE(PPLY_CUSTOM_MOVES_MAX, size_t);
  VALUE(PPLY_CUSTOM_LENGTH_MAX, size_t);
  VALUE(PPLY_OK, int);
  VALUE(PPLY_RUNNING, int);
  VALUE(PPLY_ERR_NULL, int);
  VALUE(PPLY_ERR_INVALID, int);
  VALUE(PPLY_ERR_STRUCT, int);
  VALUE(PPLY_ERR_MEMORY, int);
  VALUE(PPLY_ERR_ALIGN, int);
  VALUE(PPLY_ERR_ILLEGAL, int);
  VALUE(PPLY_ERR_OVER, int);
  VALUE(PPLY_ERR_EMPTY, int);
  VALUE(PPLY_ERR_PARSE, int);
  VALUE(PPLY_ERR_POSITION, int);
  VALUE(PPLY_ERR_SUPPORT, int);
  VALUE(PPLY_ERR_CALLBACK, int);
  VALUE(PPLY_NOT_FORBIDDEN, int);
  VALUE(PPLY_FORBIDDEN_OVERLINE, int);
  VALUE(PPLY_FORBIDDEN_DOUBLE_FOUR, int);
  VALUE(PPLY_FORBIDDEN_DOUBLE_THREE, int);
  VALUE(PPLY_ONGOING, int);
  VALUE(PPLY_FIRST_WINS, int);
  VALUE(PPLY_SECOND_WINS, int);
  VALUE(PPLY_DRAW, int);
  VALUE(PPLY_THREATS_MINE, int);
  VALUE(PPLY_THREATS_THEIRS, int);
  VALUE(PPLY_THREATS_SAVING, int);
  VALUE(PPLY_THREATS_UNKNOWN, int);
  VALUE(PPLY_THREATS_NONE, int);
  VALUE(PPLY_THREATS_WIN, int);
  TYPE(pply_move);
  TYPE(pply_game_info);
  FIELD(pply_game_info, struct_size);
  FIELD(pply_game_info, engine_size);
  FIELD(pply_game_info, cols);
  FIELD(pply_game_info, rows);
  FIELD(pply_game_info, move_count);
  FIELD(pply_game_info, max_length);
  FIELD(pply_game_info, max_ply);
  FIELD(pply_game_info, has_pass);
  FIELD(pply_game_info, has_forbidden);
  FIELD(pply_game_info, has_gravity);
  FIELD(pply_game_info, rank1_on_top);
  FIELD(pply_game_info, has_margin);
  FIELD(pply_game_info, reserved);
  FIELD(pply_game_info, name);
  TYPE(pply_config);
  FIELD(pply_config, struct_size);
  FIELD(pply_config, flags);
  FIELD(pply_config, table);
  FIELD(pply_config, table_size);
  FIELD(pply_config, custom);
  FIELD(pply_config, custom_user);
  TYPE(pply_search_result);
  FIELD(pply_search_result, struct_size);
  FIELD(pply_search_result, best);
  FIELD(pply_search_result, value);
  FIELD(pply_search_result, depth);
  FIELD(pply_search_result, depth_max);
  FIELD(pply_search_result, exact);
  FIELD(pply_search_result, pv_length);
  FIELD(pply_search_result, nodes);
  FIELD(pply_search_result, pv);
  TYPE(pply_limits);
  FIELD(pply_limits, struct_size);
  FIELD(pply_limits, max_depth);
  FIELD(pply_limits, max_nodes);
  FIELD(pply_limits, max_ms);
  FIELD(pply_limits, multi_pv);
  FIELD(pply_limits, level);
  FIELD(pply_limits, flags);
  FIELD(pply_limits, seed);
  FIELD(pply_limits, now_ms);
  FIELD(pply_limits, progress);
  FIELD(pply_limits, user);
  TYPE(pply_threat_limits);
  FIELD(pply_threat_limits, struct_size);
  FIELD(pply_threat_limits, question);
  FIELD(pply_threat_limits, max_threes);
  FIELD(pply_threat_limits, max_nodes);
  TYPE(pply_threat_result);
  FIELD(pply_threat_result, struct_size);
  FIELD(pply_threat_result, nodes);
  FIELD(pply_threat_result, answer);
  FIELD(pply_threat_result, length);
  TYPE(pply_custom_game);
  FIELD(pply_custom_game, struct_size);
  FIELD(pply_custom_game, state_size);
  FIELD(pply_custom_game, move_count);
  FIELD(pply_custom_game, max_length);
  FIELD(pply_custom_game, cols);
  FIELD(pply_custom_game, rows);
  FIELD(pply_custom_game, reserved);
  FIELD(pply_custom_game, name);
  FIELD(pply_custom_game, reset);
  FIELD(pply_custom_game, moves);
  FIELD(pply_custom_game, play);
  FIELD(pply_custom_game, outcome);
  FIELD(pply_custom_game, evaluate);
  FIELD(pply_custom_game, cell);
  return 0;
}
