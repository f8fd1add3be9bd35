#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file that is read sequentially in chunks.
package final class FileInput {
  private static let pieceSize = 262_144

  private let descriptor: Int32

  package static func standardInput() -> FileInput { FileInput(descriptor: STDIN_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens the file at `path`.
  package static func file(_ path: String) throws(FileError) -> FileInput {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
    }
    return FileInput(descriptor: descriptor)
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Returns the next bytes; empty at the end.
  ///
  /// - Throws: only `FileError.unreadable`.
  package func read() throws(FileError) -> [UInt8] {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
        count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count >= 0 { return bytes }
      if errno != EINTR { throw .unreadable(systemReason(errno)) }
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, start, count)
}
