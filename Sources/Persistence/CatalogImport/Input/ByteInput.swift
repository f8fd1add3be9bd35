package import Platform

/// Something that gives its bytes from the beginning, piece by piece.
package protocol ByteInput: AnyObject {
  /// The next bytes; none at the end.
  func read() throws(ImportError) -> [UInt8]
}

/// A file, or standard input.
package final class OpenFile: ByteInput {
  private let file: FileInput

  package init(_ file: FileInput) {
    self.file = file
  }

  package func read() throws(ImportError) -> [UInt8] {
    do { return try file.read() } catch { throw .file(error) }
  }
}

/// Bytes that are in memory already.
package final class BytesInMemory: ByteInput {
  private var pieces: ArraySlice<[UInt8]>

  /// - Parameter pieceSize: how many come at once.
  package init(_ bytes: [UInt8], pieceSize: Int = 65_536) {
    pieces =
      stride(from: 0, to: bytes.count, by: pieceSize).map {
        Array(bytes[$0..<min($0 + pieceSize, bytes.count)])
      }[...]
  }

  package func read() -> [UInt8] { pieces.popFirst() ?? [] }
}
