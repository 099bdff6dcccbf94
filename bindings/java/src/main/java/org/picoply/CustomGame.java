package org.picoply;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Rules of your own, for {@link Engine#Engine(CustomGame, long)}. A position is {@link #stateSize()}
 * bytes; equal bytes must mean equal positions, unless the rules have a hash. Methods must answer the
 * same for the same position and change nothing but the arrays they are told to. The arrays are theirs
 * for the time of the call.
 *
 * <p>The interfaces here, {@link WithSide} and so on, are for what only some games tell: implement any
 * number of them. Without one the library does as it says there, and asks nothing.
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

  /**
   * A draw only because of the moves that led here: a repetition, or too many moves without progress.
   * The state tells it: it has what such rules need to know of earlier moves.
   */
  int REPEATED = Abi.STANDING_REPEATED;

  /** For people; what is over 60 bytes of UTF-8 the library does not see. */
  default @NotNull String name() {
    return "custom game";
  }

  /** Bytes of a position, 1 to 4096. */
  int stateSize();

  /** Moves are 0 to this less 1; 1 to 1023. */
  int moveCount();

  /** Most legal moves in a position, 1 to moveCount(); 0: moveCount(). */
  default int maxMoves() {
    return 0;
  }

  /** Most plies in a game, 1 to 1000; a longer one is a draw. */
  int maxLength();

  /** Deepest search in plies, 1 to 63; 0: 24. An engine is the larger, the deeper it searches. */
  default int maxPly() {
    return 0;
  }

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

  /** Writes the starting position into zeros. */
  void reset(@NotNull byte[] state);

  /**
   * Writes the legal moves of an ongoing position into `moves` (room for maxMoves()), best first if it
   * can tell, and returns how many: at least 1.
   */
  int moves(@NotNull byte[] state, @NotNull int[] moves);

  /** Plays a legal move in `state`. */
  void play(@NotNull byte[] state, int move);

  /** One of ONGOING, LOST, DRAWN, WON and REPEATED, for the side to move. */
  int outcome(@NotNull byte[] state);

  /** Value of an ongoing position for the side to move, within +-28999. */
  default int evaluate(@NotNull byte[] state) {
    return 0;
  }

  /** 0 for an empty cell, 1 for a stone of the first player, 2 of the second. */
  default int cell(@NotNull byte[] state, int col, int row) {
    return 0;
  }

  /** Without it the first player begins, and every move gives the turn to the other side. */
  interface WithSide extends CustomGame {
    /** The side to move; also in a finished game. */
    @NotNull Player side(@NotNull byte[] state);
  }

  /** For large states: without it a search keeps a copy of the state for each ply. */
  interface WithUndo extends CustomGame {
    /**
     * Takes back `move`, the last one played, in a search: `state` becomes what it was before. A game's
     * own position is never changed by it.
     */
    void undo(@NotNull byte[] state, int move);
  }

  /** Without it all bytes of the state are hashed. */
  interface WithHash extends CustomGame {
    /**
     * 64 bits that differ for different positions, well mixed. They need not depend on the side to move,
     * nor on what only {@link #REPEATED} asks for.
     */
    long hash(@NotNull byte[] state);
  }

  /** Without it moves are tried in the order of {@link #moves}. */
  interface WithMoveScore extends CustomGame {
    /** How promising a legal move is, within +-32000; larger is tried earlier. */
    int moveScore(@NotNull byte[] state, int move);
  }

  /** Without it no move is tactical. */
  interface WithIsTactical extends CustomGame {
    /** Whether the legal move captures, threatens or parries: it is never searched to less depth then. */
    boolean isTactical(@NotNull byte[] state, int move);
  }

  /** Without it a position is forced only where one move is legal. */
  interface WithIsForced extends CustomGame {
    /** Whether the side to move has only one sensible move: the search looks a ply deeper then. */
    boolean isForced(@NotNull byte[] state);
  }

  /** For games decided by a margin. Without it a win is worth more the sooner it is. */
  interface WithFinalValue extends CustomGame {
    /**
     * The value of a won or lost position for the side to move, within +-28999. It is taken with the
     * sign of the outcome.
     */
    int finalValue(@NotNull byte[] state);
  }

  /** Without it moves are written as {@link #cols} says. */
  interface WithMoveText extends CustomGame {
    /**
     * The text of a move: 1 to 15 printable characters of ASCII, no blank and no comma, another one for
     * every move. It is read without regard to case. Null: as without this interface.
     */
    @Nullable String moveText(int move);
  }

  /** Without it no move has cells, unless moves are cells. */
  interface WithMoveCells extends CustomGame {
    /**
     * The cells that a move goes from and to, row * cols() + col each; equal if it only puts a stone
     * there. An empty array, or null, if it has none.
     */
    @Nullable int[] moveCells(int move);
  }
}
