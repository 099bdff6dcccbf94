import Foundation
import Picoply
import XCTest

final class EngineTests: XCTestCase {
  func testAGame() async throws {
    let engine = try Engine(.ticTacToe)
    for move in ["a1", "b1", "b2", "c1"] { try await engine.play(move) }
    let before = try await engine.board
    try await engine.play("c3")
    let after = try await engine.board
    XCTAssertEqual(before.outcome, .ongoing)
    XCTAssertEqual(after.outcome, .won(.first))
    XCTAssertEqual(after.winningLine, [0, 4, 8])
    XCTAssertEqual(after[2, 2], .first)
    XCTAssertNil(before[2, 2])
    XCTAssertNil(after[-1, 7])
    XCTAssertEqual(after.moves.map { $0.text }, ["a1", "b1", "b2", "c1", "c3"])
  }

  func testBadInput() async throws {
    let engine = try Engine(.renju15)
    await assertThrows(.malformedText(at: nil)) { try await engine.play("") }
    await assertThrows(.malformedText(at: nil)) { try await engine.play("h8\u{0}") }
    await assertThrows(.malformedText(at: 2)) { try await engine.playRecord("h8\u{1F600}") }
    await assertThrows(.illegalMove(at: 2)) { try await engine.playRecord("h8h8") }
    await assertThrows(.nothingThere) { try await engine.undo() }
    await assertThrows(.nothingThere) { _ = try await engine.result }
    await assertThrows(.unsupported) { _ = try await engine.margin }
    let most = 0xffff_ffff
    await assertThrows(.outOfRange("column", value: -1, low: 0, high: 14)) {
      _ = try await engine.cell(column: -1, row: 0)
    }
    await assertThrows(.outOfRange("row", value: Int.max, low: 0, high: 14)) {
      _ = try await engine.cell(column: 14, row: Int.max)
    }
    await assertThrows(.outOfRange("nodes", value: -1, low: 0, high: most)) {
      _ = try await engine.step(nodes: -1)
    }
    for (limits, argument, value, high) in [
      (SearchLimits(depth: -1), "depth", -1, most),
      (SearchLimits(milliseconds: Int.min), "milliseconds", Int.min, most),
      (SearchLimits(lines: most + 1), "lines", most + 1, most),
      (SearchLimits(level: 11), "level", 11, 10),
    ] {
      await assertThrows(.outOfRange(argument, value: value, low: 0, high: high)) {
        _ = try await engine.search(limits)
      }
    }
    for bytes in [-1, Int.max] {
      XCTAssertThrowsError(try Engine(.othello8, tableBytes: bytes)) {
        XCTAssertEqual(
          $0 as? PicoplyError,
          .outOfRange("tableBytes", value: bytes, low: 0, high: Engine.maximumTableBytes))
      }
    }
    let record = try await engine.record
    XCTAssertEqual(record, "")
  }

  func testAChangeEndsASearchInSteps() async throws {
    let engine = try Engine(.gomoku15)
    await assertThrows(.nothingThere) { _ = try await engine.step(nodes: 1) }
    try await engine.begin()
    _ = try await engine.step(nodes: 100)
    let found = try await engine.result
    try await engine.play("h8")
    await assertThrows(.searchEnded) { _ = try await engine.step(nodes: 100) }
    let after = try await engine.result
    XCTAssertEqual(after, found)
    XCTAssertEqual(
      PicoplyError.searchEnded.status, PicoplyError.nothingThere.status)
  }

  func testForbidden() async throws {
    let engine = try Engine(.renju15)
    try await engine.playRecord("f8a1g8a3h8a5j8a7k8a9")
    let move = try await engine.move("i8")
    let reason = try await engine.forbidden(move)
    XCTAssertEqual(reason, .overline)
  }

  func testACopyGoesItsOwnWay() async throws {
    let engine = try Engine(.gomoku15, tableBytes: 1 << 16)
    try await engine.playRecord("h8i9")
    let copy = await engine.copy()
    try await copy.play("g7")
    let (first, second) = (try await engine.record, try await copy.record)
    XCTAssertEqual(first, "h8i9")
    XCTAssertEqual(second, "h8i9g7")
  }

