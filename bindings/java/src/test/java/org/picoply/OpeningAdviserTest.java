package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.Test;

/** What agreements on an opening ask. */
public class OpeningAdviserTest {
  private static final List<Game> GAMES =
      Arrays.asList(Game.GOMOKU15, Game.RENJU15, Game.GOMOKU15_SMALL);
  private static final String EVEN = "c4b2d1";
  private static final String BLACK = "h8a1i9"; // clearly better
  private static final String WHITE = "a1h8o15";

  private static final Limits SOME = Limits.nodes(6000);
  private static final Limits ENOUGH = Limits.nodes(60_000);
  private static final Limits ENDLESS = Limits.nodes(Long.MAX_VALUE);

  private static Engine engine(Game game, String record) {
    Engine engine = new Engine(game, 1 << 16);
    engine.playRecord(record);
    return engine;
  }

  @Test
  public void threeStonesThenSwap2() {
    for (Game game : GAMES) {
      try (Engine engine = new Engine(game); OpeningAdviser adviser = new OpeningAdviser(game)) {
        OpeningResult three = adviser.three(engine, false, SOME);
        assertFalse(three.isSwap());
        assertTrue(three.isComplete() && three.nodes() > 0 && three.nodes() <= 6000);
        assertEquals(3, three.moves().length);
        for (int move : three.moves()) engine.play(move);
        assertEquals(engine.record(), String.join("", three.movesText()));
        OpeningResult two = adviser.swap2(engine, SOME);
        assertEquals(two.isSwap(), two.moves().length == 0);
        assertTrue(two.moves().length <= 2);
        for (int move : two.moves()) engine.play(move);
      }
    }
  }

  /** The first stone in the centre, the second beside it, the third within two lines. */
  @Test
  public void centralOpeningsAreRenjus() {
    try (Engine engine = new Engine(Game.RENJU15);
        OpeningAdviser adviser = new OpeningAdviser(Game.RENJU15)) {
      int[] moves = adviser.three(engine, true, Limits.nodes(26_000)).moves();
      assertEquals("h8", engine.text(moves[0]));
      assertEquals(1, fromCentre(moves[1]));
      assertTrue(fromCentre(moves[2]) == 1 || fromCentre(moves[2]) == 2);
    }
  }

  private static int fromCentre(int move) {
    return Math.max(Math.abs(move % 15 - 7), Math.abs(move / 15 - 7));
  }

  @Test
  public void theBetterColourIsTaken() {
    try (OpeningAdviser adviser = new OpeningAdviser(Game.STANDARD15);
        Engine black = engine(Game.STANDARD15, BLACK); Engine white = engine(Game.STANDARD15, WHITE)) {
      for (OpeningResult result :
          Arrays.asList(adviser.colour(black, ENOUGH), adviser.swap2(black, ENOUGH))) {
        assertTrue(result.isSwap() && result.value() < 0);
        assertEquals("swap (" + result.value() + ", " + result.nodes() + " nodes)", result.toString());
      }
      for (OpeningResult result :
          Arrays.asList(adviser.colour(white, ENOUGH), adviser.swap2(white, ENOUGH))) {
        assertFalse(result.isSwap());
        assertEquals(1, result.moves().length);
        assertTrue(result.value() > 0);
      }
    }
  }

