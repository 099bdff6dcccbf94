package org.picoply;

/**
 * Rules of your own, for {@link Engine#Engine(CustomGame, long)}. A position is {@link #stateSize()}
 * bytes; equal bytes must mean equal positions. Methods must answer the same for the same position and
 * change nothing but the arrays they are told to. The arrays are theirs for the time of the call.
 *
 * <p>What a method throws ends the engine's call that needed it and comes out of it. A wrong answer is
 * a {@link BrokenRulesException} there. After an exception in {@link Engine#undo()} the position is
 * uncertain: {@link Engine#reset()} it. Engines that are copies of one another call one at a time.
 */
public interface CustomGame {
  /** Answers of {@link #outcome}, for the side to move. */
  int ONGOING = Abi.STANDING_ONGOING;

  int LOST = Abi.STANDING_LOST;
  int DRAWN = Abi.STANDING_DRAWN;
  int WON = Abi.STANDING_WON;

  /** For people; what is over 60 bytes of UTF-8 the library does not see. */
  default String name() {
    return "custom game";
  }

  /** Bytes of a position, 1 to 64. */
  int stateSize();

  /** Moves are 0 to this less 1; 1 to 64. */
  int moveCount();

  /** Most plies in a game, 1 to 256; a longer one is a draw. */
  int maxLength();

  /**
   * The grid that {@link #cell} shows, 1 to 26; 0, as rows(), without one. If it has moveCount() cells,
   * moves are written as cells ("b2"), else as numbers ("12").
   */
  default int cols() {
    return 0;
  }

  default int rows() {
    return 0;
  }

  /** Writes the starting position into zeros. The first player is to move. */
  void reset(byte[] state);

  /**
   * Writes the legal moves of an ongoing position into `moves` (room for moveCount()), best first if it
   * can tell, and returns how many: at least 1.
   */
  int moves(byte[] state, int[] moves);

  /** Plays a legal move in `state`; the other side is to move then. */
  void play(byte[] state, int move);

  /** One of ONGOING, LOST, DRAWN and WON, for the side to move. */
  int outcome(byte[] state);

  /** Value of an ongoing position for the side to move, within +-28999. */
  default int evaluate(byte[] state) {
    return 0;
  }

  /** 0 for an empty cell, 1 for a stone of the first player, 2 of the second. */
  default int cell(byte[] state, int col, int row) {
    return 0;
  }
}
