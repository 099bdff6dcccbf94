import Foundation
import Picoply
import XCTest

final class EngineTests: XCTestCase, @unchecked Sendable {
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
    let most = Int(clamping: UInt32.max)
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
      (Engine.Limits(depth: -1), "depth", -1, most),
      (Engine.Limits(milliseconds: Int.min), "milliseconds", Int.min, most),
      (Engine.Limits(lines: most + 1), "lines", most + 1, most),
      (Engine.Limits(level: 11), "level", 11, 10),
    ] {
      await assertThrows(.outOfRange(argument, value: value, low: 0, high: high)) {
        _ = try await engine.search(limits)
      }
    }
    XCTAssertThrowsError(try Engine(.othello8, tableBytes: -1)) {
      XCTAssertEqual(
        $0 as? PicoplyError, .outOfRange("tableBytes", value: -1, low: 0, high: Int.max))
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
    let copy = try await engine.copy()
    try await copy.play("g7")
    let (first, second) = (try await engine.record, try await copy.record)
    XCTAssertEqual(first, "h8i9")
    XCTAssertEqual(second, "h8i9g7")
  }

  func testShortMemory() throws {
    for bytes in [Int.max, Int.max / 2] {
      for make in [
        { _ = try Engine(.othello8, tableBytes: bytes) },
        { _ = try ThreatSearch(.gomoku15, tableBytes: bytes) },
        { _ = try EndgameSolver(tableBytes: bytes) },
      ] {
        XCTAssertThrowsError(try make()) {
          XCTAssertEqual($0 as? PicoplyError, .tooLittleMemory)
          XCTAssertEqual("\($0)", "There is not so much memory.")
        }
      }
    }
  }

  func testClearingTheTable() async throws {
    let limits = Engine.Limits(depth: 6)
    let engine = try Engine(.othello8, tableBytes: 1 << 20)
    let first = try await engine.search(limits).nodes
    let again = try await engine.search(limits).nodes
    XCTAssertLessThan(again, first)
    try await engine.clearTable()
    let cleared = try await engine.search(limits).nodes
    XCTAssertEqual(cleared, first)
    try await Engine(.othello8).clearTable()
  }

  func testATableInUseIsNotCleared() async throws {
    let engine = try Engine(.gomoku15, tableBytes: 1 << 16)
    let copy = try await engine.copy()
    let search = Task { try await copy.search() }
    while (try? await copy.result) == nil { await Task.yield() }
    await assertThrows(.busy) { try await engine.clearTable() }
    await assertThrows(.busy) { try await copy.clearTable() }
    XCTAssertEqual(PicoplyError.busy.status, PicoplyError.invalidArgument.status)
    XCTAssertEqual("\(PicoplyError.busy)", "A search uses this table.")
    search.cancel()
    let thrown = await thrownBy { _ = try await search.value }
    XCTAssertTrue(thrown is CancellationError)
    try await engine.clearTable()
  }

  func testEnginesSearchAtOnce() async throws {
    let wanted = Engine.Limits(nodes: 20_000)
    let engines = try (0..<4).map { _ in try Engine(.othello8) }
    try await withThrowingTaskGroup(of: Engine.Result.self) { group in
      for engine in engines { group.addTask { try await engine.search(wanted) } }
      var results: Set<Engine.Result> = []
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
    var seen: [Engine.Result] = []
    for try await result in engine.progress(Engine.Limits(depth: 6)) { seen.append(result) }
    XCTAssertEqual(seen.last?.depth, 6)
    XCTAssertGreaterThan(seen.count, 1)
    let straight = try await Engine(.othello8).search(Engine.Limits(depth: 6))
    XCTAssertEqual(seen.last, straight)
    for try await result in engine.progress() where result.depth >= 2 { break }
    try await engine.play("f5")
  }

  func testProgressBeginsWithTheLoop() async throws {
    let engine = try Engine(.othello8)
    let progress = engine.progress(Engine.Limits(depth: 3))
    await assertThrows(.nothingThere) { _ = try await engine.result }
    try await engine.play("f5")
    // Each loop is a search of what is there then.
    for _ in 0..<2 {
      var last: Engine.Result?
      for try await result in progress { last = result }
      let wanted = try await engine.result
      XCTAssertEqual(last, wanted)
    }
    var iterator = engine.progress(Engine.Limits(depth: 1)).makeAsyncIterator()
    let only = try await iterator.next()
    XCTAssertEqual(only?.depth, 1)
    let end = try await iterator.next()
    XCTAssertNil(end)
  }

  func testACancelledLoopIsNoEnd() async throws {
    let engine = try Engine(.gomoku15)
    let loop = Task {
      for try await _ in engine.progress() {}
    }
    while (try? await engine.result) == nil { await Task.yield() }
    loop.cancel()
    let thrown = await thrownBy { try await loop.value }
    XCTAssertTrue(thrown is CancellationError)
    // And what else ends it.
    var iterator = engine.progress().makeAsyncIterator()
    _ = try await iterator.next()
    try await engine.play("h8")
    let ended = await thrownBy { _ = try await iterator.next() }
    XCTAssertEqual(ended as? PicoplyError, .searchEnded)
    let after = try await iterator.next()
    XCTAssertNil(after)
    var wrong = engine.progress(Engine.Limits(level: 11)).makeAsyncIterator()
    let refused = await thrownBy { _ = try await wrong.next() }
    XCTAssertEqual(refused as? PicoplyError, .outOfRange("level", value: 11, low: 0, high: 10))
  }

  func testTime() async throws {
    let engine = try Engine(.gomoku15)
    try await engine.play("h8")
    let start = Date()
    _ = try await engine.search(Engine.Limits(milliseconds: 100))
    XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.09)
  }

  func testLinesAndLevels() async throws {
    let engine = try Engine(.othello8)
    try await engine.playRecord("f5d6c3")
    let result = try await engine.search(Engine.Limits(depth: 5, lines: 3))
    let lines = try await engine.lines
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.first?.best, result.best)
    XCTAssertEqual(lines.map { $0.value }, lines.map { $0.value }.sorted(by: >))
    let weak = Engine.Limits(level: 1, seed: 7)
    let (first, second) = (try await engine.search(weak), try await engine.search(weak))
    XCTAssertEqual(first, second)
  }

  func testPondering() async throws {
    let engine = try Engine(.othello8, tableBytes: 1 << 20)
    await assertThrows(.nothingThere) { try await engine.ponder() }
    let result = try await engine.search(Engine.Limits(depth: 6))
    try await engine.play(result.best)
    let thinking = Task { try await engine.ponder(Engine.Limits(depth: 7)) }
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
