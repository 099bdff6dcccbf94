package org.picoply;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;

/** English draughts: kings, turns of several moves, PDN's text. Pieces in all other games. */
public class DraughtsTest {
  /** White takes 18 and must go on over 11. */
  private static final String TWO_JUMPS = "W:W22:BK18,11,17,9,1";

  private static Engine at(String position) {
    Engine engine = new Engine(Game.CHECKERS, 1 << 16);
    engine.setPosition(position);
    return engine;
  }

  @Test
  public void kingsAndThePieceThatMustJumpOn() {
    try (Engine engine = at(TWO_JUMPS)) {
      Piece king = engine.piece(3, 4); // 18
      assertTrue(king.player() == Player.FIRST && king.isKing() && !king.isMoving());
      Piece man = engine.piece(2, 5); // 22
      assertTrue(man.player() == Player.SECOND && !man.isKing() && !man.isMoving());
      assertNull(engine.piece(4, 3)); // 15
      engine.play("22x15");
      Piece moving = engine.piece(4, 3);
      assertTrue(moving.player() == Player.SECOND && !moving.isKing() && moving.isMoving());
      assertEquals(Stone.SECOND, engine.cell(4, 3));
      assertNull(engine.piece(3, 4));
      engine.play("15x8");
      assertEquals(man, engine.piece(6, 1)); // 8: its turn is over
      assertNull(engine.piece(4, 3));
    }
    try (Engine engine = at("W22:WK22:B18,11")) {
      assertEquals("SECOND, king, moving", engine.piece(2, 5).toString());
    }
  }

  @Test
  public void piecesAreValues() {
    try (Engine one = at(TWO_JUMPS); Engine other = at("B:WK18:BK22,11")) {
      assertEquals(one.piece(3, 4), other.piece(2, 5));
      assertEquals(one.piece(3, 4).hashCode(), other.piece(2, 5).hashCode());
      Set<Piece> all = new HashSet<>();
      for (Engine engine : Arrays.asList(one, other, at("W22:W22:B18,11"), at("W22:WK22:B18,11"))) {
        for (int cell = 0; cell < 64; ++cell) all.add(engine.piece(cell % 8, cell / 8));
      }
      all.remove(null);
      Set<String> texts = new TreeSet<>();
      for (Piece piece : all) texts.add(piece.toString());
      assertEquals(new TreeSet<>(Arrays.asList("FIRST", "FIRST, king", "SECOND", "SECOND, king",
          "SECOND, moving", "SECOND, king, moving")), texts);
      assertEquals(texts.size(), all.size());
      assertNotEquals(one.piece(3, 4), "FIRST, king");
    }
  }

  /** How many kings, and pieces that must jump on, a game has had on the board. */
  private static final class Seen {
    int pieces;
    int kings;
    int moving;
  }

  private static void look(Engine engine, Seen seen) {
    for (int row = 0; row < engine.game().rows(); ++row) {
      for (int col = 0; col < engine.game().cols(); ++col) {
        Stone stone = engine.cell(col, row);
        Piece piece = engine.piece(col, row);
        assertEquals(stone == Stone.EMPTY, piece == null);
        if (piece == null) continue;
        assertEquals(stone.name(), piece.player().name());
        ++seen.pieces;
        if (piece.isKing()) ++seen.kings;
        if (piece.isMoving()) ++seen.moving;
      }
    }
  }

  /** Only draughts have kings, and turns of several moves. */
  @Test
  public void everyGameTellsItsPieces() {
    Random random = new Random(1);
    for (Game game : Game.all()) {
      Seen seen = new Seen();
      boolean alternates = true;
      for (int round = 0; round < 4; ++round) {
        try (Engine engine = new Engine(game)) {
          while (engine.outcome() == Outcome.ONGOING && engine.recordLength() < 150) {
            Player side = engine.side();
            int[] moves = engine.legalMoves();
            engine.play(moves[random.nextInt(moves.length)]);
            alternates &= engine.side() != side;
            look(engine, seen);
          }
        }
      }
      boolean draughts = game == Game.CHECKERS;
      assertTrue(game.key(), seen.pieces > 0);
      assertEquals(game.key(), draughts, seen.kings > 0);
      assertEquals(game.key(), draughts, seen.moving > 0);
      assertEquals(game.key(), draughts, !alternates);
    }
  }

  @Test
  public void piecesOfGamesOfOnesOwn() {
    try (Engine engine = new Engine(new CustomGameTest.TicTacToe())) {
      engine.playRecord("b2a1");
      assertEquals("FIRST", engine.piece(1, 1).toString());
      assertEquals("SECOND", engine.piece(0, 0).toString());
      assertNull(engine.piece(2, 2));
    }
  }

  @Test
  public void aTurnGoesOnWithTheSamePiece() {
    try (Engine engine = at(TWO_JUMPS)) {
      assertEquals(Player.SECOND, engine.side());
      engine.play("22x15");
      assertEquals(Player.SECOND, engine.side());
      assertEquals("W15:W15:B1,9,11,17", engine.position());
      assertEquals("22x15", engine.record());
      assertArrayEquals(new int[] {engine.number("15x8")}, engine.legalMoves());
      engine.play("15X8");
      assertEquals(Player.FIRST, engine.side());
      assertEquals("22x15x8", engine.record());
      assertEquals(2, engine.recordLength());
      engine.play("1-5");
      assertEquals("22x15x8 1-5", engine.record());
      engine.undo();
      engine.undo(); // a jump, not the turn
      assertEquals(Player.SECOND, engine.side());
      assertEquals("W15:W15:B1,9,11,17", engine.position());
      engine.undo();
      assertEquals("W:W22:B1,9,11,17,K18", engine.position());
    }
  }

