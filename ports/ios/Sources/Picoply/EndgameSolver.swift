import CPicoply

/// Solves the last moves of Othello 8x8 exactly: the final margin with best play by both, or only who
/// wins.
///
/// With 20 empty squares it takes about half a second, and for two more twice to four times as long,
/// with a large table; without one it goes up to about 18. The engine's evaluation orders the moves,
/// which changes how long it takes but no margin.
///
/// ```swift
/// let solver = try EndgameSolver(tableBytes: 16 << 20)
/// let found = try await solver.margin(in: engine)
/// if found.isSolved { print(found.lower, found.line) }
/// ```
///
/// A question copies the engine's position, which may change then. Another question ends one that is
/// being answered: ``PicoplyError/searchEnded``. Both questions throw `CancellationError` within
/// milliseconds if their task is cancelled, ``PicoplyError/unsupported`` for an engine of another game
/// and for more than ``maximumEmpties`` empty squares, and
/// ``PicoplyError/outOfRange(_:value:low:high:)``.
///
/// `progress` hears what is known after about a millisecond, and whenever the bounds or the best move
/// are others. What it throws ends the question, which throws it too.
public actor EndgameSolver {
  /// The most empty squares of a position.
  public static let maximumEmpties = Int(PPLY_SOLVER_EMPTIES)

  private let memory: Memory
  private let table: Memory?
  private let handle: OpaquePointer
  var asked = 0

  /// - Parameter tableBytes: Memory for positions, from one question to the next.
  /// - Throws: ``PicoplyError/tooLittleMemory``, ``PicoplyError/outOfRange(_:value:low:high:)``.
  public init(tableBytes: Int = 0) throws {
    let table = try within(tableBytes, "tableBytes", 0...Int.max) > 0
      ? Memory(byteCount: tableBytes) : nil
    let memory = try Memory(byteCount: pply_solver_size())
    var made: OpaquePointer?
    try check(pply_solver_init(&made, memory.start, memory.byteCount))
    guard let handle = made else { throw PicoplyError.nullPointer }
    try check(pply_solver_set_table(handle, table?.start, tableBytes, 0))
    self.memory = memory
    self.table = table
    self.handle = handle
  }

  /// The final margin with best play.
  public func margin(
    in engine: Engine, _ limits: Limits = Limits(),
    progress: (@Sendable (Result) throws -> Void)? = nil
  ) async throws -> Result {
    try await solved(PPLY_SOLVER_MARGIN, engine, limits, progress)
  }

  /// Only who wins, which takes some times less.
  public func winner(
    in engine: Engine, _ limits: Limits = Limits(),
    progress: (@Sendable (Result) throws -> Void)? = nil
  ) async throws -> Result {
    try await solved(PPLY_SOLVER_WINNER, engine, limits, progress)
  }

  private func solved(
    _ goal: pply_solver_goal, _ engine: Engine, _ limits: Limits,
    _ progress: (@Sendable (Result) throws -> Void)?
  ) async throws -> Result {
    // It keeps the engine's weights until there is an answer.
    let core = try await engine.copiedCore()
    return try await ask(
      { try begin(goal, core, limits) }, progress,
      // Both bounds may be known a step before the search has ended.
      isNew: { $0.isSolved != $1.isSolved || $0.lower != $1.lower || $0.upper != $1.upper || $0.best != $1.best }
    ) {
      var found = pply_solver_result()
      found.struct_size = UInt32(MemoryLayout<pply_solver_result>.stride)
      try check(pply_solver_info(handle, &found))
      let hasBest = found.best != pply_move(truncatingIfNeeded: PPLY_MOVE_NONE)
      return Result(
        isSolved: found.solved != 0, lower: Int(found.lower), upper: Int(found.upper),
        best: hasBest ? try core.move(found.best) : nil,
        line: try core.moves { pply_solver_line(handle, $0, $1) }, nodes: found.nodes)
    }
  }

  private func begin(_ goal: pply_solver_goal, _ core: Core, _ limits: Limits) throws {
    var options = pply_solver_options()
    options.struct_size = UInt32(MemoryLayout<pply_solver_options>.stride)
    options.goal = UInt32(goal.rawValue)
    options.max_nodes = limits.nodes
    options.max_ms = try unsigned(limits.milliseconds, "milliseconds")
    options.now_ms = { _ in Uptime.milliseconds }
    try check(pply_solver_begin(handle, core.handle, &options))
  }
}

extension EndgameSolver: Questions {
  func step(_ nodes: UInt32) -> Int32 { pply_solver_step(handle, nodes) }
}

extension EndgameSolver {
  /// How far it goes. Zero is no limit.
  public struct Limits: Hashable, Sendable {
    /// Positions, and at most some tens more.
    public var nodes: UInt64
    /// Time; the answer then depends on the clock.
    public var milliseconds: Int

    /// Without arguments there is no limit.
    public init(nodes: UInt64 = 0, milliseconds: Int = 0) {
      self.nodes = nodes
      self.milliseconds = milliseconds
    }
  }

  /// What a solver found.
  public struct Result: Hashable, Sendable {
    /// ``lower`` and ``upper`` are the answer; otherwise a limit ended it.
    public let isSolved: Bool
    /// What the side to move has for certain: its discs less the opponent's, empty squares going to
    /// the winner. Of ``EndgameSolver/winner(in:_:progress:)``, once solved: 1, 0 or -1.
    public let lower: Int
    /// What it cannot exceed. Once solved the same as ``lower``.
    public let upper: Int
    /// Once solved a move that reaches the answer; before, a good one or nil, which it is too if the
    /// game is over.
    public let best: Move?
    /// Best play to the end of the game, passes among it. Empty unless a margin is solved.
    public let line: [Move]
    /// Positions visited.
    public let nodes: UInt64
  }
}
