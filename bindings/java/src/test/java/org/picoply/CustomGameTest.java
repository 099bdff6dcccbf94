package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.Test;

/** Games in Java, good ones and bad. */
public class CustomGameTest {
  /** Tic-tac-toe, to be compared with the library's own. State: nine cells, then the plies played. */
  static class TicTacToe implements CustomGame {
    private static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7},
        {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

    @Override
    public String name() {
      return "My \u4e94 game " + String.join("", java.util.Collections.nCopies(50, "\u4e94"));
    }

    @Override
    public int stateSize() {
      return 10;
    }

    @Override
    public int moveCount() {
      return 9;
    }

    @Override
    public int maxLength() {
      return 9;
    }

    @Override
    public int cols() {
      return 3;
    }

    @Override
    public int rows() {
      return 3;
    }

    @Override
    public void reset(byte[] state) {
      for (byte each : state) assertEquals(0, each);
    }

    @Override
    public int moves(byte[] state, int[] moves) {
      int count = 0;
      for (int cell = 0; cell < 9; ++cell) {
        if (state[cell] == 0) moves[count++] = cell;
      }
      return count;
    }

    @Override
    public void play(byte[] state, int move) {
      state[move] = (byte) (state[9] % 2 + 1);
      ++state[9];
    }

    @Override
    public int outcome(byte[] state) {
      for (int[] line : LINES) {
        int stone = state[line[0]];
        if (stone != 0 && stone == state[line[1]] && stone == state[line[2]]) return LOST;
      }
      return state[9] == 9 ? DRAWN : ONGOING;
    }

    @Override
    public int cell(byte[] state, int col, int row) {
      return state[row * 3 + col];
    }
  }

  @Test
  public void playsLikeTheBuiltInGame() {
    try (Engine mine = new Engine(new TicTacToe(), 1 << 16);
        Engine other = new Engine(Game.TICTACTOE, 1 << 16)) {
      assertTrue(mine.game().name().startsWith("My \u4e94"));
      assertEquals("custom", mine.game().key());
      assertEquals(3, mine.game().cols());
      while (other.outcome() == Outcome.ONGOING) {
        assertEquals(other.search(Limits.NONE).value(), mine.search(Limits.NONE).value());
        String move = other.lastResult().bestText();
        other.play(move);
        mine.play(move);
        assertEquals(other.position(), mine.position());
        assertEquals(other.outcome(), mine.outcome());
      }
      assertEquals(other.record(), mine.record());
      assertThrows(NotSupportedException.class, () -> mine.setPosition("--------- X"));
      mine.undo();
      assertEquals(Stone.EMPTY, mine.cell(other.moves()[8] % 3, other.moves()[8] / 3));
    }
  }

  /** Fails at one of its methods from a certain call on. */
  static class Failing extends TicTacToe {
    String at = "";
    int after;
    RuntimeException failure = new RuntimeException("mine");

    private void pass(String method) {
      if (method.equals(at) && after-- <= 0) throw failure;
    }

    @Override
    public void reset(byte[] state) {
      pass("reset");
      super.reset(state);
    }

    @Override
    public int moves(byte[] state, int[] moves) {
      pass("moves");
      return super.moves(state, moves);
    }

    @Override
    public void play(byte[] state, int move) {
      pass("play");
      super.play(state, move);
    }

    @Override
    public int outcome(byte[] state) {
      pass("outcome");
      return super.outcome(state);
    }

    @Override
    public int evaluate(byte[] state) {
      pass("evaluate");
      return 0;
    }

    @Override
    public int cell(byte[] state, int col, int row) {
      pass("cell");
      return super.cell(state, col, row);
    }
  }

  @Test
  public void whatACallbackThrowsComesOut() {
    long nodes;
    try (Engine fresh = new Engine(new TicTacToe(), 1 << 16)) {
      fresh.play("a1");
      nodes = fresh.search(Limits.NONE).nodes();
    }
    for (String at : new String[] {"moves", "play", "outcome", "evaluate"}) {
      for (int after : new int[] {0, 1, 10, 100}) {
        Failing game = new Failing();
        try (Engine engine = new Engine(game, 1 << 16)) {
          engine.play("a1");
          game.at = at;
          game.after = after;
          String context = at + " after " + after;
          assertSame(context, game.failure,
              assertThrows(context, RuntimeException.class, () -> engine.search(Limits.depth(4))));
          game.at = "";
          assertEquals(context, "a1", engine.record());
          // Nothing has been left in the table.
          assertEquals(context, 0, engine.search(Limits.NONE).value());
          assertEquals(context, nodes, engine.lastResult().nodes());
        }
      }
    }
  }

  @Test
  public void whatACallbackThrowsElsewhere() {
    Failing game = new Failing();
    game.at = "reset";
    assertSame(game.failure, assertThrows(RuntimeException.class, () -> new Engine(game)));
    game.at = "";
    try (Engine engine = new Engine(game)) {
      for (String at : new String[] {"play", "outcome"}) {
        game.at = at;
        game.after = 0;
        assertSame(game.failure, assertThrows(RuntimeException.class, () -> engine.play("a1")));
        assertEquals(0, engine.recordLength());
      }
      game.at = "cell";
      assertSame(game.failure, assertThrows(RuntimeException.class, engine::position));
      assertSame(game.failure, assertThrows(RuntimeException.class, () -> engine.cell(0, 0)));
      assertSame(game.failure, assertThrows(RuntimeException.class, () -> engine.piece(0, 0)));
      game.at = "";
      engine.play("a1");
      game.at = "play";
      assertSame(game.failure, assertThrows(RuntimeException.class, () -> {
        engine.play("b1");
        engine.undo();
      }));
      game.at = "";
      engine.reset();
      assertEquals(0, engine.search(Limits.NONE).value());
    }
  }

