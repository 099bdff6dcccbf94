// What rules may tell besides what ``GameRules`` asks for. Rules that do not conform to one of these
// cost nothing for it.

/// Rules by which a side may move several times in a row.
public protocol RulesWithSides: GameRules {
  /// Whose move it is, also when the game is over.
  func side(on state: [UInt8]) -> Game.Side
}

/// Rules that take a move back, so that a search need not keep a copy of the state for every ply.
/// For large states. A game's own position is never changed by it.
public protocol RulesWithUndo: GameRules {
  /// Takes back the last move played: `state` becomes what it was before.
  func undo(_ move: Int, in state: inout [UInt8])
}

/// Rules that tell positions apart themselves. Without it all bytes of a state do.
public protocol RulesWithHash: GameRules {
  /// 64 bits that differ for different positions, well mixed. They need not depend on the side to
  /// move, nor on what only ``Game/Verdict/repeated`` asks for.
  func hash(of state: [UInt8]) -> UInt64
}

/// Rules that say which moves are promising. Without it the order of `moves(in:)` does.
public protocol RulesWithMoveScores: GameRules {
  /// Within +-32,000; larger is tried earlier.
  func score(of move: Int, in state: [UInt8]) -> Int
}

/// Rules that say which moves are never searched to less depth.
public protocol RulesWithTacticalMoves: GameRules {
  /// Whether the legal move captures, threatens or parries.
  func isTactical(_ move: Int, in state: [UInt8]) -> Bool
}

/// Rules that say where a search should look a ply deeper.
public protocol RulesWithForcedMoves: GameRules {
  /// Whether the side to move has only one sensible move.
  func isForced(_ state: [UInt8]) -> Bool
}

/// Rules of a game that is decided by a margin. Without it a win is worth more the sooner it is.
public protocol RulesWithFinalValues: GameRules {
  /// The value of a won or lost position for the side to move, within
  /// +-``Engine/Score/evaluation``. It is taken with the sign of the verdict.
  func finalValue(of state: [UInt8]) -> Int
}

/// Rules that name their moves. Without it they are written as cells or numbers.
public protocol RulesWithMoveTexts: GameRules {
  /// 1 ... 15 printable ASCII characters, no blank and no comma, another text for every move.
  /// It is read without regard to case.
  func text(of move: Int) -> String
}

/// Rules whose moves go from a cell to another.
public protocol RulesWithMoveCells: GameRules {
  /// The cells, row * columns + column each; equal if the move puts a stone there; nil if it has none.
  func cells(of move: Int) -> (from: Int, to: Int)?
}
