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
  /// Begins a question with `begin` and goes on to its answer. `progress` hears what is known after the
  /// first slice, and then what `isNew`, compared with the slice before. Whoever awaits the actor
  /// meanwhile has their turn after a slice.
  func ask<Answer>(
    _ begin: () throws -> Void, _ progress: (@Sendable (Answer) throws -> Void)?,
    isNew: (_ before: Answer, _ now: Answer) -> Bool, _ answer: () throws -> Answer
  ) async throws -> Answer {
    try begin()
    asked += 1
    let ticket = asked
    var pace = Pace()
    var before: Answer?
    while true {
      try Task.checkCancellation()
      if ticket != asked { throw PicoplyError.searchEnded }
      let running = try pace.slice { try check(step($0)) == Int(PPLY_RUNNING.rawValue) }
      if let progress = progress {
        let now = try answer()
        if before.map({ isNew($0, now) }) ?? true { try progress(now) }
        before = now
      }
      if !running { return try answer() }
      await Task.yield()
    }
  }
}
