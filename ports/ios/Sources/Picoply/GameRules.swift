import CPicoply

extension Game {
  /// How a position of a game of your own stands, for the side to move.
  public enum Verdict: Hashable, Sendable {
    case ongoing
    case lost
    case draw
    case won
  }
}

/// Rules of a game of your own.
///
/// A position is `stateSize` bytes; equal bytes must mean equal positions, so whose turn it is
/// belongs there if it matters. The functions must be pure and must not trap. What they return is
/// checked: a broken contract makes play senseless or throws ``PicoplyError/brokenRules``.
public protocol GameRules: Sendable {
  var name: String { get }
  /// Bytes in a position, 1 ... 64.
  var stateSize: Int { get }
  /// Moves are 0 ..< moveCount; 1 ... 64.
  var moveCount: Int { get }
  /// The most moves in a game, 1 ... 256; a longer one is a draw.
  var maximumLength: Int { get }
  /// The grid for `cell`, each at most 26, or 0 without one.
  var columns: Int { get }
  var rows: Int { get }

  /// The starting position.
  func start() -> [UInt8]
  /// The legal moves of an ongoing position, at least one.
  func moves(in state: [UInt8]) -> [Int]
  /// Plays a legal move; it must leave the size as it is.
  func play(_ move: Int, in state: inout [UInt8])
  func verdict(on state: [UInt8]) -> Game.Verdict
  /// The value of an ongoing position for the side to move, within +-``Engine/Score/evaluation``.
  func evaluate(_ state: [UInt8]) -> Int
  /// Whose stone is on a cell.
  func cell(column: Int, row: Int, in state: [UInt8]) -> Game.Side?
}

extension GameRules {
  public var name: String { "Custom game" }
  public var columns: Int { 0 }
  public var rows: Int { 0 }
  public func evaluate(_ state: [UInt8]) -> Int { 0 }
  public func cell(column: Int, row: Int, in state: [UInt8]) -> Game.Side? { nil }
}

/// Rules as the table of callbacks that C wants. Nothing in it changes once it is made.
final class RulesTable {
  let inC: UnsafeMutablePointer<pply_custom_game>
  private let rules: any GameRules
  private let stateSize: Int
  private let moveCount: Int

  init(_ rules: any GameRules) throws {
    let stateSize = try short(
      rules.stateSize, "stateSize", within: 1...Int(PPLY_CUSTOM_STATE_MAX))
    let moveCount = try short(
      rules.moveCount, "moveCount", within: 1...Int(PPLY_CUSTOM_MOVES_MAX))
    let length = try short(
      rules.maximumLength, "maximumLength", within: 1...Int(PPLY_CUSTOM_LENGTH_MAX))
    // A grid has both, or there is none.
    let most = Int(PPLY_CUSTOM_GRID_MAX)
    let columns = try short(rules.columns, "columns", within: (rules.rows > 0 ? 1 : 0)...most)
    let rows = try short(rules.rows, "rows", within: (rules.columns > 0 ? 1 : 0)...most)
    guard rules.start().count == rules.stateSize else { throw PicoplyError.brokenRules }
    self.rules = rules
    self.stateSize = Int(stateSize)
    self.moveCount = Int(moveCount)
    inC = UnsafeMutablePointer<pply_custom_game>.allocate(capacity: 1)
    var game = pply_custom_game()
    game.struct_size = UInt32(MemoryLayout<pply_custom_game>.stride)
    game.state_size = stateSize
    game.move_count = moveCount
    game.max_length = length
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
    inC.initialize(to: game)
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
    guard let out = out, found.count <= moveCount else { return -1 }
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
}
