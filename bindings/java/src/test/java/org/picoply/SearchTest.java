package org.picoply;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Test;

/** Searching: threads, cancelling, progress, pondering. */
public class SearchTest {
  // What a cancelled search may take on a machine that is busy otherwise; alone it is about 2 ms.
  private static final long LATE_MS = 1000;

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @After
  public void endThreads() {
    threads.shutdownNow();
  }

  private static Engine midgame(long table) {
    Engine engine = new Engine(Game.RENJU15, table);
    engine.playRecord("h8i9j8g8i7k9");
    return engine;
  }

  private static void awaitStart(Engine engine) throws InterruptedException {
    while (engine.lastResult().nodes() < 1000) Thread.sleep(1);
  }

  /** Starts an endless search, ends it, and returns milliseconds from the one to its return. */
  private long ended(Engine engine, Runnable end, Future<Result> search) throws Exception {
    awaitStart(engine);
    long begin = System.nanoTime();
    end.run();
    Result result = search.get(20, TimeUnit.SECONDS);
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    assertFalse(result.isComplete());
    assertTrue(result.nodes() >= 1000);
    assertTrue(engine.isLegal(result.best()));
    assertTrue(millis + " ms", millis < LATE_MS);
    return millis;
  }

  @Test
  public void cancelledFromAnotherThread() throws Exception {
    long most = 0;
    for (int round = 0; round < 10; ++round) {
      try (Engine engine = midgame(1 << 20)) {
        Search search = engine.begin(Limits.NONE);
        Future<Result> running = threads.submit(search::run);
        most = Math.max(most,
            ended(engine, round % 2 == 0 ? search::cancel : engine::cancelSearch, running));
        assertTrue(search.isCancelled());
        assertFalse(search.step(1000) || search.runFor(1, TimeUnit.SECONDS));
        engine.play("a1"); // and the engine is free
      }
    }
    System.out.println("cancelled within " + most + " ms");
  }

  @Test
  public void interrupted() throws Exception {
    try (Engine engine = midgame(0)) {
      Thread[] thread = new Thread[1];
      Callable<Result> body = () -> {
        Result result = engine.search(Limits.NONE);
        assertTrue(Thread.interrupted()); // it stays so
        return result;
      };
      engine.begin(Limits.nodes(1)).run();
      java.util.concurrent.FutureTask<Result> task = new java.util.concurrent.FutureTask<>(body);
      thread[0] = new Thread(task);
      thread[0].start();
      System.out.println("interrupted within " + ended(engine, thread[0]::interrupt, task) + " ms");
    }
  }

  @Test
  public void othersGetTheirTurnMeanwhile() throws Exception {
    try (Engine engine = midgame(0)) {
      Search search = engine.begin(Limits.NONE);
      Future<Result> running = threads.submit(search::run);
      awaitStart(engine);
      long most = 0;
      long waits = 0;
      for (int i = 0; i < 200; ++i) {
        long begin = System.nanoTime();
        engine.cell(i % 15, i / 15);
        long waited = System.nanoTime() - begin;
        most = Math.max(most, waited);
        waits += waited;
        Thread.sleep(1);
      }
      System.out.printf("reading during a search: %.2f ms on average, at most %.2f ms%n",
          waits / 200 / 1e6, most / 1e6);
      // A slice has 2 ms; an average does not mind what else the machine is doing now and then.
      assertTrue(waits / 200 + " ns", waits / 200 < TimeUnit.MILLISECONDS.toNanos(30));
      assertFalse(running.isDone());
      // A change of the position ends the search.
      engine.play("a1");
      ExecutionException thrown =
          assertThrows(ExecutionException.class, () -> running.get(20, TimeUnit.SECONDS));
      assertSame(SearchEndedException.class, thrown.getCause().getClass());
      assertThrows(SearchEndedException.class, () -> search.step(1));
      assertThrows(SearchEndedException.class, search::result);
      assertThrows(SearchEndedException.class, search::hit);
      assertTrue(engine.lastResult().nodes() >= 1000);
    }
  }

