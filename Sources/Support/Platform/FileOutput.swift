#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why nothing more can be written.
package enum OutputError: Error, Equatable, Sendable {
  /// The reader went away, as `head` does when it has enough.
  case readerGone
  /// The system's own words.
  case failed(String)
}

/// An open file that takes bytes, collected so that few calls are made.
package final class FileOutput {
  /// What is kept back until it is known to be whole, or too long for that: about what a pipe takes.
  private static let capacity = 65_536
  /// So much at a time from then on, so that the reader has something to read while more is made; a
  /// pipe keeps whole pages best.
  private static let blockSize = 8_192

  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// Something has left the buffer for the file.
  package private(set) var hasSent = false

  package static func standardOutput() -> FileOutput { FileOutput(descriptor: STDOUT_FILENO) }
  package static func standardError() -> FileOutput { FileOutput(descriptor: STDERR_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// An open file, which is closed with this value.
  static func owning(_ descriptor: Int32) -> FileOutput { FileOutput(descriptor: descriptor) }

  deinit {
    close()
  }

  /// Closes the file, unless it is a standard stream; nothing can be written any more.
  func close() {
    if descriptor > STDERR_FILENO { closeDescriptor(descriptor) }
    descriptor = -1
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
    // Taken once and as a whole: a buffer that grows is copied to fresh memory each time.
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

  /// How many bytes more are collected before they are sent.
  private var room: Int { (hasSent ? Self.blockSize : Self.capacity) - buffer.count }

  /// Writes all bytes to the disk, where the file system can.
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
        hasSent = true
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

/// Others may have made a stream that they share with us one that never waits.
private func waitForRoom(_ descriptor: Int32) {
  var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = unsafe poll(&state, 1, -1)
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Makes a write to a pipe without a reader fail instead of ending the program.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// Takes the places of standard streams that are closed, so that no socket that is opened later is
/// written to as one. To be called first; writing to such a stream fails as before.
package func keepClosedStreamsClosed() {
  for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
    _ = unsafe open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
