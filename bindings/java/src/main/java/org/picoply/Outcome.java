package org.picoply;

/** How a game stands. */
public enum Outcome {
  ONGOING(Abi.ONGOING),
  FIRST_WINS(Abi.FIRST_WINS),
  SECOND_WINS(Abi.SECOND_WINS),
  DRAW(Abi.DRAW);

  private static final Outcome[] ALL = values();

  private final int value;

  Outcome(int value) {
    this.value = value;
  }

  /** The number in picoply.h. */
  public int value() {
    return value;
  }

  static Outcome of(int value) {
    for (Outcome outcome : ALL) {
      if (outcome.value == value) return outcome;
    }
    throw new AssertionError(value);
  }
}
