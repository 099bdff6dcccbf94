package org.picoply;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** What threat searches, solvers and advisers tell while they work. */
public class ProgressTest {
  @Test
  public void threatsTell() {
    try (Engine engine = new Engine(Game.GOMOKU15);
        ThreatSearch threats = new ThreatSearch(Game.GOMOKU15)) {
      engine.playRecord("i4l7l4k7j6g11h9f5e7g5"); // the search for a forced win takes long
      List<ThreatResult> news = new ArrayList<>();
      threats.win(engine, ThreatSearch.ALL_THREES, Limits.nodes(100_000), news::add);
      assertTrue(news.size() > 2);
      for (int i = 1; i < news.size(); ++i) {
        assertTrue(ThreatResult.isNew(news.get(i - 1), news.get(i)));
        assertTrue(news.get(i - 1).nodes() < news.get(i).nodes());
        assertTrue(news.get(i).searchedAttacks() >= news.get(i - 1).searchedAttacks());
      }
      assertTrue(news.get(news.size() - 1).searchedAttacks() > 1);
      List<SavingMoves> moves = new ArrayList<>();
      SavingMoves saving =
          threats.savingMoves(engine, ThreatSearch.ALL_THREES, Limits.nodes(1000), moves::add);
      assertTrue(moves.size() > 2);
      assertTrue(moves.get(0).moves().length < saving.moves().length);
      assertArrayEquals(saving.moves(), moves.get(moves.size() - 1).moves());
    }
  }

  @Test
  public void thatAnEndingIsSolvedIsNews() {
    long[] numbers = {0, 4, 4, Abi.MOVE_NONE, 100};
    SolverResult before = new SolverResult(numbers.clone(), 0, new String[0]);
    numbers[0] = 1;
    SolverResult now = new SolverResult(numbers.clone(), 0, new String[0]);
    assertTrue(SolverResult.isNew(before, now));
    assertFalse(SolverResult.isNew(now, now));
  }

  @Test
  public void endingsTell() {
    try (Engine engine = new Engine(Game.OTHELLO8); EndgameSolver solver = new EndgameSolver(0)) {
      engine.setPosition("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
      List<SolverResult> news = new ArrayList<>();
      SolverResult found = solver.margin(engine, Limits.NONE, news::add);
      assertEquals(18, found.lower());
      assertTrue(news.size() > 2);
      for (int i = 1; i < news.size(); ++i) {
        assertTrue(SolverResult.isNew(news.get(i - 1), news.get(i)));
        assertTrue(news.get(i - 1).lower() <= news.get(i).lower());
        assertTrue(news.get(i - 1).upper() >= news.get(i).upper());
      }
      assertTrue(news.get(news.size() - 1).isSolved());
      news.clear();
      assertEquals(1, solver.winner(engine, Limits.NONE, news::add).lower());
      assertTrue(news.get(news.size() - 1).isSolved());
    }
  }

  @Test
  public void openingsTell() {
    try (Engine engine = new Engine(Game.GOMOKU15);
        OpeningAdviser adviser = new OpeningAdviser(Game.GOMOKU15)) {
      engine.playRecord("h8h9i8");
      List<OpeningResult> news = new ArrayList<>();
      OpeningResult answer = adviser.swap2(engine, Limits.nodes(60_000), news::add);
      assertTrue(news.size() > 2);
      for (int i = 1; i < news.size(); ++i) {
        assertTrue(OpeningResult.isNew(news.get(i - 1), news.get(i)));
      }
      assertArrayEquals(answer.moves(), news.get(news.size() - 1).moves());
      news.clear();
      adviser.colour(engine, Limits.nodes(1000), news::add);
      adviser.offer(engine, 2, Limits.nodes(1000), news::add);
      adviser.choose(engine, new int[] {0, 1}, Limits.nodes(1000), news::add);
      engine.reset();
      adviser.three(engine, true, Limits.nodes(1000), news::add);
      assertTrue(news.size() >= 4);
    }
  }

  /** It may ask something else, which ends the question, and what it throws comes out. */
  @Test
  public void whatAListenerDoes() {
    try (Engine engine = new Engine(Game.GOMOKU15);
        ThreatSearch threats = new ThreatSearch(Game.GOMOKU15)) {
      engine.playRecord("i4l7l4k7j6g11h9f5e7g5");
      Limits limits = Limits.nodes(100_000);
      assertThrows(SearchEndedException.class, () -> threats.win(engine, ThreatSearch.ALL_THREES, limits,
          news -> threats.win(engine, 0, 1)));
      assertThrows(ArithmeticException.class, () -> threats.threat(engine, ThreatSearch.ALL_THREES, limits,
          news -> {
            throw new ArithmeticException();
          }));
      assertEquals(1, threats.win(engine, ThreatSearch.ALL_THREES, 1).nodes());
    }
  }
}
