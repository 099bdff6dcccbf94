import Foundation
import Picoply
import XCTest

/// What an app keeps, shows and draws.
final class ValuesTests: XCTestCase, @unchecked Sendable {
  private func coded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  func testGamesByName() throws {
    XCTAssertEqual(Game.allCases.count, 18)
    XCTAssertEqual(Set(Game.allCases).count, 18)
    for game in Game.allCases {
      XCTAssertEqual(Game(id: game.id), game)
      XCTAssertEqual(try coded(game), game)
    }
    XCTAssertNil(Game(id: "chess"))
    XCTAssertNil(Game(id: ""))
    XCTAssertEqual(String(decoding: try JSONEncoder().encode([Game.renju15]), as: UTF8.self), #"["renju15"]"#)
    XCTAssertThrowsError(try JSONDecoder().decode([Game].self, from: Data(#"["chess"]"#.utf8))) {
      XCTAssertTrue("\($0)".contains("there is no game chess"))
    }
  }

  func testWhatIsKept() throws {
    let limits = Engine.Limits(depth: 3, nodes: .max, milliseconds: 5, lines: 2, level: 7, seed: 9)
    XCTAssertEqual(try coded(limits), limits)
    let older = try JSONDecoder().decode(Engine.Limits.self, from: Data(#"{"level":4}"#.utf8))
    XCTAssertEqual(older, Engine.Limits(level: 4))
    for side in Game.Side.allCases { XCTAssertEqual(try coded([side]), [side]) }
  }

  func testErrorsForPeople() {
    for error: PicoplyError in [
      .malformedText(at: 3), .searchEnded, .busy, .tooLittleMemory, .unsupported,
      .outOfRange("level", value: 11, low: 0, high: 10),
    ] {
      XCTAssertEqual((error as Error).localizedDescription, error.description)
    }
    XCTAssertEqual(
      PicoplyError.outOfRange("level", value: 11, low: 0, high: 10).localizedDescription,
      "level: 11 is not within 0 .. 10")
  }

  func testWhereAPlayerPoints() async throws {
    for game: Game in [.gomoku15, .connect4, .othello8, .ticTacToe] {
      let board = try await Engine(game).board
      var found: Set<Move> = []
      for row in 0..<board.rows {
        for column in 0..<board.columns {
          if let move = board.move(column: column, row: row) { found.insert(move) }
        }
      }
      XCTAssertEqual(found, Set(board.legalMoves), game.id)
      XCTAssertNil(board.move(column: -1, row: 0))
      XCTAssertNil(board.move(column: 0, row: board.rows))
    }
    let board = try await Engine(.renju15).board
    XCTAssertEqual(board.move(column: 7, row: 7)?.text, "h8")
    let four = try await Engine(.connect4).board
    XCTAssertEqual(four.move(column: 3, row: 5)?.text, "4")
  }
}
