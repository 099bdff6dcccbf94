import CPicoply

/// An engine of C and the memory it lies in.
///
/// Unchecked, because its one user is an actor: no two threads are in it at once. Copies share a
/// table, which the library allows on different threads, and weights and rules, which do not
/// change.
final class Core: @unchecked Sendable {
  let handle: OpaquePointer
  let table: Table?
  private let memory: Memory
  private let weights: Engine.Weights?
  private let rules: RulesTable?

  init(
    descriptor: OpaquePointer, tableBytes: Int, weights: Engine.Weights?, rules: RulesTable?
  ) throws {
    let found = pply_version()
    let major = UInt32(PPLY_VERSION_MAJOR)
    let minor = UInt32(PPLY_VERSION_MINOR)
    let wanted = major << 16 | minor << 8 | UInt32(PPLY_VERSION_PATCH)
    guard found >> 16 == major, found >= wanted else { throw PicoplyError.wrongStruct }
    let table = try within(tableBytes, "tableBytes", 0...Int.max) > 0
      ? Table(byteCount: tableBytes) : nil
    let byteCount = rules.map { pply_custom_size($0.inC, 0) } ?? pply_engine_size(descriptor)
    let memory = try Memory(byteCount: byteCount)
    var config = pply_engine_options()
    config.struct_size = UInt32(MemoryLayout<pply_engine_options>.stride)
    config.weights = weights?.handle
    if let rules = rules {
      config.custom = UnsafePointer(rules.inC)
      config.custom_user = rules.user
    }
    var made: OpaquePointer?
    try check(pply_engine_init(&made, descriptor, memory.start, memory.byteCount, &config))
    guard let handle = made else { throw PicoplyError.nullPointer }
    try check(pply_engine_set_table(handle, table?.memory.start, tableBytes, 0))
    self.handle = handle
    self.memory = memory
    self.table = table
    self.weights = weights
    self.rules = rules
  }

  /// Another engine at the same point: the library allows its engines to be copied byte by byte.
  init(copying other: Core) throws {
    let memory = try Memory(byteCount: other.memory.byteCount)
    memory.start.copyMemory(from: other.memory.start, byteCount: other.memory.byteCount)
    handle = OpaquePointer(memory.start.assumingMemoryBound(to: UInt8.self))
    self.memory = memory
    table = other.table
    weights = other.weights
    rules = other.rules
  }

  // ---- Lists and texts, whose length C tells when it is given no room

  func listed(_ fill: (UnsafeMutablePointer<pply_move>?, Int) -> Int32) throws -> [pply_move] {
    let count = try check(fill(nil, 0))
    var found = [pply_move](repeating: 0, count: count)
    try found.withUnsafeMutableBufferPointer { room in
      _ = try check(fill(room.baseAddress, count))
    }
    return found
  }

  func written(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) throws -> String {
    let length = try check(write(nil, 0))
    var bytes = [CChar](repeating: 0, count: length + 1)
    try bytes.withUnsafeMutableBufferPointer { room in
      _ = try check(write(room.baseAddress, length + 1))
    }
    let text = bytes.prefix(length).map { UInt8(truncatingIfNeeded: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  func move(_ number: pply_move) throws -> Move {
    let text = try written { pply_move_write(handle, number, $0, $1) }
    return Move(number: Int(number), text: text)
  }

  func moves(_ fill: (UnsafeMutablePointer<pply_move>?, Int) -> Int32) throws -> [Move] {
    try listed(fill).map { try move($0) }
  }

  func result(_ found: pply_search_result) throws -> Engine.Result {
    let numbers = withUnsafeBytes(of: found.pv) { Array($0.bindMemory(to: pply_move.self)) }
    return Engine.Result(
      best: try move(found.best), value: Int(found.value), depth: Int(found.depth),
      deepest: Int(found.depth_max), isExact: found.exact != 0,
      decided: try Engine.Decided(number: Int(found.decided)), nodes: found.nodes,
      line: try numbers.prefix(Int(found.length)).map { try move($0) })
  }
}
