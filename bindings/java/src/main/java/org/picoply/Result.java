package org.picoply;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** What a search found, or found so far. Immutable. */
public final class Result {
  private static final int HEAD = 8;

  /** Length of the array that search.c fills: eight numbers, then the variation. */
  static final int NUMBERS = HEAD + Abi.PV_MAX;

  /** A win in n plies has the value WIN - n, a loss in n plies n - WIN. */
  public static final int WIN = Abi.VALUE_WIN;

  /** Values within +-EVAL are evaluations. */
  public static final int EVAL = Abi.VALUE_EVAL;

  /** In games decided by a count of discs, an evaluation's value of a disc. */
  public static final int DISC = Abi.VALUE_DISC;

  private final int best;
  private final int value;
  private final int depth;
  private final int depthMax;
  private final boolean exact;
  private final Decided decided;
  private final long nodes;
  private final int[] pv;
  private final String bestText;
  private final List<String> pvText;
  private final boolean complete;

  Result(long[] numbers, Core core, boolean complete) {
    best = (int) numbers[0];
    value = (int) numbers[1];
    depth = (int) numbers[2];
    depthMax = (int) numbers[3];
    exact = numbers[4] != 0;
    nodes = numbers[5];
    decided = Decided.of((int) numbers[6]);
    pv = new int[(int) numbers[7]];
    bestText = core.text(best);
    String[] texts = new String[pv.length];
    for (int i = 0; i < pv.length; ++i) {
      pv[i] = (int) numbers[HEAD + i];
      texts[i] = core.text(pv[i]);
    }
    pvText = Collections.unmodifiableList(Arrays.asList(texts));
    this.complete = complete;
  }

  /** The move to play. */
  public int best() {
    return best;
  }

  public @NotNull String bestText() {
    return bestText;
  }

  /** For the side to move, in the game's own units or near WIN and -WIN. */
  public int value() {
    return value;
  }

  /** Plies, of the last complete iteration; of a line, those that its value is from. */
  public int depth() {
    return depth;
  }

  /** Deepest ply looked at. */
  public int depthMax() {
    return depthMax;
  }

  /** Whether the value is proven. */
  public boolean isExact() {
    return exact;
  }

  /**
   * What is certain; of a line, after its move, seen from this side. Resign, or tell of a win, by
   * this and not by the value: a value of a loss says only that no move tried so far is better.
   */
  public @NotNull Decided decided() {
    return decided;
  }

  /** Positions visited. */
  public long nodes() {
    return nodes;
  }

  /** The principal variation, from the move that the value belongs to. A new array each time. */
  public @NotNull int[] pv() {
    return pv.clone();
  }

  /** The same as text. */
  public @NotNull List<String> pvText() {
    return pvText;
  }

  /** Whether the search has come to its end, and was not cancelled. */
  public boolean isComplete() {
    return complete;
  }

  /** Plies to a forced win of the side to move; 0 if none was found. */
  public int winsIn() {
    return value > EVAL ? WIN - value : 0;
  }

  /** Plies to a forced loss of the side to move; 0 if none was found. */
  public int losesIn() {
    return value < -EVAL ? WIN + value : 0;
  }

  @Override
  public @NotNull String toString() {
    StringBuilder text = new StringBuilder(bestText).append(" (").append(value);
    if (exact) text.append(", exact");
    text.append(", depth ").append(depth).append(", ").append(nodes).append(" nodes):");
    for (String move : pvText) text.append(' ').append(move);
    return text.toString();
  }
}