  @Test
  public void everyChangeEndsASearch() {
    try (Engine engine = midgame(0)) {
      String position = engine.position();
      List<Runnable> changes = java.util.Arrays.asList(() -> engine.play(0), () -> engine.play("b1"),
          engine::undo, () -> engine.playRecord("c1d1"), () -> engine.setPosition(position),
          engine::reset, () -> engine.begin(Limits.NONE));
      for (Runnable change : changes) {
        Search search = engine.begin(Limits.NONE);
        search.step(10);
        assertThrows(IllegalMoveException.class, () -> engine.play(-1));
        assertTrue(search.step(1)); // what fails changes nothing
        change.run();
        assertThrows(SearchEndedException.class, () -> search.step(1));
      }
    }
  }

  /** Each from this thread, while another runs the search or ponders. */
  @Test
  public void everyChangeEndsARunningSearch() throws Exception {
    try (Engine engine = midgame(1 << 16)) {
      String position = engine.position();
      List<Runnable> changes = java.util.Arrays.asList(() -> engine.play(0), () -> engine.play("b1"),
          engine::undo, () -> engine.playRecord("c1d1"), () -> engine.setPosition(position),
          engine::reset, () -> engine.search(Limits.nodes(10)),
          () -> engine.ponder(engine.legalMoves()[5], Limits.NONE));
      for (Runnable change : changes) {
        for (boolean ponders : new boolean[] {false, true}) {
          engine.reset();
          engine.playRecord("h8i9j8g8i7k9");
          Search search =
              ponders ? engine.ponder(engine.legalMoves()[9], Limits.NONE) : engine.begin(Limits.NONE);
          Future<Result> running = threads.submit(search::run);
          awaitStart(engine);
          assertThrows(IllegalMoveException.class, () -> engine.playRecord("a1a2a1"));
          assertThrows(InvalidArgumentException.class, () -> search.step(-1));
          assertFalse(running.isDone()); // what fails changes nothing
          change.run();
          ExecutionException thrown =
              assertThrows(ExecutionException.class, () -> running.get(20, TimeUnit.SECONDS));
          assertSame(SearchEndedException.class, thrown.getCause().getClass());
          assertSame(ErrorCode.EMPTY, ((PicoplyError) thrown.getCause()).code());
          assertEquals("the search was ended by another search or a change of the position",
              thrown.getCause().getMessage());
        }
      }
    }
  }

  @Test
  public void closedByAnotherThread() throws Exception {
    Engine engine = midgame(1 << 20);
    Future<Result> running = threads.submit(() -> engine.search(Limits.NONE));
    while (!engine.isClosed()) {
      try {
        awaitStart(engine);
      } catch (NothingThereException notYet) {
        continue;
      }
      engine.close();
    }
    ExecutionException thrown =
        assertThrows(ExecutionException.class, () -> running.get(20, TimeUnit.SECONDS));
    assertEquals("the engine is closed", thrown.getCause().getMessage());
  }

  @Test
  public void aTableIsNotClearedWhileASearchUsesIt() throws Exception {
    try (Engine engine = midgame(1 << 20); Engine copy = engine.copy()) {
      Search search = copy.begin(Limits.NONE);
      Future<Result> running = threads.submit(search::run);
      awaitStart(copy);
      assertThrows(BusyException.class, engine::clearTable);
      assertThrows(BusyException.class, copy::clearTable);
      assertTrue(engine.search(Limits.nodes(1000)).isComplete()); // side by side
      search.cancel();
      running.get(20, TimeUnit.SECONDS);
      engine.clearTable();
      copy.begin(Limits.NONE).step(100);
      copy.clearTable(); // between steps nobody searches
    }
  }

