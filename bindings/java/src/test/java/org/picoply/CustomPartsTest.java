package org.picoply;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** What only some games of one's own tell: CustomGame.WithSide and so on; and large games. */
public class CustomPartsTest {
  private static final int DEPTH = 6;

  /** Sticks: a side takes 1 to 3; who took two goes on; who takes the last has lost. */
  private static final class Doubles implements CustomGame.WithSide {
    private final int sticks;

    Doubles(int sticks) {
      this.sticks = sticks;
    }

    @Override
    public int stateSize() {
      return 3; // sticks, the side to move, the side that moved last
    }

    @Override
    public int moveCount() {
      return 3;
    }

    @Override
    public int maxLength() {
      return sticks;
    }

    @Override
    public void reset(byte[] state) {
      state[0] = (byte) sticks;
      state[1] = 1; // the second player begins
    }

    @Override
    public int moves(byte[] state, int[] moves) {
      int count = Math.min(3, state[0]);
      for (int i = 0; i < count; ++i) moves[i] = i;
      return count;
    }

    @Override
    public void play(byte[] state, int move) {
      state[0] -= (byte) (move + 1);
      state[2] = state[1];
      if (move != 1) state[1] = (byte) (1 - state[1]);
    }

    @Override
    public int outcome(byte[] state) {
      if (state[0] > 0) return ONGOING;
      return state[1] == state[2] ? LOST : WON;
    }

    @Override
    public Player side(byte[] state) {
      return Player.values()[state[1]];
    }

    /** The value for the side to move, by looking at everything. */
    int minimax(byte[] state, int ply) {
      int outcome = outcome(state);
      if (outcome != ONGOING) return outcome == LOST ? ply - Result.WIN : Result.WIN - ply;
      int best = -Result.WIN;
      int[] moves = new int[3];
      for (int i = moves(state, moves); i-- > 0;) {
        byte[] next = state.clone();
        play(next, moves[i]);
        int value = minimax(next, ply + 1);
        best = Math.max(best, next[1] == state[1] ? value : -value);
      }
      return best;
    }
  }

  @Test
  public void aSideMovesTwice() {
    for (int sticks = 1; sticks <= 12; ++sticks) {
      Doubles game = new Doubles(sticks);
      try (Engine engine = new Engine(game, 1 << 12)) {
        assertSame(Player.SECOND, engine.side());
        byte[] state = new byte[3];
        game.reset(state);
        while (engine.outcome() == Outcome.ONGOING) {
          Result result = engine.search(Limits.NONE);
          assertEquals(sticks + " " + engine.record(), game.minimax(state, 0), result.value());
          game.play(state, result.best());
          engine.play(result.best());
          assertSame(Player.values()[state[1]], engine.side());
        }
        // Who has not taken the last wins.
        assertSame(state[2] == 1 ? Outcome.FIRST_WINS : Outcome.SECOND_WINS, engine.outcome());
      }
    }
  }

  /** As large as can be: the largest of 1,023 numbers is the best, and each byte has its value. */
  private static final class Large implements CustomGame {
    private static final int BEST = 1000;

    @Override
    public int stateSize() {
      return 4096;
    }

    @Override
    public int moveCount() {
      return 1023;
    }

    @Override
    public int maxLength() {
      return 1000;
    }

    @Override
    public int maxPly() {
      return 63;
    }

    private static byte filling(int at) {
      return (byte) (at * 31 + at / 256);
    }

    @Override
    public void reset(byte[] state) {
      for (int i = 0; i < state.length; ++i) state[i] = filling(i);
      state[4095] = 0;
    }

    private static void check(byte[] state) {
      assertEquals(4096, state.length);
      for (int i = 2046; i < 4095; ++i) assertEquals(filling(i), state[i]);
    }

    @Override
    public int moves(byte[] state, int[] moves) {
      check(state);
      assertEquals(1023, moves.length);
      for (int i = 0; i < 1023; ++i) moves[i] = i;
      return 1023;
    }

