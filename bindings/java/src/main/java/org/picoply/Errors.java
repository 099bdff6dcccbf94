package org.picoply;

/** The exception that belongs to an error. */
final class Errors {
  private Errors() {}

  static RuntimeException of(int status, String about) {
    return of(status, about, -1);
  }

  static RuntimeException of(int status, String about, int where) {
    ErrorCode code = ErrorCode.of(status);
    String text = about + ": " + Core.errorText(status) + (where < 0 ? "" : " (at " + where + ")");
    switch (code) {
      case ILLEGAL:
        return new IllegalMoveException(text, code, where);
      case OVER:
        return new GameOverException(text, code, where);
      case PARSE:
        return new MalformedTextException(text, code, where);
      case POSITION:
        return new ImpossiblePositionException(text, code, where);
      case EMPTY:
        return new NothingThereException(text, code, where);
      case SUPPORT:
        return new NotSupportedException(text, code, where);
      case CALLBACK:
        return new BrokenRulesException(text, code, where);
      default:
        return new InvalidArgumentException(text, code, where);
    }
  }

  static InvalidArgumentException invalid(String text) {
    return new InvalidArgumentException(text, ErrorCode.INVALID, -1);
  }

  static BrokenRulesException broken(String text) {
    return new BrokenRulesException(text, ErrorCode.CALLBACK, -1);
  }

  static BusyException busy(String text) {
    return new BusyException(text, ErrorCode.INVALID, -1);
  }

  static SearchEndedException searchEnded() {
    return ended("another search or a change of the position");
  }

  static SearchEndedException ended(String by) {
    return new SearchEndedException("the search was ended by " + by, ErrorCode.EMPTY, -1);
  }

  static IllegalStateException closed(String what) {
    return new IllegalStateException("the " + what + " is closed");
  }

  /** A caller's text in an error: enough to know it by. */
  static String quoted(String text) {
    return '"' + (text.length() <= 40 ? text : text.substring(0, 40) + "...") + '"';
  }
}
