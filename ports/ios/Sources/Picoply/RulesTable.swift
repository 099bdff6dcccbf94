import CPicoply

/// Rules as the table of callbacks that C wants. Nothing in it changes once it is made.
final class RulesTable {
  let inC: UnsafeMutablePointer<pply_custom_game>
  private let rules: any GameRules
  private let stateSize: Int
  private let mostMoves: Int

  init(_ rules: any GameRules) throws {
    let stateSize = try short(
      rules.stateSize, "stateSize", within: 1...Int(PPLY_CUSTOM_STATE_MAX))
    let moveCount = try short(
      rules.moveCount, "moveCount", within: 1...Int(PPLY_CUSTOM_MOVES_MAX))
    let mostMoves = try short(rules.maximumMoves, "maximumMoves", within: 0...Int(moveCount))
    let depth = try short(
      rules.maximumDepth, "maximumDepth", within: 0...Int(PPLY_CUSTOM_PLY_MAX))
    let length = try short(
      rules.maximumLength, "maximumLength", within: 1...Int(PPLY_CUSTOM_LENGTH_MAX))
    // A grid has both, or there is none.
    let most = Int(PPLY_CUSTOM_GRID_MAX)
    let columns = try short(rules.columns, "columns", within: (rules.rows > 0 ? 1 : 0)...most)
    let rows = try short(rules.rows, "rows", within: (rules.columns > 0 ? 1 : 0)...most)
    guard rules.start().count == rules.stateSize else { throw PicoplyError.brokenRules }
    self.rules = rules
    self.stateSize = Int(stateSize)
    self.mostMoves = Int(mostMoves == 0 ? moveCount : mostMoves)
    inC = UnsafeMutablePointer<pply_custom_game>.allocate(capacity: 1)
    var game = pply_custom_game()
    game.struct_size = UInt32(MemoryLayout<pply_custom_game>.stride)
    game.state_size = stateSize
    game.move_count = moveCount
    game.max_moves = mostMoves
    game.max_length = length
    game.max_ply = depth
    game.cols = columns
    game.rows = rows
    game.reset = { user, state in RulesTable.of(user)?.reset(state) }
    game.moves = { user, state, out in RulesTable.of(user)?.moves(state, out) ?? -1 }
    game.play = { user, state, move in RulesTable.of(user)?.play(state, move) }
    game.outcome = { user, state in RulesTable.of(user)?.outcome(state) ?? -1 }
    game.evaluate = { user, state in RulesTable.of(user)?.evaluate(state) ?? 0 }
    if columns > 0 && rows > 0 {
      game.cell = { user, state, column, row in
        RulesTable.of(user)?.cell(state, column, row) ?? 0
      }
    }
    RulesTable.addOptions(of: rules, to: &game)
    inC.initialize(to: game)
  }

  /// What rules do not tell stays NULL.
  private static func addOptions(of rules: any GameRules, to game: inout pply_custom_game) {
    if rules is any RulesWithSides {
      game.side = { user, state in RulesTable.of(user)?.side(state) ?? -1 }
    }
    if rules is any RulesWithUndo {
      game.undo = { user, state, move in RulesTable.of(user)?.undo(state, move) }
    }
    if rules is any RulesWithHash {
      game.hash = { user, state in RulesTable.of(user)?.hash(state) ?? 0 }
    }
    if rules is any RulesWithMoveScores {
      game.move_score = { user, state, move in RulesTable.of(user)?.score(state, move) ?? 0 }
    }
    if rules is any RulesWithTacticalMoves {
      game.is_tactical = { user, state, move in RulesTable.of(user)?.isTactical(state, move) ?? 0 }
    }
    if rules is any RulesWithForcedMoves {
      game.is_forced = { user, state in RulesTable.of(user)?.isForced(state) ?? 0 }
    }
    if rules is any RulesWithFinalValues {
      game.final_value = { user, state in RulesTable.of(user)?.finalValue(state) ?? 0 }
    }
    if rules is any RulesWithMoveTexts {
      game.move_text = { user, move, out, capacity in
        RulesTable.of(user)?.text(move, out, capacity) ?? 0
      }
    }
    if rules is any RulesWithMoveCells {
      game.move_cells = { user, move, from, to in RulesTable.of(user)?.cells(move, from, to) ?? 0 }
    }
  }

  deinit { inC.deallocate() }

  /// Handed to every callback. Not retained: the engine keeps the table as long as itself.
  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func of(_ user: UnsafeMutableRawPointer?) -> RulesTable? {
    guard let user = user else { return nil }
    return Unmanaged<RulesTable>.fromOpaque(user).takeUnretainedValue()
  }