  private static void refused(Class<? extends RuntimeException> kind, int where, Engine engine,
      String record) {
    String before = engine.position();
    RuntimeException thrown = assertThrows(record, kind, () -> engine.playRecord(record));
    assertEquals(record, where, ((PicoplyError) thrown).where());
    assertEquals(before, engine.position());
  }

  @Test
  public void recordsOfTurns() {
    for (String record : new String[] {"22x15x8 1-5", "22x8 1-5", "22x15 15x8,1-5", "22X15, 15X8 1-5"}) {
      try (Engine engine = at(TWO_JUMPS)) {
        engine.playRecord(record);
        assertEquals("22x15x8 1-5", engine.record());
      }
    }
    try (Engine engine = at(TWO_JUMPS)) {
      refused(IllegalMoveException.class, 8, engine, "22x15x8 8-4");
      refused(IllegalMoveException.class, 6, engine, "22x15x11");
      refused(MalformedTextException.class, 3, engine, "22x33");
      assertThrows(MalformedTextException.class, () -> engine.play("22x15x8")); // two moves
    }
    try (Engine engine = at("W:WK30:B25,17,18,26,10")) {
      assertThrows(MalformedTextException.class, () -> engine.playRecord("30x7")); // two ways
    }
    try (Engine engine = at("W:W22:B18")) {
      refused(GameOverException.class, 6, engine, "22x15 1-5");
    }
  }

  @Test
  public void positionsAreFen() {
    try (Engine engine = new Engine(Game.CHECKERS)) {
      assertEquals("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
          engine.position());
      engine.setPosition(" B:B18,1:WK30,22. ");
      assertEquals("B:W22,K30:B1,18", engine.position());
      assertEquals(0, assertThrows(MalformedTextException.class,
          () -> engine.setPosition("-XO X")).where());
      assertEquals(6, assertThrows(ImpossiblePositionException.class,
          () -> engine.setPosition("B:W21,21:B1")).where());
      assertEquals("B:W22,K30:B1,18", engine.position());
    }
  }

  /** A move's text is the same in every position, which Core counts on. */
  @Test
  public void movesHaveTextsAndCells() {
    try (Engine engine = new Engine(Game.CHECKERS); Engine other = at(TWO_JUMPS)) {
      int withCells = 0;
      for (int move = 0; move < Game.CHECKERS.moveCount(); ++move) {
        String text = engine.text(move);
        assertEquals(text, other.text(move));
        assertEquals(move, other.number(text));
        int[] cells = engine.moveCells(move);
        assertEquals(text, text.startsWith("#"), cells.length == 0);
        withCells += cells.length / 2;
      }
      assertEquals(98 + 72, withCells);
      assertArrayEquals(new int[] {2 * 8 + 5, 3 * 8 + 4}, engine.moveCells(engine.number("11-15")));
      assertEquals(Forbidden.NO, engine.forbidden(engine.number("11-15")));
      assertTrue(engine.forbiddenMoves().isEmpty());
    }
  }

  @Test
  public void wholeGames() {
    Random random = new Random(2);
    for (int round = 0; round < 6; ++round) {
      try (Engine engine = new Engine(Game.CHECKERS); Engine again = new Engine(Game.CHECKERS)) {
        String start = engine.position();
        while (engine.outcome() == Outcome.ONGOING) {
          Player side = engine.side();
          int[] moves = engine.legalMoves();
          engine.play(moves[random.nextInt(moves.length)]);
          Seen seen = new Seen();
          look(engine, seen);
          // Who is to move again has a piece that must jump on.
          assertEquals(engine.side() == side ? 1 : 0, seen.moving);
        }
        again.playRecord(engine.record());
        assertEquals(engine.position(), again.position());
        assertArrayEquals(engine.moves(), again.moves());
        again.reset();
        again.restoreSnapshot(engine.snapshot());
        assertEquals(engine.record(), again.record());
        assertEquals(engine.outcome(), again.outcome());
        while (again.recordLength() > 0) again.undo();
        assertEquals(start, again.position());
      }
    }
  }

  /** A reply may be one's own next jump. */
  @Test
  public void searchesWithinATurn() {
    try (Engine engine = at(TWO_JUMPS)) {
      Result result = engine.search(Limits.depth(5));
      assertEquals("22x15", result.bestText());
      assertEquals("15x8", result.pvText().get(1));
      engine.play(result.best());
      Search search = engine.ponder(Limits.nodes(1000));
      search.step(100);
      assertEquals("22x15", engine.record());
      search.hit();
      assertEquals("22x15x8", engine.record());
      assertEquals(Player.FIRST, engine.side());
      assertTrue(search.run().isComplete());
      assertTrue(engine.isLegal(search.result().best()));
    }
    try (Engine engine = at("W:W22:B18")) {
      Result result = engine.search(Limits.NONE);
      assertEquals(1, result.winsIn()); // nothing is left to black
      assertEquals(Decided.WIN, result.decided());
    }
    try (Engine engine = at("W:W22:B18,11")) {
      assertEquals(2, engine.search(Limits.NONE).winsIn()); // two moves, one turn
      engine.playRecord("22x8");
      assertEquals(Outcome.SECOND_WINS, engine.outcome());
      assertFalse(engine.isLegal("8-4"));
    }
  }
}
