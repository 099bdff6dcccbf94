import Picoply
import XCTest

final class OpeningTests: XCTestCase, @unchecked Sendable {
  private let even = "c4b2d1", forBlack = "h8a1i9", forWhite = "a1h8o15"

  private func at(
    _ record: String, _ game: Game = .gomoku15, tableBytes: Int = 0
  ) async throws -> Engine {
    let engine = try Engine(game, tableBytes: tableBytes)
    try await engine.playRecord(record)
    return engine
  }

  func testThreeStonesAndSwap2() async throws {
    for game: Game in [.gomoku15, .renju15] {
      let engine = try Engine(game)
      let adviser = try OpeningAdviser(game)
      XCTAssertEqual(adviser.game, game)
      let three = try await adviser.three(in: engine, .init(nodes: 8000))
      XCTAssertEqual(three.moves.count, 3)
      XCTAssertFalse(three.swaps)
      XCTAssertTrue((1...8000).contains(three.nodes))
      let central = try await adviser.three(in: engine, central: true, .init(nodes: 2600))
      XCTAssertEqual(central.moves.first?.text, "h8")
      XCTAssertNotEqual(three.moves.first?.text, "h8")
      for move in three.moves { try await engine.play(move) }
      let two = try await adviser.swap2(in: engine, .init(nodes: 2000))
      XCTAssertEqual(two.swaps, two.moves.isEmpty)
    }
  }

  func testTheBetterColour() async throws {
    let adviser = try OpeningAdviser(.gomoku15)
    let swap = try await adviser.colour(in: try await at(forBlack), .init(nodes: 20_000))
    XCTAssertTrue(swap.swaps)
    XCTAssertLessThan(swap.value, 0)
    XCTAssertEqual(swap.moves, [])
    let stay = try await adviser.colour(in: try await at(forWhite), .init(nodes: 20_000))
    XCTAssertFalse(stay.swaps)
    XCTAssertGreaterThan(stay.value, 0)
    XCTAssertEqual(stay.moves.count, 1)
  }

  func testOffersAndTheWeakestOfThem() async throws {
    let adviser = try OpeningAdviser(.renju15)
    let engine = try await at("h8", .renju15)
    let offer = try await adviser.offer(4, in: engine, .init(nodes: 10_000))
    XCTAssertEqual(Set(offer.moves).count, 4)
    for wrong in [["h9", "i8"], ["h9", "h9"], ["h9", "h8"]] {  // mirrored, twice, taken
      var moves: [Move] = []
      for text in wrong { moves.append(try await engine.move(text)) }
      let offered = moves
      await assertThrows(.illegalMove(at: nil)) {
        _ = try await adviser.choose(from: offered, in: engine, .init(nodes: 1000))
      }
    }
    try await engine.playRecord("h9i8g8")
    var offered: [Move] = []
    for text in ["i9", "a1", "i7"] { offered.append(try await engine.move(text)) }
    let chosen = try await adviser.choose(from: offered, in: engine, .init(nodes: 10_000))
    XCTAssertEqual(chosen.moves.map { $0.text }, ["a1"])
    XCTAssertGreaterThan(chosen.value, 0)
  }

  func testWhatIsRefused() async throws {
    for game in Game.allCases where !game.id.contains("15") {
      XCTAssertThrowsError(try OpeningAdviser(game)) {
        XCTAssertEqual($0 as? PicoplyError, .unsupported)
      }
    }
    let adviser = try OpeningAdviser(.gomoku15)
    let engine = try Engine(.gomoku15)
    let one = OpeningAdviser.Limits(nodes: 1)
    await assertThrows(.invalidArgument) { _ = try await adviser.three(in: engine, .init()) }
    await assertThrows(.impossiblePosition(at: nil)) {
      _ = try await adviser.swap2(in: engine, one)
    }
    for count in [0, 13, -1, 65_537] {
      await assertThrows(.outOfRange("count", value: count, low: 1, high: 12)) {
        _ = try await adviser.offer(count, in: engine, one)
      }
    }
    await assertThrows(.outOfRange("offered", value: 0, low: 1, high: 12)) {
      _ = try await adviser.choose(from: [], in: engine, one)
    }
    let other = try Engine(.renju15)
    await assertThrows(.unsupported) { _ = try await adviser.three(in: other, one) }
    let over = try await at("h8a1i8a3j8a5k8c1l8")
    await assertThrows(.gameOver(at: nil)) { _ = try await adviser.colour(in: over, one) }
  }

  func testTheTableIsShared() async throws {
    let adviser = try OpeningAdviser(.gomoku15)
    let engine = try await at(even, tableBytes: 1 << 16)
    let question = Task { try await adviser.colour(in: engine, .init(nodes: .max)) }
    try await Task.sleep(nanoseconds: 50_000_000)
    await assertThrows(.busy) { try await engine.clearTable() }
    _ = try await engine.search(.init(nodes: 1000))
    question.cancel()
    let cancelled = await thrownBy { _ = try await question.value }
    XCTAssertTrue(cancelled is CancellationError)
    try await engine.clearTable()
    let time = try await adviser.colour(in: engine, .init(milliseconds: 20))
    XCTAssertGreaterThan(time.nodes, 0)
  }
}
