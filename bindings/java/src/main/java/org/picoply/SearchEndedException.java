package org.picoply;

import org.jetbrains.annotations.NotNull;

/**
 * Another search or a change of the position has ended this search; or another question, this one of a
 * {@link ThreatSearch}, {@link EndgameSolver} or {@link OpeningAdviser}.
 */
public final class SearchEndedException extends IllegalStateException implements PicoplyError {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final int where;

  SearchEndedException(String message, ErrorCode code, int where) {
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
