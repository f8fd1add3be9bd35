internal import enum Platform.FileError

/// The lines of standard input, as they arrive.
struct MCPLines {
  enum Line {
    case text([UInt8])
    /// Longer than the limit; it was skipped.
    case tooLong
  }

  /// The maximum length of a line in bytes: more than any request needs, since no argument is
  /// longer than a few hundred.
  static let limit = 1_000_000

  private let read: (_ waits: Bool) throws(FileError) -> [UInt8]?
  /// What follows the last line break.
  private var rest: [UInt8] = []
  private var isSkipping = false
  private(set) var hasEnded = false

  /// - Parameter read: Returns the next bytes, none at the end, and nil if there are none yet and
  ///   it must not wait.
  init(_ read: @escaping (_ waits: Bool) throws(FileError) -> [UInt8]?) {
    self.read = read
  }

  /// Returns the lines that have arrived. The last one may end with the input.
  ///
  /// - Parameter waits: Whether to wait for at least some bytes.
  mutating func next(waits: Bool) throws(FileError) -> [Line] {
    guard !hasEnded, let bytes = try read(waits) else { return [] }
    if bytes.isEmpty {
      hasEnded = true
      defer { rest = [] }
      return isSkipping ? [.tooLong] : rest.isEmpty ? [] : [.text(rest)]
    }
    var lines: [Line] = []
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = parts.removeLast()
    for part in parts {
      add(part)
      lines.append(isSkipping ? .tooLong : .text(rest))
      (rest, isSkipping) = ([], false)
    }
    add(last)
    return lines
  }

  private mutating func add(_ part: ArraySlice<UInt8>) {
    if rest.count + part.count > Self.limit {
      (rest, isSkipping) = ([], true)
    } else if !isSkipping {
      rest += part
    }
  }
}
