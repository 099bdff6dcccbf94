import CPicoply
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Aligned memory that goes back when nobody refers to it any more.
final class Memory: @unchecked Sendable {
  let start: UnsafeMutableRawPointer
  let byteCount: Int

  /// `tooLittleMemory` if there is not so much. (Swift's own `allocate` ends the program then.)
  init(byteCount: Int) throws {
    var found: UnsafeMutableRawPointer?
    // 64 is best for tables, and a multiple of PPLY_ALIGN.
    guard posix_memalign(&found, 64, max(byteCount, 1)) == 0, let start = found else {
      throw PicoplyError.tooLittleMemory
    }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { free(start) }
}

/// The table of an engine and its copies, which search with it on any threads without locks. Only who
/// clears it must be alone.
final class Table: Sendable {
  let memory: Memory
  private let searches = Searches()

  init(byteCount: Int) throws {
    memory = try Memory(byteCount: byteCount)
  }

  /// A search with this table begins, and ends: pairs of calls.
  func enter() { searches.queue.sync { searches.running += 1 } }
  func leave() { searches.queue.sync { searches.running -= 1 } }

  /// Does what needs the table for itself. `busy` while a search uses it.
  func alone(_ body: () throws -> Void) throws {
    try searches.queue.sync {
      guard searches.running == 0 else { throw PicoplyError.busy }
      try body()
    }
  }

  /// Unchecked, because `running` is only touched on the queue.
  private final class Searches: @unchecked Sendable {
    let queue = DispatchQueue(label: "picoply.table")
    var running = 0
  }
}
