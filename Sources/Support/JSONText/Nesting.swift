/// The state within an array or object whose text comes in pieces, such as lines.
///
/// Only brackets and strings are recognized: the value need not be valid.
public struct Nesting: Sendable {
  @usableFromInline var depth: Int
  @usableFromInline var isInString: Bool
  /// Whether the next byte belongs to an escape.
  @usableFromInline var isEscaped: Bool

  @inlinable
  init(depth: Int, isInString: Bool = false, isEscaped: Bool = false) {
    (self.depth, self.isInString, self.isEscaped) = (depth, isInString, isEscaped)
  }

  @inlinable
  public init() {
    self.init(depth: 0)
  }

  /// Whether no value has begun, or the last one has ended.
  package var isEmpty: Bool { depth == 0 }

  /// Returns the index after the end of the value; nil if it continues in the next piece.
  ///
  /// - Parameter piece: continues the value, or begins with the bracket of a new one.
  package mutating func end(in piece: ArraySlice<UInt8>) -> Int? {
    guard !piece.isEmpty else { return nil }
    let end = unsafe piece.withUnsafeBufferPointer {
      unsafe TokenScanner($0).end(of: &self, from: 0)
    }
    return end.map { piece.startIndex + $0 }
  }
}