  func testEnginesSearchAtOnce() async throws {
    let wanted = SearchLimits(nodes: 20_000)
    let engines = try (0..<4).map { _ in try Engine(.othello8) }
    try await withThrowingTaskGroup(of: SearchResult.self) { group in
      for engine in engines { group.addTask { try await engine.search(wanted) } }
      var results: Set<SearchResult> = []
      for try await result in group { results.insert(result) }
      XCTAssertEqual(results.count, 1)
    }
  }

  func testCancellation() async throws {
    let engine = try Engine(.gomoku15)
    try await engine.play("h8")
    let task = Task { try await engine.search() }
    try await Task.sleep(nanoseconds: 50_000_000)
    task.cancel()
    let start = Date()
    let thrown = await thrownBy { _ = try await task.value }
    XCTAssertTrue(thrown is CancellationError)
    XCTAssertLessThan(Date().timeIntervalSince(start), 1)
    let found = try await engine.result
    let legal = try await engine.isLegal(found.best)
    XCTAssertTrue(legal)
    try await engine.play(found.best)
  }

  func testTheEngineAnswersWhileItSearches() async throws {
    let engine = try Engine(.gomoku15)
    let task = Task { try await engine.search() }
    try await Task.sleep(nanoseconds: 20_000_000)
    let count = try await engine.moveCount
    XCTAssertEqual(count, 0)
    try await engine.play("h8")
    await assertThrows(.searchEnded) { _ = try await task.value }
  }

  func testProgress() async throws {
    let engine = try Engine(.othello8)
    var seen: [SearchResult] = []
    for try await result in engine.progress(SearchLimits(depth: 6)) { seen.append(result) }
    XCTAssertEqual(seen.last?.depth, 6)
    XCTAssertGreaterThan(seen.count, 1)
    let straight = try await Engine(.othello8).search(SearchLimits(depth: 6))
    XCTAssertEqual(seen.last, straight)
    for try await result in engine.progress() where result.depth >= 2 { break }
    try await engine.play("f5")
  }

  func testTime() async throws {
    let engine = try Engine(.gomoku15)
    try await engine.play("h8")
    let start = Date()
    _ = try await engine.search(SearchLimits(milliseconds: 100))
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.09)
  }

  func testLinesAndLevels() async throws {
    let engine = try Engine(.othello8)
    try await engine.playRecord("f5d6c3")
    let result = try await engine.search(SearchLimits(depth: 5, lines: 3))
    let lines = try await engine.lines
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.first?.best, result.best)
    XCTAssertEqual(lines.map { $0.value }, lines.map { $0.value }.sorted(by: >))
    let weak = SearchLimits(level: 1, seed: 7)
    let (first, second) = (try await engine.search(weak), try await engine.search(weak))
    XCTAssertEqual(first, second)
  }

  func testPondering() async throws {
    let engine = try Engine(.othello8, tableBytes: 1 << 20)
    await assertThrows(.nothingThere) { try await engine.ponder() }
    let result = try await engine.search(SearchLimits(depth: 6))
    try await engine.play(result.best)
    let thinking = Task { try await engine.ponder(SearchLimits(depth: 7)) }
    try await Task.sleep(nanoseconds: 20_000_000)
    let next = try await engine.ponderHit()
    try await thinking.value
    let legal = try await engine.isLegal(next.best)
    XCTAssertTrue(legal)
    let count = try await engine.moveCount
    XCTAssertEqual(count, 2)
    await assertThrows(.nothingThere) { _ = try await engine.ponderHit() }
  }

  func testOverhead() async throws {
    for game in [Game.ticTacToe, .othello8, .gomoku15] {
      let engine = try Engine(game)
      let move = try await engine.legalMoves[0]
      let start = Date()
      for _ in 0..<10_000 {
        try await engine.play(move)
        try await engine.undo()
      }
      let each = Date().timeIntervalSince(start) / 10_000 * 1e9
      print("play and undo, \(game.id): \(Int(each)) ns")
    }
  }
}
