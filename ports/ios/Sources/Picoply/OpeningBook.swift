import CPicoply

/// Moves for some hundred first positions of a game of five in a row, each with its mirror images: for
/// ``Engine/move(from:)``.
///
/// A program is linked with the books that it names.
public struct OpeningBook: Hashable, Sendable {
  let bytes: [UInt8]

  /// A book of your own, which picoply-openings makes. Whether the bytes are one is seen when it is
  /// asked.
  public init<Bytes: Collection>(_ bytes: Bytes) where Bytes.Element == UInt8 {
    self.bytes = [UInt8](bytes)
  }

  private init(_ start: UnsafePointer<UInt8>) {
    bytes = [UInt8](UnsafeBufferPointer(start: start, count: Int(PPLY_BOOK_SIZE)))
  }

  // generated: books, by headers.py
  /// For Gomoku 15x15, with or without a network.
  public static let gomoku15 = OpeningBook(cpicoply_gomoku15_book())
  /// For Standard Gomoku 15x15, with or without a network.
  public static let standard15 = OpeningBook(cpicoply_standard15_book())
  /// For Renju 15x15, with or without a network.
  public static let renju15 = OpeningBook(cpicoply_renju15_book())
  // end of books
}

extension Engine {
  /// The book's move for this position, which is legal, or nil if it has none. It should be for the
  /// rules of this game: of those only the board, and whether Renju's restrictions hold, are compared.
  ///
  /// - Throws: ``PicoplyError/malformedText(at:)`` for bytes that are no book, or a damaged one;
  ///   ``PicoplyError/unsupported`` for another board or other rules, ``PicoplyError/gameOver(at:)``.
  public func move(from book: OpeningBook) throws -> Move? {
    var number: pply_move = 0
    let status = book.bytes.withUnsafeBytes { bytes in
      // An empty array has no address, which would be another error.
      withUnsafeBytes(of: UInt8(0)) { nothing in
        pply_book_move(
          core.handle, bytes.baseAddress ?? nothing.baseAddress, bytes.count, &number)
      }
    }
    if Int(status) == Int(PPLY_ERR_EMPTY.rawValue) { return nil }
    try check(status)
    return try core.move(number)
  }
}
