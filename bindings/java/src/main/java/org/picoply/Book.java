package org.picoply;

import java.util.Arrays;
import org.jetbrains.annotations.NotNull;

/**
 * First moves of a game of five in a row, each with its mirror images, for {@link Engine#bookMove}: at
 * once what searches of 100,000 positions found. The library's are each for the games of that name, with a
 * network or without.
 */
public final class Book {
  public static final @NotNull Book GOMOKU15 = builtIn("gomoku15_book");
  public static final @NotNull Book STANDARD15 = builtIn("standard15_book");
  public static final @NotNull Book RENJU15 = builtIn("renju15_book");

  /** Place in Abi.BOOKS; -1 for one of the caller's. */
  final int index;

  final byte[] bytes;

  private Book(int index, byte[] bytes) {
    this.index = index;
    this.bytes = bytes;
  }

  /** One that picoply-openings has written, of which it keeps a copy. Looked at only when it is asked. */
  public Book(@NotNull byte[] bytes) {
    this(-1, bytes.clone());
  }

  private static Book builtIn(String name) {
    return new Book(Arrays.asList(Abi.BOOKS).indexOf(name), null);
  }
}
