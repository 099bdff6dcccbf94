import Picoply
import XCTest

/// A game by the first or last legal moves, up to so many empty squares.
private func at(_ empties: Int, _ game: Game = .othello8) async throws -> Engine {
  let engine = try Engine(game)
  var last = false
  while true {
    let board = try await engine.board
    if board.cells.filter({ $0 == nil }).count <= empties { return engine }
    let move = last ? board.legalMoves.last : board.legalMoves.first
    try await engine.play(try XCTUnwrap(move, "the game ended before"))
    last.toggle()
  }
}

final class EndgameTests: XCTestCase, @unchecked Sendable {
  // Number 40 of the French Othello Federation's problems: 20 empty squares, a2 wins by 38.
  private let problem40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"

  func testAKnownEnding() async throws {
    let engine = try Engine(.othello8Full)
    try await engine.setPosition(problem40)
    let solver = try EndgameSolver(tableBytes: 1 << 22)
    // The whole margin takes ten times as long where C++ is not optimised.
    let won = try await solver.winner(in: engine)
    XCTAssertTrue(won.isSolved)
    XCTAssertEqual([won.lower, won.upper], [1, 1])
    XCTAssertEqual(won.line, [])
    XCTAssertEqual(won.best?.text, "a2")
  }

  func testMarginsAreThoseOfASearch() async throws {
    let solver = try EndgameSolver()
    for empties in 2...9 {
      let engine = try await at(empties)
      let search = try await engine.search()
      XCTAssertTrue(search.isExact)
      let found = try await solver.margin(in: engine)
      XCTAssertTrue(found.isSolved)
      XCTAssertEqual(found.lower * Engine.Score.disc, search.value)
      XCTAssertEqual(found.upper, found.lower)
      let winner = try await solver.winner(in: engine)
      XCTAssertEqual(winner.lower, search.value.signum())
      let side = try await engine.side
      for move in found.line { try await engine.play(move) }
      let board = try await engine.board
      XCTAssertNotEqual(board.outcome, .ongoing)
      XCTAssertEqual(side == .first ? board.margin : board.margin.map { -$0 }, found.lower)
      let over = try await solver.margin(in: engine)
      XCTAssertNil(over.best)
      XCTAssertEqual(over.line, [])
    }
  }

  func testLimitsAndTable() async throws {
    let engine = try await at(14)
    let none = try EndgameSolver()
    let few = try await none.margin(in: engine, .init(nodes: 1000))
    XCTAssertFalse(few.isSolved)
    XCTAssertLessThan(few.lower, few.upper)
    XCTAssertTrue((1000..<2000).contains(few.nodes))
    let table = try EndgameSolver(tableBytes: 1 << 18)
    let first = try await table.winner(in: engine)
    let again = try await table.winner(in: engine)
    XCTAssertLessThan(again.nodes, first.nodes)
    let deep = try await at(34)
    let time = try await none.margin(in: deep, .init(milliseconds: 20))
    XCTAssertFalse(time.isSolved)
    await assertThrows(
      .outOfRange("milliseconds", value: -1, low: 0, high: Int(clamping: UInt32.max))
    ) { _ = try await none.winner(in: engine, .init(milliseconds: -1)) }
    XCTAssertThrowsError(try EndgameSolver(tableBytes: -1)) {
      XCTAssertEqual(
        $0 as? PicoplyError, .outOfRange("tableBytes", value: -1, low: 0, high: Int.max))
    }
  }

  func testOtherPositions() async throws {
    let solver = try EndgameSolver()
    for game in Game.allCases where !game.id.hasPrefix("othello8") {
      let engine = try Engine(game)
      await assertThrows(.unsupported) { _ = try await solver.margin(in: engine) }
    }
    let large = try await at(EndgameSolver.maximumEmpties + 1)
    await assertThrows(.unsupported) { _ = try await solver.winner(in: large) }
    try await large.play(try await large.legalMoves[0])
    let begun = try await solver.winner(in: large, .init(nodes: 1))
    XCTAssertFalse(begun.isSolved)
  }

  /// The engine may go, and its weights with it.
  func testItKeepsWhatItNeeds() async throws {
    let solver = try EndgameSolver()
    let question = Task {
      try await solver.winner(in: try await at(30, .othello8Loaded))
    }
    try await Task.sleep(nanoseconds: 20_000_000)
    question.cancel()
    let cancelled = await thrownBy { _ = try await question.value }
    XCTAssertTrue(cancelled is CancellationError)
    let found = try await solver.margin(in: try await at(5))
    XCTAssertTrue(found.isSolved)
  }
}