  /** One stone in the centre leaves all eight symmetries. */
  @Test
  public void noOfferMirrorsAnother() {
    try (Engine engine = engine(Game.GOMOKU15, "h8");
        OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15)) {
      int[] offers = adviser.offer(engine, 4, Limits.nodes(30_000)).moves();
      assertEquals(4, offers.length);
      Set<List<Integer>> kinds = new HashSet<>();
      for (int move : offers) {
        int x = Math.abs(move % 15 - 7);
        int y = Math.abs(move / 15 - 7);
        kinds.add(Arrays.asList(Math.min(x, y), Math.max(x, y)));
      }
      assertEquals(4, kinds.size());
      int h9 = engine.number("h9");
      for (int other : new int[] {engine.number("i8"), h9, engine.number("h8"), -1, 225, 65535,
          65536 + engine.number("i9"), Engine.PASS}) {
        assertThrows(IllegalMoveException.class,
            () -> adviser.choose(engine, new int[] {h9, other}, SOME));
      }
      assertEquals(1, adviser.choose(engine, new int[] {h9, engine.number("i9")}, SOME).moves().length);
    }
  }

  /** Of a strong move and a wasted one the chooser leaves the offerer the wasted one. */
  @Test
  public void theWeakestOfferIsChosen() {
    for (Game game : GAMES) {
      try (Engine engine = engine(game, "h8h9i8g8"); OpeningAdviser adviser = new OpeningAdviser(game)) {
        int[] offered = {engine.number("i9"), engine.number("a1"), engine.number("i7")};
        OpeningResult result = adviser.choose(engine, offered, Limits.nodes(30_000));
        assertEquals(Arrays.asList("a1"), result.movesText());
        assertTrue(result.value() > 0);
      }
    }
  }

  @Test
  public void timeIsKept() {
    try (Engine engine = new Engine(Game.RENJU15, 1 << 20);
        OpeningAdviser adviser = new OpeningAdviser(Game.RENJU15)) {
      long begin = System.nanoTime();
      OpeningResult result = adviser.three(engine, true, Limits.millis(300));
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(result.isComplete() && result.nodes() > 1000);
      assertTrue(millis + " ms", millis >= 250 && millis < 1300);
    }
  }

  @Test
  public void wrongPositionsAndGames() {
    try (OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15);
        Engine start = new Engine(Game.GOMOKU15); Engine one = engine(Game.GOMOKU15, "h8");
        Engine over = engine(Game.GOMOKU15, "h8a1i8a3j8a5k8c1l8");
        Engine renju = new Engine(Game.RENJU15); Engine small = new Engine(Game.GOMOKU15_SMALL)) {
      assertEquals(Game.GOMOKU15, adviser.game());
      assertThrows(ImpossiblePositionException.class, () -> adviser.three(one, false, SOME));
      assertThrows(ImpossiblePositionException.class, () -> adviser.swap2(start, SOME));
      assertThrows(GameOverException.class, () -> adviser.colour(over, SOME));
      assertThrows(NotSupportedException.class, () -> adviser.colour(renju, SOME));
      assertThrows(NotSupportedException.class, () -> adviser.colour(small, SOME));
    }
    for (Game game : Game.all()) {
      if (game.cols() == 15) {
        new OpeningAdviser(game).close();
      } else {
        assertThrows(game.key(), NotSupportedException.class, () -> new OpeningAdviser(game));
      }
    }
  }

  @Test
  public void wrongArguments() {
    try (OpeningAdviser adviser = new OpeningAdviser(Game.CARO15);
        Engine engine = new Engine(Game.CARO15)) {
      Limits.Builder some = SOME.toBuilder();
      for (Limits limits : Arrays.asList(Limits.NONE, some.depth(1).build(),
          SOME.toBuilder().level(1).build(), SOME.toBuilder().lines(2).build(),
          SOME.toBuilder().onProgress(result -> { }).build())) {
        assertThrows(InvalidArgumentException.class, () -> adviser.three(engine, false, limits));
      }
      for (int count : new int[] {-1, 0, OpeningAdviser.MOST_OFFERED + 1, 65537}) {
        assertThrows(InvalidArgumentException.class, () -> adviser.offer(engine, count, SOME));
      }
      for (int count : new int[] {0, OpeningAdviser.MOST_OFFERED + 1, 65537}) {
        assertThrows(InvalidArgumentException.class,
            () -> adviser.choose(engine, new int[count], SOME));
      }
      assertEquals(OpeningAdviser.MOST_OFFERED,
          adviser.offer(engine, OpeningAdviser.MOST_OFFERED, SOME).moves().length);
      assertThrows(NullPointerException.class, () -> new OpeningAdviser(null));
      assertThrows(NullPointerException.class, () -> adviser.colour(null, SOME));
      assertThrows(NullPointerException.class, () -> adviser.colour(engine, null));
      assertThrows(NullPointerException.class, () -> adviser.choose(engine, null, SOME));
      // An engine cannot be copied while it calls back.
      engine.search(Limits.builder().depth(1).onProgress(result ->
          assertThrows(BusyException.class, () -> adviser.colour(engine, SOME))).build());
    }
  }

  @Test
  public void cancelledOrInterrupted() throws Throwable {
    try (Engine engine = engine(Game.RENJU15, EVEN);
        OpeningAdviser adviser = new OpeningAdviser(Game.RENJU15)) {
      OpeningResult result =
          Ending.of(() -> adviser.swap2(engine, ENDLESS), thread -> {
            assertThrows(BusyException.class, engine::clearTable);
            adviser.cancel();
          });
      assertFalse(result.isComplete());
      engine.clearTable();
      for (int move : result.moves()) engine.play(move); // the rules allow it
      result = Ending.of(() -> {
        OpeningResult some = adviser.offer(engine, 5, ENDLESS);
        assertTrue(Thread.interrupted()); // it stays so
        return some;
      }, Thread::interrupt);
      assertFalse(result.isComplete());
      assertEquals(5, result.moves().length);
    }
  }

  @Test
  public void closed() throws Throwable {
    OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15);
    try (Engine engine = engine(Game.GOMOKU15, EVEN)) {
      IllegalStateException thrown = assertThrows(IllegalStateException.class,
          () -> Ending.of(() -> adviser.colour(engine, ENDLESS), thread -> adviser.close()));
      assertEquals("the opening adviser is closed", thrown.getMessage());
      List<Runnable> calls = Arrays.asList(() -> adviser.three(engine, true, SOME),
          () -> adviser.swap2(engine, SOME), () -> adviser.colour(engine, SOME),
          () -> adviser.offer(engine, 1, SOME), () -> adviser.choose(engine, new int[] {0}, SOME));
      for (Runnable call : calls) assertThrows(IllegalStateException.class, call::run);
    }
  }

  /** The test runs with -XX:MaxDirectMemorySize=256m. */
  @Test
  public void theTableIsKeptMeanwhile() throws Throwable {
    int most = 160 << 20;
    Engine engine = new Engine(Game.GOMOKU15, most);
    engine.playRecord(EVEN);
    try (OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15)) {
      OpeningResult result = Ending.of(() -> adviser.colour(engine, ENDLESS), thread -> {
        engine.close();
        assertThrows(OutOfMemoryError.class, () -> ByteBuffer.allocateDirect(most));
        adviser.cancel();
      });
      assertFalse(result.isComplete());
      assertEquals(most, ByteBuffer.allocateDirect(most).capacity());
    }
  }
}
