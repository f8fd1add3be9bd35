#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file that is read sequentially in chunks.
package final class FileInput {
  private static let pieceSize = 262_144

  private let descriptor: Int32
  /// Bytes that have been read but not returned.
  private var start: [UInt8] = []

  package static func standardInput() -> FileInput { FileInput(descriptor: STDIN_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  private init(_ file: OpenedFile) {
    descriptor = file.descriptor
    start = file.start
  }

  /// Opens the file at `path`.
  package static func file(_ path: String) throws(FileError) -> FileInput {
    FileInput(try OpenedFile(path))
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Whether `read` returns at once.
  package var hasInput: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Returns the next bytes; empty at the end.
  ///
  /// - Throws: only `FileError.unreadable`.
  package func read() throws(FileError) -> [UInt8] {
    if !start.isEmpty {
      defer { start = [] }
      return start
    }
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