  func describe(_ custom: Game.Info) -> Game.Info {
    var info = custom
    info.name = rules.name
    info.columns = rules.columns
    info.rows = rules.rows
    info.moveCount = rules.moveCount
    info.maximumLength = rules.maximumLength
    return info
  }

  // MARK: What C calls

  private func bytes(_ state: UnsafeRawPointer?) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: state, count: stateSize))
  }

  /// Rules that return another size have no effect.
  private func store(_ bytes: [UInt8], _ state: UnsafeMutableRawPointer?) {
    guard let state = state, bytes.count == stateSize else { return }
    state.copyMemory(from: bytes, byteCount: stateSize)
  }

  private func reset(_ state: UnsafeMutableRawPointer?) {
    store(rules.start(), state)
  }

  private func moves(_ state: UnsafeRawPointer?, _ out: UnsafeMutablePointer<pply_move>?) -> Int32 {
    let found = rules.moves(in: bytes(state))
    guard let out = out, found.count <= mostMoves else { return -1 }
    for (index, move) in found.enumerated() {
      out[index] = pply_move(exactly: move) ?? pply_move(truncatingIfNeeded: PPLY_MOVE_NONE)
    }
    return Int32(found.count)
  }

  private func play(_ state: UnsafeMutableRawPointer?, _ move: pply_move) {
    var after = bytes(state)
    rules.play(Int(move), in: &after)
    store(after, state)
  }

  private func outcome(_ state: UnsafeRawPointer?) -> Int32 {
    switch rules.verdict(on: bytes(state)) {
    case .ongoing: return Int32(PPLY_STANDING_ONGOING.rawValue)
    case .lost: return Int32(PPLY_STANDING_LOST.rawValue)
    case .draw: return Int32(PPLY_STANDING_DRAWN.rawValue)
    case .repeated: return Int32(PPLY_STANDING_REPEATED.rawValue)
    case .won: return Int32(PPLY_STANDING_WON.rawValue)
    }
  }

  private func evaluate(_ state: UnsafeRawPointer?) -> Int32 {
    Int32(clamping: rules.evaluate(bytes(state)))
  }

  private func cell(_ state: UnsafeRawPointer?, _ column: UInt32, _ row: UInt32) -> Int32 {
    switch rules.cell(column: Int(column), row: Int(row), in: bytes(state)) {
    case .first: return 1
    case .second: return 2
    case nil: return 0
    }
  }

  // MARK: What only some rules tell

  private func side(_ state: UnsafeRawPointer?) -> Int32 {
    (rules as? any RulesWithSides)?.side(on: bytes(state)) == .second ? 1 : 0
  }

  private func undo(_ state: UnsafeMutableRawPointer?, _ move: pply_move) {
    var before = bytes(state)
    (rules as? any RulesWithUndo)?.undo(Int(move), in: &before)
    store(before, state)
  }

  private func hash(_ state: UnsafeRawPointer?) -> UInt64 {
    (rules as? any RulesWithHash)?.hash(of: bytes(state)) ?? 0
  }

  private func score(_ state: UnsafeRawPointer?, _ move: pply_move) -> Int32 {
    Int32(clamping: (rules as? any RulesWithMoveScores)?.score(of: Int(move), in: bytes(state)) ?? 0)
  }

  private func isTactical(_ state: UnsafeRawPointer?, _ move: pply_move) -> Int32 {
    (rules as? any RulesWithTacticalMoves)?.isTactical(Int(move), in: bytes(state)) == true ? 1 : 0
  }

  private func isForced(_ state: UnsafeRawPointer?) -> Int32 {
    (rules as? any RulesWithForcedMoves)?.isForced(bytes(state)) == true ? 1 : 0
  }

  private func finalValue(_ state: UnsafeRawPointer?) -> Int32 {
    Int32(clamping: (rules as? any RulesWithFinalValues)?.finalValue(of: bytes(state)) ?? 0)
  }

  private func text(
    _ move: pply_move, _ out: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int32 {
    guard let out = out, let text = (rules as? any RulesWithMoveTexts)?.text(of: Int(move)) else {
      return 0
    }
    let found = Array(text.utf8)
    guard found.count <= capacity else { return -1 }
    for (index, byte) in found.enumerated() { out[index] = CChar(bitPattern: byte) }
    return Int32(found.count)
  }

  private func cells(
    _ move: pply_move, _ from: UnsafeMutablePointer<UInt16>?, _ to: UnsafeMutablePointer<UInt16>?
  ) -> Int32 {
    guard let found = (rules as? any RulesWithMoveCells)?.cells(of: Int(move)),
      let start = UInt16(exactly: found.from), let end = UInt16(exactly: found.to)
    else { return 0 }
    from?.pointee = start
    to?.pointee = end
    return 1
  }
}
