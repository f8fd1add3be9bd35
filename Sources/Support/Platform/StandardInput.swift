#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads standard input to its end.
///
/// - Throws: only `FileError.unreadable`.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try readToEnd(STDIN_FILENO)
}

/// Reads the rest of an open file.
///
/// - Parameters:
///   - limit: The maximum number of bytes.
///   - timeout: How long to wait for a writer that sends nothing, in milliseconds; nil for no limit.
func readToEnd(
  _ file: Int32, limit: Int = .max, timeout: Int32? = nil
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    if let timeout {
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&request, 1, timeout)
      if count == 0 { throw .unreadable("nothing was written to the pipe") }
      if count < 0, errno == EINTR { continue }
    }
    let count = unsafe read(file, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
      if bytes.count > limit { throw .unreadable("larger than \(limit) bytes") }
    } else if count == 0 {
      return bytes
    } else if errno != EINTR, errno != EAGAIN {
      throw .unreadable(systemReason(errno))
    }
  }
}
