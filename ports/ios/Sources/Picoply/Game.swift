import CPicoply

/// A game that is built in, with its size and greatest depth. A game of your own is a ``GameRules``.
///
/// A program is linked with the games that it names; ``allCases``, ``init(id:)`` and decoding name all
/// of them.
public struct Game: Hashable, CaseIterable, Identifiable, @unchecked Sendable {
  /// Its name in C, "renju15": for files and settings.
  public let id: String
  // Points to a constant: hence unchecked.
  let descriptor: OpaquePointer

  init(_ id: String, _ descriptor: OpaquePointer) {
    self.id = id
    self.descriptor = descriptor
  }

  /// The game of a name, or nil if there is none.
  public init?(id: String) {
    guard let found = Game.allCases.first(where: { $0.id == id }) else { return nil }
    self = found
  }

  public static func == (one: Game, other: Game) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  // generated: games, by headers.py
  /// 3x3, three in a row.
  public static let ticTacToe = Game("tictactoe", cpicoply_tictactoe())
  /// 7x6, four in a row, stones fall.
  public static let connect4 = Game("connect4", cpicoply_connect4())
  /// 15x15, five or more win.
  public static let gomoku15 = Game("gomoku15", cpicoply_gomoku15())
  /// 15x15, exactly five win.
  public static let standard15 = Game("standard15", cpicoply_standard15())
  /// 15x15, Renju: restrictions for black.
  public static let renju15 = Game("renju15", cpicoply_renju15())
  /// 15x15, five count unless blocked at both ends.
  public static let caro15 = Game("caro15", cpicoply_caro15())
  /// 15x15, exactly five, not blocked at both ends.
  public static let standardCaro15 = Game("standard_caro15", cpicoply_standard_caro15())
  /// gomoku15 with a 10 KB network: stronger.
  public static let gomoku15Small = Game("gomoku15_small", cpicoply_gomoku15_small())
  /// standard15 with a 10 KB network: stronger.
  public static let standard15Small = Game("standard15_small", cpicoply_standard15_small())
  /// renju15 with a 19 KB network: stronger.
  public static let renju15Small = Game("renju15_small", cpicoply_renju15_small())
  /// gomoku15 with a 28 KB network: strongest.
  public static let gomoku15Full = Game("gomoku15_full", cpicoply_gomoku15_full())
  /// standard15 with a 28 KB network: strongest.
  public static let standard15Full = Game("standard15_full", cpicoply_standard15_full())
  /// renju15 with a 56 KB network: strongest.
  public static let renju15Full = Game("renju15_full", cpicoply_renju15_full())
  /// Othello 8x8.
  public static let othello8 = Game("othello8", cpicoply_othello8())
  /// othello8 with 61 KB of tables: much stronger.
  public static let othello8Full = Game("othello8_full", cpicoply_othello8_full())
  /// othello8 with weights from a file.
  public static let othello8Loaded = Game("othello8_loaded", cpicoply_othello8_loaded())
  /// Othello 6x6.
  public static let othello6 = Game("othello6", cpicoply_othello6())
  /// English draughts: American checkers.
  public static let checkers = Game("checkers", cpicoply_checkers())

  public static var allCases: [Game] {
    [ticTacToe, connect4, gomoku15, standard15, renju15, caro15, standardCaro15, gomoku15Small,
      standard15Small, renju15Small, gomoku15Full, standard15Full, renju15Full, othello8,
      othello8Full, othello8Loaded, othello6, checkers]
  }
  // end of games

  /// What there is to know of it.
  public var info: Info {
    var info = pply_game_info()
    info.struct_size = UInt32(MemoryLayout<pply_game_info>.stride)
    pply_game_describe(descriptor, &info)
    return Info(
      name: String(cString: info.name), columns: Int(info.cols), rows: Int(info.rows),
      moveCount: Int(info.move_count), maximumLength: Int(info.max_length),
      maximumDepth: Int(info.max_ply), hasPass: info.has_pass != 0,
      hasForbidden: info.has_forbidden != 0, hasGravity: info.has_gravity != 0,
      rankOneOnTop: info.rank1_on_top != 0, hasMargin: info.has_margin != 0)
  }
}

extension Game {
  /// What there is to know of a game before it is played.
  public struct Info: Hashable, Sendable {
    /// For people, "Renju 15x15".
    public var name: String
    /// The width of the board; 0 in a game without a grid.
    public var columns: Int
    /// Its height; 0 in a game without a grid.
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
}

/// As its name.
extension Game: Codable {
  /// - Throws: `DecodingError` for a name that no game has.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let id = try value.decode(String.self)
    guard let found = Game(id: id) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "there is no game \(id)")
    }
    self = found
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(id)
  }
}
