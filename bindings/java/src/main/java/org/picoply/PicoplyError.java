package org.picoply;

import org.jetbrains.annotations.NotNull;

/** What all of picoply's exceptions can tell. Each is one of Java's own kinds of exception as well. */
public interface PicoplyError {
  @NotNull ErrorCode code();

  /**
   * Where in a text: the index of the first char that is wrong, or in a file, of the byte; -1 if this is
   * about neither.
   */
  int where();
}
