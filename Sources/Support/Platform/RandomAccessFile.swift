#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open regular file of which any part can be read, also by several threads; or bytes in memory,
/// as if they were one.
package final class RandomAccessFile: Sendable {
  /// In bytes, when the file was opened.
  package let size: Int
  /// Negative for bytes in memory.
  let descriptor: Int32
  private let memory: [UInt8]

  /// Opens the file at `path`; rejects anything but a regular file.
  package init(_ path: String) throws(FileError) {
    // Without O_NONBLOCK, opening a pipe waits for a writer, which may never come.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
    }
    var attributes = stat()
    let code = unsafe fstat(descriptor, &attributes)
    let reason = errno
    // From here on, deinit closes the file if this throws.
    (self.descriptor, size, memory) = (descriptor, Int(attributes.st_size), [])
    guard code == 0 else { throw .unreadable(systemReason(reason)) }
    switch attributes.type {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(systemReason(EISDIR))
    default: throw .unreadable("it is not a regular file")
    }
  }

  package init(_ bytes: [UInt8]) {
    (descriptor, size, memory) = (-1, bytes.count, bytes)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns bytes from a position on; fewer than requested only at the end of the file.
  ///
  /// - Throws: only `FileError.unreadable`.
  package func read(at position: Int, count: Int) throws(FileError) -> [UInt8] {
    guard descriptor >= 0 else { return Array(memory.dropFirst(position).prefix(count)) }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let start = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let length = unsafe pread(descriptor, start, count - filled, off_t(position + filled))
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = errno }
        if length <= 0 { break }
        filled += length
      }
    }
    guard failure == 0 else { throw .unreadable(systemReason(failure)) }
    return bytes
  }
}
