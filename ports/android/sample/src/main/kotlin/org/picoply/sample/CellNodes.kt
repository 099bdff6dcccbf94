package org.picoply.sample

import android.graphics.Rect
import android.os.Bundle
import android.view.View
import android.view.accessibility.AccessibilityEvent
import android.view.accessibility.AccessibilityNodeInfo
import android.view.accessibility.AccessibilityNodeProvider

/** The board's cells as TalkBack sees them: buttons that say what is on them. */
class CellNodes(private val board: BoardView) : AccessibilityNodeProvider() {
  private var focused: Int? = null
  private var hovered: Int? = null

  override fun createAccessibilityNodeInfo(id: Int): AccessibilityNodeInfo? {
    if (id == View.NO_ID) {
      val node = AccessibilityNodeInfo.obtain(board)
      board.onInitializeAccessibilityNodeInfo(node)
      for (cell in 0 until board.cellCount) node.addChild(board, cell)
      return node
    }
    if (id !in 0 until board.cellCount) return null
    val node = AccessibilityNodeInfo.obtain(board, id)
    val place = board.bounds(id)
    val onScreen = IntArray(2)
    board.getLocationOnScreen(onScreen)
    node.setParent(board)
    node.packageName = board.context.packageName
    node.className = "android.widget.Button"
    node.contentDescription = board.description(id)
    node.isEnabled = true
    node.isClickable = true
    node.isVisibleToUser = true
    node.isAccessibilityFocused = id == focused
    node.addAction(AccessibilityNodeInfo.ACTION_CLICK)
    node.addAction(
        if (id == focused) AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS
        else AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS)
    val screen = Rect(place)
    screen.offset(onScreen[0], onScreen[1])
    node.setBoundsInScreen(screen)
    return node
  }

  override fun performAction(id: Int, action: Int, arguments: Bundle?): Boolean {
    if (id == View.NO_ID) return board.performAccessibilityAction(action, arguments)
    when (action) {
      AccessibilityNodeInfo.ACTION_CLICK -> board.onCell(id)
      AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS -> {
        focused = id
        send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED)
      }
      AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS -> {
        focused = null
        send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED)
      }
      else -> return false
    }
    board.invalidate()
    return true
  }

  /** A finger explores the board. */
  fun hovered(cell: Int?): Boolean {
    if (cell == hovered) return cell != null
    hovered?.let { send(it, AccessibilityEvent.TYPE_VIEW_HOVER_EXIT) }
    hovered = cell
    cell?.let { send(it, AccessibilityEvent.TYPE_VIEW_HOVER_ENTER) }
    return cell != null
  }

  /** What the cells say has changed. */
  fun changed() = board.sendAccessibilityEvent(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED)

  private fun send(cell: Int, type: Int) {
    val event = AccessibilityEvent.obtain(type)
    event.packageName = board.context.packageName
    event.className = "android.widget.Button"
    event.contentDescription = board.description(cell)
    event.setSource(board, cell)
    board.parent?.requestSendAccessibilityEvent(board, event)
  }
}
