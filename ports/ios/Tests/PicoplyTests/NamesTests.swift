import Picoply
import XCTest

// An app's own types of these names, which hide the package's. No type is called like the module, so
// `Picoply.Game` and its like reach those.
private struct Game {}
private struct Move {}
private struct Board {}
private struct Engine {}
private struct OpeningBook {}

final class NamesTests: XCTestCase, @unchecked Sendable {
  func testAnAppMayUseTheSameNames() async throws {
    _ = (Game(), Move(), Board(), Engine(), OpeningBook())
    let engine = try Picoply.Engine(.renju15)
    let move: Picoply.Move = try await engine.move("h8")
    let board: Picoply.Board = try await engine.board
    XCTAssertEqual(board.move(column: 7, row: 7), move)
    XCTAssertEqual(engine.game, Picoply.Game.renju15)
    let book = Picoply.OpeningBook.renju15
    let first = try await engine.move(from: book)
    XCTAssertEqual(first, move)
  }
}