    @Override
    public void play(byte[] state, int move) {
      check(state);
      state[2 * move] = (byte) (move >> 8);
      state[2 * move + 1] = (byte) move;
      state[4095] = (byte) (move == BEST ? 1 : 0);
    }

    @Override
    public int outcome(byte[] state) {
      return ONGOING;
    }

    @Override
    public int evaluate(byte[] state) {
      return -state[4095];
    }
  }

  @Test
  public void aLargeGame() {
    try (Engine engine = new Engine(new Large(), 1 << 16); Engine copy = engine.copy()) {
      assertEquals(63, engine.game().maxPly());
      assertTrue(engine.engineSize() > 63 * 4096);
      assertEquals(1023, engine.legalMoves().length);
      Result result = copy.search(Limits.depth(1));
      assertEquals(Large.BEST, result.best());
      assertEquals(1, result.value());
      assertEquals(1023, engine.number("1022") + 1);
      for (int ply = 0; ply < 1000; ++ply) engine.play(1022 - ply);
      assertSame(Outcome.DRAW, engine.outcome());
      assertEquals(1000, engine.moves().length);
      copy.restoreSnapshot(engine.snapshot());
      assertEquals(engine.record(), copy.record());
      engine.undo();
      assertSame(Outcome.ONGOING, engine.outcome());
    }
  }

  /** What a search of the first position finds. */
  private static Result searched(CustomGame game) {
    try (Engine engine = new Engine(game, 1 << 14)) {
      return engine.search(Limits.depth(DEPTH));
    }
  }

  private static void assertSameSearch(Result wanted, Result found) {
    assertEquals(wanted.nodes(), found.nodes());
    assertEquals(wanted.value(), found.value());
    assertArrayEquals(wanted.pv(), found.pv());
  }

  /** With limits of its own. */
  private static final class Limited extends Pawns {
    private final int most;
    private final int ply;

    Limited(int most, int ply) {
      super(4, 4);
      this.most = most;
      this.ply = ply;
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
    public int moves(byte[] state, int[] moves) {
      assertTrue(most == 0 || moves.length == most || moves.length == moveCount());
      int[] all = new int[moveCount()];
      int count = super.moves(state, all);
      System.arraycopy(all, 0, moves, 0, Math.min(count, moves.length));
      return count;
    }
  }

  @Test
  public void mostMovesAndDeepestSearch() {
    Result plain = searched(new Pawns(4, 4));
    assertSameSearch(plain, searched(new Limited(12, 0)));
    assertEquals("moves() gave 4, not 1 to 3",
        assertThrows(BrokenRulesException.class, () -> new Engine(new Limited(3, 0))).getMessage());
    assertEquals(3, searched(new Limited(0, 3)).depthMax());
    try (Engine usual = new Engine(new Pawns(4, 4)); Engine few = new Engine(new Limited(12, 0));
        Engine shallow = new Engine(new Limited(0, 3))) {
      assertTrue(few.engineSize() < usual.engineSize());
      assertTrue(shallow.engineSize() < usual.engineSize());
      assertEquals(24, usual.game().maxPly());
      assertEquals(3, shallow.game().maxPly());
    }
  }

  /** Counts what is asked, and throws where it is told to. */
  private static class Counting extends Pawns {
    int asked;
    String failing = "";
    final RuntimeException failure = new RuntimeException("mine");

    Counting() {
      super(4, 4);
    }

    void count(String method) {
      ++asked;
      if (failing.equals(method)) throw failure;
    }
  }

  private static final class Undoing extends Counting implements CustomGame.WithUndo {
    @Override
    public void undo(byte[] state, int move) {
      count("undo");
      takeBack(state, move);
    }
  }

  @Test
  public void undoChangesNoSearch() {
    Undoing game = new Undoing();
    assertSameSearch(searched(new Pawns(4, 4)), searched(game));
    assertTrue(game.asked > 100);
    try (Engine with = new Engine(game); Engine without = new Engine(new Pawns(4, 4))) {
      assertTrue(with.engineSize() < without.engineSize());
    }
  }

