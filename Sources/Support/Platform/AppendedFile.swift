#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Appends text to a file.
///
/// - Parameter isPart: Returns whether the bytes after the last line feed are only a part of a line.
package typealias FileAppender = (
  _ text: String, _ path: String, _ isPart: (ArraySlice<UInt8>) -> Bool
) throws(OutputError) -> Void

/// Appends lines to a file that only its owner can read, with one system call: all of them or none.
/// Creates the file, and follows a symbolic link. The caller holds the lock of `lockPrivateFile`.
///
/// A last line without a line feed gets one. If it is only a part of a line, a process was killed
/// while it appended it: the part is removed.
package func appendToPrivateFile(
  _ lines: String, _ path: String, isPart: (ArraySlice<UInt8>) -> Bool
) throws(OutputError) {
  if let problem = problemOfHome(for: path) ?? obstacleToOpening(path) { throw .failed(problem) }
  let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { throw .failed(systemReason(errno)) }
  defer { close(descriptor) }
  let size = lseek(descriptor, 0, SEEK_END)
  let rest = try unfinishedLine(descriptor, size)
  let removesRest = !rest.isEmpty && isPart(rest[...])
  if removesRest, ftruncate(descriptor, size - off_t(rest.count)) != 0 {
    throw .failed(systemReason(errno))
  }
  let bytes = Array(((rest.isEmpty || removesRest ? "" : "\n") + lines).utf8)
  let start = lseek(descriptor, 0, SEEK_END)
  var count = 0
  repeat { count = unsafe write(descriptor, bytes, bytes.count) } while count < 0 && errno == EINTR
  guard count == bytes.count else {
    // A part of it was written: there is no room for the rest.
    let reason = count < 0 ? errno : ENOSPC
    ftruncate(descriptor, start)
    throw .failed(systemReason(reason))
  }
  guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
    let reason = errno
    ftruncate(descriptor, start)
    throw .failed(systemReason(reason))
  }
}

/// Returns what follows the last line feed of a file.
private func unfinishedLine(
  _ descriptor: Int32, _ size: off_t
) throws(OutputError) -> [UInt8] {
  let blockSize = 4096
  var blocks: [ArraySlice<UInt8>] = []
  var end = size
  while end > 0 {
    let start = max(0, end - off_t(blockSize))
    var block = [UInt8](repeating: 0, count: Int(end - start))
    let count = unsafe block.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, start)
    }
    guard count == block.count else { throw .failed(systemReason(count < 0 ? errno : EIO)) }
    if let lineFeed = block.lastIndex(of: UInt8(ascii: "\n")) {
      blocks.append(block[(lineFeed + 1)...])
      break
    }
    blocks.append(block[...])
    end = start
  }
  return Array(blocks.reversed().joined())
}
