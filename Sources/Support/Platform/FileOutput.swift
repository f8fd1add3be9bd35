#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why nothing more can be written.
package enum OutputError: Error, Equatable, Sendable {
  /// The reader closed the pipe, as `head` does when it has enough.
  case readerGone
  /// With the system's message.
  case failed(String)
}

/// An open file for writing, buffered to make few system calls.
package final class FileOutput {
  /// The buffer until its output is known to be complete or exceeds this: about the capacity of a
  /// pipe.
  private static let capacity = 65_536
  /// The size of later writes, so that the reader can start while more is produced. A pipe stores
  /// complete pages most efficiently.
  private static let blockSize = 8_192

  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// How many bytes were written to the file.
  private(set) var sentCount = 0

  /// Whether anything was written to the file.
  package var hasSent: Bool { sentCount > 0 }

  package static func standardOutput() -> FileOutput { FileOutput(descriptor: STDOUT_FILENO) }
  package static func standardError() -> FileOutput { FileOutput(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes ownership of an open file, which is closed on deinit.
  static func owning(_ descriptor: Int32) -> FileOutput { FileOutput(descriptor: descriptor) }

  deinit {
    close()
  }

  /// Closes the file unless it is a standard stream; nothing can be written afterward.
  func close() {
    if descriptor > STDERR_FILENO { closeDescriptor(descriptor) }
    descriptor = -1
  }

  /// Opens the other end of a pipe for reading; nil if the system cannot.
  func openReader() -> Int32? {
    let reader = unsafe open("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return reader < 0 ? nil : reader
  }

  /// Gives the file the permissions of another, and its owner and group if this user may.
  /// A group that it did not belong to gets no more than all users.
  func takeAttributes(of status: stat) {
    // Only root gives files away, but others may give them to a group that they belong to.
    let hasGroup =
      fchown(descriptor, status.st_uid, status.st_gid) == 0
      || fchown(descriptor, uid_t.max, status.st_gid) == 0
    let othersMode = status.st_mode & S_IRWXO
    let groupMode = status.st_mode & S_IRWXG & (hasGroup ? S_IRWXG : othersMode << 3)
    fchmod(descriptor, status.st_mode & S_IRWXU | groupMode | othersMode)
  }

  package func write(_ text: String) throws(OutputError) {
    try add(text.utf8)
  }

  package func write(_ bytes: [UInt8]) throws(OutputError) {
    try add(bytes)
  }

  package func write(_ bytes: ArraySlice<UInt8>) throws(OutputError) {
    try add(bytes)
  }

  private func add(_ bytes: some Collection<UInt8>) throws(OutputError) {
    // Allocated once: a growing buffer is copied to new memory each time.
    if buffer.isEmpty { buffer.reserveCapacity(Self.capacity) }
    guard bytes.count >= room else { return buffer.append(contentsOf: bytes) }
    var rest = bytes[...]
    while rest.count >= room {
      let block = rest.prefix(room)
      buffer.append(contentsOf: block)
      rest = rest[block.endIndex...]
      try flush()
    }
    buffer.append(contentsOf: rest)
  }

  /// How many more bytes are buffered before writing.
  private var room: Int { (hasSent ? Self.blockSize : Self.capacity) - buffer.count }

  /// Flushes all data to the disk, if the file system supports it.
  package func synchronize() throws(OutputError) {
    try flush()
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .failed(systemReason(errno))
    }
  }

  package func flush() throws(OutputError) {
    var sent = 0
    defer { buffer.removeAll(keepingCapacity: true) }
    while sent < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe systemWrite(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
      }
      if count >= 0 {
        sent += count
        sentCount += count
      } else if errno == EPIPE {
        throw .readerGone
      } else if errno == EAGAIN {
        waitForRoom(descriptor)
      } else if errno != EINTR {
        throw .failed(systemReason(errno))
      }
    }
  }
}

private func systemWrite(
  _ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int
) -> Int {
  unsafe write(descriptor, start, count)
}

/// Another process may have made a shared stream nonblocking.
private func waitForRoom(_ descriptor: Int32) {
  var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = unsafe poll(&state, 1, -1)
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Makes writing fail instead of ending the program: to a pipe without a reader, and beyond the
/// limit of a file's size.
package func ignoreWriteSignals() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}

/// Occupies the descriptors of closed standard streams, so that a socket opened later is not used
/// as one. Call this first; writing to such a stream fails as before.
package func keepClosedStreamsClosed() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

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
