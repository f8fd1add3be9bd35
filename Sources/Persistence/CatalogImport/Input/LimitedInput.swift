/// An input with a size limit that supports peeking.
final class LimitedInput: ByteInput {
  private let input: any ByteInput
  private let limit: Int
  private var count = 0
  private var buffered: [UInt8] = []

  init(_ input: any ByteInput, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Returns up to `wanted` bytes without consuming them; fewer only at the end.
  func peek(_ wanted: Int) throws(ImportError) -> ArraySlice<UInt8> {
    while buffered.count < wanted {
      let bytes = try next()
      if bytes.isEmpty { break }
      buffered += bytes
    }
    return buffered.prefix(wanted)
  }

  /// Skips these bytes if they are next.
  func skip(_ bytes: [UInt8]) throws(ImportError) {
    if try peek(bytes.count).elementsEqual(bytes) { buffered.removeFirst(bytes.count) }
  }

  func read() throws(ImportError) -> [UInt8] {
    guard buffered.isEmpty else {
      defer { buffered = [] }
      return buffered
    }
    return try next()
  }

  private func next() throws(ImportError) -> [UInt8] {
    let bytes = try input.read()
    count += bytes.count
    if count > limit { throw .tooLarge(limit: limit) }
    return bytes
  }
}
