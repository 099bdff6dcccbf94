/* Written by bindings/java/generate.py from tools/abi/abi.json: do not edit. */
#ifndef PICOPLY_JAVA_GAMES_H_INCLUDED
#define PICOPLY_JAVA_GAMES_H_INCLUDED

/* In the order of the arrays in Abi. */
#define GAMES            \
  GAME(tictactoe)        \
  GAME(connect4)         \
  GAME(gomoku15)         \
  GAME(standard15)       \
  GAME(renju15)          \
  GAME(caro15)           \
  GAME(standard_caro15)  \
  GAME(gomoku15_small)   \
  GAME(standard15_small) \
  GAME(renju15_small)    \
  GAME(gomoku15_full)    \
  GAME(standard15_full)  \
  GAME(renju15_full)     \
  GAME(othello8)         \
  GAME(othello8_full)    \
  GAME(othello8_loaded)  \
  GAME(othello6)         \
  GAME(custom)

#define THREAT_GAMES              \
  THREAT_GAME(gomoku15_threats)   \
  THREAT_GAME(standard15_threats) \
  THREAT_GAME(renju15_threats)    \
  THREAT_GAME(caro15_threats)     \
  THREAT_GAME(standard_caro15_threats)

#define BOOKS           \
  BOOK(gomoku15_book)   \
  BOOK(standard15_book) \
  BOOK(renju15_book)

#endif
