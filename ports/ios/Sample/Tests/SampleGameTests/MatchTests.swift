import Foundation
import Picoply
import SampleGame
import XCTest

/// Keeps what is written, as a file would.
private final class Kept: MatchStore {
  var data: Data?
  var isFull = false

  init(_ text: String? = nil) { data = text.map { Data($0.utf8) } }

  func read() throws -> Data? { data }

  func write(_ data: Data) throws {
    if isFull { throw CocoaError(.fileWriteOutOfSpace) }
    self.data = data
  }
}

/// Holds up whoever passes until it is opened, and tells that somebody waits.
@MainActor
private final class Gate {
  private var isOpen = false
  private(set) var waiting = 0

  func pass() async {
    waiting += 1
    while !isOpen { await Task.yield() }
    waiting -= 1
  }

  func open() { isOpen = true }

  func reached() async { while waiting == 0 { await Task.yield() } }
}

private let quick = Match.Thinking(move: .init(nodes: 2000), hint: .init(nodes: 2000))
/// So long that only a cancellation ends it.
private let endless = Match.Thinking(
  move: .init(milliseconds: 3_600_000), hint: .init(milliseconds: 3_600_000))

@MainActor
private func moves(_ match: Match) -> [String] { match.state.board?.moves.map { $0.text } ?? [] }

@MainActor
private func thinks(_ match: Match) async {
  while match.state.thoughts == nil || !match.state.isThinking { await Task.yield() }
}

// Sendable, as Swift 6's language mode wants where XCTest finds tests by itself (Linux): it has no state.
final class MatchTests: XCTestCase, @unchecked Sendable {
  @MainActor
  func testTapAndAnswer() async {
    let match = Match(store: Kept(), thinking: quick)
    await match.settled()
    match.start(.ticTacToe)
    await match.settled()
    XCTAssertEqual(match.state.info, Game.ticTacToe.info)
    match.tap(column: 1, row: 1)
    await match.settled()
    XCTAssertEqual(moves(match).count, 2)
    XCTAssertEqual(moves(match).first, "b2")
    XCTAssertFalse(match.state.isThinking)
    XCTAssertNotNil(match.state.thoughts)
    // A stone is there; beyond the edge.
    match.tap(column: 1, row: 1)
    match.tap(column: 7, row: -1)
    await match.settled()
    XCTAssertEqual(moves(match).count, 2)
    XCTAssertEqual(match.state.problem, "")
  }

  @MainActor
  func testTheComputerBegins() async {
    let match = Match(store: Kept(), thinking: quick)
    match.start(.connect4, human: .second)
    await match.settled()
    XCTAssertEqual(moves(match).count, 1)
    match.tap(column: 3, row: 5)
    await match.settled()
    XCTAssertEqual(moves(match).count, 3)
  }

  @MainActor
  func testAWholeGame() async {
    let match = Match(store: Kept(), thinking: quick)
    match.start(.othello8)
    await match.settled()
    var turns = 0
    while match.state.board?.outcome == .ongoing, turns < 60 {
      let move = match.state.board?.legalMoves.first?.number ?? 0
      match.tap(column: move % 8, row: move / 8)
      await match.settled()
      turns += 1
    }
    XCTAssertNotEqual(match.state.board?.outcome, .ongoing)
    XCTAssertEqual(match.state.problem, "")
  }

  @MainActor
  func testUndoWhileItThinks() async {
    let match = Match(store: Kept(), thinking: endless)
    match.setLevel(10)
    match.start(.gomoku15)
    await match.settled()
    match.tap(column: 7, row: 7)
    await thinks(match)
    XCTAssertEqual(moves(match), ["h8"])
    match.undo()
    await match.settled()
    XCTAssertEqual(moves(match), [])
    XCTAssertEqual(match.state.board?.side, .first)
    XCTAssertFalse(match.state.isThinking)
    match.undo()
    await match.settled()
    XCTAssertEqual(match.state.problem, "")
  }

  /// It has decided, nothing can cancel that any more, and then somebody takes back.
  @MainActor
  func testNoStaleMoveIsPlayed() async {
    let gate = Gate()
    let match = Match(store: Kept(), thinking: quick, beforePlaying: { await gate.pass() })
    match.start(.gomoku15)
    await match.settled()
    match.tap(column: 7, row: 7)
    await gate.reached()
    match.undo()
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    while gate.waiting > 0 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    // Looks at the engine once more.
    match.setLevel(5)
    await match.settled()
    XCTAssertEqual(moves(match), [])
    XCTAssertEqual(match.state.problem, "")
  }

  /// Two fingers tap before anything is shown: on the same cell, and on two.
  @MainActor
  func testTwoTapsAtOnce() async {
    for second in [7, 8] {
      let match = Match(store: Kept(), thinking: quick)
      match.start(.gomoku15)
      await match.settled()
      match.tap(column: 7, row: 7)
      match.tap(column: second, row: second)
      await match.settled()
      XCTAssertEqual(moves(match).first, "h8")
      XCTAssertEqual(moves(match).count, 2)
      XCTAssertEqual(match.state.board?.side, .first)
      XCTAssertEqual(match.state.problem, "")
      XCTAssertFalse(match.state.isThinking)
    }
  }

  @MainActor
  func testANewGameWhileItThinks() async {
    let gate = Gate()
    let match = Match(store: Kept(), thinking: quick, beforePlaying: { await gate.pass() })
    match.start(.gomoku15)
    await match.settled()
    match.tap(column: 7, row: 7)
    await gate.reached()
    match.start(.renju15)
    gate.open()
    await match.settled()
    XCTAssertEqual(match.state.game, .renju15)
    XCTAssertEqual(moves(match), [])
  }

