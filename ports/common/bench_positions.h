/* The positions of the benchmark: openings, quiet middle games and fights, at depths that give
 * every game a similar share of a few million nodes, or of a few ten thousand.
 *
 * X(<game>, <moves from the start>, <plies with a table of 1 MB>, <plies without a table>) for
 * each; positions of a game stand together. A change here changes the signatures. */
#ifndef PICOPLY_PORTS_COMMON_BENCH_POSITIONS_H_INCLUDED
#define PICOPLY_PORTS_COMMON_BENCH_POSITIONS_H_INCLUDED

/* clang-format off */
#define BENCH_POSITIONS(X)                                                                        \
  X(tictactoe, "", 9, 9)                                                                          \
  X(tictactoe, "a1", 8, 8)                                                                        \
  X(connect4, "", 12, 7)                                                                          \
  X(connect4, "44444", 12, 7)                                                                     \
  X(connect4, "4555544224646", 14, 8)                                                             \
  X(gomoku15, "h8", 10, 7)                                                                        \
  X(gomoku15, "h8i9g9", 11, 7)                                                                    \
  X(gomoku15, "h8i9j8g8i7k9", 12, 8)                                                              \
  X(gomoku15, "h8h9i9g7j10k11i8i10g8", 12, 8)                                                     \
  X(gomoku15, "h8g9i7g7g8f8i9j10h6h9i6", 13, 8)                                                   \
  X(gomoku15, "h8j6g7i9h7h9f9j9k9j5j7i7g8e10g5g6", 12, 8)                                         \
  X(standard15, "h8i9i7g9", 10, 7)                                                                \
  X(standard15, "h8g10e8g8g9f10h10h9i11f8f11f7e6e10f9d10c10e9", 12, 8)                            \
  X(renju15, "h8h9j9", 11, 7)                                                                     \
  X(renju15, "h8f6h5g5f10h9e8i7k5g8j5k4d10e4m5n5", 13, 8)                                         \
  X(caro15, "h8i9i7g9", 10, 7)                                                                    \
  X(caro15, "h8i7g10g7h9h6k9f8i5e12c11k6j6f7e7d9", 11, 8)                                         \
  X(othello6, "c2b4c5d2a4c6d6e6", 12, 7)                                                          \
  X(othello8, "", 12, 7)                                                                          \
  X(othello8, "f5d6c3d3c4f4f6", 11, 6)                                                            \
  X(othello8, "d3c5e6d2c3e3c4b5b4d6c2f3d1f5a6f6c6b6c7a4", 11, 6)                                  \
  X(othello8, "d3c5e6d2c3e3c4b5b4d6c2f3d1f5a6f6c6b6c7a4"                                          \
    "a7b3e2a5a3f1e7c1b1e8f8g8g5g4f7h5b2g6h4h3f4d8h6d7h2c8", 14, 8)
/* clang-format on */

#endif
