import CPicoply

/// What there is to know of a game before it is played.
public struct GameInfo: Hashable, Sendable {
  /// For people, "Renju 15x15".
  public var name: String
  /// 0 in a game without a grid.
  public var columns: Int
  public var rows: Int
  /// Moves are numbered from 0 to below this, besides a pass.
  public var moveCount: Int
  /// The most moves in a game.
  public var maximumLength: Int
  /// The deepest search, in plies.
  public var maximumDepth: Int
  /// Whether a side without a move passes.
  public var hasPass: Bool
  /// Whether a rule forbids some moves for a reason (Renju).
  public var hasForbidden: Bool
  /// Whether stones fall, so that a move is a column.
  public var hasGravity: Bool
  /// Whether boards of this game are drawn with rank 1 at the top (Othello).
  public var rankOneOnTop: Bool
  /// Whether the game is decided by a count of discs.
  public var hasMargin: Bool
}

/// A game that is built in, with its size and greatest depth. A game of your own is a `GameRules`.
///
/// A program is linked with the games that it names; `all` names all of them.
public struct Game: Hashable, @unchecked Sendable {
  /// Its name in C, "renju15": for files and settings.
  public let id: String
  // Points to a constant: hence unchecked.
  let descriptor: OpaquePointer

  init(_ id: String, _ descriptor: OpaquePointer) {
    self.id = id
    self.descriptor = descriptor
  }

  /// 3x3, three in a row.
  public static let ticTacToe = Game("tictactoe", cpicoply_tictactoe())
  /// 7x6, four in a row, stones fall.
  public static let connectFour = Game("connect4", cpicoply_connect4())
  /// 15x15, five or more win.
  public static let gomoku = Game("gomoku15", cpicoply_gomoku15())
  /// 15x15, exactly five win.
  public static let standardGomoku = Game("standard15", cpicoply_standard15())
  /// 15x15, Renju: restrictions for black.
  public static let renju = Game("renju15", cpicoply_renju15())
  /// 15x15, five count unless blocked at both ends.
  public static let caro = Game("caro15", cpicoply_caro15())
  /// `gomoku` with a network of 10 KB: stronger, in six times the memory.
  public static let networkGomoku = Game("gomoku15_small", cpicoply_gomoku15_small())
  /// `standardGomoku` with a network of 10 KB.
  public static let networkStandardGomoku = Game("standard15_small", cpicoply_standard15_small())
  /// `renju` with a network of 19 KB.
  public static let networkRenju = Game("renju15_small", cpicoply_renju15_small())
  /// `networkGomoku` with 28 KB that see which cells lie together: stronger still.
  public static let fullGomoku = Game("gomoku15_full", cpicoply_gomoku15_full())
  /// `networkStandardGomoku`, likewise.
  public static let fullStandardGomoku = Game("standard15_full", cpicoply_standard15_full())
  /// `networkRenju`, likewise, of 56 KB.
  public static let fullRenju = Game("renju15_full", cpicoply_renju15_full())
  /// 6x6.
  public static let smallOthello = Game("othello6", cpicoply_othello6())
  /// 8x8.
  public static let othello = Game("othello8", cpicoply_othello8())
  /// The same with 61 KB of tables: much stronger.
  public static let fullOthello = Game("othello8_full", cpicoply_othello8_full())
  /// The same with `Weights` from a file.
  public static let loadedOthello = Game("othello8_loaded", cpicoply_othello8_loaded())

  public static var all: [Game] {
    [
      ticTacToe, connectFour, gomoku, standardGomoku, renju, caro, networkGomoku,
      networkStandardGomoku, networkRenju, fullGomoku, fullStandardGomoku, fullRenju,
      smallOthello, othello, fullOthello, loadedOthello,
    ]
  }

  public var info: GameInfo {
    var info = pply_game_info()
    info.struct_size = UInt32(MemoryLayout<pply_game_info>.stride)
    pply_game_describe(descriptor, &info)
    return GameInfo(
      name: String(cString: info.name), columns: Int(info.cols), rows: Int(info.rows),
      moveCount: Int(info.move_count), maximumLength: Int(info.max_length),
      maximumDepth: Int(info.max_ply), hasPass: info.has_pass != 0,
      hasForbidden: info.has_forbidden != 0, hasGravity: info.has_gravity != 0,
      rankOneOnTop: info.rank1_on_top != 0, hasMargin: info.has_margin != 0)
  }
}
