package org.picoply;

import java.util.List;
import org.jetbrains.annotations.NotNull;

/** Whether there is a forced win. Immutable. */
public final class ThreatResult {
  private final ThreatAnswer answer;
  private final MoveList line;
  private final long nodes;
  private final boolean complete;
  private final int searchedAttacks;
  private final int searchedThrees;

  ThreatResult(ThreatAnswer answer, MoveList line, long nodes, boolean complete, int searchedAttacks,
      int searchedThrees) {
    this.searchedAttacks = searchedAttacks;
    this.searchedThrees = searchedThrees;
    this.answer = answer;
    this.line = line;
    this.nodes = nodes;
    this.complete = complete;
  }

  static boolean isNew(ThreatResult before, ThreatResult now) {
    return before.answer != now.answer || before.searchedAttacks != now.searchedAttacks
        || before.searchedThrees != now.searchedThrees;
  }

  public @NotNull ThreatAnswer answer() {
    return answer;
  }

  /**
   * The winning line: threats and, after each, the reply that holds out longest, up to a move after
   * which the next or the next but one is a five whatever is replied. Empty without a win. A new array
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

  /** How deep all lines have been searched: there is no win of at most so many threats, ... */
  public int searchedAttacks() {
    return searchedAttacks;
  }

  /** ... with at most so many threes among them. */
  public int searchedThrees() {
    return searchedThrees;
  }

  /** Whether the search has ended: not if the time was over before, or the search cancelled. */
  public boolean isComplete() {
    return complete;
  }

  @Override
  public @NotNull String toString() {
    return answer + " (" + nodes + " nodes): " + line;
  }
}