  private static final class Hashing extends Counting implements CustomGame.WithHash {
    long mask = -1;

    @Override
    public long hash(byte[] state) {
      count("hash");
      long hash = 0;
      for (byte each : state) hash = (hash ^ each) * 0x9e3779b97f4a7c15L;
      return hash & mask;
    }
  }

  @Test
  public void aHashIsAskedFor() {
    Hashing game = new Hashing();
    assertSameSearch(searched(new Pawns(4, 4)), searched(game));
    assertTrue(game.asked > 100);
    Hashing upper = new Hashing(); // only what the upper 32 bits tell
    upper.mask = -1L << 32;
    assertSameSearch(searched(new Pawns(4, 4)), searched(upper));
    Hashing none = new Hashing(); // all positions after as many plies are taken for the same
    none.mask = 0;
    assertTrue(searched(none).nodes() < searched(game).nodes());
  }

  private static final class Scoring extends Counting implements CustomGame.WithMoveScore {
    @Override
    public int moveScore(byte[] state, int move) {
      count("moveScore");
      return move * 100;
    }
  }

  @Test
  public void scoresOrderMoves() {
    Scoring game = new Scoring();
    Result plain = searched(new Pawns(4, 4));
    Result scored = searched(game);
    assertTrue(game.asked > 100);
    assertEquals(plain.value(), scored.value());
    assertNotEquals(plain.nodes(), scored.nodes());
  }

  private static final class Tactical extends Counting implements CustomGame.WithIsTactical {
    @Override
    public boolean isTactical(byte[] state, int move) {
      count("isTactical");
      return move % 3 != 0;
    }
  }

  private static final class Forced extends Counting implements CustomGame.WithIsForced {
    @Override
    public boolean isForced(byte[] state) {
      count("isForced");
      return moves(state, new int[moveCount()]) == 2;
    }
  }

  @Test
  public void tacticalAndForcedMovesAreSearchedDeeper() {
    for (Counting game : new Counting[] {new Tactical(), new Forced()}) {
      Result found = searched(game);
      assertTrue(game.asked > 20);
      assertNotEquals(searched(new Pawns(4, 4)).nodes(), found.nodes());
    }
  }

  private static final class Margin extends Pawns implements CustomGame.WithFinalValue {
    Margin() {
      super(3, 3);
    }

    @Override
    public int finalValue(byte[] state) {
      int pawns = 0;
      for (int cell = 0; cell < 9; ++cell) pawns += state[cell] != 0 ? 1 : 0;
      return -100 * pawns;
    }
  }

  @Test
  public void aFinalValueIsTheValue() {
    // The second player wins Hexapawn, after one pawn or none was taken from each.
    assertTrue(searched(new Pawns(3, 3)).value() < -Result.EVAL);
    try (Engine engine = new Engine(new Margin(), 1 << 12)) {
      Result result = engine.search(Limits.NONE);
      assertTrue(result.isExact());
      int value = result.value();
      assertTrue("" + value, value < 0 && value % 100 == 0 && value >= -600);
      for (int move : result.pv()) engine.play(move);
      assertSame(Outcome.SECOND_WINS, engine.outcome());
      int pawns = 0;
      for (char each : engine.position().substring(0, 9).toCharArray()) pawns += each != '-' ? 1 : 0;
      assertEquals(-100 * pawns, value);
    }
  }

  private static final class Written extends Counting
      implements CustomGame.WithMoveText, CustomGame.WithMoveCells {
    String text; // instead of all
    int[] cells;

    @Override
    public String moveText(int move) {
      count("moveText");
      if (text != null) return text;
      return move == 47 ? null : written(move);
    }

    @Override
    public int[] moveCells(int move) {
      count("moveCells");
      if (cells != null) return cells;
      int to = target(move / 3 < 8 ? 0 : 1, move);
      return to < 0 ? null : new int[] {move / 3, to};
    }
  }

