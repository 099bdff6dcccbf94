import Picoply

/// A game against the computer, without a screen.
///
/// What is shown is a value, `State`; the engine is asked after each change and thinks elsewhere, so
/// that the screen never waits.
@MainActor
public final class Match {
  /// Those that a player can choose.
  public nonisolated static let games: [Game] = [
    .othello8, .checkers, .gomoku15, .renju15, .connect4, .ticTacToe,
  ]
  /// Of the computer.
  public nonisolated static let levels = 1...10

  /// All that a screen shows.
  public struct State: Equatable, Sendable {
    /// What is played.
    public internal(set) var game: Game
    /// Of `game`, so that no cell has to ask for it.
    public internal(set) var info: Game.Info
    /// Nil until the engine has told.
    public internal(set) var board: Board?
    /// What the computer's search says while it runs, and said at last.
    public internal(set) var thoughts: Engine.Result?
    /// The move to show as the best.
    public internal(set) var hint: Move?
    /// The cell of the human's piece that goes to the cell tapped next, in draughts.
    public internal(set) var chosen: Int?
    /// Whether a search runs, for a move or a hint.
    public internal(set) var isThinking = false
    /// What went wrong, for people.
    public internal(set) var problem = ""
    /// Of the computer, from its next move on.
    public internal(set) var level = 4
    /// The player who is not the computer.
    public internal(set) var human = Game.Side.first

    init(_ game: Game) {
      self.game = game
      info = game.info
    }

    /// The human's move at a cell, if it is their turn and legal.
    public func move(column: Int, row: Int) -> Move? {
      guard let board = board, board.side == human else { return nil }
      if let move = board.move(column: column, row: row) { return move }
      guard let chosen = chosen, let cell = cell(column, row) else { return nil }
      return board.move(from: chosen, to: cell)
    }

    /// Whether a tap on a cell chooses the piece there, which the next tap moves.
    public func chooses(column: Int, row: Int) -> Bool {
      guard let board = board, board.side == human, let cell = cell(column, row) else { return false }
      return board.cells[cell] == human && !board.moves(from: cell).isEmpty
    }

    /// Whether the hint begins with a tap on a cell, or ends with one there.
    public func isHinted(column: Int, row: Int) -> Bool {
      guard let hint = hint, let board = board, let cell = cell(column, row) else { return false }
      return move(column: column, row: row) == hint || board.moves(from: cell).contains(hint)
    }

    /// Whether a piece there waits for the tap on where it goes.
    public func isChosen(column: Int, row: Int) -> Bool { chosen != nil && chosen == cell(column, row) }

    /// As a place in the board's cells; nil beyond the edge.
    func cell(_ column: Int, _ row: Int) -> Int? {
      guard 0..<info.columns ~= column, 0..<info.rows ~= row else { return nil }
      return row * info.columns + column
    }

    /// Whether there is something to take back.
    public var canUndo: Bool { board.map { !$0.moves.isEmpty } ?? false }
    /// Whether it is the human's turn.
    public var canHint: Bool { board.map { $0.side == human && $0.outcome == .ongoing } ?? false }
  }

  /// How long the computer thinks, and what for a hint.
  public struct Thinking: Sendable {
    /// For the computer's move.
    public var move: Engine.Limits
    /// For a hint.
    public var hint: Engine.Limits

    /// Some seconds at most, unless told otherwise.
    public init(
      move: Engine.Limits = .init(milliseconds: 2000), hint: Engine.Limits = .init(milliseconds: 700)
    ) {
      self.move = move
      self.hint = hint
    }
  }

  /// What is shown now.
  public private(set) var state: State {
    didSet { onChange?(state) }
  }
  /// Told of every change of what is shown.
  public var onChange: ((State) -> Void)?

  private let store: any MatchStore
  private let thinking: Thinking
  private let beforePlaying: @MainActor () async -> Void
  private var engine: Engine?
  private var work: Task<Void, Never>?

  /// Goes on with the game that was saved, or begins one.
  ///
  /// - Parameter beforePlaying: Awaited when the computer has decided and not played yet: for tests.
  public init(
    store: any MatchStore, thinking: Thinking = Thinking(),
    beforePlaying: @escaping @MainActor () async -> Void = {}
  ) {
    self.store = store
    self.thinking = thinking
    self.beforePlaying = beforePlaying
    state = State(.othello8)
    do {
      if let saved = try SavedMatch(from: store) {
        restore(saved)
        return
      }
      start(.othello8)
    } catch {
      start(.othello8)
      state.problem = "The saved game cannot be read: \(error.localizedDescription)"
    }
  }

