package org.picoply;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A game of one size, and what a program must know of it. */
public final class Game {
  public static final Game TICTACTOE = builtIn("tictactoe");
  public static final Game CONNECT4 = builtIn("connect4");
  public static final Game GOMOKU15 = builtIn("gomoku15");
  /** Exactly five win. */
  public static final Game STANDARD15 = builtIn("standard15");
  public static final Game RENJU15 = builtIn("renju15");
  /** Five count unless blocked at both ends. */
  public static final Game CARO15 = builtIn("caro15");
  /** GOMOKU15 with a network of 10 KB: stronger, in six times the memory. */
  public static final Game GOMOKU15_SMALL = builtIn("gomoku15_small");
  /** STANDARD15 with a network of 10 KB. */
  public static final Game STANDARD15_SMALL = builtIn("standard15_small");
  /** RENJU15 with a network of 19 KB. */
  public static final Game RENJU15_SMALL = builtIn("renju15_small");
  /** GOMOKU15_SMALL with 28 KB that see which cells lie together: stronger still. */
  public static final Game GOMOKU15_FULL = builtIn("gomoku15_full");
  /** STANDARD15_SMALL, likewise. */
  public static final Game STANDARD15_FULL = builtIn("standard15_full");
  /** RENJU15_SMALL, likewise, of 56 KB. */
  public static final Game RENJU15_FULL = builtIn("renju15_full");
  public static final Game OTHELLO6 = builtIn("othello6");
  public static final Game OTHELLO8 = builtIn("othello8");
  /** The same with 61 KB of tables: much stronger. */
  public static final Game OTHELLO8_FULL = builtIn("othello8_full");
  /** The same with {@link Weights} from a file. */
  public static final Game OTHELLO8_LOADED = builtIn("othello8_loaded");

  private static final List<Game> ALL = Collections.unmodifiableList(listed());

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

  private static List<Game> listed() {
    List<Game> games = new ArrayList<>();
    Collections.addAll(games, TICTACTOE, CONNECT4, GOMOKU15, STANDARD15, RENJU15, CARO15,
        GOMOKU15_SMALL, STANDARD15_SMALL, RENJU15_SMALL, GOMOKU15_FULL, STANDARD15_FULL,
        RENJU15_FULL, OTHELLO6, OTHELLO8, OTHELLO8_FULL, OTHELLO8_LOADED);
    return games;
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
    return new Game(index, rules.name(), facts);
  }

  /** All built-in games. */
  public static List<Game> all() {
    return ALL;
  }

  /**
   * The built-in game of that key, such as "renju15".
   *
   * @throws InvalidArgumentException if there is none
   */
  public static Game of(String key) {
    for (Game game : ALL) {
      if (game.key.equals(key)) return game;
    }
    throw Errors.invalid("no game " + Errors.quoted(key));
  }

  /** Its name for programs: "renju15", or "custom". */
  public String key() {
    return key;
  }

  /** Its name for people: "Renju 15x15". */
  public String name() {
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
  public String toString() {
    return name;
  }
}
