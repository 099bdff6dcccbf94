import Picoply
import XCTest

final class ThreatTests: XCTestCase, @unchecked Sendable {
  /// Black's; white is to move.
  private let openThree = "h8a1i8c2j8"
  /// Black's k8 makes a four that l8 answers, and three in column k, open at both ends.
  private let fourThree = "h8g8i8a1j8a15k9o1k10o15"
  /// A search for a win here takes half a minute.
  private let long = "k11j8k5d9f6f8j10k7l12k4h12h8d10h5f10e4f4l5k10i8"
  private let fours = ThreatSearch.Limits(threes: 0)

  private func at(_ record: String, _ game: Game = .gomoku15) async throws -> Engine {
    let engine = try Engine(game)
    try await engine.playRecord(record)
    return engine
  }

  func testWins() async throws {
    for game: Game in [.gomoku15, .standard15, .renju15, .caro15, .standardCaro15, .renju15Full] {
      let threats = try ThreatSearch(game)
      XCTAssertEqual(threats.game, game)
      let won = try await threats.win(in: try await at(fourThree, game), fours)
      XCTAssertEqual(won.answer, .win, game.id)
      XCTAssertEqual(won.line.prefix(2).map { $0.text }, ["k8", "l8"], game.id)
      XCTAssertEqual(won.line.count, 3, game.id)
      XCTAssertGreaterThan(won.nodes, 0)
      let none = try await threats.win(in: try await at("", game))
      XCTAssertEqual(none.answer, .none, game.id)
      XCTAssertEqual(none.line, [])
    }
  }

  func testWhatIsThreatenedAndWhatSaves() async throws {
    let engine = try await at(openThree)
    let threats = try ThreatSearch(.gomoku15, tableBytes: 1 << 16)
    let mine = try await threats.win(in: engine)
    XCTAssertEqual(mine.answer, .none)
    let theirs = try await threats.threat(in: engine, fours)
    XCTAssertEqual(theirs.answer, .win)
    XCTAssertFalse(theirs.line.isEmpty)
    let saving = try await threats.savingMoves(in: engine, fours)
    XCTAssertEqual(saving.answer, .none)
    XCTAssertTrue(saving.isComplete)
    XCTAssertEqual(saving.moves.map { $0.move.text }, ["g8", "k8"])
    XCTAssertEqual(saving.moves.map { $0.isProven }, [true, true])
    try await engine.playRecord("e1")
    try await engine.play(theirs.line[0])
    let lost = try await threats.savingMoves(in: engine, fours)
    XCTAssertEqual(lost.answer, .win)
    XCTAssertEqual(lost.moves, [])
  }

  func testLimits() async throws {
    let engine = try await at(fourThree)
    let threats = try ThreatSearch(.gomoku15)
    let few = try await threats.win(in: engine, .init(nodes: 1))
    XCTAssertEqual(few.answer, .unknown)
    XCTAssertEqual(few.nodes, 1)
    try await engine.play("o8")
    let passed = try await threats.savingMoves(in: engine, .init(nodes: 1))
    XCTAssertTrue(passed.moves.contains { !$0.isProven })
    // Won, but not by fours.
    let threes = try await threats.win(in: try await at("h8a1i9a15h9o1"), fours)
    XCTAssertEqual(threes.answer, .none)
    let time = try await threats.win(in: try await at(long), .init(milliseconds: 5))
    XCTAssertEqual(time.answer, .unknown)
    for (limits, argument, value, high) in [
      (ThreatSearch.Limits(threes: 33), "threes", 33, 32),
      (ThreatSearch.Limits(threes: -1), "threes", -1, 32),
      (ThreatSearch.Limits(milliseconds: -1), "milliseconds", -1, Int(clamping: UInt32.max)),
    ] {
      await assertThrows(.outOfRange(argument, value: value, low: 0, high: high)) {
        _ = try await threats.win(in: engine, limits)
      }
    }
  }

  func testWhatIsRefused() async throws {
    for game in Game.allCases where !game.id.contains("15") {
      XCTAssertThrowsError(try ThreatSearch(game)) {
        XCTAssertEqual($0 as? PicoplyError, .unsupported)
      }
    }
    let threats = try ThreatSearch(.renju15)
    for game in Game.allCases where !game.id.hasPrefix("renju15") {
      let engine = try Engine(game)
      await assertThrows(.unsupported) { _ = try await threats.win(in: engine) }
    }
    let own = try Engine(rules: Sticks())
    await assertThrows(.unsupported) { _ = try await threats.threat(in: own) }
    let over = try await at(openThree + "e1k8e3l8", .renju15)
    await assertThrows(.gameOver(at: nil)) { _ = try await threats.savingMoves(in: over) }
  }

  func testWhatEndsAQuestion() async throws {
    let engine = try await at(long)
    let threats = try ThreatSearch(.gomoku15)
    let first = Task { try await threats.win(in: engine) }
    try await Task.sleep(nanoseconds: 20_000_000)
    // The engine goes on meanwhile.
    try await engine.undo()
    let found = try await threats.win(in: try await at(fourThree), fours)
    XCTAssertEqual(found.answer, .win)
    let ended = await thrownBy { _ = try await first.value }
    XCTAssertEqual(ended as? PicoplyError, .searchEnded)
    try await engine.playRecord("i8")
    let second = Task { try await threats.win(in: engine) }
    try await Task.sleep(nanoseconds: 20_000_000)
    second.cancel()
    let cancelled = await thrownBy { _ = try await second.value }
    XCTAssertTrue(cancelled is CancellationError)
  }
}