  @Test
  public void manyThreadsOneEngine() throws Exception {
    try (Engine engine = new Engine(Game.OTHELLO6, 1 << 16)) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 4; ++i) {
        boolean plays = i < 2;
        all.add(threads.submit(() -> {
          for (int round = 0; round < 300; ++round) {
            try {
              if (plays) {
                engine.play(engine.search(Limits.nodes(50)).best());
              } else {
                engine.legalMoves();
                engine.lines();
                if (round % 10 == 0) engine.reset();
              }
            } catch (SearchEndedException | IllegalMoveException | GameOverException fine) {
              continue;
            }
          }
        }));
      }
      for (Future<?> each : all) each.get(30, TimeUnit.SECONDS);
      engine.reset();
      assertEquals(0, engine.recordLength());
    }
  }

  @Test
  public void slicesOfTimeChangeNothing() {
    try (Engine engine = midgame(0)) {
      Result whole = engine.search(Limits.nodes(20_000));
      Search search = engine.begin(Limits.nodes(20_000));
      int slices = 1;
      while (search.runFor(1, TimeUnit.MILLISECONDS)) ++slices;
      assertEquals(whole.toString(), search.result().toString());
      assertTrue(search.result().isComplete() && slices > 1);
      assertFalse(search.step(1)); // it stays complete
      engine.play("a1");
      assertEquals(whole.toString(), search.result().toString()); // and remembers its result
    }
  }

  @Test
  public void timeLimitsAreKept() {
    try (Engine engine = midgame(1 << 20)) {
      engine.search(Limits.millis(20));
      long begin = System.nanoTime();
      Result result = engine.search(Limits.millis(100));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(result.isComplete());
      assertTrue(millis + " ms", millis >= 99 && millis < 100 + LATE_MS);
      assertFalse(engine.begin(Limits.NONE).runFor(-1, TimeUnit.DAYS)
          && engine.lastResult().nodes() > 0);
    }
  }

  @Test
  public void progressIsTold() {
    try (Engine engine = midgame(1 << 16)) {
      List<Integer> depths = new ArrayList<>();
      Search[] search = new Search[1];
      Limits limits = Limits.builder().depth(5).lines(3).onProgress(result -> {
        depths.add(result.depth());
        assertEquals(3, engine.lines().size());
        assertFalse(result.isComplete());
        assertThrows(BusyException.class, () -> engine.play("a1"));
        assertThrows(BusyException.class, () -> engine.play(0));
        assertThrows(BusyException.class, engine::undo);
        assertThrows(BusyException.class, engine::reset);
        assertThrows(BusyException.class, () -> engine.setPosition(engine.position()));
        assertThrows(BusyException.class, () -> engine.playRecord("a1"));
        assertThrows(BusyException.class, () -> engine.begin(Limits.NONE));
        assertThrows(BusyException.class, () -> engine.search(Limits.NONE));
        assertThrows(BusyException.class, () -> engine.ponder(0, Limits.NONE));
        assertThrows(BusyException.class, () -> search[0].step(1));
        assertThrows(BusyException.class, search[0]::run);
        // Reading is allowed, and a bad argument is told from being busy.
        assertEquals(Forbidden.NO, engine.forbidden(0));
        assertThrows(InvalidArgumentException.class, () -> engine.forbidden(112));
        assertThrows(InvalidArgumentException.class, () -> engine.cell(15, 0));
        assertEquals("FIRST", engine.piece(7, 7).toString());
        assertThrows(BusyException.class, engine::close);
        assertThrows(BusyException.class, engine::copy);
      }).build();
      search[0] = engine.begin(limits);
      Result result = search[0].run();
      assertEquals(java.util.Arrays.asList(1, 2, 3, 4, 5), depths);
      assertEquals(engine.lines().get(0).best(), result.best());
      assertTrue(engine.lines().get(0).value() >= engine.lines().get(2).value());
      assertEquals("h8i9j8g8i7k9", engine.record());
    }
  }

  @Test
  public void progressMayCancelOrThrow() {
    try (Engine engine = midgame(0)) {
      Limits.Builder limits = Limits.builder();
      Result result = engine.search(limits.onProgress(r -> {
        if (r.depth() == 3) engine.cancelSearch();
      }).build());
      assertEquals(3, result.depth());
      assertFalse(result.isComplete());
      IllegalStateException mine = new IllegalStateException("mine");
      assertSame(mine, assertThrows(IllegalStateException.class,
          () -> engine.search(limits.onProgress(r -> { throw mine; }).build())));
      StackOverflowError deep = new StackOverflowError();
      Search search = engine.begin(limits.onProgress(r -> { throw deep; }).build());
      assertSame(deep, assertThrows(StackOverflowError.class, search::run));
      assertThrows(SearchEndedException.class, search::run);
      assertEquals(2, engine.search(Limits.depth(2)).depth());
    }
  }

  @Test
  public void pondering() throws Exception {
    try (Engine engine = midgame(1 << 20)) {
      assertThrows(NothingThereException.class, () -> engine.ponder(Limits.NONE));
      engine.play(engine.search(Limits.depth(4)).best());
      int[] moves = engine.moves();
      Search search = engine.ponder(Limits.nodes(30_000));
      Future<Result> running = threads.submit(search::run); // without limits now
      awaitStart(engine);
      assertFalse(running.isDone());
      assertArrayEquals(moves, engine.moves());
      search.hit();
      Result result = running.get(20, TimeUnit.SECONDS);
      assertTrue(result.isComplete() && result.nodes() >= 30_000);
      assertEquals(moves.length + 1, engine.recordLength());
      engine.play(result.best());
      assertThrows(NothingThereException.class, search::hit);

      Search other = engine.ponder(0, Limits.NONE);
      other.step(1000);
      engine.play("o15"); // not what was expected
      assertThrows(SearchEndedException.class, other::hit);
    }
  }

  @Test
  public void levelsDrawByTheirSeed() {
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      engine.playRecord("h8i9g9");
      java.util.Set<Integer> drawn = new java.util.HashSet<>();
      for (long seed = 0; seed < 20; ++seed) {
        Limits limits = Limits.builder().level(1).seed(seed).build();
        int move = engine.search(limits).best();
        assertEquals(move, engine.search(limits.toBuilder().build()).best());
        drawn.add(move);
      }
      assertTrue(drawn.size() > 3);
    }
  }

  /** What "never blocks a user interface" means here: a thread that reads and draws while another
   *  searches for 5 s uses little time of its own, however long it waits for the processor. */
  @Test
  public void aUserInterfaceStaysResponsive() throws Exception {
    try (Engine engine = midgame(1 << 20)) {
      Future<Result> running = threads.submit(() -> engine.search(Limits.millis(5000)));
      java.lang.management.ThreadMXBean clock = ManagementFactory.getThreadMXBean();
      List<Long> owns = new ArrayList<>();
      long waits = 0;
      int beats = 0;
      for (; !running.isDone(); ++beats) {
        long begin = clock.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        engine.outcome();
        for (int cell = 0; cell < 225; ++cell) engine.cell(cell % 15, cell / 15);
        waits += System.nanoTime() - wall;
        if (beats > 20) owns.add(clock.getCurrentThreadCpuTime() - begin); // compiled by then
        Thread.sleep(10);
      }
      assertTrue(running.get().isComplete());
      assertTrue(beats > 21);
      // Never the worst: a virtual machine that is stopped for a moment counts that, too.
      owns.sort(null);
      long most = owns.get(owns.size() * 9 / 10);
      System.out.printf("%d boards read during a search: 9 of 10 took at most %.2f ms of the "
          + "thread's time, %.2f ms waited on average%n", beats, most / 1e6, waits / beats / 1e6);
      assertTrue(most + " ns", most < TimeUnit.MILLISECONDS.toNanos(10));
    }
  }
}
