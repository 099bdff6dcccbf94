import CPicoply

extension Engine {
  /// Searches the present position to its limits and returns what it found; without limits to the
  /// game's full depth, which can take for ever.
  ///
  /// - Throws: `CancellationError` within milliseconds if its task is cancelled; ``result`` then
  ///   tells what it found until then. ``PicoplyError/searchEnded`` if the position changes meanwhile
  ///   or another search begins, ``PicoplyError/gameOver(at:)``,
  ///   ``PicoplyError/outOfRange(_:value:low:high:)``.
  public func search(_ limits: Limits = Limits()) async throws -> Result {
    try begin(limits)
    return try await finish(changes)
  }

  /// The same as a sequence: a result whenever it has looked deeper, and at last the final one.
  ///
  /// The search begins with the loop over it, and goes on while the loop waits for the next result.
  /// Leave the loop to end it. If the loop's task is cancelled the sequence throws `CancellationError`,
  /// so that this is not taken for the end; otherwise it throws what ``search(_:)`` throws.
  public nonisolated func progress(_ limits: Limits = Limits()) -> Progress {
    Progress(engine: self, limits: limits)
  }

  /// Thinks in the opponent's time, about the position after the reply expected: that of the last
  /// search's line, unless another is named. Returns when its task is cancelled, the position
  /// changes or all is searched.
  ///
  /// - Throws: ``PicoplyError/nothingThere`` if no reply is expected,
  ///   ``PicoplyError/illegalMove(at:)``, ``PicoplyError/gameOver(at:)``.
  public func ponder(expecting reply: Move? = nil, _ limits: Limits = Limits()) async throws {
    var wanted = try limits.inC()
    let number = reply?.inC ?? pply_move(truncatingIfNeeded: PPLY_MOVE_NONE)
    try check(pply_ponder_begin(core.handle, number, &wanted))
    changes += 1
    do {
      _ = try await finish(changes)
    } catch PicoplyError.searchEnded {
      return
    } catch is CancellationError {
      return
    }
  }

  /// The opponent did play the reply: plays it, and goes on with that search under the limits
  /// given to ``ponder(expecting:_:)``, which count from now. If the opponent played something else,
  /// play that.
  ///
  /// - Throws: ``PicoplyError/nothingThere`` if the engine did not ponder.
  public func ponderHit() async throws -> Result {
    try check(pply_ponder_hit(core.handle))
    changes += 1
    return try await finish(changes)
  }

  /// What the last search has found so far. ``PicoplyError/nothingThere`` if there was none.
  public var result: Result {
    get throws { try core.result(rawResult()) }
  }

  /// The best moves of the last search with their own values, the best first at every moment: as
  /// many as ``Limits/lines`` asked for.
  public var lines: [Result] {
    get throws {
      var found: [Result] = []
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

  // MARK: Step by step, for a loop of your own

  /// Begins a search; ``step(nodes:)`` goes on with it.
  public func begin(_ limits: Limits = Limits()) throws {
    var wanted = try limits.inC()
    try check(pply_search_begin(core.handle, &wanted))
    changes += 1
  }

  /// Visits at most so many more positions. False once the search is complete. How a search is cut
  /// into steps does not change its result.
  ///
  /// - Throws: ``PicoplyError/searchEnded`` once the position has changed,
  ///   ``PicoplyError/nothingThere`` before a search, ``PicoplyError/outOfRange(_:value:low:high:)``.
  public func step(nodes: Int) throws -> Bool {
    let most = try unsigned(nodes, "nodes")
    core.table?.enter()
    defer { core.table?.leave() }
    return try step(most)
  }

  private func step(_ nodes: UInt32) throws -> Bool {
    let status = pply_search_step(core.handle, nodes)
    if Int(status) == Int(PPLY_ERR_EMPTY.rawValue), (try? rawResult()) != nil {
      throw PicoplyError.searchEnded
    }
    return try check(status) == Int(PPLY_RUNNING.rawValue)
  }

  /// Forgets what the table holds: about 0.1 ms for a MB. Nothing without a table.
  ///
  /// - Throws: ``PicoplyError/busy`` while a search uses the table: this engine's, a copy's or an
  ///   ``OpeningAdviser``'s.
  public func clearTable() throws {
    guard let table = core.table else { return }
    try table.alone { _ = try check(pply_engine_clear_table(core.handle)) }
  }

  // MARK: The loop

  /// A search that has begun, as its number in `changes`.
  func begun(_ limits: Limits) throws -> Int {
    try begin(limits)
    return changes
  }

  private func finish(_ ticket: Int) async throws -> Result {
    try await advance(ticket, beyond: Int.max).result
  }

  /// Goes on with the search that `changes` counted, in slices, until it has looked deeper than
  /// `depth` or is complete. Whoever awaits the engine meanwhile has their turn after a slice.
  func advance(
    _ ticket: Int, beyond depth: Int
  ) async throws -> (result: Result, isComplete: Bool) {
    core.table?.enter()
    defer { core.table?.leave() }
    var pace = Pace()
    while true {
      try Task.checkCancellation()
      if ticket != changes { throw PicoplyError.searchEnded }
      if try !pace.slice(step) { return (try result, true) }
      if Int(try rawResult().depth) > depth { return (try result, false) }
      await Task.yield()
    }
  }

  private func rawResult() throws -> pply_search_result {
    var found = pply_search_result()
    found.struct_size = UInt32(MemoryLayout<pply_search_result>.stride)
    try check(pply_search_info(core.handle, &found))
    return found
  }

  /// The results of a search while it looks deeper: see ``Engine/progress(_:)``.
  public struct Progress: AsyncSequence, Sendable {
    public typealias Element = Result

    let engine: Engine
    let limits: Limits

    public func makeAsyncIterator() -> Iterator { Iterator(engine: engine, limits: limits) }

    /// One search.
    public struct Iterator: AsyncIteratorProtocol {
      let engine: Engine
      let limits: Limits
      private var search: Int?
      private var depth = 0
      private var isOver = false

      init(engine: Engine, limits: Limits) {
        self.engine = engine
        self.limits = limits
      }

      public mutating func next() async throws -> Result? {
        if isOver { return nil }
        // Whatever is thrown below is the last thing.
        isOver = true
        try Task.checkCancellation()
        let ticket: Int
        if let begun = search { ticket = begun } else { ticket = try await engine.begun(limits) }
        search = ticket
        let news = try await engine.advance(ticket, beyond: depth)
        depth = news.result.depth
        isOver = news.isComplete
        return news.result
      }
    }
  }
}
