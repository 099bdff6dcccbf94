import CPicoply

/// What can go wrong. A call that throws has changed nothing.
///
/// `at` is where in a text, as an offset into its UTF-8, or in a file, if it was one that could not
/// be read.
public enum PicoplyError: Error, Hashable, Sendable {
  /// A required pointer is NULL: a fault of this package.
  case nullPointer
  /// An argument is not one that this call takes.
  case invalidArgument
  /// A number is out of range, or there is no such cell: which argument, and its range.
  case outOfRange(_ argument: String, value: Int, low: Int, high: Int)
  /// The library that was linked is another version, or has structs of other sizes: a fault of this
  /// package.
  case wrongStruct
  /// There is not so much memory.
  case tooLittleMemory
  /// A buffer is not aligned: a fault of this package.
  case misaligned
  /// The move is not legal in this position.
  case illegalMove(at: Int?)
  /// The game is over.
  case gameOver(at: Int?)
  /// There is nothing to undo or report.
  case nothingThere
  /// A text, or a file of weights, is malformed.
  case malformedText(at: Int?)
  /// A text describes a position that cannot be, or a question is about other positions.
  case impossiblePosition(at: Int?)
  /// This game has no such thing.
  case unsupported
  /// Rules of your own broke their contract.
  case brokenRules
  /// A change of the position, or another search, ended this search.
  case searchEnded
  /// A search uses this table.
  case busy
  /// An error that this package does not know, by its number in picoply.h.
  case unknown(status: Int)

  init(status: Int, at offset: Int?) {
    switch status {
    case Int(PPLY_ERR_NULL.rawValue): self = .nullPointer
    case Int(PPLY_ERR_INVALID.rawValue): self = .invalidArgument
    case Int(PPLY_ERR_STRUCT.rawValue): self = .wrongStruct
    case Int(PPLY_ERR_MEMORY.rawValue): self = .tooLittleMemory
    case Int(PPLY_ERR_ALIGN.rawValue): self = .misaligned
    case Int(PPLY_ERR_ILLEGAL.rawValue): self = .illegalMove(at: offset)
    case Int(PPLY_ERR_OVER.rawValue): self = .gameOver(at: offset)
    case Int(PPLY_ERR_EMPTY.rawValue): self = .nothingThere
    case Int(PPLY_ERR_PARSE.rawValue): self = .malformedText(at: offset)
    case Int(PPLY_ERR_POSITION.rawValue): self = .impossiblePosition(at: offset)
    case Int(PPLY_ERR_SUPPORT.rawValue): self = .unsupported
    case Int(PPLY_ERR_CALLBACK.rawValue): self = .brokenRules
    default: self = .unknown(status: status)
    }
  }

  /// Its number in picoply.h.
  public var status: Int {
    switch self {
    case .nullPointer: return Int(PPLY_ERR_NULL.rawValue)
    case .invalidArgument, .outOfRange, .busy: return Int(PPLY_ERR_INVALID.rawValue)
    case .wrongStruct: return Int(PPLY_ERR_STRUCT.rawValue)
    case .tooLittleMemory: return Int(PPLY_ERR_MEMORY.rawValue)
    case .misaligned: return Int(PPLY_ERR_ALIGN.rawValue)
    case .illegalMove: return Int(PPLY_ERR_ILLEGAL.rawValue)
    case .gameOver: return Int(PPLY_ERR_OVER.rawValue)
    case .nothingThere, .searchEnded: return Int(PPLY_ERR_EMPTY.rawValue)
    case .malformedText: return Int(PPLY_ERR_PARSE.rawValue)
    case .impossiblePosition: return Int(PPLY_ERR_POSITION.rawValue)
    case .unsupported: return Int(PPLY_ERR_SUPPORT.rawValue)
    case .brokenRules: return Int(PPLY_ERR_CALLBACK.rawValue)
    case .unknown(let status): return status
    }
  }

  /// Where in a text, as an offset into its UTF-8, or in a file.
  public var offset: Int? {
    switch self {
    case .illegalMove(let at), .gameOver(let at), .malformedText(let at),
      .impossiblePosition(let at):
      return at
    default:
      return nil
    }
  }
}

extension PicoplyError: CustomStringConvertible {
  /// A short English sentence.
  public var description: String {
    if self == .searchEnded {
      return "A change of the position, or another search, ended this search."
    }
    if self == .busy { return "A search uses this table." }
    if self == .tooLittleMemory { return "There is not so much memory." }
    if case .outOfRange(let argument, let value, let low, let high) = self {
      return "\(argument): \(value) is not within \(low) .. \(high)"
    }
    guard let text = pply_error_text(Int32(truncatingIfNeeded: status)) else { return "" }
    let sentence = String(cString: text)
    guard let offset = offset else { return sentence }
    return "\(sentence) (at byte \(offset))"
  }
}

/// What a function of C returned: a number from 0 on, or an error.
@discardableResult
func check(_ status: Int32, at offset: Int? = nil) throws -> Int {
  if status < 0 { throw PicoplyError(status: Int(status), at: offset) }
  return Int(status)
}

/// A number that may be `range`.
func within(_ number: Int, _ argument: String, _ range: ClosedRange<Int>) throws -> Int {
  guard range.contains(number) else {
    throw PicoplyError.outOfRange(
      argument, value: number, low: range.lowerBound, high: range.upperBound)
  }
  return number
}

/// An argument for C that may be `range`; by default what 32 bits hold, which on some watches is more
/// than an `Int` does.
func unsigned(
  _ number: Int, _ argument: String, within range: ClosedRange<Int> = 0...Int(clamping: UInt32.max)
) throws -> UInt32 {
  UInt32(try within(number, argument, range))
}

/// The same for fields of 16 bits.
func short(
  _ number: Int, _ argument: String, within range: ClosedRange<Int>
) throws -> UInt16 {
  UInt16(try unsigned(number, argument, within: range))
}
