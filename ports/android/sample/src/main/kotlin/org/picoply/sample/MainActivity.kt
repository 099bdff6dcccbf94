package org.picoply.sample

import android.app.Activity
import android.os.Bundle
import android.view.View
import android.widget.SeekBar
import android.widget.TextView
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.MainScope
import kotlinx.coroutines.cancel
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import org.picoply.Outcome
import org.picoply.Result
import org.picoply.Stone

/** The screen. Whatever thinks runs in `work`, one job at a time; touching anything ends it. */
class MainActivity : Activity() {
  private val scope: CoroutineScope = MainScope()
  private val match = Match()
  private var work: Job? = null

  private lateinit var board: BoardView
  private lateinit var status: TextView

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(R.layout.main)
    board = findViewById(R.id.board)
    status = findViewById(R.id.status)
    board.onCell = { cell -> start { if (match.play(cell)) answer() } }
    board.describe = ::describe
    findViewById<View>(R.id.hint).setOnClickListener { start { hint() } }
    findViewById<View>(R.id.undo).setOnClickListener { start { change(match::undo) } }
    findViewById<View>(R.id.restart).setOnClickListener { start { change(match::restart) } }
    prepareLevels(findViewById(R.id.level), findViewById(R.id.level_label))
    savedInstanceState?.getString(GAME)?.let { match.restore(it) }
    start { show() } // and picoply thinks again, if it did when the app was ended
  }

  override fun onSaveInstanceState(outState: Bundle) {
    super.onSaveInstanceState(outState)
    outState.putString(GAME, match.save())
  }

  override fun onDestroy() {
    scope.cancel()
    match.close()
    super.onDestroy()
  }

  /** Ends what is going on, then does this; if it was picoply's turn it stays so and is made up for. */
  private fun start(action: suspend () -> Unit) {
    val before = work
    work = scope.launch {
      before?.cancelAndJoin()
      action()
      if (match.outcome == Outcome.ONGOING && !match.isPersonsTurn) answer()
    }
  }

  private companion object {
    const val GAME = "game"
  }

  private fun change(how: () -> Unit) {
    how()
    show()
  }

  private suspend fun answer() {
    show()
    match.reply { status.text = thinking(it) }
    show()
  }

  private suspend fun hint() {
    if (!match.isPersonsTurn) return
    val cell = match.hint()
    show()
    board.suggestion = cell
    status.text = getString(R.string.hinted, match.name(cell))
  }

  private fun thinking(result: Result) =
      getString(R.string.thinking, result.depth(), result.pvText().joinToString(" "))

  private fun show() {
    board.show(match)
    status.text = getString(
        when (match.outcome) {
          Outcome.FIRST_WINS -> R.string.you_win
          Outcome.SECOND_WINS -> R.string.you_lose
          Outcome.DRAW -> R.string.draw
          else -> R.string.your_turn
        })
  }

  private fun describe(cell: Int, stone: Stone): String =
      getString(
          when (stone) {
            Stone.FIRST -> R.string.cell_yours
            Stone.SECOND -> R.string.cell_other
            else -> R.string.cell_empty
          },
          match.name(cell))

  private fun prepareLevels(bar: SeekBar, label: TextView) {
    bar.progress = match.level - 1
    label.text = getString(R.string.level, match.level)
    bar.setOnSeekBarChangeListener(
        object : SeekBar.OnSeekBarChangeListener {
          override fun onProgressChanged(bar: SeekBar, progress: Int, byPerson: Boolean) {
            match.level = progress + 1
            label.text = getString(R.string.level, match.level)
          }

          override fun onStartTrackingTouch(bar: SeekBar) = Unit

          override fun onStopTrackingTouch(bar: SeekBar) = Unit
        })
  }
}
