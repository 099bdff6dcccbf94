package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.Test;

/** Forced wins and the moves that prevent them. */
public class ThreatSearchTest {
  private static final List<Game> RULES =
      Arrays.asList(Game.GOMOKU15, Game.STANDARD15, Game.RENJU15, Game.CARO15,
          Game.STANDARD_CARO15);

  /** Black has h8, i8 and j8, open at both ends. */
  private static final String OPEN_THREE = "h8a1i8c2j8";

  /** A position of Renju in which black's win takes much longer to look for than any test. */
  private static final String WILD = "g11l9m12l7h14i12d4f4e12j10d10i5g5k13k5l4l6h10";

  private static Engine engine(Game game, String record) {
    Engine engine = new Engine(game);
    engine.playRecord(record);
    return engine;
  }

  @Test
  public void anOpenThreeWins() {
    for (Game game : RULES) {
      try (Engine engine = engine(game, OPEN_THREE + "e1");
          ThreatSearch threats = new ThreatSearch(game)) {
        ThreatResult result = threats.win(engine, 0, 0);
        assertEquals("WIN (1 nodes): g8", result.toString());
        assertTrue(result.isComplete());
        assertLostAfter(engine, threats, result);
      }
    }
  }

  /** A four, its only reply, and two fours at once. */
  @Test
  public void aLineCanBePlayed() {
    try (Engine engine = engine(Game.GOMOKU15, "e4f11g6j5d7j6g8g11k8i7h9j4k12f12f6j7h7d5h5i5f7d11l12l9"
            + "l5j9j8f10k11k4h4e10");
        ThreatSearch threats = new ThreatSearch(Game.GOMOKU15)) {
      ThreatResult result = threats.win(engine);
      assertEquals(ThreatAnswer.WIN, result.answer());
      assertEquals(Arrays.asList("j3", "i4", "f5"), result.lineText());
      assertLostAfter(engine, threats, result);
    }
  }

  private static void assertLostAfter(Engine engine, ThreatSearch threats, ThreatResult win) {
    for (int move : win.line()) engine.play(move);
    SavingMoves lost = threats.savingMoves(engine);
    assertEquals(ThreatAnswer.WIN, lost.answer());
    assertEquals(0, lost.moves().length);
    assertTrue(lost.isComplete());
  }

  @Test
  public void movesThatSave() {
    for (Game game : RULES) {
      try (Engine engine = engine(game, OPEN_THREE); ThreatSearch threats = new ThreatSearch(game)) {
        assertEquals(game.name(), ThreatAnswer.NONE, threats.win(engine).answer());
        assertEquals(ThreatAnswer.WIN, threats.threat(engine, 0, 0).answer());
        SavingMoves saving = threats.savingMoves(engine, 0, 0);
        assertEquals(ThreatAnswer.NONE, saving.answer());
        // In Caro the ends further off hold a five as well.
        List<String> wanted = game.key().endsWith("caro15") ? Arrays.asList("f8", "g8", "k8", "l8")
            : Arrays.asList("g8", "k8");
        assertEquals(wanted, saving.movesText());
        assertTrue(saving.isComplete() && saving.nodes() > 200);
        for (int move : saving.moves()) {
          assertTrue(saving.isProven(move));
          engine.play(move);
          assertEquals(ThreatAnswer.NONE, threats.win(engine, 0, 0).answer());
          engine.undo();
        }
        for (int move : new int[] {engine.number("a15"), -1, Engine.PASS, Integer.MAX_VALUE}) {
          assertFalse(saving.isProven(move));
        }
      }
    }
  }

  @Test
  public void nothingIsThreatenedOnAnEmptyBoard() {
    try (Engine engine = new Engine(Game.GOMOKU15);
        ThreatSearch threats = new ThreatSearch(Game.GOMOKU15)) {
      assertEquals(ThreatAnswer.NONE, threats.win(engine).answer());
      assertEquals(ThreatAnswer.NONE, threats.threat(engine).answer());
      assertEquals(0, threats.threat(engine).line().length);
      assertEquals(225, threats.savingMoves(engine).moves().length);
    }
  }

  @Test
  public void withATable() {
    for (Game game : RULES) {
      try (Engine engine = engine(game, OPEN_THREE + "e1");
          ThreatSearch plain = new ThreatSearch(game);
          ThreatSearch threats = new ThreatSearch(game, 1 << 20)) {
        assertEquals(plain.win(engine).toString(), threats.win(engine).toString());
      }
    }
    assertThrows(IllegalArgumentException.class, () -> new ThreatSearch(Game.GOMOKU15, -1));
    assertThrows(IllegalArgumentException.class, () -> new ThreatSearch(Game.GOMOKU15, 1L << 31));
  }

  /** Whatever an engine judges by, and also once it has moved on. */
  @Test
  public void anyEngineOfTheSameRules() {
    try (ThreatSearch threats = new ThreatSearch(Game.RENJU15_FULL);
        Engine small = engine(Game.RENJU15_SMALL, OPEN_THREE);
        Engine plain = engine(Game.RENJU15, OPEN_THREE)) {
      assertEquals(Game.RENJU15_FULL, threats.game());
      List<String> wanted = Arrays.asList("g8", "k8");
      assertEquals(wanted, threats.savingMoves(small).movesText());
      assertEquals(wanted, threats.savingMoves(plain).movesText());
      plain.reset();
      assertEquals(225, threats.savingMoves(plain).moves().length);
    }
  }

