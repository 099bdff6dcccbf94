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

  /// The same game in C++ and in Swift; both search without a table until everything is known.
  func testWhatANodeCosts() async throws {
    for (name, engine) in [
      ("in C++", try Engine(.ticTacToe)), ("with rules in Swift", try Engine(rules: Noughts())),
    ] {
      let start = Date()
      let result = try await engine.search()
      let seconds = Date().timeIntervalSince(start)
      XCTAssertEqual(result.decided, .draw)
      XCTAssertGreaterThan(result.nodes, 1000)
      print("a node \(name): \(Int(seconds / Double(result.nodes) * 1e9)) ns")
    }
  }
}

/// Tic-tac-toe: nine cells, 1 and 2 for the stones.
private struct Noughts: GameRules {
  let stateSize = 9
  let moveCount = 9
  let maximumLength = 9

  private static let lines = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
  ]

  func start() -> [UInt8] { [UInt8](repeating: 0, count: 9) }
  func moves(in state: [UInt8]) -> [Int] { (0..<9).filter { state[$0] == 0 } }

  func play(_ move: Int, in state: inout [UInt8]) {
    var stones: UInt8 = 0
    for cell in state where cell != 0 { stones += 1 }
    state[move] = 1 + stones % 2
  }

  func verdict(on state: [UInt8]) -> Game.Verdict {
    for (a, b, c) in Self.lines where state[a] != 0 && state[a] == state[b] && state[a] == state[c] {
      return .lost
    }
    return state.contains(0) ? .ongoing : .draw
  }
}
