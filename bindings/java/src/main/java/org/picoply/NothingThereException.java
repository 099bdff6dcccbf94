package org.picoply;

import org.jetbrains.annotations.NotNull;

/** There is nothing to undo or report. */
public final class NothingThereException extends java.util.NoSuchElementException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  NothingThereException(String message, ErrorCode code, int where) {
    super(message);
    this.code = code;
    this.where = where;
  }

  @Override
  public @NotNull ErrorCode code() {
    return code;
  }

  @Override
  public int where() {
    return where;
  }
}
