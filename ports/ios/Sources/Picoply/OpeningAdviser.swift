import CPicoply

/// Answers what the openings of five in a row ask of a player: which position to propose, which colour
/// to take, which moves to offer and which of them to choose.
///
/// - Swap: one player asks ``three(in:central:_:progress:)``, the other ``colour(in:_:progress:)``.
/// - Swap2: three; the other ``swap2(in:_:progress:)``; if that adds two stones, the first asks for the colour.
/// - Renju by the RIF's rules: three with `central`; the other the colour; white an ordinary search;
///   black ``offer(_:in:_:progress:)`` with two; white ``choose(from:in:_:progress:)``. Soosorv, Yamaguchi and Taraguchi
///   have the same parts: the colour after each move that allows a swap, and an offer of the count
///   agreed on.
///
/// ```swift
/// let adviser = try OpeningAdviser(.gomoku15)
/// let answer = try await adviser.swap2(in: engine, .init(milliseconds: 2000))
/// if answer.swaps { print("I take the other colour") }
/// ```
///
/// It searches with the engine's table, which cannot be cleared meanwhile; the engine may search beside
/// it. A question copies the engine's position, which may change then. Another question ends one that is
/// being answered: ``PicoplyError/searchEnded``. All questions throw `CancellationError` within
/// milliseconds if their task is cancelled, ``PicoplyError/invalidArgument`` without a limit,
/// ``PicoplyError/unsupported`` for an engine of another game, ``PicoplyError/impossiblePosition(at:)``
/// for another number of stones than the question is about, ``PicoplyError/gameOver(at:)`` and
/// ``PicoplyError/outOfRange(_:value:low:high:)``.
///
/// `progress` hears the answer as it is after about a millisecond, and whenever it is another. What it
/// throws ends the question, which throws it too.
public actor OpeningAdviser {
  /// The most moves in an offer.
  public static let maximumMoves = Int(PPLY_OPENING_MOVES)

  /// The game it was made for.
  public nonisolated let game: Game
  private let memory: Memory
  private let handle: OpaquePointer
  var asked = 0

  /// - Throws: ``PicoplyError/unsupported`` unless it is a game of five in a row,
  ///   ``PicoplyError/tooLittleMemory``.
  public init(_ game: Game) throws {
    let memory = try Memory(byteCount: pply_opening_size(game.descriptor))
    var made: OpaquePointer?
    try check(pply_opening_init(&made, game.descriptor, memory.start, memory.byteCount))
    guard let handle = made else { throw PicoplyError.nullPointer }
    self.game = game
    self.memory = memory
    self.handle = handle
  }

  /// For an empty board: three stones, black, white and black, in that order and as even as can be
  /// found. With `central` one of Renju's 26 openings, the first stone in the centre; otherwise they
  /// are near a corner.
  public func three(
    in engine: Engine, central: Bool = false, _ limits: Limits,
    progress: (@Sendable (Answer) throws -> Void)? = nil
  ) async throws -> Answer {
    try await ask(PPLY_OPENING_THREE, engine, limits, progress, central: central)
  }

  /// For three stones: swap, stay with a move, or put down two stones more, white and black.
  public func swap2(
    in engine: Engine, _ limits: Limits,
    progress: (@Sendable (Answer) throws -> Void)? = nil
  ) async throws -> Answer {
    try await ask(PPLY_OPENING_SWAP2, engine, limits, progress)
  }

  /// For any position: swap, or stay with a move.
  public func colour(
    in engine: Engine, _ limits: Limits,
    progress: (@Sendable (Answer) throws -> Void)? = nil
  ) async throws -> Answer {
    try await ask(PPLY_OPENING_COLOUR, engine, limits, progress)
  }

  /// For any position: the `count` best moves, 1 to ``maximumMoves``, none another's mirror image;
  /// fewer if there are not so many.
  public func offer(
    _ count: Int, in engine: Engine, _ limits: Limits,
    progress: (@Sendable (Answer) throws -> Void)? = nil
  ) async throws -> Answer {
    let count = try short(count, "count", within: 1...Self.maximumMoves)
    return try await ask(PPLY_OPENING_OFFER, engine, limits, progress, count: count)
  }

  /// For any position: which of the moves offered, 1 to ``maximumMoves``, to play against.
  ///
  /// - Throws: ``PicoplyError/illegalMove(at:)`` for a move that is not legal, is there twice or
  ///   mirrors another.
  public func choose(
    from offered: [Move], in engine: Engine, _ limits: Limits,
    progress: (@Sendable (Answer) throws -> Void)? = nil
  ) async throws -> Answer {
    let count = try short(offered.count, "offered", within: 1...Self.maximumMoves)
    return try await ask(
      PPLY_OPENING_CHOOSE, engine, limits, progress, count: count, offered: offered)
  }

  private func ask(
    _ question: pply_opening_question, _ engine: Engine, _ limits: Limits,
    _ progress: (@Sendable (Answer) throws -> Void)?, count: UInt16 = 0, central: Bool = false,
    offered: [Move] = []
  ) async throws -> Answer {
    var options = pply_opening_options()
    options.struct_size = UInt32(MemoryLayout<pply_opening_options>.stride)
    options.question = UInt32(question.rawValue)
    options.count = count
    options.flags = central ? UInt16(PPLY_OPENING_CENTRAL) : 0
    options.max_nodes = limits.nodes
    options.max_ms = try unsigned(limits.milliseconds, "milliseconds")
    options.now_ms = { _ in Uptime.milliseconds }
    withUnsafeMutableBytes(of: &options.moves) { room in
      let moves = room.bindMemory(to: pply_move.self)
      for (index, move) in offered.enumerated() { moves[index] = move.inC }
    }
    let core = try await engine.copiedCore()
    core.table?.enter()
    defer { core.table?.leave() }
    return try await ask(
      { try check(pply_opening_begin(handle, core.handle, &options)) }, progress,
      isNew: { $0.swaps != $1.swaps || $0.value != $1.value || $0.moves != $1.moves }
    ) {
      var found = pply_opening_result()
      found.struct_size = UInt32(MemoryLayout<pply_opening_result>.stride)
      try check(pply_opening_info(handle, &found))
      let numbers = withUnsafeBytes(of: found.moves) { Array($0.bindMemory(to: pply_move.self)) }
      return Answer(
        swaps: found.swap != 0,
        moves: try numbers.prefix(Int(found.length)).map { try core.move($0) },
        value: Int(found.value), nodes: found.nodes)
    }
  }
}

extension OpeningAdviser: Questions {
  func step(_ nodes: UInt32) -> Int32 { pply_opening_step(handle, nodes) }
}

extension OpeningAdviser {
  /// How long it searches: one of the two must be set. Zero is no limit.
  public struct Limits: Hashable, Sendable {
    /// Positions of all searches together, of which each, at most 26, has one at least.
    public var nodes: UInt64
    /// Time of all searches together.
    public var milliseconds: Int

    /// One of them must be set.
    public init(nodes: UInt64 = 0, milliseconds: Int = 0) {
      self.nodes = nodes
      self.milliseconds = milliseconds
    }
  }

  /// What an adviser answers.
  public struct Answer: Hashable, Sendable {
    /// Take the colour that is not to move; then there are no moves.
    public let swaps: Bool
    /// To put on the board, or to offer, the best first.
    public let moves: [Move]
    /// For the side to move, in the units of ``Engine/Result/value``: now, for the colour, an offer (of
    /// the worst of the moves searched) and for Swap2 without two stones; else after `moves`.
    public let value: Int
    /// Positions visited.
    public let nodes: UInt64
  }
}
