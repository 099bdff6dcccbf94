import CPicoply

extension Engine {
  /// What ``Game/othello8Loaded`` judges positions by, from a file that picoply-train has written.
  ///
  /// It keeps a copy of the file, and the engines made with it keep it. Nothing in it changes, so any
  /// number of engines may use one, all at once.
  public final class Weights: @unchecked Sendable {
    // Points into `memory`, which points into `file`: hence unchecked.
    let handle: OpaquePointer
    private let memory: Memory
    private let file: Memory

    /// Looks through the bytes of a file, an array or a `Data`: about 7 ms for each MB.
    ///
    /// - Throws: ``PicoplyError/malformedText(at:)``, with the place, if it is damaged or no such
    ///   file; ``PicoplyError/tooLittleMemory``.
    public init<File: Collection>(_ file: File) throws where File.Element == UInt8 {
      let bytes = try Memory(byteCount: file.count)
      UnsafeMutableRawBufferPointer(start: bytes.start, count: bytes.byteCount).copyBytes(
        from: file)
      let memory = try Memory(byteCount: pply_weights_size())
      var opened: OpaquePointer?
      var offset = 0
      let status = pply_weights_open(
        &opened, memory.start, memory.byteCount, bytes.start, bytes.byteCount, &offset)
      try check(status, at: offset)
      guard let handle = opened else { throw PicoplyError.nullPointer }
      self.handle = handle
      self.memory = memory
      self.file = bytes
    }
  }
}
