import Picoply
import SampleGame
import SwiftUI

/// The board: a button for each cell, which says what is on it to those who cannot see it.
struct BoardView: View {
  @ObservedObject var model: GameModel
  let board: Board

  var body: some View {
    VStack(spacing: 1) {
      ForEach(rows, id: \.self) { row in
        HStack(spacing: 1) {
          ForEach(0..<board.columns, id: \.self) { column in
            cell(column: column, row: row)
          }
        }
      }
    }
    .aspectRatio(CGFloat(board.columns) / CGFloat(board.rows), contentMode: .fit)
    .padding(4)
    .background(Color.secondary)
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Board")
  }

  /// From the top of the screen.
  private var rows: [Int] {
    let rows = Array(0..<board.rows)
    return model.state.info.rankOneOnTop ? rows : rows.reversed()
  }

  private func cell(column: Int, row: Int) -> some View {
    let move = model.state.move(column: column, row: row)
    let stone = board[column, row]
    let isHint = move != nil && move == model.state.hint
    return Button {
      model.match.tap(column: column, row: row)
    } label: {
      ZStack {
        Rectangle().fill(isHint ? Color.yellow : Color.green.opacity(0.7))
        if let stone = stone {
          Circle().fill(stone == .first ? Color.black : Color.white).padding(2)
        } else if move != nil {
          Circle().fill(Color.black.opacity(0.15)).scaleEffect(0.3)
        }
        if board.winningLine.contains(row * board.columns + column) {
          Circle().stroke(Color.red, lineWidth: 2).padding(2)
        }
      }
    }
    .buttonStyle(.plain)
    .disabled(move == nil)
    .accessibilityLabel(label(column: column, row: row, stone: stone))
    .accessibilityHint(what(isMove: move != nil, isHint: isHint))
  }

  private func what(isMove: Bool, isHint: Bool) -> String {
    if isHint { return "The best move" }
    return isMove ? "Plays here" : ""
  }

  /// "h8, black".
  private func label(column: Int, row: Int, stone: Game.Side?) -> String {
    let letter = UnicodeScalar(UInt8(97 + column))
    let name = "\(Character(letter))\(row + 1)"
    switch stone {
    case .first: return "\(name), black"
    case .second: return "\(name), white"
    case nil: return "\(name), empty"
    }
  }
}
