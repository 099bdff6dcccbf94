import Foundation
import Picoply
import XCTest

/// The calls and answers that all languages share: tests/conformance/conformance.json, which
/// reference.py beside it describes.
final class ConformanceTests: XCTestCase, @unchecked Sendable {
  private typealias Call = [String: Any]

  func testConformance() async throws {
    let text = try Checkout.text("tests/conformance/conformance.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let cases = try XCTUnwrap(json as? [[String: Any]])
    var calls = 0
    for one in cases {
      let name = one["name"] as? String ?? ""
      let game = try Game.of(one["game"] as? String ?? "")
      let engine = try Engine(game, tableBytes: one["table"] as? Int ?? 0)
      for call in one["calls"] as? [Call] ?? [] {
        try await make(call, on: engine, of: name)
        calls += 1
      }
    }
    XCTAssertGreaterThan(calls, 100)
  }

  /// Makes a call and compares what comes back, as JSON.
  private func make(_ call: Call, on engine: Engine, of name: String) async throws {
    var found: Any?
    do {
      found = try await answer(call, from: engine)
    } catch let error as PicoplyError {
      XCTAssertEqual(call["error"] as? String, code(error), "\(name): \(call)")
      if let place = call["where"] as? Int {
        XCTAssertEqual(error.offset, place, "\(name): \(call)")
      }
      let says = try XCTUnwrap(call["says"] as? String, "\(name): \(call)")
      // An argument `col` of the file is `column` here, and a buffer too small is memory that is not there.
      let message = error.description.replacingOccurrences(of: "column:", with: "col:")
        .replacingOccurrences(of: "There is not so much memory.", with: "A buffer is too small.")
      XCTAssertTrue(message.contains(says), "\(name): \(call): \(message)")
      return
    }
    XCTAssertNil(call["error"], "\(name): \(call)")
    XCTAssertEqual(try text(found), try text(call["expect"]), "\(name): \(call)")
  }

  private func text(_ value: Any?) throws -> String {
    guard let value = value else { return "" }
    let data = try JSONSerialization.data(withJSONObject: [value], options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// By their numbers in picoply.h.
  private static let errors: [Int: PicoplyError] = Dictionary(
    uniqueKeysWithValues: [
      .nullPointer, .invalidArgument, .wrongStruct, .tooLittleMemory, .misaligned, .illegalMove(at: nil),
      .gameOver(at: nil), .nothingThere, .malformedText(at: nil), .impossiblePosition(at: nil), .unsupported,
      .brokenRules,
    ].map { (error: PicoplyError) in (error.status, error) })

  private func code(_ error: PicoplyError) -> String {
    switch error {
    case .nullPointer: return "null"
    case .invalidArgument, .outOfRange, .busy: return "invalid"
    case .wrongStruct: return "struct"
    case .tooLittleMemory: return "memory"
    case .misaligned: return "align"
    case .illegalMove: return "illegal"
    case .gameOver: return "over"
    case .nothingThere, .searchEnded: return "empty"
    case .malformedText: return "parse"
    case .impossiblePosition: return "position"
    case .unsupported: return "support"
    case .brokenRules: return "callback"
    case .unknown: return "?"
    }
  }

  private func answer(_ call: Call, from engine: Engine) async throws -> Any? {
    let move = call["move"] as? String ?? ""
    let text = call["text"] as? String ?? ""
    switch call["do"] as? String {
    case "fail": throw try XCTUnwrap(Self.errors[call["of"] as? Int ?? 0])
    case "play":
      try await engine.play(move)
      return nil
    case "undo":
      try await engine.undo()
      return nil
    case "reset":
      try await engine.reset()
      return nil
    case "set_position":
      try await engine.setPosition(text)
      return nil
    case "play_record":
      try await engine.playRecord(text)
      return nil
    case "snapshot":
      return try await engine.snapshot.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case "restore_snapshot":
      let digits = Array(text)
      let bytes = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
      }
      try await engine.restoreSnapshot(bytes)
      return nil
    case "legal": return try await engine.legalMoves.map { $0.text }
    case "is_legal": return try await engine.isLegal(engine.move(move))
    case "count": return try await engine.moveCount
    case "forbidden": return try await forbidden(engine)
    case "side": return try await engine.side == .first ? 0 : 1
    case "cell": return try await cell(call, engine)
    case "piece": return try await piece(call, engine)
    case "outcome": return try await outcome(engine)
    case "margin": return try await engine.margin
    case "winning_line": return try await engine.winningLine
    case "position": return try await engine.position
    case "record": return try await engine.record
    case "lines": return try await engine.lines.map { line($0) }
    case "search": return found(try await engine.search(limits(call)))
    case "search_and_stop":
      try await engine.begin(limits(call))
      _ = try await engine.step(nodes: call["after"] as? Int ?? 0)
      return found(try await engine.result)
    case "search_and_play":
      let nodes = call["after"] as? Int ?? 0
      try await engine.begin(limits(call))
      _ = try await engine.step(nodes: nodes)
      try await engine.play(move)
      _ = try await engine.step(nodes: nodes)
      return nil
    case "search_in_steps":
      try await engine.begin(limits(call))
      var running = true
      while running { running = try await engine.step(nodes: call["step"] as? Int ?? 1) }
      return found(try await engine.result)
    default:
      XCTFail("an unknown call: \(call)")
      return nil
    }
  }

  private func limits(_ call: Call) -> Engine.Limits {
    Engine.Limits(
      depth: call["depth"] as? Int ?? 0, nodes: UInt64(call["nodes"] as? Int ?? 0),
      lines: call["lines"] as? Int ?? 0, level: call["level"] as? Int ?? 0,
      seed: UInt64(call["seed"] as? Int ?? 0))
  }

  private func found(_ result: Engine.Result) -> [String: Any] {
    [
      "best": result.best.text, "value": result.value, "depth": result.depth,
      "exact": result.isExact, "decided": decided(result), "nodes": Int(result.nodes),
      "pv": result.line.map { $0.text },
    ]
  }

  private func line(_ line: Engine.Result) -> [Any] {
    [line.best.text, line.value, line.depth, line.isExact, decided(line)]
  }

  private func decided(_ result: Engine.Result) -> String {
    switch result.decided {
    case .undecided: return "undecided"
    case .win: return "win"
    case .loss: return "loss"
    case .draw: return "draw"
    }
  }

  private func forbidden(_ engine: Engine) async throws -> [[String]] {
    let moves = try await engine.forbiddenMoves.sorted { $0.key.number < $1.key.number }
    return moves.map { move, reason in
      switch reason {
      case .overline: return [move.text, "overline"]
      case .doubleFour: return [move.text, "double_four"]
      case .doubleThree: return [move.text, "double_three"]
      }
    }
  }

  private func cell(_ call: Call, _ engine: Engine) async throws -> Int {
    let column = call["col"] as? Int ?? 0
    let cell = try await engine.cell(column: column, row: call["row"] as? Int ?? 0)
    switch cell {
    case nil: return 0
    case .first: return 1
    case .second: return 2
    }
  }

  private func piece(_ call: Call, _ engine: Engine) async throws -> String {
    let column = call["col"] as? Int ?? 0
    guard let piece = try await engine.piece(column: column, row: call["row"] as? Int ?? 0)
    else { return "" }
    return (piece.side == .first ? "1" : "2") + (piece.isKing ? "k" : "") + (piece.isMoving ? "m" : "")
  }

  private func outcome(_ engine: Engine) async throws -> String {
    let outcome = try await engine.outcome
    switch outcome {
    case .ongoing: return "ongoing"
    case .won(.first): return "first"
    case .won(.second): return "second"
    case .draw: return "draw"
    }
  }
}