  @MainActor
  func testHint() async {
    let match = Match(store: Kept(), thinking: quick)
    match.start(.ticTacToe)
    await match.settled()
    for _ in 0..<2 {
      match.showHint()
      await match.settled()
      XCTAssertNotNil(match.state.hint)
      XCTAssertTrue(match.state.board?.legalMoves.contains(match.state.hint!) ?? false)
      // The computer's moves are drawn, so no cell is surely empty.
      let free = (0..<9).first { match.state.move(column: $0 % 3, row: $0 / 3) != nil }!
      match.tap(column: free % 3, row: free / 3)
      await match.settled()
      XCTAssertNil(match.state.hint)
      if match.state.board?.moves.count != 2 { break }
    }
  }

  @MainActor
  func testAHintThatIsCancelled() async {
    let match = Match(store: Kept(), thinking: .init(move: .init(nodes: 500), hint: endless.hint))
    match.start(.gomoku15)
    await match.settled()
    match.showHint()
    while !match.state.isThinking { await Task.yield() }
    match.tap(column: 7, row: 7)
    await match.settled()
    XCTAssertNil(match.state.hint)
    XCTAssertEqual(moves(match).count, 2)
    XCTAssertFalse(match.state.isThinking)
  }

  @MainActor
  func testRelaunch() async {
    let kept = Kept()
    let first = Match(store: kept, thinking: quick)
    first.start(.renju15)
    await first.settled()
    first.setLevel(7)
    first.tap(column: 7, row: 7)
    await first.settled()
    let again = Match(store: kept, thinking: quick)
    await again.settled()
    XCTAssertEqual(again.state.game, .renju15)
    XCTAssertEqual(again.state.level, 7)
    XCTAssertEqual(again.state.board, first.state.board)
    again.undo()
    await again.settled()
    XCTAssertEqual(moves(again), [])
  }

  /// What was saved while the computer thought goes on with its move.
  @MainActor
  func testRelaunchInTheComputersTurn() async {
    let kept = Kept()
    let first = Match(store: kept, thinking: endless)
    first.setLevel(10)
    first.start(.gomoku15)
    await first.settled()
    first.tap(column: 7, row: 7)
    await thinks(first)
    let again = Match(store: kept, thinking: quick)
    await again.settled()
    XCTAssertEqual(moves(again).count, 2)
    first.undo()
    await first.settled()
  }

  /// After the computer's only move the human must pass: not to there, but to where the human moved.
  @MainActor
  func testUndoOfPasses() async throws {
    let engine = try Engine(.othello8)
    try await engine.playRecord(
      "f5f6f7g7c4e7f8e3f4c3d3c5b3a2d6g5e2c2b6d8h6d7d2b4a3g3g4c7g6h7e6d1b1a4h8f2g1a5a7g2g8c6f1e1c1h5b5b7e8h4b8c8h2a8h3a6b2")
    let snapshot = try await engine.snapshot.map { Int($0) }
    let match = Match(
      store: Kept(#"{"game":"othello8","level":1,"human":"first","snapshot":\#(snapshot)}"#), thinking: quick)
    await match.settled()
    XCTAssertEqual(match.state.problem, "")
    let played = moves(match)
    XCTAssertTrue(played.contains("pass"))
    match.undo()
    await match.settled()
    XCTAssertEqual(match.state.board?.side, .first)
    XCTAssertEqual(match.state.board?.legalMoves.first?.isPass, false)
    XCTAssertEqual(moves(match), Array(played.prefix(match.state.board!.moves.count)))
    XCTAssertLessThan(moves(match).count, 59)
  }

  @MainActor
  func testDamagedSaves() async throws {
    for text in [
      "", "{", "[]", #"{"game":"chess","level":4,"human":"first","snapshot":[]}"#,
      #"{"game":"gomoku15","level":11,"human":"first","snapshot":[]}"#,
      #"{"game":"gomoku15","level":4,"human":"first","snapshot":[256]}"#,
      #"{"game":"gomoku15","level":4,"human":"first","snapshot":[1,2,3]}"#,
    ] {
      let match = Match(store: Kept(text), thinking: quick)
      await match.settled()
      XCTAssertNotEqual(match.state.problem, "", text)
      XCTAssertEqual(moves(match), [], text)
      XCTAssertNotNil(match.state.board, text)
    }
  }

  @MainActor
  func testNoRoomToSave() async {
    let kept = Kept()
    let match = Match(store: kept, thinking: quick)
    match.start(.ticTacToe)
    await match.settled()
    kept.isFull = true
    match.tap(column: 0, row: 0)
    await match.settled()
    XCTAssertEqual(moves(match).first, "a1")
    XCTAssertNotEqual(match.state.problem, "")
  }

  @MainActor
  func testFiles() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = FileStore(folder.appendingPathComponent("deeper/match.json"))
    XCTAssertNil(try store.read())
    let match = Match(store: store, thinking: quick)
    match.start(.ticTacToe)
    await match.settled()
    match.tap(column: 0, row: 0)
    await match.settled()
    let again = Match(store: store, thinking: quick)
    await again.settled()
    XCTAssertEqual(moves(again), moves(match))
  }

  @MainActor
  func testWhatIsToldOfChanges() async {
    let match = Match(store: Kept(), thinking: quick)
    var told: [Match.State] = []
    match.onChange = { told.append($0) }
    match.start(.ticTacToe)
    await match.settled()
    match.tap(column: 0, row: 0)
    await match.settled()
    XCTAssertEqual(told.last, match.state)
    XCTAssertTrue(told.contains { $0.isThinking })
    match.setLevel(99)
    XCTAssertEqual(match.state.level, 10)
    await match.settled()
  }
}
