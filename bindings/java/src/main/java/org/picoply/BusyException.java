package org.picoply;

import org.jetbrains.annotations.NotNull;

/**
 * A callback, which a custom game's methods and a {@link ProgressListener} are, tried to change the
 * engine that is calling it, or to copy or close it.
 */
public final class BusyException extends IllegalStateException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  BusyException(String message, ErrorCode code, int where) {
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
