import Foundation
import Picoply
import XCTest

// The classes of tests say that they are Sendable, which Swift 6's language mode wants where XCTest finds tests by
// itself (Linux): none has state that changes.

/// Files of the checkout that these tests lie in. They are read where they are, so the tests run on
/// a Mac, in a simulator and on Linux, not on a device.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // PicoplyTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()  // ios
    .deletingLastPathComponent()  // ports
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

extension Game {
  /// The game that C calls so.
  static func of(_ id: String) throws -> Game {
    try XCTUnwrap(Game.allCases.first { $0.id == id }, "there is no game \(id)")
  }
}

/// What an asynchronous call throws.
func thrownBy(_ call: () async throws -> Void) async -> Error? {
  do {
    try await call()
    return nil
  } catch {
    return error
  }
}

/// Asserts that a call throws an error of the library.
func assertThrows(
  _ expected: PicoplyError, _ call: () async throws -> Void, line: UInt = #line
) async {
  let thrown = await thrownBy(call)
  XCTAssertEqual(thrown as? PicoplyError, expected, line: line)
}
