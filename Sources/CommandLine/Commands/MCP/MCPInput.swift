internal import enum Platform.FileError

/// The lines of standard input, as they arrive.
struct MCPLines {
  enum Line {
    case text([UInt8])
    /// Longer than the limit; it was skipped.
    case tooLong
  }

  /// The maximum length of a line in bytes: more than any request needs, since no argument is longer
  /// than a few hundred.
  static let limit = 1_000_000

  private let read: (_ waits: Bool) throws(FileError) -> [UInt8]?
  /// What follows the last line break.
  private var rest: [UInt8] = []
  private var isSkipping = false
  private(set) var hasEnded = false

  /// - Parameter read: Returns the next bytes, none at the end, and nil if there are none yet and it
  ///   must not wait.
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

/// Requests that have arrived and were neither answered nor canceled, in the order of their arrival.
struct MCPQueue {
  /// From this length on, nothing is read: a client that writes faster than it is answered waits,
  /// rather than filling the memory. Long enough for the cancellations of every client that asks for a
  /// few things at once.
  private static let limit = 100

  private var messages: [MCPMessage] = []
  /// The number of messages at the start of the array that were removed. Removing each from the array
  /// would move all after it.
  private var head = 0

  var isEmpty: Bool { head == messages.count }

  /// Whether there is room for what arrives next.
  var isShort: Bool { messages.count - head < Self.limit }

  mutating func append(_ message: MCPMessage) { messages.append(message) }

  /// Removes and returns the oldest message; nil if there is none.
  mutating func popFirst() -> MCPMessage? {
    guard !isEmpty else { return nil }
    defer {
      head += 1
      if 2 * head >= messages.count {
        messages.removeFirst(head)
        head = 0
      }
    }
    return messages[head]
  }

  /// Removes the request with an id.
  ///
  /// - Parameter id: Its JSON.
  mutating func cancel(_ id: String) {
    messages.removeFirst(head)
    head = 0
    messages.removeAll { $0.id == id }
  }
}
