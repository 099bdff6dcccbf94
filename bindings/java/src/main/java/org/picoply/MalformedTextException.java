package org.picoply;

import org.jetbrains.annotations.NotNull;

/** Text, or a file of weights, is malformed. */
public final class MalformedTextException extends IllegalArgumentException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  MalformedTextException(String message, ErrorCode code, int where) {
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
