import Foundation
import Picoply

/// Where a match is kept from one launch to the next.
public protocol MatchStore {
  /// What was written last, or nil.
  func read() throws -> Data?
  func write(_ data: Data) throws
}

/// A file, which is replaced as a whole.
public struct FileStore: MatchStore {
  private let file: URL

  /// The file and its folder need not be there.
  public init(_ file: URL) { self.file = file }

  public func read() throws -> Data? {
    FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
  }

  public func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }
}

/// What is kept of a match, as JSON. The snapshot has the moves and is not trusted.
struct SavedMatch: Codable {
  var game: Game
  var level: Int
  var human: Game.Side
  var snapshot: [UInt8]
}

extension SavedMatch {
  /// Nil if nothing was saved.
  init?(from store: any MatchStore) throws {
    guard let data = try store.read() else { return nil }
    self = try JSONDecoder().decode(SavedMatch.self, from: data)
    guard Match.levels.contains(level) else {
      throw PicoplyError.outOfRange(
        "level", value: level, low: Match.levels.lowerBound, high: Match.levels.upperBound)
    }
  }

  func write(to store: any MatchStore) throws {
    try store.write(JSONEncoder().encode(self))
  }
}
