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
func readToEnd(_ file: Int32) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe read(file, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 {
      return bytes
    } else if errno != EINTR {
      throw .unreadable(systemReason(errno))
    }
  }
}
