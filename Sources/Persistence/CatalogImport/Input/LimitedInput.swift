/// An input that may be looked at before it is read, and that has an end.
final class LimitedInput: ByteInput {
  private let input: any ByteInput
  private let limit: Int
  private var count = 0
  private var seen: [UInt8] = []

  init(_ input: any ByteInput, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// The first bytes, so many where there are as many; they stay to be read.
  func peek(_ wanted: Int) throws(ImportError) -> ArraySlice<UInt8> {
    while seen.count < wanted {
      let bytes = try next()
      if bytes.isEmpty { break }
      seen += bytes
    }
    return seen.prefix(wanted)
  }

  /// Leaves these bytes out where they are the next ones.
  func skip(_ bytes: [UInt8]) throws(ImportError) {
    if try peek(bytes.count).elementsEqual(bytes) { seen.removeFirst(bytes.count) }
  }

  func read() throws(ImportError) -> [UInt8] {
    guard seen.isEmpty else {
      defer { seen = [] }
      return seen
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
