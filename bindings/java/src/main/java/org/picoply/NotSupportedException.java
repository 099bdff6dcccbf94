package org.picoply;

import org.jetbrains.annotations.NotNull;

/** This game has no such thing. */
public final class NotSupportedException extends UnsupportedOperationException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  NotSupportedException(String message, ErrorCode code, int where) {
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
