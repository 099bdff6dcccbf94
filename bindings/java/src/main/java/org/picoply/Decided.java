package org.picoply;

/** What a search has made certain, whatever either side plays. */
public enum Decided {
  /** Nothing. */
  UNDECIDED(Abi.UNDECIDED),
  /** The side to move wins, by the first move of the variation. */
  WIN(Abi.DECIDED_WIN),
  /** Every move loses. */
  LOSS(Abi.DECIDED_LOSS),
  /** Best play of both ends in a draw. */
  DRAW(Abi.DECIDED_DRAW);

  private static final Decided[] ALL = values();

  private final int value;

  Decided(int value) {
    this.value = value;
  }

  /** The number in picoply.h. */
  public int value() {
    return value;
  }

  static Decided of(int value) {
    for (Decided decided : ALL) {
      if (decided.value == value) return decided;
    }
    throw new AssertionError(value);
  }
}
