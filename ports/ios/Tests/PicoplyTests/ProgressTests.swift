import Foundation
import Picoply
import XCTest

/// What threat searches, solvers and advisers tell before they answer.
final class ProgressTests: XCTestCase, @unchecked Sendable {
  /// A search for a win here takes long.
  private let wide = "i4l7l4k7j6g11h9f5e7g5"
  /// 14 squares are empty, and the side to move wins by 18.
  private let problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"

  private struct Enough: Error {}

  /// Keeps what it hears. Locked, since the closures run on other threads than the test.
  private final class Heard<Answer: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [Answer] = []

    func hear(_ answer: Answer) {
      lock.lock()
      defer { lock.unlock() }
      kept.append(answer)
    }

    var news: [Answer] {
      lock.lock()
      defer { lock.unlock() }
      return kept
    }
  }

  func testThreats() async throws {
    let engine = try Engine(.gomoku15)
    try await engine.playRecord(wide)
    let threats = try ThreatSearch(.gomoku15)
    let heard = Heard<ThreatSearch.Result>()
    let found = try await threats.win(in: engine, .init(nodes: 100_000)) { heard.hear($0) }
    XCTAssertGreaterThan(heard.news.count, 2)
    for (before, now) in zip(heard.news, heard.news.dropFirst()) {
      XCTAssertGreaterThan(now.nodes, before.nodes)
      XCTAssertTrue(
        now.answer != before.answer || now.searchedAttacks != before.searchedAttacks
          || now.searchedThrees != before.searchedThrees, "nothing new")
    }
    let last = try XCTUnwrap(heard.news.last)
    XCTAssertGreaterThan(last.searchedAttacks, 0)
    XCTAssertEqual(
      [last.searchedAttacks, last.searchedThrees], [found.searchedAttacks, found.searchedThrees])
    let theirs = Heard<ThreatSearch.Result>()
    _ = try await threats.threat(in: engine, .init(nodes: 20_000)) { theirs.hear($0) }
    XCTAssertGreaterThan(theirs.news.count, 0)
    let moves = Heard<ThreatSearch.SavingMoves>()
    let saving = try await threats.savingMoves(in: engine, .init(nodes: 300)) { moves.hear($0) }
    XCTAssertGreaterThan(moves.news.count, 2)
    XCTAssertLessThan(moves.news[0].moves.count, saving.moves.count)
    XCTAssertEqual(moves.news.last?.moves, saving.moves)
  }

  func testEndings() async throws {
    let engine = try Engine(.othello8)
    try await engine.setPosition(problem)
    let solver = try EndgameSolver()
    let heard = Heard<EndgameSolver.Result>()
    let found = try await solver.margin(in: engine) { heard.hear($0) }
    XCTAssertEqual(found.lower, 18)
    XCTAssertGreaterThan(heard.news.count, 1)
    XCTAssertEqual(heard.news.last, found)
    for (before, now) in zip(heard.news, heard.news.dropFirst()) {
      XCTAssertGreaterThanOrEqual(now.lower, before.lower)
      XCTAssertTrue(
        now.lower != before.lower || now.upper != before.upper || now.best != before.best
          || now.isSolved != before.isSolved,
        "nothing new")
    }
    let winner = Heard<EndgameSolver.Result>()
    let won = try await solver.winner(in: engine) { winner.hear($0) }
    XCTAssertEqual(won.lower, 1)
    XCTAssertGreaterThan(winner.news.count, 0)
  }

  func testOpenings() async throws {
    let engine = try Engine(.gomoku15)
    let adviser = try OpeningAdviser(.gomoku15)
    let limits = OpeningAdviser.Limits(nodes: 30_000)
    let three = Heard<OpeningAdviser.Answer>()
    _ = try await adviser.three(in: engine, limits) { three.hear($0) }
    XCTAssertGreaterThan(three.news.count, 0)
    try await engine.playRecord("h8h9i8")
    let heard = Heard<OpeningAdviser.Answer>()
    let answer = try await adviser.swap2(in: engine, limits) { heard.hear($0) }
    XCTAssertGreaterThan(heard.news.count, 2)
    XCTAssertEqual(heard.news.last?.swaps, answer.swaps)
    XCTAssertEqual(heard.news.last?.moves, answer.moves)
    let offered = Heard<OpeningAdviser.Answer>()
    let offer = try await adviser.offer(2, in: engine, limits) { offered.hear($0) }
    XCTAssertEqual(offered.news.last?.moves, offer.moves)
    let (chosen, colours) = (Heard<OpeningAdviser.Answer>(), Heard<OpeningAdviser.Answer>())
    let choice = try await adviser.choose(from: offer.moves, in: engine, limits) { chosen.hear($0) }
    XCTAssertEqual(chosen.news.last?.moves, choice.moves)
    _ = try await adviser.colour(in: engine, limits) { colours.hear($0) }
    XCTAssertGreaterThan(colours.news.count, 0)
  }

  func testWhoHearsMayEndIt() async throws {
    let engine = try Engine(.gomoku15)
    try await engine.playRecord(wide)
    let threats = try ThreatSearch(.gomoku15)
    let heard = Heard<ThreatSearch.Result>()
    let thrown = await thrownBy {
      _ = try await threats.win(in: engine) {
        heard.hear($0)
        throw Enough()
      }
    }
    XCTAssertTrue(thrown is Enough)
    XCTAssertEqual(heard.news.count, 1)
    // It tells nothing when it is refused, and goes on afterwards.
    let refused = Heard<ThreatSearch.Result>()
    await assertThrows(.outOfRange("threes", value: 33, low: 0, high: 32)) {
      _ = try await threats.win(in: engine, .init(threes: 33)) { refused.hear($0) }
    }
    XCTAssertEqual(refused.news.count, 0)
    let again = try await threats.win(in: engine, .init(nodes: 10))
    XCTAssertEqual(again.answer, .unknown)
  }
}
