/* The positions of the benchmark of trained evaluations: patterns and networks, which small devices
 * have no room for. As in bench_positions.h, with a signature of their own. */
#ifndef PICOPLY_PORTS_COMMON_TRAINED_POSITIONS_H_INCLUDED
#define PICOPLY_PORTS_COMMON_TRAINED_POSITIONS_H_INCLUDED

/* clang-format off */
#define BENCH_POSITIONS(X)                                                                        \
  X(gomoku15_small, "h8i9j8g8i7k9", 12, 7)                                                        \
  X(gomoku15_small, "h8h9i9g7j10k11i8i10g8", 12, 7)                                               \
  X(standard15_small, "h8i9i7g9", 11, 7)                                                          \
  X(standard15_small, "h8g10e8g8g9f10h10h9i11f8f11f7e6e10f9d10c10e9", 12, 7)                      \
  X(renju15_small, "h8h9j9", 11, 7)                                                               \
  X(renju15_small, "h8f6h5g5f10h9e8i7k5g8j5k4d10e4m5n5", 12, 7)                                   \
  X(gomoku15_full, "h8i9j8g8i7k9h10", 11, 7)                                                      \
  X(standard15_full, "h8i9i7g9g7h6", 11, 7)                                                       \
  X(renju15_full, "h8h9j9i7f8g9", 11, 7)                                                          \
  X(othello8_full, "f5d6c3d3c4f4f6", 10, 7)                                                       \
  X(othello8_full, "d3c5e6d2c3e3c4b5b4d6c2f3d1f5a6f6c6b6c7a4", 10, 7)
/* clang-format on */

#endif
