package org.picoply;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Plays one game: the position, its record and its search.
 *
 * <p>Moves are numbers, dense from 0 (on a board row * columns + column, a1 being 0; in games with
 * gravity the column; in draughts where a piece is and in which direction it goes), or text: "h8", "4",
 * "pass", "11-15". What the library refuses is thrown as one of Java's usual exceptions that is a {@link
 * PicoplyError} too, null as a NullPointerException; a call that throws has changed nothing.
 *
 * <p>Threads may share an engine: they wait for one another, for about 2 ms while one of them searches.
 * What changes the position, or begins another search, ends a search under way, which then throws {@link
 * SearchEndedException}. Only from inside of a callback of the same engine is that refused, by a {@link
 * BusyException}; reading is allowed there. After {@link #close()} everything throws
 * IllegalStateException. An engine that was only forgotten leaks nothing.
 */
public final class Engine implements AutoCloseable {
  /** The move that is a pass. */
  public static final int PASS = Abi.MOVE_PASS;

  private static final Stone[] STONES = Stone.values();

  final Core core;

  /** An engine without a transposition table. */
  public Engine(@NotNull Game game) {
    this(game, 0);
  }

  /**
   * @param tableSize bytes of the transposition table, 0 to 2^31 - 9; below 32 there is none
   * @throws OutOfMemoryError if the virtual machine has no such room outside of its heap
   */
  public Engine(@NotNull Game game, long tableSize) {
    core = new Core(game, null, tableSize, null);
  }

  /**
   * The same, judging by weights from a file.
   *
   * @throws InvalidArgumentException if the game is not {@link Game#OTHELLO8_LOADED}, which plays as
   *     OTHELLO8 without weights
   */
  public Engine(@NotNull Game game, long tableSize, @NotNull Weights weights) {
    core = new Core(game, null, tableSize, Objects.requireNonNull(weights));
  }

  /** A game of your own, without a table. */
  public Engine(@NotNull CustomGame game) {
    this(game, 0);
  }

  /** A game of your own. */
  public Engine(@NotNull CustomGame game, long tableSize) {
    CustomRules rules = new CustomRules(game);
    core = new Core(rules.description, rules, tableSize, null);
  }

  private Engine(Core core) {
    this.core = core;
  }

  public @NotNull Game game() {
    return core.game;
  }

  /** Bytes of the engine itself. */
  public long engineSize() {
    return core.engineSize;
  }

  /** Bytes of its transposition table. */
  public long tableSize() {
    return core.tableSize;
  }

  /** Another engine at the same point of the game, sharing the table and weights, without a search. */
  public @NotNull Engine copy() {
    return new Engine(core.copied());
  }

  /**
   * Forgets what the table holds.
   *
   * @throws BusyException while a search uses it: this engine's, a copy's or an {@link OpeningAdviser}'s
   */
  public void clearTable() {
    core.clearTable();
  }

  /** Lets go of the memory, for the garbage collector. BusyException within one of its callbacks. */
  @Override
  public void close() {
    core.close();
  }

  public boolean isClosed() {
    return core.isClosed();
  }

  // ---- The position and its moves

  /** Back to the starting position. */
  public void reset() {
    core.change(core::positionReset, "reset");
  }

  /**
   * Plays a move.
   *
   * @throws IllegalMoveException if it is not legal, any other number included
   * @throws GameOverException if the game is over
   */
  public void play(int move) {
    long at = core.enter();
    try {
      int status = core.movePlay(at, move);
      if (status < 0) throw core.failure(status, "move " + move, -1);
      core.current = null;
    } finally {
      core.leave();
    }
  }

  /** The same; MalformedTextException if it is no move at all. */
  public void play(@NotNull String move) {
    long at = core.enter();
    try {
      core.changed(core.movePlay(at, number(at, move)), Errors.quoted(move));
    } finally {
      core.leave();
    }
  }

  /**
   * Takes back the last move, whoever played it; in draughts one jump, not the whole turn.
   *
   * @throws NothingThereException at the beginning
   */
  public void undo() {
    core.change(core::moveUndo, "undo");
  }

  public boolean isLegal(int move) {
    return core.ask(at -> core.moveIsLegal(at, move), "isLegal") != 0;
  }

  public boolean isLegal(@NotNull String move) {
    return isLegal(number(move));
  }

  /** Every legal move, ascending, a pass last. */
  public @NotNull int[] legalMoves() {
    long at = core.enter();
    try {
      return core.movesLegal(at);
    } finally {
      core.leave();
    }
  }

  /** The number of a move's text, legal here or not. */
  public int number(@NotNull String move) {
    long at = core.enter();
    try {
      return number(at, move);
    } finally {
      core.leave();
    }
  }

  /**
   * The text of a move of this game, legal here or not.
   *
   * @throws InvalidArgumentException if the game has no such move
   */
  public @NotNull String text(int move) {
    core.enter();
    try {
      if (move != PASS || !game().hasPass()) checkMove(move);
      return core.text(move);
    } finally {
      core.leave();
    }
  }

  /**
   * The cells that a move of this game goes from and to, row * columns + column each; equal if the move
   * puts a stone there. Empty if it has none: a pass, a full column, a draughts move over the edge, a
   * game without a board.
   *
   * @throws InvalidArgumentException if the game has no such move
   */
  public @NotNull int[] moveCells(int move) {
    long at = core.enter();
    try {
      if (move != PASS || !game().hasPass()) checkMove(move);
      int[] cells = new int[2];
      return core.checked(core.moveCells(at, move, cells), "moveCells") == 0 ? new int[0] : cells;
    } finally {
      core.leave();
    }
  }

  /** Number of moves played, and not undone, since the position was set. */
  public int recordLength() {
    return core.ask(core::recordLength, "recordLength");
  }

  /** Those moves, the first first. */
  public @NotNull int[] moves() {
    long at = core.enter();
    try {
      int[] moves = new int[core.checked(core.recordLength(at), "moves")];
      for (int i = 0; i < moves.length; ++i) moves[i] = core.checked(core.recordMove(at, i), "moves");
      return moves;
    } finally {
      core.leave();
    }
  }

  /**
   * Why the side to move may not play on that empty cell.
   *
   * @throws InvalidArgumentException if it is none
   */
  public @NotNull Forbidden forbidden(int move) {
    long at = core.enter();
    try {
      checkMove(move);
      int status = core.moveForbidden(at, move);
      if (status == Abi.ERR_INVALID) {
        String needed = game().hasGravity() ? "open column" : "empty cell";
        throw Errors.invalid("move: " + move + " is not an " + needed);
      }
      return Forbidden.of(core.checked(status, "move " + move));
    } finally {
      core.leave();
    }
  }

  /** All forbidden moves with the reason, ascending. */
  public @NotNull Map<Integer, Forbidden> forbiddenMoves() {
    long at = core.enter();
    try {
      Map<Integer, Forbidden> found = new LinkedHashMap<>();
      for (int each : core.forbiddenMoves(at)) {
        found.put(each & 0xffff, Forbidden.of(each >> 16));
      }
      return found;
    } finally {
      core.leave();
    }
  }

  /**
   * Whose turn it is. In draughts a turn may have several moves: each jump is one, and the same side is
   * to move until the turn ends.
   */
  public @NotNull Player side() {
    return core.ask(core::positionSide, "side") == 0 ? Player.FIRST : Player.SECOND;
  }

  /**
   * What a cell holds; a1 is column 0, row 0.
   *
   * @throws InvalidArgumentException if there is no such cell
   * @throws NotSupportedException in a game without a board
   */
  public @NotNull Stone cell(int col, int row) {
    long at = core.enter();
    try {
      checkCell(col, row);
      return STONES[core.checked(core.positionCell(at, col, row), "cell")];
    } finally {
      core.leave();
    }
  }

  /**
   * The same with the kind of the piece; null for an empty cell.
   *
   * @throws InvalidArgumentException if there is no such cell
   * @throws NotSupportedException in a game without a board
   */
  public @Nullable Piece piece(int col, int row) {
    long at = core.enter();
    try {
      checkCell(col, row);
      return Piece.of(core.checked(core.positionPiece(at, col, row), "piece"));
    } finally {
      core.leave();
    }
  }

  public @NotNull Outcome outcome() {
    return Outcome.of(core.ask(core::positionOutcome, "outcome"));
  }

  /** The cells of the winning line, row * columns + column; empty without one. */
  public @NotNull int[] winningLine() {
    long at = core.enter();
    try {
      return core.positionWinningLine(at);
    } finally {
      core.leave();
    }
  }

  /**
   * The first player's discs minus the second's.
   *
   * @throws NotSupportedException in games that do not count
   */
  public int margin() {
    int[] out = new int[1];
    core.ask(at -> core.margin(at, out), "margin");
    return out[0];
  }

  /**
   * The book's move for this position, which is legal; empty if it has none.
   *
   * @throws MalformedTextException if it is no book, or a damaged one
   * @throws NotSupportedException if it is for another board or other rules; of those only Renju's
   *     restrictions are compared
   * @throws GameOverException if the game is over
   */
  public @NotNull OptionalInt bookMove(@NotNull Book book) {
    long at = core.enter();
    try {
      int status = core.bookMove(at, book.index, book.bytes);
      if (status == Abi.ERR_EMPTY) return OptionalInt.empty();
      return OptionalInt.of(core.checked(status, "book"));
    } finally {
      core.leave();
    }
  }

  // ---- Text

  /**
   * Every cell from a1 on, row by row, as X, O or -, then a blank and X or O for the side to move. In
   * draughts it is the FEN of PDN, such as "W:W22,K30:B1,18".
   */
  public @NotNull String position() {
    long at = core.enter();
    try {
      byte[] bytes = new byte[1024]; // more than 26 x 26 cells
      int length = core.checked(core.positionWrite(at, bytes), "position");
      return new String(bytes, 0, length, StandardCharsets.US_ASCII);
    } finally {
      core.leave();
    }
  }

  /**
   * Reads such text; see picoply.h for what else is accepted. The moves played are forgotten.
   *
   * @throws MalformedTextException if it is no position
   * @throws ImpossiblePositionException if the position cannot be
   */
  public void setPosition(@NotNull String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long at = core.enter();
    try {
      finishReading(core.positionSet(at, bytes), "position");
    } finally {
      core.leave();
    }
  }

  /**
   * The moves played since the position was set, such as "f5d6c3". In draughts there are blanks between
   * turns, and the jumps of a turn are one: "11-15 22x15x8".
   */
  public @NotNull String record() {
    long at = core.enter();
    try {
      byte[] bytes = new byte[256];
      int length = core.checked(core.recordWrite(at, bytes), "record");
      if (length >= bytes.length) {
        bytes = new byte[length + 1];
        core.checked(core.recordWrite(at, bytes), "record");
      }
      return new String(bytes, 0, length, StandardCharsets.US_ASCII);
    } finally {
      core.leave();
    }
  }

  /**
   * Plays a whole record on from here, all of it or nothing. In draughts the squares between the first
   * and the last of a turn may be left out: "22x8".
   *
   * @throws MalformedTextException if a word is no move, or may be two turns; like the next two it tells
   *     the place
   * @throws IllegalMoveException if a move is not legal
   * @throws GameOverException if the game was over before
   */
  public void playRecord(@NotNull String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long at = core.enter();
    try {
      finishReading(core.recordPlay(at, bytes), "record");
    } finally {
      core.leave();
    }
  }

  /** The game as bytes, the same in every language and on every processor: its beginning and its moves. */
  public @NotNull byte[] snapshot() {
    long at = core.enter();
    try {
      byte[] bytes = new byte[core.checked(core.snapshotWrite(at, new byte[0]), "snapshot")];
      core.checked(core.snapshotWrite(at, bytes), "snapshot");
      return bytes;
    } finally {
      core.leave();
    }
  }

  /**
   * Makes it the game of a snapshot, or changes nothing. The bytes are not trusted.
   *
   * @throws MalformedTextException if it is no snapshot, or a damaged one; like the next three it tells
   *     the offset of the byte
   * @throws ImpossiblePositionException if the game began at a position that cannot be
   * @throws IllegalMoveException if a move is not legal
   * @throws GameOverException if there are moves after the end
   * @throws NotSupportedException if it is of another kind of game
   */
  public void restoreSnapshot(@NotNull byte[] snapshot) {
    byte[] bytes = snapshot.clone();
    long at = core.enter();
    try {
      finishReading(core.snapshotRestore(at, bytes), "snapshot");
    } finally {
      core.leave();
    }
  }

  // ---- Searching

  /** Searches to the end, with {@link Search#run()}: cancelled or interrupted it returns early. */
  public @NotNull Result search(@NotNull Limits limits) {
    return Search.begin(core, limits, -1).run();
  }

  /** Begins a search of the present position that advances when asked to. */
  public @NotNull Search begin(@NotNull Limits limits) {
    return Search.begin(core, limits, -1);
  }

  /** Ends the search under way, if there is one, from any thread and without waiting. */
  public void cancelSearch() {
    Search search = core.current;
    if (search != null) search.cancel();
  }

  /** What the last search found, even if it was cancelled or the position has changed since. */
  public @NotNull Result lastResult() {
    long at = core.enter();
    try {
      long[] numbers = new long[Result.NUMBERS];
      core.checked(core.result(at, -1, numbers), "lastResult");
      return new Result(numbers, core, false);
    } finally {
      core.leave();
    }
  }

  /** The best moves that the last search told apart ({@link Limits.Builder#lines}), the best first. */
  public @NotNull List<Result> lines() {
    long at = core.enter();
    try {
      List<Result> found = new ArrayList<>();
      long[] numbers = new long[Result.NUMBERS];
      int status = core.result(at, 0, numbers);
      while (status >= 0) {
        found.add(new Result(numbers, core, false));
        status = core.result(at, found.size(), numbers);
      }
      if (status != Abi.ERR_INVALID && status != Abi.ERR_EMPTY) core.checked(status, "lines");
      return Collections.unmodifiableList(found);
    } finally {
      core.leave();
    }
  }

  /**
   * Begins to think in the opponent's time, about the position after the reply that the last search
   * predicts. The limits count from {@link Search#hit()} on.
   *
   * @throws NothingThereException if it predicts none
   */
  public @NotNull Search ponder(@NotNull Limits limits) {
    return Search.begin(core, limits, Abi.MOVE_NONE);
  }

  /** The same after `reply`. */
  public @NotNull Search ponder(int reply, @NotNull Limits limits) {
    if (!isLegal(reply)) throw Errors.of(Abi.ERR_ILLEGAL, "move " + reply);
    return Search.begin(core, limits, reply);
  }

  // ---- Within

  private void checkCell(int col, int row) {
    if (game().cols() == 0) return; // the library refuses every cell
    Arguments.within("col", col, 0, game().cols() - 1);
    Arguments.within("row", row, 0, game().rows() - 1);
  }

  private void checkMove(int move) {
    Arguments.within("move", move, 0, game().moveCount() - 1);
  }

  private int number(long at, String move) {
    return core.checked(core.parseMove(at, move.getBytes(StandardCharsets.UTF_8)), Errors.quoted(move));
  }

  private void finishReading(long answer, String about) {
    int status = (int) answer;
    if (status < 0) {
      // All bytes before a wrong one are ASCII, so that its place is that of a char too.
      boolean placed = status == Abi.ERR_PARSE || status == Abi.ERR_POSITION
          || status == Abi.ERR_ILLEGAL || status == Abi.ERR_OVER;
      throw core.failure(status, about, placed ? (int) (answer >>> 32) : -1);
    }
    core.current = null;
  }
}
