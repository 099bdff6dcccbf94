package org.picoply

import java.util.concurrent.TimeUnit
import kotlinx.coroutines.async
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeoutOrNull
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Test

/** Threats, endings and openings in coroutines: the answers are Java's, and cancelling is heard. */
class AskingTest {
  private fun at(game: Game, record: String) = Engine(game).apply { playRecord(record) }

  // A position of Renju in which black's win takes much longer to look for than any test.
  private val wild = "g11l9m12l7h14i12d4f4e12j10d10i5g5k13k5l4l6h10"
  private val late = 1000L

  @Test
  fun threats() = runBlocking {
    ThreatSearch(Game.GOMOKU15).use { threats ->
      at(Game.GOMOKU15, "h8a1i8c2j8e1").use { engine ->
        assertEquals("WIN (1 nodes): g8", threats.awaitWin(engine, 0).toString())
        engine.play("g8")
        assertEquals(threats.threat(engine).toString(), threats.awaitThreat(engine).toString())
        val saving = threats.awaitSavingMoves(engine, limits = limits(nodes = 1000))
        assertArrayEquals(threats.savingMoves(engine, ThreatSearch.ALL_THREES, 1000).moves(), saving.moves())
        assertEquals(ThreatAnswer.WIN, saving.answer())
      }
    }
  }

  @Test
  fun endings() = runBlocking {
    EndgameSolver(1 shl 20).use { solver ->
      Engine(Game.OTHELLO8).use { engine ->
        while (engine.position().count { it == '-' } > 8 && engine.outcome() == Outcome.ONGOING)
          engine.play(engine.legalMoves()[0])
        val margin = solver.awaitMargin(engine)
        assertTrue(margin.isSolved)
        assertEquals(solver.margin(engine).lower(), margin.lower())
        assertEquals(Integer.signum(margin.lower()), Integer.signum(solver.awaitWinner(engine).lower()))
      }
    }
  }

  @Test
  fun openings() = runBlocking {
    val some = limits(nodes = 2000)
    OpeningAdviser(Game.GOMOKU15).use { adviser ->
      Engine(Game.GOMOKU15).use { engine ->
        val three = adviser.awaitThree(engine, false, some)
        assertArrayEquals(adviser.three(engine, false, some).moves(), three.moves())
        three.moves().forEach { engine.play(it) }
        assertEquals(adviser.swap2(engine, some).toString(), adviser.awaitSwap2(engine, some).toString())
        assertEquals(adviser.colour(engine, some).toString(), adviser.awaitColour(engine, some).toString())
      }
    }
    OpeningAdviser(Game.RENJU15).use { adviser ->
      at(Game.RENJU15, "h8h9i10j8").use { engine ->
        val offers = adviser.awaitOffer(engine, 2, some).moves()
        assertArrayEquals(adviser.offer(engine, 2, some).moves(), offers)
        assertEquals(adviser.choose(engine, offers, some).toString(),
            adviser.awaitChoice(engine, offers, some).toString())
      }
    }
  }

  @Test
  fun cancellingIsHeard() = runBlocking {
    ThreatSearch(Game.RENJU15).use { threats ->
      at(Game.RENJU15, wild).use { engine ->
        val job = launch { threats.awaitWin(engine) }
        delay(50)
        val begin = System.nanoTime()
        job.cancelAndJoin()
        val millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin)
        assertTrue("$millis ms", job.isCancelled && millis < late)
        assertEquals(null, withTimeoutOrNull(50) { threats.awaitWin(engine) })
        // The object's own cancelling is no error: what was found so far.
        val found = async { threats.awaitWin(engine) }
        delay(50)
        threats.cancel()
        assertFalse(found.await().isComplete)
      }
    }
  }

  @Test
  fun errorsComeOut() {
    val closed = ThreatSearch(Game.GOMOKU15).apply { close() }
    Engine(Game.GOMOKU15).use { engine ->
      assertThrows(IllegalStateException::class.java) { runBlocking { closed.awaitWin(engine) } }
      assertThrows(InvalidArgumentException::class.java) {
        runBlocking { EndgameSolver().use { it.awaitMargin(engine, limits(depth = 3)) } }
      }
    }
  }
}
