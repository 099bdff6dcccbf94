import Picoply
import XCTest

/// A game whose moves go from a cell to another, with kings, and turns of several moves.
final class DraughtsTests: XCTestCase, @unchecked Sendable {
  /// A man that may jump over a king on 18, and then over 11.
  private let twoJumps = "W:W22:BK18,11,17,9,1"

  private func at(_ position: String) async throws -> Engine {
    let engine = try Engine(.checkers)
    try await engine.setPosition(position)
    return engine
  }

  func testPieces() async throws {
    let engine = try await at(twoJumps)
    let king = try await engine.piece(column: 3, row: 4)
    XCTAssertEqual(king?.side, .first)
    XCTAssertEqual(king?.isKing, true)
    XCTAssertEqual(king?.isMoving, false)
    let man = try await engine.piece(column: 2, row: 5)
    XCTAssertEqual(man?.side, .second)
    XCTAssertEqual(man?.isKing, false)
    let none = try await engine.piece(column: 4, row: 3)
    XCTAssertNil(none)
    let cell = try await engine.cell(column: 3, row: 4)
    XCTAssertEqual(cell, .first)

    try await engine.play("22x15")
    let moving = try await engine.piece(column: 4, row: 3)
    XCTAssertEqual(moving?.side, .second)
    XCTAssertEqual(moving?.isMoving, true)
    XCTAssertEqual(moving?.isKing, false)
    let stone = try await engine.cell(column: 4, row: 3)
    XCTAssertEqual(stone, .second)

    for (column, row, argument, value) in [(8, 0, "column", 8), (-1, 0, "column", -1), (7, 8, "row", 8)] {
      await assertThrows(.outOfRange(argument, value: value, low: 0, high: 7)) {
        _ = try await engine.piece(column: column, row: row)
      }
    }
    let gridless = try Engine(rules: Sticks())
    await assertThrows(.unsupported) { _ = try await gridless.piece(column: 0, row: 0) }
  }

  func testOtherGamesHaveNoKinds() async throws {
    let engine = try Engine(.othello8)
    try await engine.playRecord("f5d6c3")
    let board = try await engine.board
    var stones = 0
    for row in 0..<8 {
      for column in 0..<8 {
        let piece = try await engine.piece(column: column, row: row)
        XCTAssertEqual(piece?.side, board[column, row])
        XCTAssertEqual(piece, board.piece(column: column, row: row))
        guard let piece = piece else { continue }
        XCTAssertFalse(piece.isKing || piece.isMoving)
        stones += 1
      }
    }
    XCTAssertEqual(stones, 7)
  }

  func testATurnOfTwoMoves() async throws {
    let engine = try await at(twoJumps)
    try await engine.play("22x15")
    let side = try await engine.side
    XCTAssertEqual(side, .second)
    let legal = try await engine.legalMoves
    XCTAssertEqual(legal.map { $0.text }, ["15x8"])
    let middle = try await engine.position
    XCTAssertEqual(middle, "W15:W15:B1,9,11,17")
    try await engine.play("15x8")
    let next = try await engine.side
    XCTAssertEqual(next, .first)
    try await engine.playRecord("1-6")
    let (record, moves) = (try await engine.record, try await engine.moves)
    XCTAssertEqual(record, "22x15x8 1-6")
    XCTAssertEqual(moves.map { $0.text }, ["22x15", "15x8", "1-6"])

    // The squares between may be left out, and the game is whole in a snapshot.
    let again = try await at(twoJumps)
    try await again.playRecord("22x8, 1-6")
    let same = try await again.record
    XCTAssertEqual(same, record)
    let restored = try Engine(.checkers)
    try await restored.restoreSnapshot(try await engine.snapshot)
    let whole = try await restored.record
    XCTAssertEqual(whole, record)
  }

  func testRefusedTexts() async throws {
    let engine = try await at(twoJumps)
    await assertThrows(.illegalMove(at: 8)) { try await engine.playRecord("22x15x8 8-4") }
    await assertThrows(.malformedText(at: nil)) { try await engine.play("22x15x8") }
    await assertThrows(.malformedText(at: 0)) { try await engine.setPosition("-XO X") }
    await assertThrows(.impossiblePosition(at: 3)) { try await engine.setPosition("B:W4:B1") }
    let position = try await engine.position
    XCTAssertEqual(position, "W:W22:B1,9,11,17,K18")
  }

  func testWhereAPlayerPoints() async throws {
    let engine = try await at(twoJumps)
    let board = try await engine.board
    XCTAssertEqual(board.piece(column: 3, row: 4)?.isKing, true)
    XCTAssertNil(board.piece(column: 0, row: 0))
    XCTAssertNil(board.piece(column: 8, row: 0))
    // 22 is at (2, 5), 15 at (4, 3).
    let (from, to) = (5 * 8 + 2, 3 * 8 + 4)
    XCTAssertEqual(board.move(from: from, to: to)?.text, "22x15")
    XCTAssertEqual(board.moves(from: from).map { $0.text }, ["22x13", "22x15"])
    XCTAssertNil(board.move(from: to, to: from))
    XCTAssertEqual(board.moves(from: to), [])
    // No move is at one cell, whatever its number.
    for game in [try Engine(.checkers), engine] {
      let shown = try await game.board
      for cell in 0..<64 { XCTAssertNil(shown.move(column: cell % 8, row: cell / 8)) }
    }

    let stones = try await Engine(.renju15).board
    XCTAssertEqual(stones.move(from: 112, to: 112)?.text, "h8")
    XCTAssertNil(stones.move(from: 111, to: 112))
  }

  func testASearchKnowsWhoMovesNext() async throws {
    let engine = try await at("W:W22:B18,11")
    let result = try await engine.search(Engine.Limits(depth: 4))
    XCTAssertEqual(result.best.text, "22x15")
    XCTAssertEqual(result.winsIn, 2)
    try await engine.play(result.best)
    // The same side wins, and it is still its turn.
    let next = try await engine.search(Engine.Limits(depth: 4))
    XCTAssertEqual(next.best.text, "15x8")
    XCTAssertEqual(next.winsIn, 1)
    try await engine.play(next.best)
    let outcome = try await engine.outcome
    XCTAssertEqual(outcome, .won(.second))
  }
}
