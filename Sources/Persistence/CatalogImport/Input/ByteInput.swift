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
    do { return try file.read() } catch { throw .file(error) }
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
