#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Standard error, for lines that must not block the writer.
package enum LineOutput {
  /// The number of bytes that a writable pipe accepts at once: Linux's PIPE_BUF.
  package static let longestLine = 4096

  /// Writes bytes if the reader has room for them; otherwise writes nothing and returns false.
  ///
  /// - Parameter bytes: at most `longestLine`.
  package static func write(_ bytes: [UInt8]) -> Bool {
    var state = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard unsafe poll(&state, 1, 0) == 1, state.revents & Int16(POLLOUT) != 0 else { return false }
    return unsafe send(bytes, bytes.count) == bytes.count
  }
}

private func send(_ start: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(STDERR_FILENO, start, count)
}
