import CPicoply

extension Game {
  /// A player. The first one begins: black, X.
  public enum Side: String, Hashable, Sendable, CaseIterable, Codable {
    case first
    case second

    /// The opponent.
    public var other: Side { self == .first ? .second : .first }

    /// Of a cell, which may be empty.
    init?(status: Int) {
      switch status {
      case 0: return nil
      case 1: self = .first
      default: self = .second
      }
    }
  }

  /// What stands on a cell: a stone, or a piece of draughts.
  public struct Piece: Hashable, Sendable {
    /// Whose it is.
    public let side: Side
    /// In draughts a piece that also goes backwards.
    public let isKing: Bool
    /// Whether it has jumped and must jump on in the same turn.
    public let isMoving: Bool

    init?(status: Int) {
      guard let side = Side(status: status & Int(PPLY_PIECE_SIDE)) else { return nil }
      self.side = side
      isKing = status & Int(PPLY_PIECE_KING) != 0
      isMoving = status & Int(PPLY_PIECE_MOVING) != 0
    }
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
}

/// A move: its number in the library, and its text, "h8", "4", "pass" or, in draughts, "11-15" or "22x15".
/// Engines make them: to keep one, keep its text.
public struct Move: Hashable, Sendable, CustomStringConvertible {
  /// On a grid row * columns + column, a1 being 0; in games with gravity the column. Where moves go from
  /// a cell to another it is neither: ``Engine/cells(of:)`` tells the cells.
  public let number: Int
  /// As players write it. ``Engine/move(_:)`` reads it.
  public let text: String

  /// Whether it puts nothing on the board and lets the opponent move.
  public var isPass: Bool { number == Int(PPLY_MOVE_PASS) }
  /// The same as `text`.
  public var description: String { text }

  var inC: pply_move { pply_move(truncatingIfNeeded: number) }

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
}

/// A position as something to draw: a value that stays what it is while the engine goes on.
public struct Board: Hashable, Sendable {
  /// Its width; 0 in a game without a grid.
  public let columns: Int
  /// Its height; 0 in a game without a grid.
  public let rows: Int
  /// Whether stones fall, so that a move is a column.
  public let hasGravity: Bool
  /// Whose stone or piece is on each cell, row by row from a1, b1, ...
  public let cells: [Game.Side?]
  /// The same with the kinds of the pieces.
  public let pieces: [Game.Piece?]
  /// Whose turn it is.
  public let side: Game.Side
  /// Whether somebody has won.
  public let outcome: Game.Outcome
  /// Every legal move, ascending, a pass last. None once the game is over.
  public let legalMoves: [Move]
  /// Why the side to move may not play on some cells.
  public let forbiddenMoves: [Move: Move.Forbidden]
  /// The moves played since the position was set.
  public let moves: [Move]
  /// The cells of the winning line, as places in `cells`.
  public let winningLine: [Int]
  /// The first player's discs minus the second's, in games decided so.
  public let margin: Int?
  /// Where each of `legalMoves` goes; nil for one that has no cells.
  let steps: [Step?]

  struct Step: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  /// Whose stone or piece is there; nil for a free cell and beyond the edge.
  public subscript(column: Int, row: Int) -> Game.Side? {
    contains(column, row) ? cells[row * columns + column] : nil
  }

  /// The same with the kind of the piece.
  public func piece(column: Int, row: Int) -> Game.Piece? {
    contains(column, row) ? pieces[row * columns + column] : nil
  }

  /// The legal move that a player means who points at a cell, if there is one. Where moves go from a
  /// cell to another there is none: a player points at two, ``move(from:to:)``.
  public func move(column: Int, row: Int) -> Move? {
    guard contains(column, row) else { return nil }
    if hasGravity { return legalMoves.first { $0.number == column } }
    return move(from: row * columns + column, to: row * columns + column)
  }

  /// The legal move that goes from a cell to another, as places in `cells`, if there is one. If rules of
  /// your own have several, the first of them.
  public func move(from: Int, to: Int) -> Move? {
    steps.firstIndex(of: Step(from: from, to: to)).map { legalMoves[$0] }
  }

  /// The legal moves that go from a cell, a place in `cells`.
  public func moves(from: Int) -> [Move] {
    zip(legalMoves, steps).filter { $0.1?.from == from }.map { $0.0 }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }
}
