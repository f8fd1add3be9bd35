internal import Catalog
internal import Digests
internal import Gzip
package import Platform

/// A sequential source of bytes.
package protocol ByteInput: AnyObject {
  /// Returns the next bytes, or an empty array at the end.
  func read() throws(ImportError) -> [UInt8]
}

/// A file or standard input.
package final class OpenFile: ByteInput {
  private let file: FileInput

  package init(_ file: FileInput) {
    self.file = file
  }

  package func read() throws(ImportError) -> [UInt8] {
    try rethrow(try file.read(), as: ImportError.file)
  }
}

/// Bytes in memory.
package final class BytesInMemory: ByteInput {
  private var pieces: ArraySlice<[UInt8]>

  /// - Parameter pieceSize: The number of bytes that each read returns.
  package init(_ bytes: [UInt8], pieceSize: Int = 65_536) {
    pieces =
      stride(from: 0, to: bytes.count, by: pieceSize).map {
        Array(bytes[$0..<min($0 + pieceSize, bytes.count)])
      }[...]
  }

  package func read() -> [UInt8] { pieces.popFirst() ?? [] }
}

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

/// The decompressed content of a gzip file.
final class DecompressedInput: ByteInput {
  private let input: any ByteInput
  private let decoder = GzipDecoder()

  init(_ input: any ByteInput) {
    self.input = input
  }

  func read() throws(ImportError) -> [UInt8] {
    while true {
      if decoder.needsInput {
        let compressed = try input.read()
        guard !compressed.isEmpty else {
          if decoder.isWithinMember { throw .truncated }
          return []
        }
        decoder.add(compressed)
      }
      let bytes: [UInt8]
      do { bytes = try decoder.read() } catch { throw .damaged }
      if !bytes.isEmpty { return bytes }
    }
  }
}

/// An input that verifies its checksum at the end.
package final class SummedInput: ByteInput {
  private let input: any ByteInput
  private let expected: String
  private var sum = SHA256Sum()

  /// - Parameter expected: The SHA-256 checksum in lower-case hexadecimal.
  package init(_ input: any ByteInput, expected: String) {
    self.input = input
    self.expected = expected
  }

  package func read() throws(ImportError) -> [UInt8] {
    let bytes = try input.read()
    if bytes.isEmpty, sum.hexadecimal != expected { throw .wrongChecksum }
    sum.add(bytes)
    return bytes
  }
}
