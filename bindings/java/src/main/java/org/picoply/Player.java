package org.picoply;

import org.jetbrains.annotations.NotNull;

/** Who plays. */
public enum Player {
  /** Black, X. */
  FIRST,
  /** White, O. */
  SECOND;

  public @NotNull Player opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}
