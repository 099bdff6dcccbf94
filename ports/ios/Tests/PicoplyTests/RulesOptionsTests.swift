import Picoply
import XCTest

/// Take one to three sticks, each side twice in a row; who takes the last one has lost. The state: how many
/// are left, and how often was taken.
private protocol TwiceRules: RulesWithSides {
  var sticks: UInt8 { get }
}

extension TwiceRules {
  var stateSize: Int { 2 }
  var moveCount: Int { 3 }
  var maximumLength: Int { 40 }

  func start() -> [UInt8] { [sticks, 0] }
  func moves(in state: [UInt8]) -> [Int] { (0..<3).filter { $0 < Int(state[0]) } }
  func play(_ move: Int, in state: inout [UInt8]) { state = [state[0] - UInt8(move + 1), state[1] + 1] }
  func side(on state: [UInt8]) -> Game.Side { state[1] / 2 % 2 == 0 ? .first : .second }
  func verdict(on state: [UInt8]) -> Game.Verdict {
    guard state[0] == 0 else { return .ongoing }
    return side(on: state) == side(on: [0, state[1] - 1]) ? .lost : .won
  }
  /// Whether the side to move wins, by trying everything.
  func wins(_ state: [UInt8]) -> Bool {
    switch verdict(on: state) {
    case .won: return true
    case .ongoing: break
    default: return false
    }
    return moves(in: state).contains { move in
      var next = state
      play(move, in: &next)
      return wins(next) == (side(on: next) == side(on: state))
    }
  }
}

private struct Twice: TwiceRules {
  let sticks: UInt8
}

/// The same, with all that rules may tell of a search, which changes no value.
private struct TwiceTold: TwiceRules, RulesWithUndo, RulesWithHash, RulesWithMoveTexts, RulesWithMoveCells {
  let sticks: UInt8
  let columns = 3
  let rows = 1
  let maximumDepth = 40

  func undo(_ move: Int, in state: inout [UInt8]) { state = [state[0] + UInt8(move + 1), state[1] - 1] }
  func hash(of state: [UInt8]) -> UInt64 { UInt64(state[0]) << 8 | UInt64(state[1]) }
  func text(of move: Int) -> String { ["one", "two", "three"][move] }
  func cells(of move: Int) -> (from: Int, to: Int)? { move == 2 ? nil : (0, move + 1) }
}

/// One ply; what it is worth the rules say.
private struct Margins: RulesWithFinalValues, RulesWithMoveScores, RulesWithTacticalMoves, RulesWithForcedMoves {
  let stateSize = 1
  let moveCount = 5
  let maximumLength = 2
  let asked = Asked()

  final class Asked: @unchecked Sendable {
    var scores = 0
    var tactical = 0
    var forced = 0
  }

  func start() -> [UInt8] { [0] }
  func moves(in state: [UInt8]) -> [Int] { [0, 1, 2, 3, 4] }
  func play(_ move: Int, in state: inout [UInt8]) { state[0] = state[0] == 0 ? 10 : state[0] + UInt8(move) }
  func verdict(on state: [UInt8]) -> Game.Verdict { state[0] > 10 ? .lost : .ongoing }
  func finalValue(of state: [UInt8]) -> Int { -7 * (Int(state[0]) - 10) }
  func score(of move: Int, in state: [UInt8]) -> Int {
    asked.scores += 1
    return move == 3 ? 100 : 0
  }
  func isTactical(_ move: Int, in state: [UInt8]) -> Bool {
    asked.tactical += 1
    return true
  }
  func isForced(_ state: [UInt8]) -> Bool {
    asked.forced += 1
    return false
  }
}

/// As large as rules may be. A position is the sum of the moves.
private struct Large: GameRules {
  let stateSize = 4096
  let moveCount = 1023
  let maximumMoves = 20
  let maximumLength = 6
  let maximumDepth = 3

  func start() -> [UInt8] { [UInt8](repeating: 1, count: stateSize) }
  func moves(in state: [UInt8]) -> [Int] { (0..<20).map { 1022 - $0 * 50 - Int(state[4095]) % 5 } }
  func play(_ move: Int, in state: inout [UInt8]) { state[4095] &+= UInt8(truncatingIfNeeded: move) }
  func verdict(on state: [UInt8]) -> Game.Verdict { state[4095] == 0 ? .repeated : .ongoing }
  func evaluate(_ state: [UInt8]) -> Int { Int(state[4095]) }
}

final class RulesOptionsTests: XCTestCase, @unchecked Sendable {
  func testASideMayMoveTwice() async throws {
    for sticks in UInt8(1)...13 {
      let rules = Twice(sticks: sticks)
      let engine = try Engine(rules: rules)
      let result = try await engine.search()
      XCTAssertEqual(result.decided, rules.wins(rules.start()) ? .win : .loss, "\(sticks) sticks")
      try await engine.play(engine.legalMoves[0])
      let side = try await engine.side
      XCTAssertEqual(side, .first)
    }
  }

  func testWhatIsToldChangesNoSearch() async throws {
    let plain = try await Engine(rules: Twice(sticks: 13)).search(Engine.Limits(depth: 9))
    let told = try await Engine(rules: TwiceTold(sticks: 13)).search(Engine.Limits(depth: 9))
    XCTAssertEqual(plain.nodes, told.nodes)
    XCTAssertEqual(plain.value, told.value)
    XCTAssertEqual(plain.best.number, told.best.number)
  }

  func testMovesHaveTextsAndCells() async throws {
    let engine = try Engine(rules: TwiceTold(sticks: 13))
    try await engine.playRecord("two THREE one")
    let record = try await engine.record
    XCTAssertEqual(record, "two three one")
    let move = try await engine.move("Two")
    XCTAssertEqual(move.number, 1)
    let cells = try await engine.cells(of: move)
    XCTAssertEqual(cells?.from, 0)
    XCTAssertEqual(cells?.to, 2)
    let none = try await engine.cells(of: engine.move("three"))
    XCTAssertNil(none)
    let stones = try Engine(.gomoku15)
    let stone = try await stones.cells(of: stones.move("h8"))
    XCTAssertEqual(stone?.from, 7 * 15 + 7)
    XCTAssertEqual(stone?.to, 7 * 15 + 7)
  }

  func testScoresAndValuesCount() async throws {
    let rules = Margins()
    let engine = try Engine(rules: rules)
    let result = try await engine.search(Engine.Limits(depth: 2))
    XCTAssertEqual(result.value, -28)  // all of the first moves lead to one position: 4 is added there
    XCTAssertEqual(result.best.number, 3)
    XCTAssertGreaterThan(rules.asked.scores, 0)
    XCTAssertGreaterThan(rules.asked.tactical, 0)
    XCTAssertGreaterThan(rules.asked.forced, 0)
  }

  func testLargeRules() async throws {
    let engine = try Engine(rules: Large())
    let result = try await engine.search(Engine.Limits(depth: 3))
    XCTAssertEqual(result.depth, 3)
    var outcome = try await engine.outcome
    while outcome == .ongoing {
      let moves = try await engine.legalMoves
      XCTAssertLessThanOrEqual(moves.count, 20)
      try await engine.play(moves[0])
      outcome = try await engine.outcome
    }
    XCTAssertEqual(outcome, .draw)
  }
}
