package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

/** Each argument that has a range: the error names it, the value and the range. */
public class RangeTest {
  private static final String INTS = " is not within 0 .. 2147483647";
  private static final String LONGS = " is not within 0 .. 9223372036854775807";

  private static void says(String sentence, Runnable... calls) {
    for (Runnable call : calls) {
      InvalidArgumentException thrown = assertThrows(InvalidArgumentException.class, call::run);
      assertEquals(sentence, thrown.getMessage());
      assertEquals(ErrorCode.INVALID, thrown.code());
    }
  }

  @Test
  public void limits() {
    Limits.Builder limits = Limits.builder();
    says("depth: -1" + INTS, () -> limits.depth(-1), () -> Limits.depth(-1));
    says("nodes: -1" + LONGS, () -> limits.nodes(-1), () -> Limits.nodes(-1));
    says("millis: -1 is not within 0 .. 4294967295", () -> limits.millis(-1));
    says("millis: 4294967296 is not within 0 .. 4294967295", () -> Limits.millis(1L << 32));
    says("level: 11 is not within 0 .. 10", () -> limits.level(11));
    says("level: -1 is not within 0 .. 10", () -> limits.level(-1));
    says("lines: -2147483648" + INTS, () -> limits.lines(Integer.MIN_VALUE));
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      says("nodes: -1" + INTS, () -> engine.begin(Limits.NONE).step(-1));
    }
  }

  @Test
  public void movesAndCells() {
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      engine.play(112);
      says("move: 225 is not within 0 .. 224", () -> engine.text(225), () -> engine.forbidden(225));
      says("move: 65534 is not within 0 .. 224", () -> engine.text(Engine.PASS));
      says("move: 112 is not an empty cell", () -> engine.forbidden(112));
      says("col: 15 is not within 0 .. 14", () -> engine.cell(15, 0), () -> engine.cell(15, 20));
      says("row: -1 is not within 0 .. 14", () -> engine.cell(0, -1), () -> engine.piece(0, -1));
    }
    try (Engine engine = new Engine(Game.CONNECT4)) {
      engine.playRecord("444444");
      says("move: 3 is not an open column", () -> engine.forbidden(3));
      says("row: 6 is not within 0 .. 5", () -> engine.cell(6, 6));
    }
    try (Engine engine = new Engine(Game.OTHELLO8)) {
      says("move: 65534 is not within 0 .. 63", () -> engine.forbidden(Engine.PASS));
    }
    try (Engine engine = new Engine(Game.CHECKERS)) {
      String range = " is not within 0 .. " + (Game.CHECKERS.moveCount() - 1);
      says("move: 65534" + range, () -> engine.text(Engine.PASS), () -> engine.moveCells(Engine.PASS));
      says("col: 8 is not within 0 .. 7", () -> engine.piece(8, 0));
    }
  }

  @Test
  public void tables() {
    String range = " is not within 0 .. " + (Integer.MAX_VALUE - 8);
    says("tableSize: -1" + range, () -> new Engine(Game.GOMOKU15, -1));
    says("tableSize: 2147483647" + range, () -> new Engine(Game.GOMOKU15, Integer.MAX_VALUE));
    long solver = Integer.MAX_VALUE - Core.solverSize();
    says("tableSize: -1 is not within 0 .. " + solver, () -> new EndgameSolver(-1));
    long threats = Integer.MAX_VALUE - Core.threatsSize(0);
    says("tableSize: -1 is not within 0 .. " + threats, () -> new ThreatSearch(Game.GOMOKU15, -1));
  }

  @Test
  public void questions() {
    try (Engine engine = new Engine(Game.GOMOKU15);
        ThreatSearch threats = new ThreatSearch(Game.GOMOKU15);
        EndgameSolver solver = new EndgameSolver();
        OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15)) {
      says("maxThrees: 33 is not within 0 .. 32", () -> threats.win(engine, 33, 0),
          () -> threats.threat(engine, 33, 0), () -> threats.savingMoves(engine, 33, 0));
      says("maxThrees: -1 is not within 0 .. 32", () -> threats.win(engine, -1, Limits.NONE));
      says("nodes: -1" + LONGS, () -> threats.win(engine, 0, -1), () -> solver.margin(engine, -1),
          () -> solver.winner(engine, -1));
      says("limits: the threat search is limited by nodes and millis alone",
          () -> threats.win(engine, 0, Limits.depth(1)));
      says("limits: the endgame solver is limited by nodes and millis alone",
          () -> solver.margin(engine, Limits.builder().level(1).build()));
      for (int count : new int[] {0, 13}) {
        String range = count + " is not within 1 .. 12";
        says("count: " + range, () -> adviser.offer(engine, count, Limits.nodes(1)));
        says("moves.length: " + range,
            () -> adviser.choose(engine, new int[count], Limits.nodes(1)));
      }
      says("limits: nodes or millis must be set", () -> adviser.three(engine, false, Limits.NONE),
          () -> adviser.swap2(engine, Limits.NONE), () -> adviser.colour(engine, Limits.NONE),
          () -> adviser.offer(engine, 1, Limits.NONE));
    }
  }

  /** Sizes to be wrong. */
  private static final class Sizes implements CustomGame {
    private final int[] sizes;

    Sizes(int... sizes) {
      this.sizes = sizes;
    }

    @Override
    public int stateSize() {
      return sizes[0];
    }

    @Override
    public int moveCount() {
      return sizes[1];
    }

    @Override
    public int maxLength() {
      return sizes[2];
    }

    @Override
    public int cols() {
      return sizes[3];
    }

    @Override
    public int rows() {
      return sizes[4];
    }

    @Override
    public int maxMoves() {
      return sizes.length > 5 ? sizes[5] : 0;
    }

    @Override
    public int maxPly() {
      return sizes.length > 6 ? sizes[6] : 0;
    }

    @Override
    public void reset(byte[] state) {}

    @Override
    public int moves(byte[] state, int[] moves) {
      return 1;
    }

    @Override
    public void play(byte[] state, int move) {}

    @Override
    public int outcome(byte[] state) {
      return ONGOING;
    }
  }

  @Test
  public void sizesOfACustomGame() {
    says("stateSize: 4097 is not within 1 .. 4096", () -> new Engine(new Sizes(4097, 9, 9, 3, 3)));
    says("moveCount: 0 is not within 1 .. 1023", () -> new Engine(new Sizes(1, 0, 9, 3, 3)));
    says("moveCount: 1024 is not within 1 .. 1023", () -> new Engine(new Sizes(1, 1024, 9, 3, 3)));
    says("maxLength: 1001 is not within 1 .. 1000", () -> new Engine(new Sizes(1, 9, 1001, 3, 3)));
    says("maxMoves: 10 is not within 0 .. 9", () -> new Engine(new Sizes(1, 9, 9, 3, 3, 10, 1)));
    says("maxPly: 64 is not within 1 .. 63", () -> new Engine(new Sizes(1, 9, 9, 3, 3, 9, 64)));
    says("cols: 27 is not within 1 .. 26", () -> new Engine(new Sizes(1, 9, 9, 27, 3)));
    says("cols: -1 is not within 0 .. 26", () -> new Engine(new Sizes(1, 9, 9, -1, 0)));
    says("cols: 0 is not within 1 .. 26", () -> new Engine(new Sizes(1, 9, 9, 0, 3)));
    says("rows: 27 is not within 1 .. 26", () -> new Engine(new Sizes(1, 9, 9, 3, 27)));
    says("rows: 0 is not within 1 .. 26", () -> new Engine(new Sizes(1, 9, 9, 3, 0)));
    try (Engine engine = new Engine(new Sizes(1, 9, 9, 0, 0))) {
      says("move: 9 is not within 0 .. 8", () -> engine.text(9), () -> engine.forbidden(9),
          () -> engine.moveCells(9));
      assertThrows(NotSupportedException.class, () -> engine.cell(0, 0));
      assertThrows(NotSupportedException.class, () -> engine.piece(0, 0));
    }
    try (Engine engine = new Engine(new Sizes(1, 9, 9, 3, 2))) {
      says("col: 3 is not within 0 .. 2", () -> engine.cell(3, 0));
      says("row: 2 is not within 0 .. 1", () -> engine.cell(0, 2), () -> engine.piece(0, 2));
    }
  }
}
