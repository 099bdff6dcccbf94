package org.picoply;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** A game of one size, and what a program must know of it. */
public final class Game {
  // generated: games, by generate.py
  /** 3x3, three in a row. */
  public static final @NotNull Game TICTACTOE = builtIn("tictactoe");
  /** 7x6, four in a row, stones fall. */
  public static final @NotNull Game CONNECT4 = builtIn("connect4");
  /** 15x15, five or more win. */
  public static final @NotNull Game GOMOKU15 = builtIn("gomoku15");
  /** 15x15, exactly five win. */
  public static final @NotNull Game STANDARD15 = builtIn("standard15");
  /** 15x15, Renju: restrictions for black. */
  public static final @NotNull Game RENJU15 = builtIn("renju15");
  /** 15x15, five count unless blocked at both ends. */
  public static final @NotNull Game CARO15 = builtIn("caro15");
  /** 15x15, exactly five, not blocked at both ends. */
  public static final @NotNull Game STANDARD_CARO15 = builtIn("standard_caro15");
  /** gomoku15 with a 10 KB network: stronger. */
  public static final @NotNull Game GOMOKU15_SMALL = builtIn("gomoku15_small");
  /** standard15 with a 10 KB network: stronger. */
  public static final @NotNull Game STANDARD15_SMALL = builtIn("standard15_small");
  /** renju15 with a 19 KB network: stronger. */
  public static final @NotNull Game RENJU15_SMALL = builtIn("renju15_small");
  /** gomoku15 with a 28 KB network: strongest. */
  public static final @NotNull Game GOMOKU15_FULL = builtIn("gomoku15_full");
  /** standard15 with a 28 KB network: strongest. */
  public static final @NotNull Game STANDARD15_FULL = builtIn("standard15_full");
  /** renju15 with a 56 KB network: strongest. */
  public static final @NotNull Game RENJU15_FULL = builtIn("renju15_full");
  /** Othello 8x8. */
  public static final @NotNull Game OTHELLO8 = builtIn("othello8");
  /** othello8 with 61 KB of tables: much stronger. */
  public static final @NotNull Game OTHELLO8_FULL = builtIn("othello8_full");
  /** othello8 with weights from a file. */
  public static final @NotNull Game OTHELLO8_LOADED = builtIn("othello8_loaded");
  /** Othello 6x6. */
  public static final @NotNull Game OTHELLO6 = builtIn("othello6");
  /** English draughts: American checkers. */
  public static final @NotNull Game CHECKERS = builtIn("checkers");

  private static final Game[] BUILT_IN = {
    TICTACTOE, CONNECT4, GOMOKU15, STANDARD15, RENJU15, CARO15, STANDARD_CARO15, GOMOKU15_SMALL,
    STANDARD15_SMALL, RENJU15_SMALL, GOMOKU15_FULL, STANDARD15_FULL, RENJU15_FULL, OTHELLO8,
    OTHELLO8_FULL, OTHELLO8_LOADED, OTHELLO6, CHECKERS
  };
  // end of games

  private static final List<Game> ALL = Collections.unmodifiableList(Arrays.asList(BUILT_IN));

  /** Place in Abi.GAMES. */
  final int index;

  private final String key;
  private final String name;
  private final int cols;
  private final int rows;
  private final int moveCount;
  private final int maxLength;
  private final int maxPly;
  private final boolean hasPass;
  private final boolean hasForbidden;
  private final boolean hasGravity;
  private final boolean rank1OnTop;
  private final boolean hasMargin;

  /** `facts` in the order of memory.c. */
  private Game(int index, String name, int[] facts) {
    this.index = index;
    this.key = Abi.GAMES[index];
    this.name = name;
    cols = facts[0];
    rows = facts[1];
    moveCount = facts[2];
    maxLength = facts[3];
    maxPly = facts[4];
    hasPass = facts[5] != 0;
    hasForbidden = facts[6] != 0;
    hasGravity = facts[7] != 0;
    rank1OnTop = facts[8] != 0;
    hasMargin = facts[9] != 0;
  }

  private static int indexOf(String key) {
    for (int i = 0; i < Abi.GAMES.length; ++i) {
      if (Abi.GAMES[i].equals(key)) return i;
    }
    return -1;
  }

  private static Game builtIn(String key) {
    int index = indexOf(key);
    int[] facts = new int[10];
    return new Game(index, Core.describe(index, facts), facts);
  }

  /** The description of a custom game. */
  static Game of(CustomGame rules) {
    int index = indexOf("custom");
    int[] facts = new int[10];
    Core.describe(index, facts);
    facts[0] = rules.cols();
    facts[1] = rules.rows();
    facts[2] = rules.moveCount();
    facts[3] = rules.maxLength();
    int maxPly = rules.maxPly();
    facts[4] = maxPly == 0 ? Abi.CUSTOM_PLY : maxPly;
    return new Game(index, rules.name(), facts);
  }

  /** All built-in games. */
  public static @NotNull List<Game> all() {
    return ALL;
  }

  /**
   * The built-in game of that key, such as "renju15".
   *
   * @throws InvalidArgumentException if there is none
   */
  public static @NotNull Game of(@NotNull String key) {
    for (Game game : ALL) {
      if (game.key.equals(key)) return game;
    }
    throw Errors.invalid("no game " + Errors.quoted(key));
  }

  /** Its name for programs: "renju15", or "custom". */
  public @NotNull String key() {
    return key;
  }

  /** Its name for people: "Renju 15x15". */
  public @NotNull String name() {
    return name;
  }

  /** Columns of the board; 0 for a custom game without one. */
  public int cols() {
    return cols;
  }

  public int rows() {
    return rows;
  }

  /** Moves are 0 to this less 1, and {@link Engine#PASS} if {@link #hasPass()}. */
  public int moveCount() {
    return moveCount;
  }

  /** Most plies in a game. */
  public int maxLength() {
    return maxLength;
  }

  /** Deepest search, in plies. */
  public int maxPly() {
    return maxPly;
  }

  /** Whether a side without a move passes. */
  public boolean hasPass() {
    return hasPass;
  }

  /** Whether a rule forbids some moves for a reason. */
  public boolean hasForbidden() {
    return hasForbidden;
  }

  /** Whether stones fall: a move is a column then. */
  public boolean hasGravity() {
    return hasGravity;
  }

  /** Whether boards of this game are drawn with rank 1 at the top. */
  public boolean rank1OnTop() {
    return rank1OnTop;
  }

  /** Whether the game is decided by a count of discs. */
  public boolean hasMargin() {
    return hasMargin;
  }

  @Override
  public @NotNull String toString() {
    return name;
  }
}
