package org.picoply.sample

import android.content.Context
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Rect
import android.util.AttributeSet
import android.view.MotionEvent
import android.view.View
import android.view.accessibility.AccessibilityNodeProvider
import org.picoply.Stone

/** Draws a board and tells which cell was touched; a screen reader finds a button in each cell. */
class BoardView(context: Context, attributes: AttributeSet?) : View(context, attributes) {
  private val paint = Paint(Paint.ANTI_ALIAS_FLAG)
  private val cells = CellNodes(this)

  private var cols = 1
  private var rows = 1
  private var stones: List<Stone> = emptyList()
  private var marked: Set<Int> = emptySet()

  /** A cell to point out, or null. */
  var suggestion: Int? = null
    set(value) {
      field = value
      invalidate()
    }

  /** Called with the cell that was touched. */
  var onCell: (Int) -> Unit = {}

  /** What a screen reader says of a cell with that stone. */
  var describe: (Int, Stone) -> String = { _, _ -> "" }

  val cellCount: Int
    get() = stones.size

  fun description(cell: Int): String = describe(cell, stones[cell])

  fun show(match: Match) {
    cols = match.cols
    rows = match.rows
    stones = match.stones()
    marked = match.winningLine.ifEmpty { setOfNotNull(match.last) }
    suggestion = null
    cells.changed()
  }

  // Rank 1 is at the bottom, as the coordinates of the game have it.

  private val step: Float
    get() = minOf(width.toFloat() / cols, height.toFloat() / rows)

  private val boardLeft: Float
    get() = (width - step * cols) / 2

  private val boardTop: Float
    get() = (height - step * rows) / 2

  private fun x(cell: Int) = boardLeft + step * (cell % cols + 0.5f)

  private fun y(cell: Int) = boardTop + step * (rows - cell / cols - 0.5f)

  /** Where a cell is, in the view's coordinates. */
  fun bounds(cell: Int): Rect {
    val half = step / 2
    return Rect(
        (x(cell) - half).toInt(),
        (y(cell) - half).toInt(),
        (x(cell) + half).toInt(),
        (y(cell) + half).toInt(),
    )
  }

  /** The cell at a place in the view, or null. */
  fun cellAt(x: Float, y: Float): Int? {
    val col = kotlin.math.floor((x - boardLeft) / step).toInt()
    val row = rows - 1 - kotlin.math.floor((y - boardTop) / step).toInt()
    return if (col in 0 until cols && row in 0 until rows) row * cols + col else null
  }

  override fun onDraw(canvas: Canvas) {
    val radius = step * 0.45f
    paint.color = context.getColor(R.color.wood)
    canvas.drawRect(boardLeft, boardTop, boardLeft + step * cols, boardTop + step * rows, paint)
    paint.color = context.getColor(R.color.lines)
    paint.strokeWidth = maxOf(1f, step / 30)
    for (col in 0 until cols) canvas.drawLine(x(col), y(0), x(col), y((rows - 1) * cols), paint)
    for (row in 0 until rows) {
      canvas.drawLine(x(0), y(row * cols), x(cols - 1), y(row * cols), paint)
    }
    for ((cell, stone) in stones.withIndex()) {
      if (stone != Stone.EMPTY) {
        paint.color = context.getColor(if (stone == Stone.FIRST) R.color.first else R.color.second)
        canvas.drawCircle(x(cell), y(cell), radius, paint)
      }
      if (cell in marked) {
        paint.color = context.getColor(R.color.mark)
        canvas.drawCircle(x(cell), y(cell), radius / 3, paint)
      }
    }
    suggestion?.let {
      paint.color = context.getColor(R.color.suggestion)
      canvas.drawCircle(x(it), y(it), radius / 2, paint)
    }
  }

  override fun onTouchEvent(event: MotionEvent): Boolean {
    if (event.actionMasked == MotionEvent.ACTION_UP) {
      performClick()
      cellAt(event.x, event.y)?.let(onCell)
    }
    return true
  }

  override fun onHoverEvent(event: MotionEvent): Boolean =
      cells.hovered(cellAt(event.x, event.y)) || super.onHoverEvent(event)

  override fun getAccessibilityNodeProvider(): AccessibilityNodeProvider = cells
}
