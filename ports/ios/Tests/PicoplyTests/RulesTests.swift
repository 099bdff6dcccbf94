import Picoply
import XCTest

/// Take one, two or three of some sticks; who takes the last one has lost.
struct Sticks: GameRules {
  var sticks: UInt8 = 15
  let name = "Sticks"
  var stateSize: Int = 1
  var columns = 0
  let moveCount = 3
  let maximumLength = 16

  func start() -> [UInt8] { [sticks] }
  func moves(in state: [UInt8]) -> [Int] { (0..<3).filter { $0 < Int(state[0]) } }
  func play(_ move: Int, in state: inout [UInt8]) { state[0] -= UInt8(move + 1) }
  func verdict(on state: [UInt8]) -> Game.Verdict { state[0] == 0 ? .won : .ongoing }
}

/// The same with moves that are no moves of the game.
private struct Nonsense: GameRules {
  let stateSize = 1
  let moveCount = 3
  let maximumLength = 16
  let move: Int

  func start() -> [UInt8] { [0] }
  func moves(in state: [UInt8]) -> [Int] { [move] }
  func play(_ move: Int, in state: inout [UInt8]) { state = [] }
  func verdict(on state: [UInt8]) -> Game.Verdict { .ongoing }
}

final class RulesTests: XCTestCase, @unchecked Sendable {
  func testAGameOfOnesOwn() async throws {
    let engine = try Engine(rules: Sticks())
    XCTAssertEqual(engine.info.name, "Sticks")
    // Leave 1, 5, 9 or 13: take two of 15.
    let result = try await engine.search()
    XCTAssertEqual(result.best.number, 1)
    XCTAssertTrue(result.isExact)
    XCTAssertNotNil(result.winsIn)
    XCTAssertEqual(result.decided, .win)
    var outcome = Game.Outcome.ongoing
    while outcome == .ongoing {
      try await engine.play(engine.search().best)
      outcome = try await engine.outcome
    }
    XCTAssertEqual(outcome, .won(.first))
  }

  func testBadRules() async throws {
    XCTAssertThrowsError(try Engine(rules: Sticks(stateSize: 4097))) {
      XCTAssertEqual(
        $0 as? PicoplyError, .outOfRange("stateSize", value: 4097, low: 1, high: 4096))
    }
    XCTAssertThrowsError(try Engine(rules: Sticks(columns: 3))) {
      XCTAssertEqual($0 as? PicoplyError, .outOfRange("rows", value: 0, low: 1, high: 26))
    }
    XCTAssertThrowsError(try Engine(rules: Sticks(stateSize: 2)))
    XCTAssertThrowsError(try Engine(rules: Sticks(stateSize: 0)))
    for move in [-1, 3, 70_000] {
      XCTAssertThrowsError(try Engine(rules: Nonsense(move: move)))
    }
    // Rules whose `play` leaves nothing: the position stays, and the game ends by its length.
    let engine = try Engine(rules: Nonsense(move: 0))
    for _ in 0..<16 { try await engine.play("0") }
    let outcome = try await engine.outcome
    XCTAssertEqual(outcome, .draw)
    await assertThrows(.gameOver(at: nil)) { try await engine.play("0") }
  }
}
