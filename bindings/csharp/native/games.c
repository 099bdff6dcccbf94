/* Made by bindings/csharp/generate.py from tools/abi/abi.json; change picoply.h and that. */
#include "picoply.h"

/* P/Invoke calls functions, and does not reach constants. */

/* The index-th game, or NULL. */
const pply_game* pplynet_game(uint32_t index);

const pply_game* pplynet_game(uint32_t index) {
  switch (index) {
    case 0: return &pply_tictactoe;
    case 1: return &pply_connect4;
    case 2: return &pply_gomoku15;
    case 3: return &pply_standard15;
    case 4: return &pply_renju15;
    case 5: return &pply_caro15;
    case 6: return &pply_standard_caro15;
    case 7: return &pply_gomoku15_small;
    case 8: return &pply_standard15_small;
    case 9: return &pply_renju15_small;
    case 10: return &pply_gomoku15_full;
    case 11: return &pply_standard15_full;
    case 12: return &pply_renju15_full;
    case 13: return &pply_othello8;
    case 14: return &pply_othello8_full;
    case 15: return &pply_othello8_loaded;
    case 16: return &pply_othello6;
    case 17: return &pply_checkers;
    case 18: return &pply_custom;
    default: return NULL;
  }
}

/* The threat search by the rules of the index-th game, or NULL. */
const pply_threats_game* pplynet_threats(uint32_t index);

const pply_threats_game* pplynet_threats(uint32_t index) {
  switch (index) {
    case 2: return &pply_gomoku15_threats;
    case 3: return &pply_standard15_threats;
    case 4: return &pply_renju15_threats;
    case 5: return &pply_caro15_threats;
    case 6: return &pply_standard_caro15_threats;
    case 7: return &pply_gomoku15_threats;
    case 8: return &pply_standard15_threats;
    case 9: return &pply_renju15_threats;
    case 10: return &pply_gomoku15_threats;
    case 11: return &pply_standard15_threats;
    case 12: return &pply_renju15_threats;
    default: return NULL;
  }
}

/* The opening book for the index-th game, or NULL. */
const uint8_t* pplynet_book(uint32_t index);

const uint8_t* pplynet_book(uint32_t index) {
  switch (index) {
    case 2: return pply_gomoku15_book;
    case 3: return pply_standard15_book;
    case 4: return pply_renju15_book;
    case 7: return pply_gomoku15_book;
    case 8: return pply_standard15_book;
    case 9: return pply_renju15_book;
    case 10: return pply_gomoku15_book;
    case 11: return pply_standard15_book;
    case 12: return pply_renju15_book;
    default: return NULL;
  }
}
