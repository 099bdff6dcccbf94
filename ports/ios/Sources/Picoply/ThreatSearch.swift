import CPicoply

/// Whether there is a forced win in a game of five in a row, by which line, and which moves prevent it.
///
/// It looks at nothing but fours, which must be answered at once, and threes, which threaten to win in
/// 3 plies, with all replies to them. A win that it finds is proven; limits can only make it miss one.
/// What it has seen it remembers, so that the next question may take fewer positions.
///
/// ```swift
/// let threats = try ThreatSearch(.renju15)
/// let found = try await threats.win(in: engine)
/// if found.answer == .win { print(found.line) }
/// ```
///
/// A question copies the engine's position, which may change then. Another question ends one that is
/// being answered: ``PicoplyError/searchEnded``. All questions throw `CancellationError` within
/// milliseconds if their task is cancelled, ``PicoplyError/unsupported`` for an engine of other rules,
/// ``PicoplyError/gameOver(at:)`` and ``PicoplyError/outOfRange(_:value:low:high:)``.
///
/// `progress` hears what is known after about a millisecond, and whenever there is something new: no
/// win of so many threats, a saving move. What it throws ends the question, which throws it too.
public actor ThreatSearch {
  /// The game it was made for.
  public nonisolated let game: Game
  private let rules: OpaquePointer
  private let memory: Memory
  private let table: Memory?
  private let handle: OpaquePointer
  var asked = 0

  /// For engines that play by the rules of a game. A program that calls this is linked with the searches
  /// of all rules.
  ///
  /// - Parameters:
  ///   - game: One of five in a row on 15 lines, with a network or without, which makes no difference.
  ///   - tableBytes: With a table it has room for lines of about 100 threats instead of 32; rows of many
  ///     fours want 16 MB and more.
  /// - Throws: ``PicoplyError/unsupported`` for other games, ``PicoplyError/tooLittleMemory``,
  ///   ``PicoplyError/outOfRange(_:value:low:high:)``.
  public init(_ game: Game, tableBytes: Int = 0) throws {
    guard let rules = Self.rules(of: game) else { throw PicoplyError.unsupported }
    let table = try within(tableBytes, "tableBytes", 0...Int.max) > 0
      ? Memory(byteCount: tableBytes) : nil
    let memory = try Memory(byteCount: pply_threats_size(rules))
    var made: OpaquePointer?
    try check(pply_threats_init(&made, rules, memory.start, memory.byteCount))
    guard let handle = made else { throw PicoplyError.nullPointer }
    try check(pply_threats_set_table(handle, table?.start, tableBytes, 0))
    self.game = game
    self.rules = rules
    self.memory = memory
    self.table = table
    self.handle = handle
  }

  /// Does the side to move win by force?
  public func win(
    in engine: Engine, _ limits: Limits = Limits(),
    progress: (@Sendable (Result) throws -> Void)? = nil
  ) async throws -> Result {
    try await line(PPLY_THREATS_MINE, engine, limits, progress)
  }

  /// Would the opponent win by force, if it were the opponent's turn?
  public func threat(
    in engine: Engine, _ limits: Limits = Limits(),
    progress: (@Sendable (Result) throws -> Void)? = nil
  ) async throws -> Result {
    try await line(PPLY_THREATS_THEIRS, engine, limits, progress)
  }

  /// After which moves does the opponent not win by force? `limits.nodes` are those after each move,
  /// the time is that of all moves together.
  public func savingMoves(
    in engine: Engine, _ limits: Limits = Limits(),
    progress: (@Sendable (SavingMoves) throws -> Void)? = nil
  ) async throws -> SavingMoves {
    let core = try await copied(engine)
    return try await ask(
      { try begin(PPLY_THREATS_SAVING, core, limits) }, progress,
      isNew: { $0.answer != $1.answer || $0.isComplete != $1.isComplete || $0.moves != $1.moves }
    ) {
      let count = try check(pply_threats_saving(handle, nil, nil, 0))
      var numbers = [pply_move](repeating: 0, count: count)
      var proven = [UInt8](repeating: 0, count: count)
      try check(pply_threats_saving(handle, &numbers, &proven, count))
      let found = try info()
      return SavingMoves(
        answer: try Answer(number: Int(found.answer)),
        moves: try zip(numbers, proven).map {
          SavingMoves.One(move: try core.move($0), isProven: $1 != 0)
        },
        isComplete: found.complete != 0, nodes: found.nodes)
    }
  }

  private func line(
    _ question: pply_threats_question, _ engine: Engine, _ limits: Limits,
    _ progress: (@Sendable (Result) throws -> Void)?
  ) async throws -> Result {
    let core = try await copied(engine)
    return try await ask(
      { try begin(question, core, limits) }, progress,
      isNew: {
        $0.answer != $1.answer || $0.searchedAttacks != $1.searchedAttacks
          || $0.searchedThrees != $1.searchedThrees
      }
    ) {
      let found = try info()
      return Result(
        answer: try Answer(number: Int(found.answer)),
        line: try core.moves { pply_threats_line(handle, $0, $1) },
        searchedAttacks: Int(found.searched_attacks), searchedThrees: Int(found.searched_threes),
        nodes: found.nodes)
    }
  }

  /// The library does not look at what an engine plays by, and would answer for other rules.
  private func copied(_ engine: Engine) async throws -> Core {
    guard let other = engine.game, Self.rules(of: other) == rules else {
      throw PicoplyError.unsupported
    }
    return try await engine.copiedCore()
  }

  private func begin(_ question: pply_threats_question, _ core: Core, _ limits: Limits) throws {
    var options = pply_threats_options()
    options.struct_size = UInt32(MemoryLayout<pply_threats_options>.stride)
    options.question = UInt32(question.rawValue)
    options.max_threes = try unsigned(limits.threes, "threes", within: 0...Limits.allThrees)
    options.max_nodes = limits.nodes
    options.max_ms = try unsigned(limits.milliseconds, "milliseconds")
    options.now_ms = { _ in Uptime.milliseconds }
    try check(pply_threats_begin(handle, core.handle, &options))
  }

  private func info() throws -> pply_threats_result {
    var found = pply_threats_result()
    found.struct_size = UInt32(MemoryLayout<pply_threats_result>.stride)
    try check(pply_threats_info(handle, &found))
    return found
  }

  private static func rules(of game: Game) -> OpaquePointer? {
    switch game.id {
    // generated: threats, by headers.py
    case "gomoku15", "gomoku15_small", "gomoku15_full":
      return cpicoply_gomoku15_threats()
    case "standard15", "standard15_small", "standard15_full":
      return cpicoply_standard15_threats()
    case "renju15", "renju15_small", "renju15_full":
      return cpicoply_renju15_threats()
    case "caro15":
      return cpicoply_caro15_threats()
    case "standard_caro15":
      return cpicoply_standard_caro15_threats()
    // end of threats
    default: return nil
    }
  }
}

