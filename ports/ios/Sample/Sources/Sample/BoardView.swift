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
    let piece = board.piece(column: column, row: row)
    let isHint = model.state.isHinted(column: column, row: row)
    let isChosen = model.state.isChosen(column: column, row: row)
    let chooses = model.state.chooses(column: column, row: row)
    return Button {
      model.match.tap(column: column, row: row)
    } label: {
      ZStack {
        Rectangle().fill(isHint ? Color.yellow : Color.green.opacity(isChosen ? 1 : 0.7))
        if let piece = piece {
          Circle().fill(piece.side == .first ? Color.black : Color.white).padding(2)
          if piece.isKing { Circle().stroke(Color.orange, lineWidth: 2).scaleEffect(0.5) }
        } else if move != nil {
          Circle().fill(Color.black.opacity(0.15)).scaleEffect(0.3)
        }
        if board.winningLine.contains(row * board.columns + column) {
          Circle().stroke(Color.red, lineWidth: 2).padding(2)
        }
      }
    }
    .buttonStyle(.plain)
    .disabled(move == nil && !chooses)
    .accessibilityLabel(label(column: column, row: row, piece: piece, isChosen: isChosen))
    .accessibilityHint(what(isMove: move != nil, chooses: chooses, isHint: isHint))
  }

  private func what(isMove: Bool, chooses: Bool, isHint: Bool) -> String {
    if isHint { return "The best move" }
    if isMove { return "Plays here" }
    return chooses ? "Chooses the piece" : ""
  }

  /// "h8, black king, chosen".
  private func label(column: Int, row: Int, piece: Game.Piece?, isChosen: Bool) -> String {
    let letter = UnicodeScalar(UInt8(97 + column))
    let name = "\(Character(letter))\(row + 1)"
    guard let piece = piece else { return "\(name), empty" }
    let side = piece.side == .first ? "black" : "white"
    return "\(name), \(side)\(piece.isKing ? " king" : "")\(isChosen ? ", chosen" : "")"
  }
}
