import CPicoply
import Dispatch

extension Engine {
  /// How far a search goes. Zero means no limit, or the default.
  public struct Limits: Hashable, Sendable {
    /// Plies.
    public var depth: Int
    /// Positions, kept exactly.
    public var nodes: UInt64
    /// Time, within a slice of two milliseconds.
    public var milliseconds: Int
    /// How many of the best moves to tell apart: see ``Engine/lines``.
    public var lines: Int
    /// 1 (weakest) to 10, or 0: full strength.
    public var level: Int
    /// For `level`: the same seed, position and limits choose the same move.
    public var seed: UInt64

    /// Without arguments there is no limit.
    public init(
      depth: Int = 0, nodes: UInt64 = 0, milliseconds: Int = 0, lines: Int = 0, level: Int = 0,
      seed: UInt64 = 0
    ) {
      self.depth = depth
      self.nodes = nodes
      self.milliseconds = milliseconds
      self.lines = lines
      self.level = level
      self.seed = seed
    }

    func inC() throws -> pply_search_options {
      var limits = pply_search_options()
      limits.struct_size = UInt32(MemoryLayout<pply_search_options>.stride)
      limits.max_depth = try unsigned(depth, "depth")
      limits.max_nodes = nodes
      limits.max_ms = try unsigned(milliseconds, "milliseconds")
      limits.multi_pv = try unsigned(lines, "lines")
      limits.level = try unsigned(level, "level", within: 0...Int(PPLY_LEVEL_MAX))
      limits.seed = seed
      limits.now_ms = { _ in Uptime.milliseconds }
      return limits
    }
  }

  /// What a search has made certain, whatever either side plays.
  public enum Decided: Hashable, Sendable {
    /// Nothing.
    case undecided
    /// The side to move wins, by the first move of ``Engine/Result/line``.
    case win
    /// Every move loses.
    case loss
    /// Best play of both ends in a draw.
    case draw

    init(number: Int) throws {
      switch number {
      case Int(PPLY_UNDECIDED.rawValue): self = .undecided
      case Int(PPLY_DECIDED_WIN.rawValue): self = .win
      case Int(PPLY_DECIDED_LOSS.rawValue): self = .loss
      case Int(PPLY_DECIDED_DRAW.rawValue): self = .draw
      default: throw PicoplyError.unknown(status: number)
      }
    }
  }

  /// What a search has found.
  public struct Result: Hashable, Sendable {
    /// The move to play.
    public let best: Move
    /// For the side to move: see ``Engine/Score``.
    public let value: Int
    /// Plies, of the last complete iteration; of a line, those that its value is from.
    public let depth: Int
    /// The deepest ply looked at.
    public let deepest: Int
    /// Whether the value is proven.
    public let isExact: Bool
    /// What is certain; of a line, after its move, seen from this side. Resign, or tell of a win, by
    /// this and not by `value`: a value of a loss says only that no move tried so far is better.
    public let decided: Decided
    /// Positions visited.
    public let nodes: UInt64
    /// The principal variation; its first move is the one that `value` belongs to.
    public let line: [Move]

    /// In how many plies the side to move wins, if it does.
    public var winsIn: Int? { value > Score.evaluation ? Score.win - value : nil }
    /// In how many plies the side to move loses, if it does.
    public var losesIn: Int? { value < -Score.evaluation ? Score.win + value : nil }
  }

  /// What a value means: a win in n plies is `win` - n, a loss in n plies n - `win`, and all within
  /// +-`evaluation` an evaluation in the game's own units.
  public enum Score {
    /// The value of a win in no plies.
    public static let win = Int(PPLY_VALUE_WIN)
    /// The largest value that is no win.
    public static let evaluation = Int(PPLY_VALUE_EVAL)
    /// A disc, in games decided by a margin.
    public static let disc = Int(PPLY_VALUE_DISC)
  }
}

extension Engine.Limits: Codable {
  private enum Key: String, CodingKey { case depth, nodes, milliseconds, lines, level, seed }

  /// What is missing is no limit. A number out of range is refused when it is used.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key) throws -> Int { try values.decodeIfPresent(Int.self, forKey: key) ?? 0 }
    func large(_ key: Key) throws -> UInt64 {
      try values.decodeIfPresent(UInt64.self, forKey: key) ?? 0
    }
    self.init(
      depth: try number(.depth), nodes: try large(.nodes),
      milliseconds: try number(.milliseconds), lines: try number(.lines),
      level: try number(.level), seed: try large(.seed))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(depth, forKey: .depth)
    try values.encode(nodes, forKey: .nodes)
    try values.encode(milliseconds, forKey: .milliseconds)
    try values.encode(lines, forKey: .lines)
    try values.encode(level, forKey: .level)
    try values.encode(seed, forKey: .seed)
  }
}

/// Time that never goes back.
enum Uptime {
  static var nanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }
  static var milliseconds: UInt32 { UInt32(truncatingIfNeeded: nanoseconds / 1_000_000) }
}

/// How many positions a slice visits, so that it takes about two milliseconds.
struct Pace {
  private var nodes: UInt32 = 256

  /// Makes a step of so many positions, and learns from its time.
  mutating func slice(_ step: (UInt32) throws -> Bool) rethrows -> Bool {
    let start = Uptime.nanoseconds
    let running = try step(nodes)
    let spent = Uptime.nanoseconds &- start
    if spent < 1_000_000 && nodes < 1 << 20 {
      nodes *= 2
    } else if spent > 2_000_000 && nodes > 16 {
      nodes /= 2
    }
    return running
  }
}
