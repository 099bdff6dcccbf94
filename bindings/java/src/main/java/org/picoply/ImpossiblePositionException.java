package org.picoply;

import org.jetbrains.annotations.NotNull;

/** Text describes a position that cannot be. */
public final class ImpossiblePositionException extends IllegalArgumentException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  ImpossiblePositionException(String message, ErrorCode code, int where) {
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
