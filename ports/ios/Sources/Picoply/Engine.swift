import CPicoply

/// Plays one game: keeps its position and moves, and searches.
///
/// An actor, so that it can be asked from anywhere and never holds up who asks: a search runs in
/// slices of two milliseconds on Swift's own threads, and between slices the engine answers others.
/// Its memory is its own and goes back with it.
public actor Engine {
  /// The game it plays; nil for one of your own.
  public nonisolated let game: Game?
  /// What there is to know of its game.
  public nonisolated let info: Game.Info
  let core: Core
  /// Counts what ends a search: moves, new positions, other searches.
  var changes = 0

  /// An engine at the start of a game.
  ///
  /// - Parameters:
  ///   - game: What it plays.
  ///   - tableBytes: Memory for what the search remembers; the more, the stronger. None by default;
  ///     1 << 20 is plenty for a phone.
  ///   - weights: For ``Game/othello8Loaded``, which plays as ``Game/othello8`` without.
  /// - Throws: ``PicoplyError/invalidArgument`` for weights and another game,
  ///   ``PicoplyError/tooLittleMemory``, ``PicoplyError/outOfRange(_:value:low:high:)``.
  public init(_ game: Game, tableBytes: Int = 0, weights: Weights? = nil) throws {
    core = try Core(
      descriptor: game.descriptor, tableBytes: tableBytes, weights: weights, rules: nil)
    self.game = game
    info = game.info
  }

  /// An engine for a game of your own.
  public init(rules: any GameRules, tableBytes: Int = 0) throws {
    let table = try RulesTable(rules)
    let custom = Game("custom", cpicoply_custom())
    core = try Core(
      descriptor: custom.descriptor, tableBytes: tableBytes, weights: nil, rules: table)
    game = nil
    info = table.describe(custom.info)
  }

  private init(_ core: Core, game: Game?, info: Game.Info) {
    self.core = core
    self.game = game
    self.info = info
  }

  /// Another engine at the same point, which goes its own way; both use the same table and
  /// weights. A search does not go on in the copy.
  ///
  /// - Throws: ``PicoplyError/tooLittleMemory``.
  public func copy() throws -> Engine {
    Engine(try copiedCore(), game: game, info: info)
  }

  /// For those that ask about its position elsewhere.
  func copiedCore() throws -> Core { try Core(copying: core) }

  // MARK: Moves

  /// Plays a move.
  ///
  /// - Throws: ``PicoplyError/illegalMove(at:)``, ``PicoplyError/gameOver(at:)``.
  public func play(_ move: Move) throws {
    try check(pply_move_play(core.handle, move.inC))
    changes += 1
  }

  /// Plays a move by its text.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)`` if it is no move, and as for a ``Move``.
  public func play(_ text: String) throws {
    try play(move(text))
  }

  /// Takes back the last move, whoever played it.
  ///
  /// - Throws: ``PicoplyError/nothingThere`` at the beginning.
  public func undo() throws {
    try check(pply_move_undo(core.handle))
    changes += 1
  }

  /// Back to the starting position.
  public func reset() throws {
    try check(pply_position_reset(core.handle))
    changes += 1
  }

  /// The move of a text, legal here or not.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)``.
  public func move(_ text: String) throws -> Move {
    var number: pply_move = 0
    try check(pply_move_parse(core.handle, text, text.utf8.count, &number))
    return try core.move(number)
  }

  /// Whether it may be played now.
  public func isLegal(_ move: Move) throws -> Bool {
    try check(pply_move_is_legal(core.handle, move.inC)) != 0
  }

  /// Every legal move, ascending, a pass last.
  public var legalMoves: [Move] {
    get throws {
      try core.listed { pply_moves_legal(core.handle, $0, $1) }.map { try core.move($0) }
    }
  }

  /// The moves played since the position was set.
  public var moves: [Move] {
    get throws {
      var found: [Move] = []
      let count = try moveCount
      for index in 0..<count {
        var number: pply_move = 0
        try check(pply_record_move(core.handle, try unsigned(index, "index"), &number))
        found.append(try core.move(number))
      }
      return found
    }
  }

  /// How many moves were played since the position was set.
  public var moveCount: Int {
    get throws { try check(pply_record_length(core.handle)) }
  }

  /// The cells that a move goes from and to, row * columns + column each; equal if it puts a stone
  /// there. nil if it has none: a pass, a full column, a draughts move over the edge, a game without
  /// a grid.
  public func cells(of move: Move) throws -> (from: Int, to: Int)? {
    var from: UInt16 = 0
    var to: UInt16 = 0
    guard try check(pply_move_cells(core.handle, move.inC, &from, &to)) != 0 else { return nil }
    return (Int(from), Int(to))
  }

  /// Why the side to move may not play on that empty cell, if it may not.
  ///
  /// - Throws: ``PicoplyError/invalidArgument`` for a move that is no empty cell.
  public func forbidden(_ move: Move) throws -> Move.Forbidden? {
    Move.Forbidden(status: try check(pply_move_forbidden(core.handle, move.inC)))
  }

  /// All forbidden moves with the reason.
  public var forbiddenMoves: [Move: Move.Forbidden] {
    get throws {
      let count = try check(pply_moves_forbidden(core.handle, nil, nil, 0))
      var numbers = [pply_move](repeating: 0, count: count)
      var reasons = [UInt8](repeating: 0, count: count)
      try check(pply_moves_forbidden(core.handle, &numbers, &reasons, count))
      var found: [Move: Move.Forbidden] = [:]
      for (number, reason) in zip(numbers, reasons) {
        found[try core.move(number)] = Move.Forbidden(status: Int(reason))
      }
      return found
    }
  }

  // MARK: The position

  /// Whose turn it is. In draughts a turn may have several moves: each jump is one.
  public var side: Game.Side {
    get throws { try check(pply_position_side(core.handle)) == 0 ? .first : .second }
  }

  /// Whether somebody has won.
  public var outcome: Game.Outcome {
    get throws { try Game.Outcome(status: check(pply_position_outcome(core.handle))) }
  }

  /// Whose stone or piece is there.
  ///
  /// - Throws: ``PicoplyError/unsupported`` without a grid,
  ///   ``PicoplyError/outOfRange(_:value:low:high:)``.
  public func cell(column: Int, row: Int) throws -> Game.Side? {
    let (x, y) = try place(column, row)
    return Game.Side(status: try check(pply_position_cell(core.handle, x, y)))
  }

  /// The same with the kind of the piece. Errors as for ``cell(column:row:)``.
  public func piece(column: Int, row: Int) throws -> Game.Piece? {
    let (x, y) = try place(column, row)
    return Game.Piece(status: try check(pply_position_piece(core.handle, x, y)))
  }

  private func place(_ column: Int, _ row: Int) throws -> (UInt32, UInt32) {
    let hasGrid = info.columns > 0  // without, the library refuses
    let x = try unsigned(column, "column", within: 0...(hasGrid ? info.columns - 1 : Int(Int32.max)))
    let y = try unsigned(row, "row", within: 0...(hasGrid ? info.rows - 1 : Int(Int32.max)))
    return (x, y)
  }

  /// The cells of the winning line, each row * columns + column; none while nobody has won.
  public var winningLine: [Int] {
    get throws {
      try core.listed { pply_position_winning_line(core.handle, $0, $1) }.map { Int($0) }
    }
  }

  /// The first player's discs minus the second's. ``PicoplyError/unsupported`` where none are counted.
  public var margin: Int {
    get throws {
      var margin: Int32 = 0
      try check(pply_position_margin(core.handle, &margin))
      return Int(margin)
    }
  }

  /// All of the position, as a value.
  public var board: Board {
    get throws {
      var pieces: [Game.Piece?] = []
      for row in 0..<info.rows {
        for column in 0..<info.columns { pieces.append(try piece(column: column, row: row)) }
      }
      var counted: Int?
      if info.hasMargin { counted = try margin }
      let legal = try legalMoves
      return Board(
        columns: info.columns, rows: info.rows, hasGravity: info.hasGravity,
        cells: pieces.map { $0?.side }, pieces: pieces, side: try side, outcome: try outcome,
        legalMoves: legal, forbiddenMoves: try forbiddenMoves, moves: try moves,
        winningLine: try winningLine, margin: counted,
        steps: try legal.map { move in try cells(of: move).map { Board.Step(from: $0.from, to: $0.to) } })
    }
  }

  // MARK: Text

  /// Every cell as X, O or -, and whose turn it is; in draughts the FEN of PDN, "W:W22,K30:B1,18".
  /// ``PicoplyError/unsupported`` without a grid.
  public var position: String {
    get throws { try core.written { pply_position_write(core.handle, $0, $1) } }
  }

  /// Sets the position from such a text; the moves played are forgotten.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)``, ``PicoplyError/impossiblePosition(at:)``,
  ///   ``PicoplyError/unsupported`` for a game of your own.
  public func setPosition(_ text: String) throws {
    var offset = 0
    let status = pply_position_set(core.handle, text, text.utf8.count, &offset)
    try check(status, at: offset)
    changes += 1
  }

  /// The moves played since the position was set, "h8i9"; in draughts with blanks between turns,
  /// "11-15 22x15x8".
  public var record: String {
    get throws { try core.written { pply_record_write(core.handle, $0, $1) } }
  }

  /// Plays a record on from here, all of it or nothing.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)``, ``PicoplyError/illegalMove(at:)``,
  ///   ``PicoplyError/gameOver(at:)``.
  public func playRecord(_ text: String) throws {
    var offset = 0
    let status = pply_record_play(core.handle, text, text.utf8.count, &offset)
    try check(status, at: offset)
    changes += 1
  }

  // MARK: Snapshots

  /// The game as bytes, which are the same in every language and on every processor: where it began
  /// and the moves played.
  public var snapshot: [UInt8] {
    get throws {
      let length = try check(pply_snapshot_write(core.handle, nil, 0))
      var bytes = [UInt8](repeating: 0, count: length)
      try bytes.withUnsafeMutableBytes { room in
        _ = try check(pply_snapshot_write(core.handle, room.baseAddress, length))
      }
      return bytes
    }
  }

  /// Makes it the game of a snapshot, or changes nothing. The bytes are not trusted.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)``, ``PicoplyError/illegalMove(at:)``,
  ///   ``PicoplyError/gameOver(at:)`` and ``PicoplyError/impossiblePosition(at:)`` with the offset of the
  ///   byte; ``PicoplyError/unsupported`` for that of another kind of game.
  public func restoreSnapshot(_ snapshot: [UInt8]) throws {
    var offset = 0
    let status = pply_snapshot_restore(core.handle, snapshot, snapshot.count, &offset)
    try check(status, at: offset)
    changes += 1
  }
}
