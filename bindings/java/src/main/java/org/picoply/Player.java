package org.picoply;

/** Who plays. */
public enum Player {
  /** Black, X. */
  FIRST,
  /** White, O. */
  SECOND;

  public Player opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}
