package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.Test;

/** Exact endings of Othello. */
public class EndgameSolverTest {
  /** Plays at random until so many squares are empty. */
  private static void playTo(Engine engine, int empties, Random random) {
    do {
      engine.reset();
      while (engine.outcome() == Outcome.ONGOING && empties(engine) > empties) {
        int[] moves = engine.legalMoves();
        engine.play(moves[random.nextInt(moves.length)]);
      }
    } while (engine.outcome() != Outcome.ONGOING);
  }

  private static int empties(Engine engine) {
    return (int) engine.position().chars().filter(cell -> cell == '-').count();
  }

  private static Engine ending(int empties) {
    Engine engine = new Engine(Game.OTHELLO8);
    playTo(engine, empties, new Random(3));
    return engine;
  }

  /** What the first player ends with by best play, the slowest way. */
  private static int minimax(Engine engine) {
    if (engine.outcome() != Outcome.ONGOING) return engine.margin();
    boolean first = engine.side() == Player.FIRST;
    int best = first ? -64 : 64;
    for (int move : engine.legalMoves()) {
      engine.play(move);
      best = first ? Math.max(best, minimax(engine)) : Math.min(best, minimax(engine));
      engine.undo();
    }
    return best;
  }

  @Test
  public void marginsAndWinners() {
    Random random = new Random(7);
    try (Engine engine = new Engine(Game.OTHELLO8); EndgameSolver solver = new EndgameSolver()) {
      for (int i = 0; i < 30; ++i) {
        playTo(engine, 2 + i % 5, random);
        int wanted = engine.side() == Player.FIRST ? minimax(engine) : -minimax(engine);
        SolverResult margin = solver.margin(engine);
        assertTrue(margin.isSolved() && margin.nodes() > 0);
        assertEquals(wanted, margin.lower());
        assertEquals(wanted, margin.upper());
        assertEquals(margin.line()[0], margin.best().getAsInt());
        assertEquals(margin.lineText().get(0), margin.bestText());
        SolverResult winner = solver.winner(engine);
        assertTrue(winner.isSolved());
        assertEquals(Integer.signum(wanted), winner.lower());
        assertEquals(Integer.signum(wanted), winner.upper());
        assertEquals(0, winner.line().length);
        assertTrue(engine.isLegal(winner.best().getAsInt()));
        // The line can be played, and ends with the margin.
        boolean first = engine.side() == Player.FIRST;
        for (int move : margin.line()) engine.play(move);
        assertEquals(wanted, first ? engine.margin() : -engine.margin());
        assertTrue(engine.outcome() != Outcome.ONGOING);
        SolverResult over = solver.margin(engine);
        assertTrue(over.isSolved());
        assertEquals(OptionalInt.empty(), over.best());
        assertEquals("", over.bestText());
      }
    }
  }

  @Test
  public void tablesAndJudgementsChangeNoMargin() {
    try (Engine plain = ending(14); Engine full = new Engine(Game.OTHELLO8_FULL);
        EndgameSolver without = new EndgameSolver(); EndgameSolver with = new EndgameSolver(1 << 20)) {
      full.setPosition(plain.position());
      SolverResult wanted = without.margin(plain);
      SolverResult remembered = with.margin(plain);
      SolverResult judged = without.margin(full);
      assertEquals(wanted.lower(), remembered.lower());
      assertEquals(wanted.lower(), judged.lower());
      assertTrue(remembered.nodes() < wanted.nodes());
      assertTrue(judged.nodes() != wanted.nodes());
      assertTrue(with.margin(plain).nodes() < remembered.nodes()); // what it knows, it keeps
    }
  }

  @Test
  public void limited() {
    try (Engine engine = ending(20); EndgameSolver solver = new EndgameSolver()) {
      SolverResult some = solver.margin(engine, 5000);
      assertFalse(some.isSolved());
      assertTrue(some.nodes() + " nodes", some.nodes() >= 5000 && some.nodes() < 6000);
      assertTrue(some.lower() < some.upper());
      assertEquals(0, some.line().length);
      assertEquals(some.toString(), solver.margin(engine, 5000).toString()); // whatever the slices
      assertFalse(solver.winner(engine, 1).isSolved());
      assertThrows(InvalidArgumentException.class, () -> solver.margin(engine, -1));
      playTo(engine, 8, new Random(3));
      assertTrue(solver.margin(engine, Long.MAX_VALUE).isSolved());
    }
  }

