package org.picoply;

/** Another search or a change of the position has ended this search. */
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
  public ErrorCode code() {
    return code;
  }

  @Override
  public int where() {
    return where;
  }
}
