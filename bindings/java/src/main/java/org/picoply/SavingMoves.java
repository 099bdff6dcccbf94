package org.picoply;

import java.util.BitSet;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** The moves after which the opponent has no forced win. Immutable. */
public final class SavingMoves {
  private final ThreatAnswer answer;
  private final MoveList moves;
  private final BitSet proven;
  private final long nodes;
  private final boolean complete;

  SavingMoves(ThreatAnswer answer, MoveList moves, BitSet proven, long nodes, boolean complete) {
    this.answer = answer;
    this.moves = moves;
    this.proven = proven;
    this.nodes = nodes;
    this.complete = complete;
  }

  static boolean isNew(SavingMoves before, SavingMoves now) {
    return before.answer != now.answer || before.complete != now.complete
        || before.moves().length != now.moves().length;
  }

  /** NONE if a move is proven to save, WIN if every move loses by force, UNKNOWN otherwise. */
  public @NotNull ThreatAnswer answer() {
    return answer;
  }

  /**
   * The moves, ascending, after which no forced win of the opponent's was found, of those looked at. If
   * {@link #isComplete()}, all other legal moves lose by force. A new array each time.
   */
  public @NotNull int[] moves() {
    return moves.moves();
  }

  /** The same as text. */
  public @NotNull List<String> movesText() {
    return moves.texts();
  }

  /** Whether there is none after that move; false too if a limit ended the search for one. */
  public boolean isProven(int move) {
    return move >= 0 && proven.get(move);
  }

  /** Positions visited. */
  public long nodes() {
    return nodes;
  }

  /** Whether every move was looked at: not if the time was over before, or the search cancelled. */
  public boolean isComplete() {
    return complete;
  }

  @Override
  public @NotNull String toString() {
    return answer + " (" + nodes + " nodes): " + moves;
  }
}
