/* CPicoply.h - picoply.h for Swift: a function for each game, threat search and book. Swift does
 * not import constants of types that only the library knows.
 *
 * Made from tools/abi/abi.json by ports/ios/headers.py.
 */
#ifndef CPICOPLY_H_INCLUDED
#define CPICOPLY_H_INCLUDED

#include "../../../capi/picoply.h"

#ifdef __cplusplus
extern "C" {
#endif

static inline const pply_game* cpicoply_tictactoe(void) { return &pply_tictactoe; }
static inline const pply_game* cpicoply_connect4(void) { return &pply_connect4; }
static inline const pply_game* cpicoply_gomoku15(void) { return &pply_gomoku15; }
static inline const pply_game* cpicoply_standard15(void) { return &pply_standard15; }
static inline const pply_game* cpicoply_renju15(void) { return &pply_renju15; }
static inline const pply_game* cpicoply_caro15(void) { return &pply_caro15; }
static inline const pply_game* cpicoply_standard_caro15(void) { return &pply_standard_caro15; }
static inline const pply_game* cpicoply_gomoku15_small(void) { return &pply_gomoku15_small; }
static inline const pply_game* cpicoply_standard15_small(void) { return &pply_standard15_small; }
static inline const pply_game* cpicoply_renju15_small(void) { return &pply_renju15_small; }
static inline const pply_game* cpicoply_gomoku15_full(void) { return &pply_gomoku15_full; }
static inline const pply_game* cpicoply_standard15_full(void) { return &pply_standard15_full; }
static inline const pply_game* cpicoply_renju15_full(void) { return &pply_renju15_full; }
static inline const pply_game* cpicoply_othello8(void) { return &pply_othello8; }
static inline const pply_game* cpicoply_othello8_full(void) { return &pply_othello8_full; }
static inline const pply_game* cpicoply_othello8_loaded(void) { return &pply_othello8_loaded; }
static inline const pply_game* cpicoply_othello6(void) { return &pply_othello6; }
static inline const pply_game* cpicoply_checkers(void) { return &pply_checkers; }
static inline const pply_game* cpicoply_custom(void) { return &pply_custom; }
static inline const pply_threats_game* cpicoply_gomoku15_threats(void) {
  return &pply_gomoku15_threats;
}
static inline const pply_threats_game* cpicoply_standard15_threats(void) {
  return &pply_standard15_threats;
}
static inline const pply_threats_game* cpicoply_renju15_threats(void) {
  return &pply_renju15_threats;
}
static inline const pply_threats_game* cpicoply_caro15_threats(void) {
  return &pply_caro15_threats;
}
static inline const pply_threats_game* cpicoply_standard_caro15_threats(void) {
  return &pply_standard_caro15_threats;
}
static inline const uint8_t* cpicoply_gomoku15_book(void) { return pply_gomoku15_book; }
static inline const uint8_t* cpicoply_standard15_book(void) { return pply_standard15_book; }
static inline const uint8_t* cpicoply_renju15_book(void) { return pply_renju15_book; }

#ifdef __cplusplus
}
#endif

#endif /* CPICOPLY_H_INCLUDED */
