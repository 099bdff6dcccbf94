package org.picoply;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;

/** The package's own: moves, exceptions, closing, hostile input. */
public class EngineTest {
  @Test
  public void gamesDescribeThemselves() {
    assertEquals(Abi.GAMES.length - 1, Game.all().size()); // all but the custom game
    assertEquals(15, Game.RENJU15.cols());
    assertTrue(Game.RENJU15.hasForbidden() && !Game.GOMOKU15.hasForbidden());
    assertTrue(Game.CONNECT4.hasGravity() && Game.OTHELLO8.hasPass() && Game.OTHELLO8.hasMargin());
    assertTrue(Game.OTHELLO8.rank1OnTop() && !Game.GOMOKU15.rank1OnTop());
    assertTrue(Game.CHECKERS.rank1OnTop() && !Game.CHECKERS.hasPass() && !Game.CHECKERS.hasMargin());
    assertEquals(8 * 8, Game.CHECKERS.cols() * Game.CHECKERS.rows()); // and more moves than cells
    assertTrue(Game.CHECKERS.moveCount() > 8 * 8);
    assertEquals("Renju 15x15", Game.RENJU15.toString());
    assertThrows(InvalidArgumentException.class, () -> Game.of("chess"));
    for (Game game : Game.all()) {
      try (Engine engine = new Engine(game)) {
        assertTrue(game.moveCount() >= engine.legalMoves().length && engine.engineSize() > 0);
        assertTrue(game.maxLength() > 0 && game.maxPly() > 0);
      }
    }
  }

