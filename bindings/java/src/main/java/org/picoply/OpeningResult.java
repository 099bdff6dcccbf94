package org.picoply;

import java.util.Arrays;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** What an {@link OpeningAdviser} says. Immutable. */
public final class OpeningResult {
  /** Numbers that opening.c writes before the moves. */
  static final int HEAD = 3;

  private final boolean swap;
  private final int value;
  private final long nodes;
  private final MoveList moves;
  private final boolean complete;

  OpeningResult(long[] numbers, int count, String[] texts, boolean complete) {
    swap = numbers[0] != 0;
    value = (int) numbers[1];
    nodes = numbers[2];
    moves = new MoveList(numbers, HEAD, count, texts);
    this.complete = complete;
  }

  static boolean isNew(OpeningResult before, OpeningResult now) {
    return before.swap != now.swap || before.value != now.value
        || !Arrays.equals(before.moves(), now.moves());
  }

  /** Whether to take the colour that is not to move; then there are no moves. */
  public boolean isSwap() {
    return swap;
  }

  /** To put on the board, or to offer, best first. A new array each time. */
  public @NotNull int[] moves() {
    return moves.moves();
  }

  /** The same as text. */
  public @NotNull List<String> movesText() {
    return moves.texts();
  }

  /**
   * For the side to move: now, if the answer is a colour or an offer (of which it is the worst move's);
   * else once the moves were played.
   */
  public int value() {
    return value;
  }

  /** Positions visited. */
  public long nodes() {
    return nodes;
  }

  /** Whether it was not cancelled. */
  public boolean isComplete() {
    return complete;
  }

  @Override
  public @NotNull String toString() {
    return (swap ? "swap" : moves) + " (" + value + ", " + nodes + " nodes)";
  }
}
