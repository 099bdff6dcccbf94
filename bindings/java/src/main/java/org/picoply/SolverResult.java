package org.picoply;

import java.util.List;
import java.util.OptionalInt;
import org.jetbrains.annotations.NotNull;

/** What is proven of an ending. Immutable. */
public final class SolverResult {
  /** Numbers that solver.c writes before the line. */
  static final int HEAD = 5;

  private final boolean solved;
  private final int lower;
  private final int upper;
  private final MoveList best; // one move or none
  private final long nodes;
  private final MoveList line;

  SolverResult(long[] numbers, int length, String[] texts) {
    solved = numbers[0] != 0;
    lower = (int) numbers[1];
    upper = (int) numbers[2];
    best = new MoveList(numbers, 3, numbers[3] == Abi.MOVE_NONE ? 0 : 1, texts);
    nodes = numbers[4];
    line = new MoveList(numbers, HEAD, length, texts);
  }

  static boolean isNew(SolverResult before, SolverResult now) {
    // Both bounds may be known a step before the search has ended.
    return before.solved != now.solved || before.lower != now.lower || before.upper != now.upper
        || !before.best().equals(now.best());
  }

  /** Whether {@link #lower()} and {@link #upper()} are the answer: not if it was limited or cancelled. */
  public boolean isSolved() {
    return solved;
  }

  /**
   * The least that is proven so far: discs of the side to move less the opponent's, empty squares going
   * to the winner. Once solved it is {@link #upper()} too, and if only the winner was asked for, 1 for
   * the side to move, 0 or -1.
   */
  public int lower() {
    return lower;
  }

  /** The most. */
  public int upper() {
    return upper;
  }

  /** Once solved a move that reaches the answer, before a good one or none; none if the game is over. */
  public @NotNull OptionalInt best() {
    return best.isEmpty() ? OptionalInt.empty() : OptionalInt.of(best.moves()[0]);
  }

  /** The same as text; empty without one. */
  public @NotNull String bestText() {
    return best.toString();
  }

  /**
   * Best play to the end of the game, passes among it, once a margin is solved; else empty. A new array
   * each time.
   */
  public @NotNull int[] line() {
    return line.moves();
  }

  /** The same as text. */
  public @NotNull List<String> lineText() {
    return line.texts();
  }

  /** Positions visited. */
  public long nodes() {
    return nodes;
  }

  @Override
  public @NotNull String toString() {
    String value = solved ? String.valueOf(lower) : lower + " to " + upper;
    return value + " (" + nodes + " nodes): " + (line.isEmpty() ? best : line);
  }
}
