package org.picoply;

/** What public methods ask of their arguments, before the library is called. */
final class Arguments {
  private Arguments() {}

  /** The value, if it is within low .. high. */
  static long within(String name, long value, long low, long high) {
    if (value >= low && value <= high) return value;
    throw Errors.invalid(name + ": " + value + " is not within " + low + " .. " + high);
  }

  /** The same of an int. */
  static int within(String name, int value, int low, int high) {
    return (int) within(name, (long) value, low, high);
  }
}
