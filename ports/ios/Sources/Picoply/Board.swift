import CPicoply

/// A player. The first one begins: black, X.
public enum Side: Hashable, Sendable {
  case first
  case second

  public var other: Side { self == .first ? .second : .first }
}

/// A move: its number in the library, and its text, "h8", "4" or "pass". Engines make them.
public struct Move: Hashable, Sendable, CustomStringConvertible {
  /// On a grid row * columns + column, a1 being 0; in games with gravity the column.
  public let number: Int
  public let text: String

  public var isPass: Bool { number == Int(PPLY_MOVE_PASS) }
  public var description: String { text }

  var inC: pply_move { pply_move(truncatingIfNeeded: number) }
}

/// How a game stands.
public enum Outcome: Hashable, Sendable {
  case ongoing
  case won(Side)
  case draw

  init(status: Int) throws {
    switch status {
    case Int(PPLY_ONGOING.rawValue): self = .ongoing
    case Int(PPLY_FIRST_WINS.rawValue): self = .won(.first)
    case Int(PPLY_SECOND_WINS.rawValue): self = .won(.second)
    case Int(PPLY_DRAW.rawValue): self = .draw
    default: throw PicoplyError.unknown(status: status)
    }
  }
}

/// Why a move is forbidden.
public enum Forbidden: Hashable, Sendable {
  /// Six or more in a row.
  case overline
  /// Two fours at once.
  case doubleFour
  /// Two threes at once, each of which can become a straight four.
  case doubleThree

  init?(status: Int) {
    switch status {
    case Int(PPLY_FORBIDDEN_OVERLINE.rawValue): self = .overline
    case Int(PPLY_FORBIDDEN_DOUBLE_FOUR.rawValue): self = .doubleFour
    case Int(PPLY_FORBIDDEN_DOUBLE_THREE.rawValue): self = .doubleThree
    default: return nil
    }
  }
}

/// A position as something to draw: a value that stays what it is while the engine goes on.
public struct Board: Hashable, Sendable {
  /// 0 in a game without a grid.
  public let columns: Int
  public let rows: Int
  /// Whose stone is on each cell, row by row from a1, b1, ...
  public let cells: [Side?]
  /// Whose turn it is.
  public let side: Side
  public let outcome: Outcome
  /// Every legal move, ascending, a pass last. None once the game is over.
  public let legalMoves: [Move]
  /// Why the side to move may not play on some cells.
  public let forbiddenMoves: [Move: Forbidden]
  /// The moves played since the position was set.
  public let moves: [Move]
  /// The cells of the winning line, as places in `cells`.
  public let winningLine: [Int]
  /// The first player's discs minus the second's, in games decided so.
  public let margin: Int?

  /// Whose stone is there; nil for a free cell and beyond the edge.
  public subscript(column: Int, row: Int) -> Side? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    return cells[row * columns + column]
  }

  /// The legal move that a player means who points at a cell, if there is one.
  public func move(column: Int, row: Int, in info: GameInfo) -> Move? {
    guard column >= 0, column < columns, row >= 0, row < rows else { return nil }
    let number = info.hasGravity ? column : row * columns + column
    return legalMoves.first { $0.number == number }
  }
}
