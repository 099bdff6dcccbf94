import CPicoply

extension Game {
  /// How a position of a game of your own stands, for the side to move.
  public enum Verdict: Hashable, Sendable {
    case ongoing
    case lost
    case draw
    /// A draw only because of the moves that led here: a repetition, or too many moves without
    /// progress. The state has what such rules need to know of earlier moves.
    case repeated
    case won
  }
}

/// Rules of a game of your own.
///
/// A position is `stateSize` bytes; equal bytes must mean equal positions, so whose turn it is
/// belongs there if it matters. The functions must be pure and must not trap. What they return is
/// checked: a broken contract makes play senseless or throws ``PicoplyError/brokenRules``. What rules
/// may tell besides: ``RulesWithSides``, ``RulesWithUndo``, ``RulesWithHash``,
/// ``RulesWithMoveScores``, ``RulesWithTacticalMoves``, ``RulesWithForcedMoves``,
/// ``RulesWithFinalValues``, ``RulesWithMoveTexts`` and ``RulesWithMoveCells``.
public protocol GameRules: Sendable {
  /// For people; "Custom game" by default.
  var name: String { get }
  /// Bytes in a position, 1 ... 4096.
  var stateSize: Int { get }
  /// Moves are 0 ..< moveCount; 1 ... 1023.
  var moveCount: Int { get }
  /// The most legal moves in a position, at most moveCount; 0, the default, is moveCount. The fewer,
  /// the less memory an engine takes.
  var maximumMoves: Int { get }
  /// The most moves in a game, 1 ... 1000; a longer one is a draw.
  var maximumLength: Int { get }
  /// The plies of the deepest search, 1 ... 63; 0, the default, is 24.
  var maximumDepth: Int { get }
  /// The width of the grid for `cell`, at most 26; 0, the default, without one.
  var columns: Int { get }
  /// Its height; 0 without one.
  var rows: Int { get }

  /// The starting position.
  func start() -> [UInt8]
  /// The legal moves of an ongoing position, at least one.
  func moves(in state: [UInt8]) -> [Int]
  /// Plays a legal move; it must leave the size as it is.
  func play(_ move: Int, in state: inout [UInt8])
  /// Whether the game is over for the side to move.
  func verdict(on state: [UInt8]) -> Game.Verdict
  /// The value of an ongoing position for the side to move, within +-``Engine/Score/evaluation``.
  func evaluate(_ state: [UInt8]) -> Int
  /// Whose stone is on a cell.
  func cell(column: Int, row: Int, in state: [UInt8]) -> Game.Side?
}

extension GameRules {
  public var name: String { "Custom game" }
  public var maximumMoves: Int { 0 }
  public var maximumDepth: Int { 0 }
  public var columns: Int { 0 }
  public var rows: Int { 0 }
  public func evaluate(_ state: [UInt8]) -> Int { 0 }
  public func cell(column: Int, row: Int, in state: [UInt8]) -> Game.Side? { nil }
}
