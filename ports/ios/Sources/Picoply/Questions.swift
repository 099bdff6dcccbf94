import CPicoply

/// What threat searches, solvers and advisers have in common: a question about an engine's position,
/// answered in slices, like a search.
protocol Questions: Actor {
  /// Counts the questions, each of which ends the one before.
  var asked: Int { get set }
  /// A step of C.
  func step(_ nodes: UInt32) -> Int32
}

extension Questions {
  /// Begins a question with `begin` and goes on to its answer. Whoever awaits the actor meanwhile has
  /// their turn after a slice.
  func ask<Answer>(_ begin: () throws -> Void, _ answer: () throws -> Answer) async throws -> Answer {
    try begin()
    asked += 1
    let ticket = asked
    var pace = Pace()
    while true {
      try Task.checkCancellation()
      if ticket != asked { throw PicoplyError.searchEnded }
      let running = try pace.slice { try check(step($0)) == Int(PPLY_RUNNING.rawValue) }
      if !running { return try answer() }
      await Task.yield()
    }
  }
}
