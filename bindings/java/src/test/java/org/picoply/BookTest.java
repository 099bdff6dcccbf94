package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** Opening books, the library's and one's own. */
public class BookTest {
  private static Book of(Game game) {
    if (game.key().startsWith("renju")) return Book.RENJU15;
    return game.key().startsWith("standard") ? Book.STANDARD15 : Book.GOMOKU15;
  }

  /** The bytes that the library has under a name. */
  private static byte[] bytes(String name) throws Exception {
    Matcher found =
        Pattern.compile("0x([0-9a-f]{2})").matcher(Files.text("src/books/" + name + ".cpp"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (found.find()) bytes.write(Integer.parseInt(found.group(1), 16));
    return bytes.toByteArray();
  }

  @Test
  public void gamesBeginInTheCentre() {
    for (Game game : Game.all()) {
      if (game.cols() != 15) continue;
      try (Engine engine = new Engine(game)) {
        OptionalInt move = engine.bookMove(of(game));
        assertEquals("h8", engine.text(move.getAsInt()));
        engine.play(move.getAsInt());
        assertTrue(game.key(), engine.isLegal(engine.bookMove(of(game)).getAsInt()));
        assertEquals("h8", engine.record());
      }
    }
  }

  @Test
  public void nothingIsNoError() {
    try (Engine engine = new Engine(Game.RENJU15)) {
      engine.playRecord("a1o15");
      assertEquals(OptionalInt.empty(), engine.bookMove(Book.RENJU15));
    }
  }

  @Test
  public void onesOwnBytes() throws Exception {
    byte[] bytes = bytes("standard15_book");
    try (Engine engine = new Engine(Game.STANDARD15)) {
      Book book = new Book(bytes);
      Arrays.fill(bytes, (byte) 0); // it has a copy
      for (String record : new String[] {"", "h8", "h8h9", "g7", "a1o15"}) {
        engine.reset();
        engine.playRecord(record);
        assertEquals(engine.bookMove(Book.STANDARD15), engine.bookMove(book));
      }
    }
  }

  @Test
  public void noBooks() throws Exception {
    byte[] damaged = bytes("gomoku15_book");
    damaged[100] ^= 1;
    try (Engine engine = new Engine(Game.GOMOKU15)) {
      for (byte[] bytes : new byte[][] {damaged, {}, new byte[16], Arrays.copyOf(damaged, 100)}) {
        MalformedTextException thrown =
            assertThrows(MalformedTextException.class, () -> engine.bookMove(new Book(bytes)));
        assertEquals(ErrorCode.PARSE, thrown.code());
        assertEquals(-1, thrown.where());
      }
      assertThrows(NullPointerException.class, () -> new Book(null));
      assertThrows(NullPointerException.class, () -> engine.bookMove(null));
      engine.playRecord("a1a15b1b15c1c15d1d15e1");
      assertThrows(GameOverException.class, () -> engine.bookMove(Book.GOMOKU15));
      engine.close();
      assertThrows(IllegalStateException.class, () -> engine.bookMove(Book.GOMOKU15));
    }
  }

  @Test
  public void otherGames() {
    for (Game game : Arrays.asList(Game.OTHELLO8, Game.CONNECT4, Game.TICTACTOE, Game.GOMOKU15)) {
      try (Engine engine = new Engine(game)) {
        assertThrows(NotSupportedException.class, () -> engine.bookMove(Book.RENJU15));
      }
    }
    try (Engine engine = new Engine(Game.RENJU15)) {
      assertThrows(NotSupportedException.class, () -> engine.bookMove(Book.GOMOKU15));
    }
  }
}
