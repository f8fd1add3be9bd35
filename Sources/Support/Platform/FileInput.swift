#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file cannot be read.
package enum FileError: Error, Equatable, Sendable {
  case absent
  /// With the system's message.
  case unreadable(String)
  case notUTF8

  package var reason: String {
    switch self {
    case .absent: "no such file"
    case .unreadable(let reason): reason
    case .notUTF8: "not valid UTF-8"
    }
  }
}

/// Reads the text of the file at a path.
package typealias TextFileReader = (String) throws(FileError) -> String
/// Reads standard input to its end.
package typealias InputReader = () throws(FileError) -> [UInt8]

/// The maximum size of a file that is kept in memory, so that a link to an endless device does not
/// fill it.
private let largestFile = 64_000_000
/// The maximum size of a file that a person writes, such as a configuration.
package let smallFileLimit = 1_000_000

/// An open file that is read sequentially in chunks.
package final class FileInput {
  private static let pieceSize = 262_144
  /// How long to wait for a program that writes to a pipe.
  private static let patience = Duration.seconds(5)

  private let descriptor: Int32
  /// Bytes that have been read but not returned.
  private var start: [UInt8] = []

  package static func standardInput() -> FileInput { FileInput(descriptor: STDIN_FILENO) }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens the file at `path`.
  ///
  /// - Parameter onlyRegular: whether to reject anything but a regular file.
  package static func file(
    _ path: String, onlyRegular: Bool = false
  ) throws(FileError) -> FileInput {
    // Without O_NONBLOCK, opening a pipe waits for a writer, which may never come.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
    }
    let file = FileInput(descriptor: descriptor)
    try file.prepare(onlyRegular)
    return file
  }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  private func prepare(_ onlyRegular: Bool) throws(FileError) {
    var attributes = stat()
    guard unsafe fstat(descriptor, &attributes) == 0 else {
      throw .unreadable(systemReason(errno))
    }
    switch attributes.type {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(systemReason(EISDIR))
    case _ where onlyRegular: throw .unreadable("it is not a regular file")
    case S_IFIFO: try waitForWriter()
    default: break
    }
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  /// Waits until a program has opened the pipe for writing. It may write later.
  private func waitForWriter() throws(FileError) {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      if waitForInput(milliseconds: 10) { return }
      var byte: UInt8 = 0
      let count = unsafe systemRead(descriptor, &byte, 1)
      if count > 0 { start = [byte] }
      // Without a writer, the end is found at once.
      if count > 0 || (count < 0 && errno == EAGAIN) { return }
    }
    throw .unreadable("nothing was written to the pipe")
  }

  /// Whether `read` returns at once.
  package var hasInput: Bool { waitForInput(milliseconds: 0) }

  /// Waits for input or the end of the file; returns false after the given time, or if there is a
  /// signal.
  private func waitForInput(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
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
      switch errno {
      case EINTR: break
      // Another process may have made a shared stream nonblocking.
      case EAGAIN: _ = waitForInput(milliseconds: -1)
      case let reason: throw .unreadable(systemReason(reason))
      }
    }
  }

  /// Returns the rest of the file.
  ///
  /// - Parameter limit: the maximum number of bytes.
  fileprivate func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let next = try read()
      if next.isEmpty { return bytes }
      bytes += next
    }
    throw .unreadable("larger than \(limit) bytes")
  }

  /// Returns the rest of the file as text.
  fileprivate func text(limit: Int) throws(FileError) -> String {
    let bytes = try readToEnd(limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, start, count)
}

/// Returns the complete text of a file.
package func readTextFile(_ path: String) throws(FileError) -> String {
  try FileInput.file(path).text(limit: largestFile)
}

/// Returns the complete text of a regular file of limited size. Anything else may have no end, or
/// nobody may ever write to it.
package func readSmallTextFile(_ path: String) throws(FileError) -> String {
  try FileInput.file(path, onlyRegular: true).text(limit: smallFileLimit)
}

/// Returns the bytes of a regular file of at most 64 MB.
package func readBytes(_ path: String) throws(FileError) -> [UInt8] {
  try FileInput.file(path, onlyRegular: true).readToEnd(limit: largestFile)
}

/// Reads standard input to its end.
///
/// - Throws: only `FileError.unreadable`.
package func readStandardInput() throws(FileError) -> [UInt8] {
  try FileInput.standardInput().readToEnd(limit: largestFile)
}

/// Returns the system's message for an error number.
func systemReason(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
