import Foundation
import Picoply
import SampleGame
import XCTest

/// A move of draughts is two taps: on a piece, and on where it goes.
final class DraughtsTests: XCTestCase, @unchecked Sendable {
  private static let quick = Match.Thinking(move: .init(nodes: 2000), hint: .init(nodes: 2000))

  private struct Saved: MatchStore {
    var data: Data?
    func read() throws -> Data? { data }
    func write(_ data: Data) throws {}
  }

  @MainActor
  private func texts(_ match: Match) -> [String] { match.state.board?.moves.map { $0.text } ?? [] }

  @MainActor
  private func begun(_ store: any MatchStore = Saved(data: nil)) async -> Match {
    let match = Match(store: store, thinking: Self.quick)
    await match.settled()
    return match
  }

  /// Goes on at a position, the human playing white.
  @MainActor
  private func at(_ position: String) async throws -> Match {
    let engine = try Engine(.checkers)
    try await engine.setPosition(position)
    let snapshot = try await engine.snapshot
    let text = #"{"game":"checkers","level":4,"human":"second","snapshot":\#(snapshot)}"#
    return await begun(Saved(data: Data(text.utf8)))
  }

  @MainActor
  func testTwoTaps() async {
    let match = await begun()
    match.start(.checkers)
    await match.settled()
    // Where it would go, before a piece is chosen; a piece that cannot move; one of the computer's.
    for (column, row) in [(4, 3), (1, 0), (0, 5)] {
      XCTAssertFalse(match.state.chooses(column: column, row: row))
      match.tap(column: column, row: row)
      XCTAssertNil(match.state.chosen)
    }
    // 10, and then 11 instead.
    for column in [3, 5] {
      XCTAssertTrue(match.state.chooses(column: column, row: 2))
      match.tap(column: column, row: 2)
      XCTAssertEqual(match.state.chosen, 2 * 8 + column)
      XCTAssertTrue(match.state.isChosen(column: column, row: 2))
    }
    XCTAssertFalse(match.state.isChosen(column: 3, row: 2))
    XCTAssertNil(match.state.move(column: 2, row: 3))
    XCTAssertEqual(match.state.move(column: 4, row: 3)?.text, "11-15")
    match.tap(column: 4, row: 3)
    await match.settled()
    XCTAssertEqual(texts(match).first, "11-15")
    XCTAssertGreaterThan(texts(match).count, 1)
    XCTAssertNil(match.state.chosen)
    XCTAssertEqual(match.state.board?.side, .first)
    match.undo()
    await match.settled()
    XCTAssertEqual(texts(match), [])
    XCTAssertEqual(match.state.problem, "")
  }

  @MainActor
  func testATurnOfTwoJumps() async throws {
    let match = try await at("W:W22:BK18,11,17,9,1")
    XCTAssertEqual(match.state.problem, "")
    match.tap(column: 2, row: 5)
    match.tap(column: 4, row: 3)
    await match.settled()
    // The computer waits, and the piece that must jump on is chosen already.
    XCTAssertEqual(texts(match), ["22x15"])
    XCTAssertEqual(match.state.board?.side, .second)
    XCTAssertTrue(match.state.isChosen(column: 4, row: 3))
    match.undo()
    await match.settled()
    XCTAssertEqual(texts(match), [])
    XCTAssertNil(match.state.chosen)
    match.tap(column: 2, row: 5)
    match.tap(column: 4, row: 3)
    await match.settled()
    match.tap(column: 6, row: 1)
    await match.settled()
    XCTAssertEqual(Array(texts(match).prefix(2)), ["22x15", "15x8"])
    XCTAssertGreaterThan(texts(match).count, 2)
    XCTAssertEqual(match.state.problem, "")
  }

  @MainActor
  func testTheHintIsBothCells() async throws {
    let match = try await at("W:W22:BK18,11,17,9,1")
    match.showHint()
    await match.settled()
    let hint = try XCTUnwrap(match.state.hint)
    XCTAssertEqual(hint.text.prefix(3), "22x")
    XCTAssertTrue(match.state.isHinted(column: 2, row: 5))
    XCTAssertFalse(match.state.isHinted(column: 4, row: 3))
    match.tap(column: 2, row: 5)
    let hinted = (0..<64).filter { match.state.isHinted(column: $0 % 8, row: $0 / 8) }
    XCTAssertEqual(hinted.count, 2)
    let engine = try Engine(.checkers)
    let cells = try await engine.cells(of: hint)
    XCTAssertEqual(Set(hinted), Set([try XCTUnwrap(cells).from, try XCTUnwrap(cells).to]))
  }

  @MainActor
  func testAWholeGame() async {
    let match = await begun()
    match.start(.checkers)
    await match.settled()
    var taps = 0
    while let board = match.state.board, board.outcome == .ongoing, taps < 1000 {
      guard let from = (0..<64).first(where: { match.state.chooses(column: $0 % 8, row: $0 / 8) })
      else { break }
      match.tap(column: from % 8, row: from / 8)
      guard let to = (0..<64).first(where: { match.state.move(column: $0 % 8, row: $0 / 8) != nil })
      else { break }
      match.tap(column: to % 8, row: to / 8)
      await match.settled()
      taps += 1
    }
    XCTAssertGreaterThan(taps, 5)
    XCTAssertNotEqual(match.state.board?.outcome, .ongoing)
    XCTAssertEqual(match.state.problem, "")
  }
}