  @Test
  public void limited() {
    try (Engine engine = engine(Game.RENJU15, WILD);
        ThreatSearch threats = new ThreatSearch(Game.RENJU15)) {
      ThreatResult result = threats.win(engine, ThreatSearch.ALL_THREES, 1000);
      assertEquals(ThreatAnswer.UNKNOWN, result.answer());
      assertEquals("UNKNOWN (1000 nodes): ", result.toString());
      assertTrue(result.isComplete());
      assertEquals(ThreatAnswer.NONE, threats.win(engine, 0, 0).answer()); // by fours alone
      engine.play("a15");
      SavingMoves saving = threats.savingMoves(engine, ThreatSearch.ALL_THREES, 10);
      assertTrue(saving.isComplete());
      // After some moves nothing was found in 10 positions, and nothing was proven.
      assertTrue(Arrays.stream(saving.moves()).anyMatch(move -> !saving.isProven(move)));
    }
  }

  @Test
  public void limitedByTime() {
    try (Engine engine = engine(Game.RENJU15, WILD);
        ThreatSearch threats = new ThreatSearch(Game.RENJU15)) {
      long begin = System.nanoTime();
      ThreatResult mine = threats.win(engine, ThreatSearch.ALL_THREES, Limits.millis(20));
      engine.play("a15");
      ThreatResult theirs = threats.threat(engine, ThreatSearch.ALL_THREES, Limits.millis(20));
      SavingMoves saving =
          threats.savingMoves(engine, ThreatSearch.ALL_THREES, Limits.millis(20));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(millis + " ms", millis >= 50 && millis < 20_000);
      for (ThreatResult result : Arrays.asList(mine, theirs)) {
        assertEquals(ThreatAnswer.UNKNOWN, result.answer());
        assertEquals(0, result.line().length);
        assertTrue(!result.isComplete() && result.nodes() > 0);
      }
      assertFalse(saving.isComplete());
      assertTrue(saving.answer() != ThreatAnswer.WIN && saving.nodes() > 0);
    }
  }

  /** Nor does a question before it whose time was over. */
  @Test
  public void aTimeThatIsNotReachedChangesNothing() {
    try (Engine engine = engine(Game.RENJU15, OPEN_THREE)) {
      List<String> wanted = answers(engine, Limits.NONE);
      assertEquals(wanted, answers(engine, Limits.millis(0)));
      assertEquals(wanted, answers(engine, Limits.millis(0xffffffffL)));
      assertEquals(wanted,
          answers(engine, Limits.builder().nodes(Long.MAX_VALUE).millis(0xffffffffL).build()));
      try (ThreatSearch threats = new ThreatSearch(Game.RENJU15);
          Engine wild = engine(Game.RENJU15, WILD)) {
        assertEquals(ThreatAnswer.UNKNOWN,
            threats.win(wild, ThreatSearch.ALL_THREES, Limits.millis(1)).answer());
        assertTrue(threats.savingMoves(engine, 0, Limits.NONE).isComplete());
        // The limit that is reached first.
        Limits both = Limits.builder().nodes(1000).millis(0xffffffffL).build();
        assertEquals(1000, threats.win(wild, ThreatSearch.ALL_THREES, both).nodes());
      }
    }
  }

  private static List<String> answers(Engine engine, Limits limits) {
    try (ThreatSearch threats = new ThreatSearch(engine.game())) {
      SavingMoves saving = threats.savingMoves(engine, 1, limits);
      assertTrue(saving.isComplete());
      return Arrays.asList(threats.win(engine, 1, limits).toString(),
          threats.threat(engine, 1, limits).toString(), saving.toString());
    }
  }

  @Test
  public void cancelledOrInterrupted() throws Throwable {
    try (Engine engine = engine(Game.RENJU15, WILD);
        ThreatSearch threats = new ThreatSearch(Game.RENJU15)) {
      ThreatResult result = Ending.of(() -> threats.win(engine), thread -> threats.cancel());
      assertEquals(ThreatAnswer.UNKNOWN, result.answer());
      assertTrue(!result.isComplete() && result.nodes() > 0);
      engine.play("a15");
      assertFalse(Ending.of(() -> {
        SavingMoves saving = threats.savingMoves(engine);
        assertTrue(Thread.interrupted()); // it stays so
        return saving;
      }, Thread::interrupt).isComplete());
    }
  }

  @Test
  public void anotherQuestionEndsTheFirst() throws Throwable {
    try (Engine engine = engine(Game.RENJU15, WILD); Engine start = new Engine(Game.RENJU15);
        Engine othello = new Engine(Game.OTHELLO8);
        ThreatSearch threats = new ThreatSearch(Game.RENJU15)) {
      assertThrows(SearchEndedException.class, () -> Ending.of(() -> threats.win(engine), thread -> {
        assertThrows(NotSupportedException.class, () -> threats.win(othello)); // changes nothing
        assertEquals(ThreatAnswer.NONE, threats.win(start).answer());
      }));
    }
  }