extension ThreatSearch: Questions {
  func step(_ nodes: UInt32) -> Int32 { pply_threats_step(handle, nodes) }
}

extension ThreatSearch {
  /// How far a threat search goes.
  public struct Limits: Hashable, Sendable {
    /// For ``threes``: no limit.
    public static let allThrees = Int(PPLY_THREATS_ALL)

    /// The most threes on the way to the win, from 0: fours only. The fewer, the sooner
    /// ``ThreatSearch/Answer/none`` is certain.
    public var threes: Int
    /// Positions; 0: no limit.
    public var nodes: UInt64
    /// Time; 0: no limit.
    public var milliseconds: Int

    /// Without arguments there is no limit.
    public init(threes: Int = Limits.allThrees, nodes: UInt64 = 0, milliseconds: Int = 0) {
      self.threes = threes
      self.nodes = nodes
      self.milliseconds = milliseconds
    }
  }

  /// What a threat search says.
  public enum Answer: Hashable, Sendable {
    /// None within the limits.
    case unknown
    /// No win by such threats. Of ``SavingMoves``: some moves save.
    case none
    /// A forced win. Of ``SavingMoves``: every move loses.
    case win

    init(number: Int) throws {
      switch number {
      case Int(PPLY_THREATS_UNKNOWN.rawValue): self = .unknown
      case Int(PPLY_THREATS_NONE.rawValue): self = .none
      case Int(PPLY_THREATS_WIN.rawValue): self = .win
      default: throw PicoplyError.unknown(status: number)
      }
    }
  }

  /// What ``win(in:_:progress:)`` and ``threat(in:_:progress:)`` found.
  public struct Result: Hashable, Sendable {
    /// Whether there is a forced win.
    public let answer: Answer
    /// How it is won: threats and, after each, the reply that holds out longest, up to a move after
    /// which the next or the next but one is a five whatever is replied. Empty without a win.
    public let line: [Move]
    /// How deep all lines have been searched: there is no win of at most so many threats, ...
    public let searchedAttacks: Int
    /// ... with at most so many threes among them.
    public let searchedThrees: Int
    /// Positions visited.
    public let nodes: UInt64
  }

  /// What ``savingMoves(in:_:progress:)`` found.
  public struct SavingMoves: Hashable, Sendable {
    /// Whether some moves save.
    public let answer: Answer
    /// Those that save, of the moves looked at, ascending. If ``isComplete``, all other legal moves
    /// lose by force.
    public let moves: [One]
    /// Every move was looked at before the time was over.
    public let isComplete: Bool
    /// Positions visited.
    public let nodes: UInt64

    /// A move after which no forced win of the opponent's was found.
    public struct One: Hashable, Sendable {
      /// To play instead of losing.
      public let move: Move
      /// There is no such win; otherwise a limit ended the search for one.
      public let isProven: Bool
    }
  }
}
