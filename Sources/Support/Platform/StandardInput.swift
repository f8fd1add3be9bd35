#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The maximum size of standard input, in bytes; it is kept in memory.
private let inputLimit = 64_000_000

/// Reads standard input to its end.
///
/// - Throws: only `FileError.unreadable`.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try readToEnd(STDIN_FILENO, limit: inputLimit)
}

/// Reads the rest of an open file.
///
/// - Parameter limit: The maximum number of bytes.
func readToEnd(_ file: Int32, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
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
