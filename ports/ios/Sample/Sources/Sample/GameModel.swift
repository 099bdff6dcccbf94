import Picoply
import SwiftUI

/// A game against the computer. What is shown is a value, `Board`; the engine is asked for it after
/// each change and thinks elsewhere, so that the screen never waits.
@MainActor
final class GameModel: ObservableObject {
  static let games: [Game] = [.othello8, .gomoku15, .renju15, .connect4, .ticTacToe]
  static let levels = 1...10

  @Published private(set) var game = Game.othello8
  @Published private(set) var board: Board?
  @Published private(set) var thoughts: SearchResult?
  @Published private(set) var hint: Move?
  @Published private(set) var isThinking = false
  @Published private(set) var problem = ""
  @Published var level = 4

  let human = Side.first
  private var engine: Engine?
  private var work: Task<Void, Never>?

  init() {
    start(.othello8)
  }

  /// Begins a new game.
  func start(_ game: Game) {
    do {
      engine = try Engine(game, tableBytes: 1 << 20)
      self.game = game
      change { _ in }
    } catch {
      problem = "\(error)"
    }
  }

  /// Plays the move that a tap on a cell means, if it is one.
  func tap(column: Int, row: Int) {
    guard let move = move(column: column, row: row) else { return }
    change { engine in try await engine.play(move) }
  }

  /// The human's move at a cell, if it is their turn and legal.
  func move(column: Int, row: Int) -> Move? {
    guard let board = board, board.side == human else { return nil }
    return board.move(column: column, row: row, in: game.info)
  }

  /// Takes back the computer's moves and the human's last one.
  func undo() {
    let mine = human
    change { engine in
      var side: Side
      var count: Int
      repeat {
        try await engine.undo()
        side = try await engine.side
        count = try await engine.moveCount
      } while side != mine && count > 0
    }
  }

  /// Looks for the human's best move at full strength.
  func showHint() {
    change(answering: false) { engine in
      self.isThinking = true
      let found = try await engine.search(SearchLimits(milliseconds: 700))
      self.hint = found.best
    }
  }

  // ---- Work, one piece at a time

  /// Ends what is going on, does something with the engine, shows the position and lets the computer
  /// answer.
  private func change(
    answering: Bool = true, _ action: @escaping (Engine) async throws -> Void
  ) {
    guard let engine = engine else { return }
    work?.cancel()
    hint = nil
    problem = ""
    work = Task {
      do {
        try await action(engine)
        try await show(engine)
        if answering { try await answer(engine) }
      } catch is CancellationError {
        return
      } catch PicoplyError.searchEnded {
        return
      } catch {
        problem = "\(error)"
      }
      if !Task.isCancelled { isThinking = false }
    }
  }

  private func show(_ engine: Engine) async throws {
    let board = try await engine.board
    try Task.checkCancellation()
    self.board = board
  }

  /// Plays for the computer, and passes for whoever can do nothing else.
  private func answer(_ engine: Engine) async throws {
    while let board = board, board.outcome == .ongoing {
      if let only = board.legalMoves.first, only.isPass {
        try await engine.play(only)
      } else if board.side == human {
        return
      } else {
        isThinking = true
        thoughts = nil
        let seed = UInt64.random(in: 0...999)
        let limits = SearchLimits(milliseconds: 2000, level: level, seed: seed)
        for try await news in engine.progress(limits) { thoughts = news }
        try Task.checkCancellation()
        guard let best = thoughts?.best else { return }
        try await engine.play(best)
      }
      try await show(engine)
    }
  }
}
