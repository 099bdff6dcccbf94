package org.picoply;

/**
 * Hexapawn on any board, for tests: pawns walk and take as in chess; who reaches the far row wins, who
 * cannot move loses. A move is the cell it leaves, times 3, plus its way: 0 straight on, 1 and 2 taking
 * aside.
 */
class Pawns implements CustomGame {
  final int cols;
  final int rows;

  Pawns(int cols, int rows) {
    this.cols = cols;
    this.rows = rows;
  }

  @Override
  public int stateSize() {
    return cols * rows + 1; // the cells from a1 on, then whose turn it is
  }

  @Override
  public int moveCount() {
    return cols * rows * 3;
  }

  @Override
  public int maxLength() {
    return 2 * cols * rows;
  }

  @Override
  public int cols() {
    return cols;
  }

  @Override
  public int rows() {
    return rows;
  }

  int turn(byte[] state) {
    return state[cols * rows];
  }

  /** The cell that a move of the side goes to, or -1. */
  int target(int side, int move) {
    int way = move % 3;
    int col = move / 3 % cols + (way == 0 ? 0 : 2 * way - 3);
    int row = move / 3 / cols + (side == 0 ? 1 : -1);
    return col < 0 || col >= cols || row < 0 || row >= rows ? -1 : row * cols + col;
  }

  @Override
  public void reset(byte[] state) {
    for (int col = 0; col < cols; ++col) {
      state[col] = 1;
      state[(rows - 1) * cols + col] = 2;
    }
  }

  @Override
  public int moves(byte[] state, int[] moves) {
    int side = turn(state);
    int count = 0;
    for (int move = 0; move < moveCount(); ++move) {
      int to = target(side, move);
      if (state[move / 3] == side + 1 && to >= 0 && state[to] == (move % 3 == 0 ? 0 : 2 - side)) {
        moves[count++] = move;
      }
    }
    return count;
  }

  @Override
  public void play(byte[] state, int move) {
    int side = turn(state);
    state[target(side, move)] = (byte) (side + 1);
    state[move / 3] = 0;
    state[cols * rows] = (byte) (1 - side);
  }

  @Override
  public int outcome(byte[] state) {
    int side = turn(state);
    for (int col = 0; col < cols; ++col) {
      if (state[(side == 0 ? 0 : rows - 1) * cols + col] == 2 - side) return LOST;
    }
    return moves(state, new int[moveCount()]) > 0 ? ONGOING : LOST;
  }

  @Override
  public int cell(byte[] state, int col, int row) {
    return state[row * cols + col];
  }

  /** What WithUndo may do. */
  void takeBack(byte[] state, int move) {
    int side = 1 - turn(state);
    state[target(side, move)] = (byte) (move % 3 == 0 ? 0 : 2 - side);
    state[move / 3] = (byte) (side + 1);
    state[cols * rows] = (byte) side;
  }

  /** The cell that it leaves, and its way. */
  String written(int move) {
    return name(move / 3) + (move % 3 == 0 ? "-" : move % 3 == 1 ? "<" : ">");
  }

  private String name(int cell) {
    return "" + (char) ('a' + cell % cols) + (cell / cols + 1);
  }
}
