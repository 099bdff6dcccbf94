package org.picoply;

import java.util.function.IntSupplier;

/**
 * How many searches use a transposition table just now: those of engines that are copies of one another,
 * and of advisers that they asked. Meanwhile nobody may clear it.
 */
final class TableUse {
  private int searches;

  synchronized void begin() {
    ++searches;
  }

  synchronized void end() {
    --searches;
  }

  /** Clears it, and no search begins meanwhile. */
  synchronized int clear(IntSupplier clearing) {
    if (searches > 0) throw Errors.busy("clearTable: a search uses this table");
    return clearing.getAsInt();
  }
}
