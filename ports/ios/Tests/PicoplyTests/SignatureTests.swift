import Foundation
import Picoply
import XCTest

/// The benchmark of ports/common/bench_positions.h: a number that must be the same everywhere.
final class SignatureTests: XCTestCase, @unchecked Sendable {
  private struct Position {
    let game: String
    let record: String
    let depth: Int
    let smallDepth: Int
  }

  func testWithoutTable() async throws {
    let expected = try Checkout.text("tests/signature_small.txt")
    let found = try await signature(tableBytes: 0) { $0.smallDepth }
    XCTAssertEqual(String(found), expected.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  func testWithTable() async throws {
    let expected = try Checkout.text("tests/signature.txt")
    let found = try await signature(tableBytes: 1 << 20) { $0.depth }
    XCTAssertEqual(String(found), expected.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// X(<game>, "<record>", <depth with a table>, <depth without>) of each line; lines end in a
  /// backslash, and a record may be of several literals.
  private func readPositions() throws -> [Position] {
    let header = try Checkout.text("ports/common/bench_positions.h")
    let joined = header.replacingOccurrences(of: "\\\n", with: " ")
    let pattern = try NSRegularExpression(
      pattern: #"X\((\w+), ((?:"[a-z0-9]*"\s*)+), (\d+), (\d+)\)"#)
    let whole = NSRange(joined.startIndex..., in: joined)
    return pattern.matches(in: joined, range: whole).compactMap { match in
      let parts = (1...4).compactMap { Range(match.range(at: $0), in: joined) }
        .map { String(joined[$0]) }
      guard parts.count == 4, let depth = Int(parts[2]), let small = Int(parts[3])
      else { return nil }
      let record = parts[1].filter { $0.isLetter || $0.isNumber }
      return Position(game: parts[0], record: record, depth: depth, smallDepth: small)
    }
  }

  private func signature(tableBytes: Int, depth: (Position) -> Int) async throws -> UInt32 {
    let positions = try readPositions()
    XCTAssertEqual(positions.count, 22)
    var hash: UInt32 = 2_166_136_261  // FNV-1a
    for position in positions {
      let engine = try Engine(try Game.of(position.game), tableBytes: tableBytes)
      try await engine.playRecord(position.record)
      let result = try await engine.search(Engine.Limits(depth: depth(position)))
      for number in [Int64(result.best.number), Int64(result.value), Int64(result.depth)] {
        add(UInt64(bitPattern: number), to: &hash)
      }
      add(result.nodes, to: &hash)
    }
    return hash
  }

  private func add(_ number: UInt64, to hash: inout UInt32) {
    for byte in 0..<8 {
      hash = (hash ^ UInt32(number >> (8 * UInt64(byte)) & 0xff)) &* 16_777_619
    }
  }
}
