import Foundation
import Picoply
import XCTest

final class WeightsTests: XCTestCase, @unchecked Sendable {
  /// What engines are made with, seen without keeping it.
  private final class Seen {
    weak var weights: Engine.Weights?
  }

  /// A file by which all positions are worth the same to who is to move.
  /// include/picoply/games/othello/weights_file.hpp describes it.
  private func file(toMove: Int32) -> Data {
    let diagonals4 = UInt32(1) << 15, entries = 41
    var bytes = Data("plyothw1".utf8)
    bytes += Data(count: 8)  // size and checksum
    bytes += [1, 8, 1, 0]  // stages, bits, shared, shift
    bytes += littleEndian(diagonals4)
    bytes += Data(count: 65 * 2 + 2 + 4 + 2 * 4)  // stage 0 throughout; multiplier, first scalars
    bytes += littleEndian(UInt32(bitPattern: toMove))
    bytes += Data(count: entries)
    bytes += Data("from nowhere\n".utf8)
    return sealed(bytes)
  }

  private func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(number >> (8 * UInt32($0)) & 0xff) }
  }

  /// With its length and checksum right.
  private func sealed(_ file: Data) -> Data {
    var crc = ~UInt32(0)
    for byte in file[16...] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 != 0 ? 0xedb8_8320 : 0) }
    }
    var bytes = file
    bytes.replaceSubrange(8..<12, with: littleEndian(UInt32(file.count)))
    bytes.replaceSubrange(12..<16, with: littleEndian(~crc))
    return bytes
  }

  /// Of the starting position, as the reply sees it.
  private func value(_ engine: Engine) async throws -> Int {
    try await engine.search(Engine.Limits(depth: 1)).value
  }

  func testEnginesJudgeByThem() async throws {
    let weights = try Engine.Weights(file(toMove: 250))
    let engines = try (0..<4).map { _ in try Engine(.othello8Loaded, weights: weights) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for engine in engines {
        group.addTask { try await engine.search(Engine.Limits(depth: 1)).value }
      }
      for try await value in group { XCTAssertEqual(value, -250) }
    }
    let other = try Engine(.othello8Loaded, weights: Engine.Weights([UInt8](file(toMove: -70))))
    let otherValue = try await value(other)
    XCTAssertEqual(otherValue, 70)
  }

  func testWithoutThem() async throws {
    let limits = Engine.Limits(depth: 5)
    let found = try await Engine(.othello8Loaded).search(limits)
    let wanted = try await Engine(.othello8).search(limits)
    XCTAssertEqual(found, wanted)
    let weights = try Engine.Weights(file(toMove: 250))
    let loaded = try await Engine(.othello8Loaded, weights: weights).search(limits)
    XCTAssertNotEqual(loaded.value, wanted.value)
  }

  func testEnginesAndCopiesKeepThem() async throws {
    let seen = Seen()
    var engines = try [engine(seen)]
    let copy = try await engines[0].copy()
    engines = [copy]
    XCTAssertNotNil(seen.weights)
    try await engines[0].play("f5")
    let found = try await value(engines[0])
    XCTAssertEqual(found, -250)
    try await engines[0].undo()
    let again = try await value(engines[0])
    XCTAssertEqual(again, -250)
  }

  /// An engine that alone has its weights.
  private func engine(_ seen: Seen) throws -> Engine {
    let weights = try Engine.Weights(file(toMove: 250))
    seen.weights = weights
    return try Engine(.othello8Loaded, tableBytes: 1 << 16, weights: weights)
  }

  func testTheyGoBack() throws {
    let seen = Seen()
    do { _ = try engine(seen) }
    XCTAssertNil(seen.weights)
  }

  func testAnotherGame() throws {
    let weights = try Engine.Weights(file(toMove: 250))
    for game in Game.allCases where game != .othello8Loaded {
      XCTAssertThrowsError(try Engine(game, weights: weights)) {
        XCTAssertEqual($0 as? PicoplyError, .invalidArgument)
      }
    }
  }

  func testBadFiles() {
    let good = file(toMove: 250)
    func changed(_ place: Int, _ byte: UInt8) -> Data {
      var bytes = good
      bytes[place] = byte
      return bytes
    }
    let files: [(Data, Int)] = [
      (Data(), 0), (good.prefix(155), 155), (changed(0, 0x50), 0), (good.dropLast(), 8),
      (good + Data(count: 1), 8), (sealed(good.prefix(180)), 8), (changed(good.count - 1, 0), 12),
      (sealed(changed(16, 65)), 16), (sealed(changed(24, 64)), 16), (sealed(changed(17, 9)), 17),
      (sealed(changed(22, 1)), 20),
    ]
    for (bad, place) in files {
      XCTAssertThrowsError(try Engine.Weights(bad), "\(place)") {
        XCTAssertEqual($0 as? PicoplyError, .malformedText(at: place))
      }
    }
  }
}
