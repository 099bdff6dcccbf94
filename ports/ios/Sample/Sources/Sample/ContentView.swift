import Picoply
import SwiftUI

struct ContentView: View {
  @ObservedObject var model: GameModel

  var body: some View {
    VStack(spacing: 12) {
      Picker("Game", selection: chosenGame) {
        ForEach(GameModel.games, id: \.self) { game in
          Text(game.info.name).tag(game)
        }
      }
      Stepper("Level \(model.level)", value: $model.level, in: GameModel.levels)
      if let board = model.board {
        BoardView(model: model, board: board)
        Text(status(board)).font(.headline)
        HStack(spacing: 20) {
          Button("Hint") { model.showHint() }
            .disabled(board.side != model.human || board.outcome != .ongoing)
          Button("Undo") { model.undo() }
            .disabled(board.moves.isEmpty)
          Button("New game") { model.start(model.game) }
        }
      }
      Text(thoughts).font(.footnote).foregroundColor(.secondary)
      if !model.problem.isEmpty {
        Text(model.problem).foregroundColor(.red)
      }
    }
    .padding()
    .frame(maxWidth: 600)
  }

  private var chosenGame: Binding<Game> {
    Binding(get: { model.game }, set: { model.start($0) })
  }

  private func status(_ board: Board) -> String {
    switch board.outcome {
    case .won(let side): return side == model.human ? "You win" : "The computer wins"
    case .draw: return "Draw"
    case .ongoing:
      if model.isThinking { return "Thinking ..." }
      return board.side == model.human ? "Your turn" : "The computer's turn"
    }
  }

  /// What the search says while it runs.
  private var thoughts: String {
    guard let found = model.thoughts else { return " " }
    let line = found.line.prefix(5).map { $0.text }.joined(separator: " ")
    return "Depth \(found.depth), value \(found.value), \(found.nodes) positions: \(line)"
  }
}