  @Test
  public void textsOfMoves() {
    try (Engine engine = new Engine(new Written())) {
      assertEquals("a1-", engine.text(0));
      assertEquals("b2>", engine.text(17));
      assertEquals("47", engine.text(47)); // as without a text
      assertEquals(17, engine.number("B2>"));
      assertThrows(MalformedTextException.class, () -> engine.number("17"));
      engine.playRecord("a1- b4-\nb1-");
      assertArrayEquals(new int[] {0, 39, 3}, engine.moves());
      assertEquals("a1- b4- b1-", engine.record());
      assertEquals(engine.text(engine.search(Limits.depth(1)).best()), engine.lastResult().bestText());
      String record = engine.record();
      engine.reset();
      engine.playRecord(record);
      assertEquals(record, engine.record());
    }
  }

  @Test
  public void cellsOfMoves() {
    try (Engine engine = new Engine(new Written())) {
      assertArrayEquals(new int[] {0, 4}, engine.moveCells(0));
      assertArrayEquals(new int[] {1, 6}, engine.moveCells(5));
      assertArrayEquals(new int[] {15, 11}, engine.moveCells(45));
      assertArrayEquals(new int[0], engine.moveCells(1)); // out of the board
      assertThrows(InvalidArgumentException.class, () -> engine.moveCells(48));
      assertThrows(InvalidArgumentException.class, () -> engine.moveCells(Engine.PASS));
    }
    try (Engine mine = new Engine(new CustomGameTest.TicTacToe());
        Engine other = new Engine(Game.TICTACTOE)) {
      assertArrayEquals(new int[] {5, 5}, mine.moveCells(5));
      assertArrayEquals(new int[] {5, 5}, other.moveCells(5));
    }
    try (Engine pawns = new Engine(new Pawns(4, 4))) {
      assertArrayEquals(new int[0], pawns.moveCells(0));
    }
    try (Engine othello = new Engine(Game.OTHELLO8); Engine four = new Engine(Game.CONNECT4)) {
      assertArrayEquals(new int[0], othello.moveCells(Engine.PASS));
      four.playRecord("44");
      assertArrayEquals(new int[] {17, 17}, four.moveCells(3));
      four.playRecord("4444");
      assertArrayEquals(new int[0], four.moveCells(3));
    }
  }

  /** Two that walk to and fro: after four plies it is a draw. */
  private static final class Repeating extends Pawns {
    Repeating() {
      super(1, 1);
    }

    @Override
    public int moves(byte[] state, int[] moves) {
      moves[0] = 0;
      moves[1] = 1;
      return 2;
    }

    @Override
    public void reset(byte[] state) {}

    @Override
    public void play(byte[] state, int move) {
      ++state[0];
    }

    @Override
    public int maxLength() {
      return 100;
    }

    @Override
    public int outcome(byte[] state) {
      return state[0] == 4 ? REPEATED : ONGOING;
    }

    @Override
    public int evaluate(byte[] state) {
      return 500;
    }
  }

  @Test
  public void aRepetitionIsADraw() {
    try (Engine engine = new Engine(new Repeating(), 1 << 12)) {
      Result result = engine.search(Limits.NONE);
      assertEquals(0, result.value());
      assertEquals(4, result.pv().length);
      for (int move : result.pv()) engine.play(move);
      assertSame(Outcome.DRAW, engine.outcome());
      assertThrows(GameOverException.class, () -> engine.play(0));
    }
  }

