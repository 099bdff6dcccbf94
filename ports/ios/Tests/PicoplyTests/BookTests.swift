import Picoply
import XCTest

final class BookTests: XCTestCase, @unchecked Sendable {
  private let books: [(OpeningBook, Game)] = [
    (.gomoku15, .gomoku15), (.standard15, .standard15), (.renju15, .renju15),
  ]

  func testFirstMoves() async throws {
    for (book, game) in books {
      let engine = try Engine(game)
      let first = try await engine.move(from: book)
      XCTAssertEqual(first?.text, "h8", game.id)
      try await engine.play("h8")
      let next = try await engine.move(from: book)
      let legal = try await engine.isLegal(try XCTUnwrap(next))
      XCTAssertTrue(legal)
      try await engine.playRecord("a1o15o1")
      let none = try await engine.move(from: book)
      XCTAssertNil(none, game.id)
    }
    XCTAssertEqual(Set(books.map { $0.0 }).count, 3)
  }

  func testOtherGames() async throws {
    for (book, home) in books {
      for game in Game.allCases {
        let engine = try Engine(game)
        if game.id.contains("15") && game.info.hasForbidden == home.info.hasForbidden {
          let move = try await engine.move(from: book)
          XCTAssertEqual(move?.text, "h8")
        } else {
          await assertThrows(.unsupported) { _ = try await engine.move(from: book) }
        }
      }
    }
  }

  func testBytesOfOnesOwn() async throws {
    let engine = try Engine(.gomoku15)
    for bytes in [[], [0], [UInt8](repeating: 0xff, count: 2048)] as [[UInt8]] {
      await assertThrows(.malformedText(at: nil)) {
        _ = try await engine.move(from: OpeningBook(bytes))
      }
    }
    try await engine.playRecord("h8a1i8a3j8a5k8c1l8")
    await assertThrows(.gameOver(at: nil)) { _ = try await engine.move(from: .gomoku15) }
  }
}