  /// Begins a new game.
  public func start(_ game: Game, human: Game.Side = .first) {
    replace(game, human: human, with: nil)
  }

  /// How well the computer plays.
  public func setLevel(_ level: Int) {
    state.level = min(max(level, Self.levels.lowerBound), Self.levels.upperBound)
    change(answering: true) { _ in }
  }

  /// Plays the move that a tap on a cell means, if it is one; or chooses the piece there. Nothing, if
  /// the board that was tapped on is not the engine's any more: two fingers are faster than it is shown.
  public func tap(column: Int, row: Int) {
    if let move = state.move(column: column, row: row), let shown = state.board?.moves {
      change { engine in
        guard try await engine.moves == shown else { return }
        try await engine.play(move)
      }
    } else if state.chooses(column: column, row: row) {
      state.chosen = state.cell(column, row)
    }
  }

  /// Takes back the human's last move, and all that was played without the human after it.
  public func undo() {
    let human = state.human
    change { engine in
      var board: Board
      repeat {
        guard try await engine.moveCount > 0 else { return }
        try await engine.undo()
        board = try await engine.board
      } while board.side != human || board.legalMoves.first?.isPass == true
    }
  }

  /// Looks for the human's best move at full strength.
  public func showHint() {
    guard state.canHint else { return }
    let limits = thinking.hint
    change(answering: false) { engine in
      self.state.isThinking = true
      let found = try await engine.search(limits)
      try Task.checkCancellation()
      self.state.hint = found.best
    }
  }

  /// Until all that was begun has ended.
  public func settled() async {
    while let current = work {
      await current.value
      if work == current { return }
    }
  }

  // MARK: Work, one piece at a time

  private func restore(_ saved: SavedMatch) {
    state.level = saved.level
    replace(saved.game, human: saved.human, with: saved.snapshot)
  }

  private func replace(_ game: Game, human: Game.Side, with snapshot: [UInt8]?) {
    let level = state.level
    work?.cancel()
    do {
      let engine = try Engine(game, tableBytes: 1 << 20)
      self.engine = engine
      state = State(game)
      state.level = level
      state.human = human
      change { engine in
        if let snapshot = snapshot { try await engine.restoreSnapshot(snapshot) }
      }
    } catch {
      state.problem = error.localizedDescription
    }
  }

  /// Ends what is going on, does something with the engine, shows the position and lets the computer
  /// answer.
  ///
  /// It waits until what was going on has ended: a move that the computer had decided on is played
  /// before, and not into the position that `action` makes.
  private func change(
    answering: Bool = true, _ action: @escaping @MainActor (Engine) async throws -> Void
  ) {
    guard let engine = engine else { return }
    let before = work
    before?.cancel()
    state.hint = nil
    state.chosen = nil
    state.problem = ""
    work = Task {
      await before?.value
      // A later change has this one's engine too, unless there is a new game.
      guard engine === self.engine else { return }
      do {
        try await action(engine)
        try await show(engine)
        if answering { try await answer(engine) }
      } catch is CancellationError {
      } catch PicoplyError.searchEnded {
      } catch {
        guard engine === self.engine else { return }
        state.problem = error.localizedDescription
        try? await show(engine)
      }
      if !Task.isCancelled { state.isThinking = false }
    }
  }

  /// Shows and saves the position.
  private func show(_ engine: Engine) async throws {
    let board = try await engine.board
    let snapshot = try await engine.snapshot
    guard engine === self.engine else { return }
    state.board = board
    // What has jumped and must jump on needs no tap to be chosen.
    state.chosen = board.side == state.human ? board.pieces.firstIndex { $0?.isMoving == true } : nil
    try SavedMatch(game: state.game, level: state.level, human: state.human, snapshot: snapshot)
      .write(to: store)
  }

  /// Plays for the computer, and passes for whoever can do nothing else.
  private func answer(_ engine: Engine) async throws {
    while let board = state.board, board.outcome == .ongoing {
      try Task.checkCancellation()
      if let only = board.legalMoves.first, only.isPass {
        try await engine.play(only)
      } else if board.side == state.human {
        return
      } else {
        state.isThinking = true
        state.thoughts = nil
        var limits = thinking.move
        limits.level = state.level
        limits.seed = UInt64.random(in: 0...999)
        var best: Move?
        for try await news in engine.progress(limits) {
          state.thoughts = news
          best = news.best
        }
        try Task.checkCancellation()
        guard let best = best else { return }
        await beforePlaying()
        try await engine.play(best)
      }
      try await show(engine)
    }
  }
}
