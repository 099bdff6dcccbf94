package org.picoply;

/** What a {@link ThreatSearch} can tell. */
public enum ThreatAnswer {
  /** Nothing: a limit was reached, or the search cancelled. */
  UNKNOWN(Abi.THREATS_UNKNOWN),
  /** There is no win by threats; for {@link SavingMoves}, some moves save. */
  NONE(Abi.THREATS_NONE),
  /** There is a forced win; for {@link SavingMoves}, every move loses by force. */
  WIN(Abi.THREATS_WIN);

  private static final ThreatAnswer[] ALL = values();

  private final int value;

  ThreatAnswer(int value) {
    this.value = value;
  }

  /** The number in picoply.h. */
  public int value() {
    return value;
  }

  static ThreatAnswer of(int value) {
    for (ThreatAnswer answer : ALL) {
      if (answer.value == value) return answer;
    }
    throw new AssertionError(value);
  }
}
