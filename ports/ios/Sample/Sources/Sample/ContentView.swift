import Picoply
import SampleGame
import SwiftUI

struct ContentView: View {
  @ObservedObject var model: GameModel

  var body: some View {
    VStack(spacing: 12) {
      Picker("Game", selection: chosenGame) {
        ForEach(Match.games) { game in
          Text(game.info.name).tag(game)
        }
      }
      Stepper("Level \(state.level)", value: level, in: Match.levels)
      if let board = state.board {
        BoardView(model: model, board: board)
        Text(status(board)).font(.headline)
        HStack(spacing: 20) {
          Button("Hint") { model.match.showHint() }.disabled(!state.canHint)
          Button("Undo") { model.match.undo() }.disabled(!state.canUndo)
          Button("New game") { model.match.start(state.game) }
        }
      }
      Text(thoughts).font(.footnote).foregroundColor(.secondary)
      if !state.problem.isEmpty {
        Text(state.problem).foregroundColor(.red)
      }
    }
    .padding()
    .frame(maxWidth: 600)
  }

  private var state: Match.State { model.state }

  private var chosenGame: Binding<Game> {
    Binding(get: { state.game }, set: { model.match.start($0) })
  }

  private var level: Binding<Int> {
    Binding(get: { state.level }, set: { model.match.setLevel($0) })
  }

  private func status(_ board: Board) -> String {
    switch board.outcome {
    case .won(let side): return side == state.human ? "You win" : "The computer wins"
    case .draw: return "Draw"
    case .ongoing:
      if state.isThinking { return "Thinking ..." }
      return board.side == state.human ? "Your turn" : "The computer's turn"
    }
  }

  /// What the search says while it runs.
  private var thoughts: String {
    guard let found = state.thoughts else { return " " }
    let line = found.line.prefix(5).map { $0.text }.joined(separator: " ")
    return "Depth \(found.depth), value \(found.value), \(found.nodes) positions: \(line)"
  }
}