  /** The engine is needed only when the question is put. */
  @Test
  public void theEngineIsFreeMeanwhile() throws Throwable {
    Engine engine = engine(Game.RENJU15, WILD);
    try (ThreatSearch threats = new ThreatSearch(Game.RENJU15)) {
      ThreatResult result = Ending.of(() -> threats.win(engine), thread -> {
        engine.close();
        threats.cancel();
      });
      assertTrue(!result.isComplete() && result.nodes() > 0);
    }
  }

  @Test
  public void otherGames() {
    for (Game game : Game.all()) {
      boolean known = RULES.stream().anyMatch(each -> game.key().startsWith(each.key()));
      if (known) {
        new ThreatSearch(game).close();
      } else {
        NotSupportedException thrown =
            assertThrows(game.key(), NotSupportedException.class, () -> new ThreatSearch(game));
        assertEquals(ErrorCode.SUPPORT, thrown.code());
      }
    }
    try (ThreatSearch threats = new ThreatSearch(Game.GOMOKU15);
        Engine othello = new Engine(Game.OTHELLO8);
        Engine standard = engine(Game.STANDARD15, OPEN_THREE)) {
      assertThrows(NotSupportedException.class, () -> threats.win(othello));
      // A win of freestyle's need not be one of standard's.
      assertThrows(NotSupportedException.class, () -> threats.win(standard));
      assertThrows(NotSupportedException.class, () -> threats.savingMoves(standard));
    }
  }

  @Test
  public void wrongArguments() {
    try (Engine engine = engine(Game.CARO15, OPEN_THREE + "e1");
        ThreatSearch threats = new ThreatSearch(Game.CARO15)) {
      for (int threes : new int[] {-1, ThreatSearch.ALL_THREES + 1, Integer.MIN_VALUE}) {
        assertThrows(InvalidArgumentException.class, () -> threats.win(engine, threes, 0));
      }
      for (long nodes : new long[] {-1, Long.MIN_VALUE}) {
        assertThrows(InvalidArgumentException.class, () -> threats.win(engine, 0, nodes));
        assertThrows(InvalidArgumentException.class, () -> threats.threat(engine, 0, nodes));
        assertThrows(InvalidArgumentException.class, () -> threats.savingMoves(engine, 0, nodes));
      }
      assertThrows(NullPointerException.class, () -> new ThreatSearch(null));
      assertThrows(NullPointerException.class, () -> threats.win(null));
      for (Limits limits : Arrays.asList(Limits.depth(1), Limits.builder().level(1).build(),
          Limits.builder().lines(2).build(),
          Limits.builder().onProgress(result -> { }).build())) {
        assertThrows(InvalidArgumentException.class, () -> threats.win(engine, 0, limits));
        assertThrows(InvalidArgumentException.class, () -> threats.threat(engine, 0, limits));
        assertThrows(InvalidArgumentException.class, () -> threats.savingMoves(engine, 0, limits));
      }
      for (long millis : new long[] {-1, 1L << 32, Long.MIN_VALUE}) {
        assertThrows(InvalidArgumentException.class,
            () -> threats.win(engine, 0, Limits.millis(millis)));
      }
      assertThrows(NullPointerException.class, () -> threats.win(engine, 0, null));
      for (long nodes : new long[] {0xffffffffL, 1L << 32, Long.MAX_VALUE}) {
        assertEquals(ThreatAnswer.WIN,
            threats.win(engine, ThreatSearch.ALL_THREES, nodes).answer());
      }
      engine.playRecord("k8e3l8");
      assertThrows(GameOverException.class, () -> threats.win(engine));
    }
  }

  @Test
  public void closedMeanwhile() throws Throwable {
    try (Engine engine = engine(Game.RENJU15, WILD)) {
      ThreatSearch threats = new ThreatSearch(Game.RENJU15);
      IllegalStateException thrown = assertThrows(IllegalStateException.class,
          () -> Ending.of(() -> threats.win(engine), thread -> threats.close()));
      assertEquals("the threat search is closed", thrown.getMessage());
    }
  }

  @Test
  public void closed() {
    ThreatSearch threats = new ThreatSearch(Game.RENJU15);
    threats.cancel(); // nothing to cancel
    threats.close();
    threats.close();
    threats.cancel();
    assertTrue(threats.isClosed());
    try (Engine engine = engine(Game.RENJU15, OPEN_THREE)) {
      List<Runnable> calls = Arrays.asList(() -> threats.win(engine), () -> threats.threat(engine),
          () -> threats.savingMoves(engine));
      for (Runnable call : calls) {
        assertEquals("the threat search is closed",
            assertThrows(IllegalStateException.class, call::run).getMessage());
      }
      engine.play("a2"); // and its lock is free
      engine.close();
      try (ThreatSearch other = new ThreatSearch(Game.RENJU15)) {
        assertEquals("the engine is closed",
            assertThrows(IllegalStateException.class, () -> other.win(engine)).getMessage());
      }
    }
  }
}
