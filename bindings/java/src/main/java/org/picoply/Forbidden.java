package org.picoply;

/** Why a rule forbids a move (Renju, black). */
public enum Forbidden {
  /** It does not. */
  NO(Abi.NOT_FORBIDDEN),
  /** Six or more in a row. */
  OVERLINE(Abi.FORBIDDEN_OVERLINE),
  /** Two fours at once. */
  DOUBLE_FOUR(Abi.FORBIDDEN_DOUBLE_FOUR),
  /** Two threes at once, each of which can become a straight four. */
  DOUBLE_THREE(Abi.FORBIDDEN_DOUBLE_THREE);

  private static final Forbidden[] ALL = values();

  private final int value;

  Forbidden(int value) {
    this.value = value;
  }

  /** The number in picoply.h. */
  public int value() {
    return value;
  }

  static Forbidden of(int value) {
    for (Forbidden reason : ALL) {
      if (reason.value == value) return reason;
    }
    throw new AssertionError(value);
  }
}
