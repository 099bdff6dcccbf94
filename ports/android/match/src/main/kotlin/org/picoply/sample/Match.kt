package org.picoply.sample

import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.flow.Flow
import org.picoply.Engine
import org.picoply.Game
import org.picoply.Outcome
import org.picoply.Player
import org.picoply.Result
import org.picoply.Stone
import org.picoply.analyse
import org.picoply.limits
import org.picoply.think

/** A person, who begins, against picoply. Knows nothing of screens. */
class Match(game: Game = Game.GOMOKU15) : AutoCloseable {
  init {
    // Here a touch is a move, a turn has one, and the position's text has a letter for each cell. In draughts a
    // move goes from cell to cell, a turn may have several, and the text is another.
    require(game.moveCount() == game.cols() * game.rows()) { "$game: a move is not a cell" }
  }

  private val engine = Engine(game, TABLE_BYTES)

  /** 1 (weakest) to 10. */
  var level = 3
    set(value) {
      field = value.coerceIn(1, 10)
    }

  val cols = game.cols()
  val rows = game.rows()

  val outcome: Outcome
    get() = engine.outcome()

  val isPersonsTurn: Boolean
    get() = outcome == Outcome.ONGOING && engine.side() == Player.FIRST

  /** The cell of the last move that was no pass, or null. */
  val last: Int?
    get() = engine.moves().lastOrNull { it != Engine.PASS }

  val winningLine: Set<Int>
    get() = engine.winningLine().toSet()

  /** All cells from a1 on, row by row, read in one call. */
  fun stones(): List<Stone> =
      engine.position().take(cols * rows).map {
        when (it) {
          'X' -> Stone.FIRST
          'O' -> Stone.SECOND
          else -> Stone.EMPTY
        }
      }

  /** "h8". */
  fun name(cell: Int): String = engine.text(cell)

  /** Plays for the person; false if that is not possible. */
  fun play(cell: Int): Boolean {
    if (!isPersonsTurn || !engine.isLegal(cell)) return false
    engine.play(cell)
    return true
  }

  /**
   * Thinks and plays for picoply, and passes for the person where no touch would be a move, until one is or
   * the game is over. Cancelling leaves out the move that is thought about.
   */
  suspend fun reply(progress: (Result) -> Unit) {
    do {
      var found: Result? = null
      thinking().collect {
        found = it
        progress(it)
      }
      // Whoever cancelled, or changed the position meanwhile, has no use for the move.
      currentCoroutineContext().ensureActive()
      engine.play((found ?: return).best())
      passForPerson()
    } while (outcome == Outcome.ONGOING && !isPersonsTurn)
  }

  /** Whether the person has nothing but a pass: in Othello. */
  private val personMustPass: Boolean
    get() = isPersonsTurn && engine.legalMoves().first() == Engine.PASS

  private fun passForPerson() {
    if (personMustPass) engine.play(Engine.PASS)
  }

  private fun thinking(): Flow<Result> =
      engine.analyse(limits(level = level, seed = System.nanoTime(), millis = MOVE_MS))

  /** What picoply would play in the person's place. */
  suspend fun hint(): Int = engine.think(limits(millis = HINT_MS)).best()

  /** Takes back the person's last move, and all that was played without the person after it. */
  fun undo() {
    if (engine.recordLength() > 0) engine.undo()
    while (engine.recordLength() > 0 && (!isPersonsTurn || personMustPass)) engine.undo()
  }

  fun restart() = engine.reset()

  /** The game as text, for an app that is ended and started again. */
  fun save(): String = engine.record()

  /** Goes on with a game that [save] wrote; with text that is none, from the beginning. */
  fun restore(saved: String) {
    engine.reset()
    try {
      engine.playRecord(saved)
      passForPerson()
    } catch (_: IllegalArgumentException) {
      engine.reset()
    }
  }

  override fun close() = engine.close()

  private companion object {
    const val TABLE_BYTES = 4L shl 20
    const val MOVE_MS = 3000L
    const val HINT_MS = 1000L
  }
}
