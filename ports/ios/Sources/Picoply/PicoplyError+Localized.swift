#if canImport(Foundation)
  import Foundation

  extension PicoplyError: LocalizedError {
    /// The same sentence as `description`, in English.
    public var errorDescription: String? { description }
  }
#endif