  @Test
  public void movesAreNumbersAndText() {
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      engine.play("h8");
      engine.play(0);
      assertEquals("h8a1", engine.record());
      assertArrayEquals(new int[] {7 * 15 + 7, 0}, engine.moves());
      assertEquals(112, engine.number("H8"));
      assertEquals("o15", engine.text(224));
      assertEquals(Player.FIRST, engine.side());
      assertEquals(Stone.SECOND, engine.cell(0, 0));
      assertFalse(engine.isLegal(0));
      assertTrue(engine.isLegal(224));
    }
    try (Engine engine = new Engine(Game.OTHELLO8)) {
      assertEquals("pass", engine.text(Engine.PASS));
      assertEquals(Engine.PASS, engine.number("pass"));
    }
  }

  @Test
  public void numbersThatAreNoMoves() {
    try (Engine engine = new Engine(Game.TICTACTOE)) {
      for (int move : new int[] {-1, 9, 65534, 65535, 65536, 65540, Integer.MIN_VALUE,
          Integer.MAX_VALUE}) {
        IllegalMoveException thrown = assertThrows(IllegalMoveException.class, () -> engine.play(move));
        assertEquals(ErrorCode.ILLEGAL, thrown.code());
        assertEquals(-1, thrown.where());
        assertFalse(engine.isLegal(move));
        assertThrows(InvalidArgumentException.class, () -> engine.text(move));
        assertThrows(InvalidArgumentException.class, () -> engine.forbidden(move));
        assertThrows(IllegalMoveException.class, () -> engine.ponder(move, Limits.NONE));
      }
      for (int at : new int[] {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
        assertThrows(InvalidArgumentException.class, () -> engine.cell(at, 0));
        assertThrows(InvalidArgumentException.class, () -> engine.cell(0, at));
        assertThrows(InvalidArgumentException.class, () -> engine.piece(at, 0));
        assertThrows(InvalidArgumentException.class, () -> engine.piece(0, at));
      }
      assertEquals(0, engine.recordLength());
    }
  }

  @Test
  public void nulls() {
    try (Engine engine = new Engine(Game.TICTACTOE)) {
      assertThrows(NullPointerException.class, () -> new Engine((Game) null));
      assertThrows(NullPointerException.class, () -> new Engine((CustomGame) null));
      assertThrows(NullPointerException.class, () -> engine.play((String) null));
      assertThrows(NullPointerException.class, () -> engine.setPosition(null));
      assertThrows(NullPointerException.class, () -> engine.playRecord(null));
      assertThrows(NullPointerException.class, () -> engine.search(null));
      assertThrows(NullPointerException.class, () -> engine.begin(null));
      assertThrows(NullPointerException.class, () -> Game.of((String) null));
      engine.play("b2"); // and the lock is free
    }
  }

  @Test
  public void sizes() {
    for (long size : new long[] {-1, Long.MIN_VALUE, Integer.MAX_VALUE, 1L << 31, Long.MAX_VALUE}) {
      assertThrows(InvalidArgumentException.class, () -> new Engine(Game.TICTACTOE, size));
    }
    for (int size : new int[] {0, 1, 31, 32, 33, 1000, 1 << 20}) {
      try (Engine engine = new Engine(Game.TICTACTOE, size)) {
        assertEquals(size, engine.tableSize());
        assertEquals(0, engine.search(Limits.NONE).value());
        engine.clearTable();
      }
    }
    // The test runs with -XX:MaxDirectMemorySize=256m.
    assertThrows(OutOfMemoryError.class, () -> new Engine(Game.TICTACTOE, Integer.MAX_VALUE - 8));
  }

  @Test
  public void limitsMustNotBeNegative() {
    Limits.Builder builder = Limits.builder();
    assertThrows(InvalidArgumentException.class, () -> builder.depth(-1));
    assertThrows(InvalidArgumentException.class, () -> builder.nodes(-1));
    assertThrows(InvalidArgumentException.class, () -> builder.millis(-1));
    assertThrows(InvalidArgumentException.class, () -> builder.millis(1L << 32));
    assertThrows(InvalidArgumentException.class, () -> builder.level(-1));
    assertThrows(InvalidArgumentException.class, () -> builder.lines(-1));
    assertThrows(InvalidArgumentException.class, () -> builder.level(Integer.MAX_VALUE));
    try (Engine engine = new Engine(Game.TICTACTOE)) {
      Limits huge = Limits.builder().depth(Integer.MAX_VALUE).nodes(Long.MAX_VALUE)
          .millis(0xffffffffL).lines(Integer.MAX_VALUE).seed(Long.MIN_VALUE).build();
      assertEquals(0, engine.search(huge).value());
      assertEquals(9, engine.lines().size());
      assertThrows(InvalidArgumentException.class, () -> engine.begin(Limits.NONE).step(-1));
    }
  }

  @Test
  public void malformedText() {
    try (Engine engine = new Engine(Game.TICTACTOE)) {
      engine.play("b2");
      // Two chars and four bytes; three bytes; half of a pair, at the end and before a letter.
      String[] bad = {"\ud83c\udfb2", "\u4e94", "\ud83c", "\udfb2a", "", "\0", "b2\0", "pass"};
      for (String text : bad) {
        assertThrows(MalformedTextException.class, () -> engine.play(text));
        assertThrows(MalformedTextException.class, () -> engine.number(text));
      }
      assertThrows(MalformedTextException.class, () -> engine.play(repeated("a", 1 << 20)));
      assertEquals(2, assertThrows(MalformedTextException.class,
          () -> engine.playRecord("a1\u4e94")).where());
      assertEquals(0, assertThrows(MalformedTextException.class,
          () -> engine.playRecord("\ud83c\udfb2")).where());
      assertEquals(1, assertThrows(MalformedTextException.class,
          () -> engine.setPosition("X\ud83c--------X")).where());
      // After a semicolon anything goes.
      assertEquals(4, assertThrows(MalformedTextException.class,
          () -> engine.setPosition("XO- ;\u4e94\ud83c\udfb2\ud83c!")).where());
      engine.setPosition("XO- -X- --- O ;\u4e94\ud83c");
      assertEquals("XO--X---- O", engine.position());
      String comment = "XO- -X- --- O ;" + repeated("\u4e94", 1 << 20);
      engine.setPosition(comment);
      assertEquals(3, assertThrows(IllegalMoveException.class,
          () -> engine.playRecord("c1 a1")).where());
      assertEquals("", engine.record());
    }
  }

  private static String repeated(String text, int count) {
    return String.join("", java.util.Collections.nCopies(count, text));
  }

  @Test
  public void randomTextNeverHarms() {
    Random random = new Random(1);
    String alphabet = "abco123-XO ;,\n\u4e94\ud83c\udfb2";
    try (Engine engine = new Engine(Game.OTHELLO6)) {
      for (int round = 0; round < 20000; ++round) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(50); i > 0; --i) {
          text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        String before = engine.position() + engine.record();
        try {
          if (random.nextBoolean()) {
            engine.playRecord(text.toString());
          } else {
            engine.setPosition(text.toString());
          }
        } catch (IllegalArgumentException | IllegalStateException thrown) {
          int where = ((PicoplyError) thrown).where();
          assertTrue(where >= 0 && where <= text.length());
          assertEquals(before, engine.position() + engine.record());
        }
      }
    }
  }

  @Test
  public void closedEngines() {
    Engine engine = new Engine(Game.TICTACTOE, 1000);
    Search search = engine.begin(Limits.NONE);
    search.step(10);
    engine.close();
    engine.close();
    assertTrue(engine.isClosed());
    List<Runnable> calls = Arrays.asList(engine::reset, () -> engine.play(0), () -> engine.play("a1"),
        engine::undo, () -> engine.isLegal(0), () -> engine.isLegal("a1"), engine::legalMoves,
        () -> engine.number("a1"), () -> engine.text(0), engine::recordLength, engine::moves,
        () -> engine.forbidden(0), engine::forbiddenMoves, engine::side, () -> engine.cell(0, 0),
        () -> engine.piece(0, 0), engine::outcome, engine::winningLine, engine::margin, engine::position,
        () -> engine.setPosition("--------- X"), engine::record, () -> engine.playRecord("a1"),
        () -> engine.search(Limits.NONE), () -> engine.begin(Limits.NONE), engine::lastResult,
        engine::lines, () -> engine.ponder(Limits.NONE), () -> engine.ponder(0, Limits.NONE),
        engine::copy, engine::clearTable, () -> search.step(1), search::run, search::result,
        () -> search.runFor(1, java.util.concurrent.TimeUnit.SECONDS), search::hit);
    for (Runnable call : calls) {
      assertEquals("the engine is closed",
          assertThrows(IllegalStateException.class, call::run).getMessage());
    }
    engine.cancelSearch();
    search.cancel();
    assertEquals(Game.TICTACTOE, engine.game());
  }

  @Test
  public void copiesGoTheirOwnWay() {
    try (Engine engine = new Engine(Game.RENJU15, 1 << 16)) {
      engine.playRecord("h8i9");
      try (Engine copy = engine.copy()) {
        copy.play("j10");
        assertEquals("h8i9", engine.record());
        assertEquals("h8i9j10", copy.record());
        engine.close();
        assertTrue(copy.search(Limits.nodes(500)).nodes() > 0);
        copy.undo();
        copy.undo();
        assertEquals("h8", copy.record());
      }
    }
  }

  @Test
  public void forgottenEnginesGiveTheirMemoryBack() {
    List<Engine> kept = new ArrayList<>();
    for (int i = 0; i < 200; ++i) { // 3.2 GB in all, with 256 MB allowed
      Engine engine = new Engine(Game.TICTACTOE, 16 << 20);
      if (i % 2 == 0) {
        engine.close();
        kept.add(engine); // what is closed holds nothing
      }
    }
    for (Engine engine : kept) assertTrue(engine.isClosed());
  }

  @Test
  public void errorsTellWhatAndWhere() {
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      IllegalArgumentException thrown =
          assertThrows(IllegalArgumentException.class, () -> engine.play("z99"));
      assertTrue(thrown.getMessage(), thrown.getMessage().startsWith("\"z99\": "));
      thrown = assertThrows(IllegalMoveException.class, () -> engine.playRecord("h8 h8"));
      assertTrue(thrown.getMessage(), thrown.getMessage().endsWith("(at 3)"));
      assertThrows(java.util.NoSuchElementException.class, engine::undo);
      assertThrows(UnsupportedOperationException.class, engine::margin);
      assertNotEquals(Core.errorText(-1), Core.errorText(-2));
    }
  }
}
