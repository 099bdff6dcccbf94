import CPicoply

extension Engine {
  /// Searches the present position to its limits and returns what it found; without limits to the
  /// game's full depth, which can take for ever.
  ///
  /// If its task is cancelled it throws `CancellationError`, within milliseconds; `result` then
  /// tells what it found until then. `searchEnded` if the position changes meanwhile or another
  /// search begins, `gameOver`, `outOfRange`.
  public func search(_ limits: SearchLimits = SearchLimits()) async throws -> SearchResult {
    try begin(limits)
    return try await finish(changes) { _ in }
  }

  /// The same as a sequence: a result whenever it has looked deeper, and at last the final one.
  /// To cancel, leave the loop or cancel the task that it runs in.
  public nonisolated func progress(
    _ limits: SearchLimits = SearchLimits()
  ) -> AsyncThrowingStream<SearchResult, Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          let last = try await self.search(limits, telling: { continuation.yield($0) })
          continuation.yield(last)
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Thinks in the opponent's time, about the position after the reply expected: that of the last
  /// search's line, unless another is named. Returns when its task is cancelled, the position
  /// changes or all is searched. `nothingThere` if no reply is expected, `illegalMove`, `gameOver`.
  public func ponder(
    expecting reply: Move? = nil, _ limits: SearchLimits = SearchLimits()
  ) async throws {
    var wanted = try limits.inC()
    let number = reply?.inC ?? pply_move(truncatingIfNeeded: PPLY_MOVE_NONE)
    try check(pply_ponder_begin(core.handle, number, &wanted))
    changes += 1
    do {
      _ = try await finish(changes) { _ in }
    } catch PicoplyError.searchEnded {
      return
    } catch is CancellationError {
      return
    }
  }

  /// The opponent did play the reply: plays it, and goes on with that search under the limits
  /// given to `ponder`, which count from now. `nothingThere` if the engine did not ponder. If the
  /// opponent played something else, play that.
  public func ponderHit() async throws -> SearchResult {
    try check(pply_ponder_hit(core.handle))
    changes += 1
    return try await finish(changes) { _ in }
  }

  /// What the last search has found so far. `nothingThere` if there was none.
  public var result: SearchResult {
    get throws { try core.result(rawResult()) }
  }

  /// The best moves of the last search with their own values, the best first at every moment: as
  /// many as `SearchLimits.lines` asked for.
  public var lines: [SearchResult] {
    get throws {
      var found: [SearchResult] = []
      while true {
        var line = pply_search_result()
        line.struct_size = UInt32(MemoryLayout<pply_search_result>.stride)
        let status = pply_search_ranked(core.handle, try unsigned(found.count, "rank"), &line)
        if Int(status) == Int(PPLY_ERR_INVALID.rawValue) { return found }
        try check(status)
        found.append(try core.result(line))
      }
    }
  }

  // ---- Step by step, for a loop of your own

  /// Begins a search; `step` goes on with it.
  public func begin(_ limits: SearchLimits = SearchLimits()) throws {
    var wanted = try limits.inC()
    try check(pply_search_begin(core.handle, &wanted))
    changes += 1
  }

  /// Visits at most so many more positions. False once the search is complete. How a search is cut
  /// into steps does not change its result. `searchEnded` once the position has changed,
  /// `nothingThere` before a search, `outOfRange`.
  public func step(nodes: Int) throws -> Bool {
    let status = Int(pply_search_step(core.handle, try unsigned(nodes, "nodes")))
    if status == Int(PPLY_ERR_EMPTY.rawValue), (try? rawResult()) != nil {
      throw PicoplyError.searchEnded
    }
    return try check(Int32(status)) == Int(PPLY_RUNNING.rawValue)
  }

  // ---- The loop

  private func search(
    _ limits: SearchLimits, telling news: @Sendable (SearchResult) -> Void
  ) async throws -> SearchResult {
    try begin(limits)
    return try await finish(changes, telling: news)
  }

  /// Goes on to the end with the search that `changes` counted, in slices of about two
  /// milliseconds. Whoever awaits the engine meanwhile has their turn after a slice.
  private func finish(
    _ ticket: Int, telling news: @Sendable (SearchResult) -> Void
  ) async throws -> SearchResult {
    var nodes = 256
    var told = 0
    while true {
      try Task.checkCancellation()
      if ticket != changes { throw PicoplyError.searchEnded }
      let start = Uptime.nanoseconds
      let running = try step(nodes: nodes)
      let spent = Uptime.nanoseconds &- start
      if !running { return try result }
      if spent < 1_000_000 && nodes < 1 << 20 {
        nodes *= 2
      } else if spent > 2_000_000 && nodes > 16 {
        nodes /= 2
      }
      let depth = Int(try rawResult().depth)
      if depth > told {
        told = depth
        news(try result)
      }
      await Task.yield()
    }
  }

  private func rawResult() throws -> pply_search_result {
    var found = pply_search_result()
    found.struct_size = UInt32(MemoryLayout<pply_search_result>.stride)
    try check(pply_search_info(core.handle, &found))
    return found
  }
}
