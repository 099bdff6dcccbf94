package org.picoply;

import org.jetbrains.annotations.NotNull;

/** A custom game contradicts itself. */
public final class BrokenRulesException extends IllegalStateException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  BrokenRulesException(String message, ErrorCode code, int where) {
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