  @Test
  public void limitedByTime() {
    try (Engine engine = ending(34); EndgameSolver solver = new EndgameSolver()) {
      long begin = System.nanoTime();
      SolverResult margin = solver.margin(engine, Limits.millis(20));
      SolverResult winner = solver.winner(engine, Limits.millis(20));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(millis + " ms", millis >= 30 && millis < 20_000); // without a limit it takes hours
      for (SolverResult result : Arrays.asList(margin, winner)) {
        assertFalse(result.isSolved());
        assertTrue(result.lower() < result.upper() && result.nodes() > 0);
        assertEquals(0, result.line().length);
      }
      // The limit that is reached first.
      SolverResult some =
          solver.margin(engine, Limits.builder().nodes(5000).millis(0xffffffffL).build());
      assertTrue(some.nodes() + " nodes", !some.isSolved() && some.nodes() < 6000);
      assertTrue(solver.winner(engine, Limits.builder().nodes(Long.MAX_VALUE).millis(1).build())
          .nodes() > 0);
      // A limit that is not reached changes nothing, nor do the questions before.
      playTo(engine, 12, new Random(3));
      String wanted = solver.margin(engine).toString();
      assertEquals(wanted, solver.margin(engine, Limits.NONE).toString());
      assertEquals(wanted, solver.margin(engine, Limits.millis(0)).toString());
      assertEquals(wanted, solver.margin(engine, Limits.millis(0xffffffffL)).toString());
    }
  }

  @Test
  public void wrongLimits() {
    try (Engine engine = ending(8); EndgameSolver solver = new EndgameSolver()) {
      for (Limits limits : Arrays.asList(Limits.depth(1), Limits.builder().level(1).build(),
          Limits.builder().lines(2).build(),
          Limits.builder().onProgress(result -> { }).build())) {
        assertThrows(InvalidArgumentException.class, () -> solver.margin(engine, limits));
        assertThrows(InvalidArgumentException.class, () -> solver.winner(engine, limits));
      }
      for (long millis : new long[] {-1, 1L << 32, Long.MIN_VALUE}) {
        assertThrows(InvalidArgumentException.class,
            () -> solver.margin(engine, Limits.millis(millis)));
      }
      assertThrows(NullPointerException.class, () -> solver.margin(engine, null));
      assertTrue(solver.margin(engine).isSolved());
    }
  }

  @Test
  public void otherGames() {
    try (EndgameSolver solver = new EndgameSolver()) {
      for (Game game : Game.all()) {
        try (Engine engine = new Engine(game)) { // Othello 8x8 with 60 empty squares
          assertThrows(game.key(), NotSupportedException.class, () -> solver.margin(engine));
        }
      }
      try (Engine engine = ending(41)) {
        assertThrows(NotSupportedException.class, () -> solver.winner(engine));
      }
      try (Engine engine = ending(40)) {
        assertFalse(solver.winner(engine, 1).isSolved());
      }
    }
  }

  @Test
  public void sizes() {
    for (long size : new long[] {-1, Long.MIN_VALUE, Integer.MAX_VALUE, 1L << 32}) {
      assertThrows(InvalidArgumentException.class, () -> new EndgameSolver(size));
    }
    // The test runs with -XX:MaxDirectMemorySize=256m.
    assertThrows(OutOfMemoryError.class, () -> new EndgameSolver(1 << 30));
    try (Engine engine = ending(8)) {
      int margin = 0;
      for (int size : new int[] {0, 1, 63, 64, 65, 1000, 1 << 16}) {
        try (EndgameSolver solver = new EndgameSolver(size)) {
          int found = solver.margin(engine).lower();
          assertTrue(size == 0 || found == margin);
          margin = found;
        }
      }
    }
  }

  @Test
  public void cancelledOrInterrupted() throws Throwable {
    try (Engine engine = ending(34); EndgameSolver solver = new EndgameSolver(1 << 20)) {
      assertFalse(Ending.of(() -> solver.margin(engine), thread -> solver.cancel()).isSolved());
      assertFalse(Ending.of(() -> {
        SolverResult result = solver.margin(engine);
        assertTrue(Thread.interrupted()); // it stays so
        return result;
      }, Thread::interrupt).isSolved());
    }
  }

  @Test
  public void closed() throws Throwable {
    EndgameSolver solver = new EndgameSolver(1 << 16);
    try (Engine engine = ending(34)) {
      IllegalStateException thrown = assertThrows(IllegalStateException.class,
          () -> Ending.of(() -> solver.margin(engine), thread -> solver.close()));
      assertEquals("the endgame solver is closed", thrown.getMessage());
      assertThrows(IllegalStateException.class, () -> solver.winner(engine));
      assertTrue(solver.isClosed());
    }
  }

  /** It looks at the weights of an engine's file until it is done. */
  @Test
  public void weightsAreKeptMeanwhile() throws Throwable {
    Weights weights = new Weights(WeightsTest.file(250));
    WeakReference<Weights> seen = new WeakReference<>(weights);
    Engine engine = new Engine(Game.OTHELLO8_LOADED, 0, weights);
    weights = null;
    playTo(engine, 34, new Random(3));
    try (EndgameSolver solver = new EndgameSolver()) {
      SolverResult result = Ending.of(() -> solver.margin(engine), thread -> {
        engine.close();
        WeightsTest.collect();
        assertNotNull(seen.get());
        solver.cancel();
      });
      assertFalse(result.isSolved());
      for (int i = 0; i < 50 && seen.get() != null; ++i) WeightsTest.collect();
      assertNull(seen.get());
    }
  }
}
