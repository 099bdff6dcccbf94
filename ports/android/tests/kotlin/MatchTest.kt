package org.picoply.sample

import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Job
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Test
import org.picoply.Game
import org.picoply.Outcome
import org.picoply.Stone

/** The sample app's game, without its screen. */
class MatchTest {
  @Test
  fun aWholeGame() = runBlocking {
    Match(Game.TICTACTOE).use { match ->
      match.level = 10
      var turns = 0
      while (match.outcome == Outcome.ONGOING) {
        assertTrue(match.isPersonsTurn)
        assertTrue(match.play(match.hint()))
        var told = 0
        if (match.outcome == Outcome.ONGOING) {
          match.reply { ++told }
          assertTrue(told > 0)
        }
        ++turns
      }
      assertEquals(Outcome.DRAW, match.outcome)
      assertEquals(5, turns)
      assertFalse(match.play(0))
      match.restart()
      assertEquals(9, match.stones().count { it == Stone.EMPTY })
    }
  }

  @Test
  fun onlyGamesWhoseMovesAreCells() {
    for (game in Game.all()) {
      if (game == Game.CONNECT4 || game == Game.CHECKERS) {
        assertThrows(game.key(), IllegalArgumentException::class.java) { Match(game) }
      } else {
        Match(game).use { assertEquals(game.cols() * game.rows(), it.stones().size) }
      }
    }
  }

  @Test
  fun undoTakesBackBothMoves() = runBlocking {
    Match().use { match ->
      match.level = 1
      assertTrue(match.play(112))
      assertFalse(match.play(113)) // not the person's turn
      match.reply {}
      assertEquals(2, match.stones().count { it != Stone.EMPTY })
      assertFalse(match.play(112))
      match.undo()
      assertTrue(match.isPersonsTurn && match.stones().all { it == Stone.EMPTY } && match.last == null)
      match.undo() // nothing there
      assertTrue(match.play(112))
      assertEquals("h8", match.name(match.last!!))
      match.undo() // before picoply has answered
      assertTrue(match.isPersonsTurn && match.last == null)
    }
  }

  /** After picoply's only move the person must pass: once in the first game, again and again in the second. */
  @Test
  fun passesArePlayedForThePerson() = runBlocking {
    val games =
        listOf(
            "f5f6f7g7c4e7f8e3f4c3d3c5b3a2d6g5e2c2b6d8h6d7d2b4a3g3g4c7g6h7e6d1b1a4h8f2g1a5a7g2g8c6f1e1c1h5b5b7e8h4b8c8h2a8h3a6b2",
            "f5f4c3c4d3d6b5d2f3g3c2e3c5b2b1b6d1a5g4c1a7h5d7e2b4g5g6e7e6f7g7a1e1a3a4f8c7f2f1c8a2b7h6g1a6a8h4b3b8h3c6g8h2g2d8e8h7")
    for (game in games) {
      Match(Game.OTHELLO8).use { match ->
        match.level = 1
        match.restore(game)
        assertFalse(match.isPersonsTurn)
        val empty = match.stones().count { it == Stone.EMPTY }
        var told = 0
        match.reply { if (it.isComplete) ++told }
        assertTrue(told > 1) // picoply moved more than once
        assertTrue(match.last in 0 until 64)
        if (match.outcome == Outcome.ONGOING) assertTrue((0 until 64).any { match.play(it) })
        // Not only to where the person can but pass.
        match.restore(game)
        match.reply {}
        match.undo()
        assertTrue(match.isPersonsTurn)
        assertEquals(empty + 1, match.stones().count { it == Stone.EMPTY })
        assertTrue((0 until 64).any { match.play(it) })
      }
    }
  }

  @Test
  fun aHintIsAMoveAndChangesNothing() = runBlocking {
    Match(Game.TICTACTOE).use { match ->
      match.restore("a1b2c3b1") // b3 is the only move that does not lose
      val saved = match.save()
      assertEquals("b3", match.name(match.hint()))
      assertEquals(saved, match.save())
    }
  }

  @Test
  fun aGameGoesOnAfterARelaunch() = runBlocking {
    val saved = Match().use { match ->
      match.level = 1
      match.play(112)
      match.reply {}
      match.play((0 until 225).first { match.stones()[it] == Stone.EMPTY })
      match.save()
    }
    Match().use { match ->
      match.restore(saved)
      assertEquals(saved, match.save())
      assertEquals(3, match.stones().count { it != Stone.EMPTY })
      assertFalse(match.isPersonsTurn) // picoply was asked when the app was ended
      match.reply {}
      assertTrue(match.isPersonsTurn)
      match.restore("no game")
      assertEquals("", match.save())
    }
  }

  /** The last words of a search that was cancelled are no move. */
  @Test
  fun aCancelWithTheLastWordPlaysNothing() = runBlocking {
    Match(Game.TICTACTOE).use { match ->
      match.level = 10
      match.play(0)
      var answer: Job? = null
      answer = launch(start = CoroutineStart.LAZY) { match.reply { if (it.isComplete) answer!!.cancel() } }
      answer.join()
      assertTrue(answer.isCancelled)
      assertEquals(0, match.last)
    }
  }

  @Test
  fun cancelledAnswersLeaveThePosition() = runBlocking {
    Match().use { match ->
      match.level = 10
      match.play(112)
      val answer = launch { match.reply {} }
      delay(100)
      answer.cancelAndJoin()
      assertEquals(112, match.last)
      match.level = 99
      assertEquals(10, match.level)
      match.level = 2
      match.reply {}
      assertTrue(match.isPersonsTurn)
    }
  }
}