  /** Answers with whatever a test wants. */
  static class Wrong extends TicTacToe {
    int size = 10;
    int count = 9;
    int most = 0;
    int ply = 0;
    int length = 9;
    int columns = 3;
    Integer moves;
    Integer move;
    Integer outcome;
    Integer evaluate;
    Integer cell;

    @Override
    public int stateSize() {
      return size;
    }

    @Override
    public int moveCount() {
      return count;
    }

    @Override
    public int maxMoves() {
      return most;
    }

    @Override
    public int maxPly() {
      return ply;
    }

    @Override
    public int maxLength() {
      return length;
    }

    @Override
    public int cols() {
      return columns;
    }

    @Override
    public int moves(byte[] state, int[] out) {
      int found = super.moves(state, out);
      if (move != null) out[0] = move;
      return moves != null ? moves : found;
    }

    @Override
    public int outcome(byte[] state) {
      return outcome != null ? outcome : super.outcome(state);
    }

    @Override
    public int evaluate(byte[] state) {
      return evaluate != null ? evaluate : 0;
    }

    @Override
    public int cell(byte[] state, int col, int row) {
      return cell != null ? cell : super.cell(state, col, row);
    }
  }

  private static Wrong wrong(java.util.function.Consumer<Wrong> change) {
    Wrong game = new Wrong();
    change.accept(game);
    return game;
  }

  @Test
  public void impossibleGames() {
    List<Wrong> games = new ArrayList<>();
    for (int bad : new int[] {Integer.MIN_VALUE, -1, 0, 4097, 65536 + 10, Integer.MAX_VALUE}) {
      games.add(wrong(g -> g.size = bad));
      games.add(wrong(g -> g.count = bad));
    }
    for (int bad : new int[] {-1, 10, 65536 + 9}) games.add(wrong(g -> g.most = bad));
    for (int bad : new int[] {-1, 64, 65536 + 9}) games.add(wrong(g -> g.ply = bad));
    for (int bad : new int[] {-1, 0, 1001, 65536 + 9}) games.add(wrong(g -> g.length = bad));
    for (int bad : new int[] {-1, 27, 65536 + 3}) games.add(wrong(g -> g.columns = bad));
    for (Wrong game : games) {
      assertThrows(InvalidArgumentException.class, () -> new Engine(game));
    }
    assertThrows(NullPointerException.class, () -> new Engine(new TicTacToe() {
      @Override
      public String name() {
        return null;
      }
    }));
  }

  @Test
  public void wrongAnswers() {
    List<Wrong> games = new ArrayList<>();
    for (int bad : new int[] {Integer.MIN_VALUE, -1, 0, 10, Integer.MAX_VALUE}) {
      games.add(wrong(g -> g.moves = bad));
    }
    for (int bad : new int[] {-1, 9, 65536}) games.add(wrong(g -> g.move = bad));
    for (int bad : new int[] {-1, 5}) games.add(wrong(g -> g.outcome = bad));
    for (int bad : new int[] {-29000, 29000, Integer.MIN_VALUE}) games.add(wrong(g -> g.evaluate = bad));
    for (Wrong game : games) {
      BrokenRulesException thrown = assertThrows(BrokenRulesException.class, () -> {
        try (Engine engine = new Engine(game)) {
          engine.search(Limits.depth(3));
        }
      });
      assertEquals(ErrorCode.CALLBACK, thrown.code());
    }
    try (Engine engine = new Engine(wrong(g -> g.cell = 3))) {
      assertThrows(BrokenRulesException.class, engine::position);
    }
    // Moves that are in range but wrong: play makes no sense then, and nothing worse happens.
    try (Engine engine = new Engine(wrong(g -> g.move = 4))) {
      engine.search(Limits.nodes(2000));
    } catch (BrokenRulesException | ArrayIndexOutOfBoundsException fine) {
      assertFalse(fine.getMessage().isEmpty());
    }
  }

  @Test
  public void callbacksMayReadTheirEngine() {
    Engine[] engine = new Engine[1];
    int[] reads = new int[1];
    CustomGame game = new TicTacToe() {
      @Override
      public int evaluate(byte[] state) {
        byte[] before = state.clone();
        if (engine[0] != null) {
          assertEquals("a1", engine[0].record());
          assertEquals(8, engine[0].legalMoves().length); // which calls back
          assertEquals(Stone.FIRST, engine[0].cell(0, 0));
          assertThrows(BusyException.class, () -> engine[0].play("b2"));
          assertThrows(BusyException.class, engine[0]::undo);
          assertThrows(BusyException.class, engine[0]::reset);
          assertThrows(BusyException.class, () -> engine[0].playRecord("b2"));
          assertThrows(BusyException.class, () -> engine[0].begin(Limits.NONE));
          assertThrows(BusyException.class, () -> engine[0].close());
          ++reads[0];
        }
        assertTrue(java.util.Arrays.equals(before, state));
        return 0;
      }
    };
    engine[0] = new Engine(game);
    engine[0].play("a1");
    assertEquals(0, engine[0].search(Limits.NONE).value());
    assertTrue(reads[0] > 0);
    engine[0].close();
  }

  @Test
  public void copiesSearchOnManyThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try (Engine engine = new Engine(new TicTacToe(), 1 << 16)) {
      engine.play("a1");
      List<Future<Result>> all = new ArrayList<>();
      for (int i = 0; i < 6; ++i) {
        Engine copy = engine.copy();
        all.add(threads.submit(() -> copy.search(Limits.NONE)));
      }
      for (Future<Result> each : all) assertEquals(0, each.get().value());
      assertEquals("a1", engine.record());
    } finally {
      threads.shutdown();
    }
  }
}
