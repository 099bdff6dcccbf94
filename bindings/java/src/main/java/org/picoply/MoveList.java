package org.picoply;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Moves of an answer, and their texts. Immutable. */
final class MoveList {
  private final int[] moves;
  private final List<String> texts;

  /** The moves in `numbers` from a place on, each in the lowest 16 bits; `texts` are those of Core. */
  MoveList(long[] numbers, int from, int count, String[] texts) {
    moves = new int[count];
    String[] found = new String[count];
    for (int i = 0; i < count; ++i) {
      moves[i] = (int) numbers[from + i] & 0xffff;
      found[i] = texts[moves[i] == Abi.MOVE_PASS ? texts.length - 1 : moves[i]];
    }
    this.texts = Collections.unmodifiableList(Arrays.asList(found));
  }

  /** A new array each time. */
  int[] moves() {
    return moves.clone();
  }

  boolean isEmpty() {
    return moves.length == 0;
  }

  List<String> texts() {
    return texts;
  }

  @Override
  public String toString() {
    return String.join(" ", texts);
  }
}
