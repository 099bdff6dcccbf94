package org.picoply;

import java.util.concurrent.TimeUnit;

/** How many positions fit into a slice of time, by what those before have taken. */
final class Pace {
  /** After so long others get their turn, and who searches hears that nobody wants it any more. */
  static final long SLICE = TimeUnit.MILLISECONDS.toNanos(2);

  private double rate = 16.0 / SLICE; // positions in a nanosecond: a first guess, of slow rules

  int positions(long nanos) {
    return (int) Math.max(1, Math.min(rate * nanos, 1 << 30));
  }

  void took(int positions, long nanos) {
    // Slower at once, faster by and by: one quick slice promises nothing.
    rate = Math.min((double) positions / Math.max(nanos, 1000), 1.5 * rate);
  }
}