  /** Everything that rules can tell. */
  private static final class Everything extends Counting
      implements CustomGame.WithSide, CustomGame.WithUndo, CustomGame.WithHash,
          CustomGame.WithMoveScore, CustomGame.WithIsTactical, CustomGame.WithIsForced,
          CustomGame.WithFinalValue, CustomGame.WithMoveText, CustomGame.WithMoveCells {
    Player side;
    Integer score;
    Integer last;

    @Override
    public Player side(byte[] state) {
      count("side");
      return "null".equals(failing) ? null : Player.values()[turn(state)];
    }

    @Override
    public void undo(byte[] state, int move) {
      count("undo");
      takeBack(state, move);
    }

    @Override
    public long hash(byte[] state) {
      count("hash");
      return java.util.Arrays.hashCode(state) * 0x9e3779b97f4a7c15L;
    }

    @Override
    public int moveScore(byte[] state, int move) {
      count("moveScore");
      return score != null ? score : move;
    }

    @Override
    public boolean isTactical(byte[] state, int move) {
      count("isTactical");
      return move % 3 != 0;
    }

    @Override
    public boolean isForced(byte[] state) {
      count("isForced");
      return false;
    }

    @Override
    public int finalValue(byte[] state) {
      count("finalValue");
      return last != null ? last : -1000;
    }

    @Override
    public String moveText(int move) {
      count("moveText");
      return written(move);
    }

    @Override
    public int[] moveCells(int move) {
      count("moveCells");
      return new int[] {move / 3, move / 3};
    }
  }

  @Test
  public void whatTheyThrowComesOut() {
    long nodes;
    try (Engine fresh = new Engine(new Everything(), 1 << 14)) {
      nodes = fresh.search(Limits.depth(10)).nodes();
    }
    for (String each : new String[] {"side", "undo", "hash", "moveScore", "isTactical", "isForced",
        "finalValue", "moveText", "moveCells"}) {
      Everything game = new Everything();
      try (Engine engine = new Engine(game, 1 << 14)) {
        game.failing = each;
        RuntimeException thrown = assertThrows(each, RuntimeException.class, () -> {
          if (each.equals("moveCells")) {
            engine.moveCells(0);
          } else {
            engine.search(Limits.depth(10));
          }
        });
        assertSame(each, game.failure, thrown);
        if (each.equals("moveText")) {
          assertSame(game.failure, assertThrows(RuntimeException.class, () -> engine.text(40)));
          assertSame(game.failure, assertThrows(RuntimeException.class, () -> engine.number("a1-")));
          engine.play(0);
          assertSame(game.failure, assertThrows(RuntimeException.class, engine::record));
          game.failing = "";
          engine.undo();
        }
        game.failing = "";
        assertEquals(each, nodes, engine.search(Limits.depth(10)).nodes());
        assertEquals(each, "", engine.record());
      }
    }
    Everything game = new Everything();
    game.failing = "side";
    assertSame(game.failure, assertThrows(RuntimeException.class, () -> new Engine(game)));
  }

  private static void assertBroken(String sentence, Runnable call) {
    assertEquals(sentence, assertThrows(BrokenRulesException.class, call::run).getMessage());
  }

  @Test
  public void wrongAnswers() {
    Everything game = new Everything();
    try (Engine engine = new Engine(game)) {
      Runnable search = () -> engine.search(Limits.depth(8));
      game.failing = "null";
      assertBroken("side() gave null", search);
      game.failing = "";
      game.score = 32001;
      assertBroken("moveScore() gave 32001, not -32000 to 32000", search);
      game.score = null;
      game.last = -29000;
      assertBroken("finalValue() gave -29000, not -28999 to 28999", search);
    }
    Written written = new Written();
    try (Engine engine = new Engine(written)) {
      written.text = "";
      assertBroken("moveText() gave 0 characters, not 1 to 15", () -> engine.text(0));
      written.text = "1234567890123456";
      assertBroken("moveText() gave 16 characters, not 1 to 15", () -> engine.text(0));
      for (String bad : new String[] {"a b", "a,b", "\u00e9", "\u0001"}) {
        written.text = bad;
        assertThrows(bad, BrokenRulesException.class, () -> engine.text(0));
      }
      written.text = "123456789012345";
      assertEquals(written.text, engine.text(0));
      written.cells = new int[] {0, 16};
      assertBroken("moveCells() gave 16, not 0 to 15", () -> engine.moveCells(0));
      written.cells = new int[] {0};
      assertBroken("moveCells() gave 1 cells, not 2", () -> engine.moveCells(0));
    }
  }
}
