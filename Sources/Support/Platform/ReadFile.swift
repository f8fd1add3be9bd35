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

/// The maximum size of a text file, so that a link to an endless device does not fill the memory.
private let textFileLimit = 64_000_000
/// The maximum size of a file that a person writes, such as a configuration.
package let smallFileLimit = 1_000_000
/// Returns the complete text of a file.
package func readTextFile(_ path: String) throws(FileError) -> String {
  try text(of: try OpenedFile(path), limit: textFileLimit)
}

/// Returns the complete text of a regular file of limited size. Anything else may have no end, or
/// nobody may ever write to it.
package func readSmallTextFile(_ path: String) throws(FileError) -> String {
  try text(of: try OpenedFile(path, onlyRegular: true), limit: smallFileLimit)
}

/// Returns the bytes of a regular file of at most 64 MB.
package func readBytes(_ path: String) throws(FileError) -> [UInt8] {
  let file = try OpenedFile(path, onlyRegular: true)
  defer { close(file.descriptor) }
  return file.start + (try readToEnd(file.descriptor, limit: textFileLimit))
}

private func text(of file: OpenedFile, limit: Int) throws(FileError) -> String {
  defer { close(file.descriptor) }
  let bytes = file.start + (try readToEnd(file.descriptor, limit: limit))
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
  return text
}

/// A file that was opened for reading.
struct OpenedFile {
  /// How long to wait for a program that writes to a pipe.
  private static let patience = Duration.seconds(5)

  let descriptor: Int32
  /// Bytes that have been read already.
  private(set) var start: [UInt8] = []

  init(_ path: String, onlyRegular: Bool = false) throws(FileError) {
    // Without O_NONBLOCK, opening a pipe waits for a writer, which may never come.
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
    }
    do throws(FileError) {
      try prepare(onlyRegular)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private mutating func prepare(_ onlyRegular: Bool) throws(FileError) {
    var attributes = stat()
    guard unsafe fstat(descriptor, &attributes) == 0 else {
      throw .unreadable(systemReason(errno))
    }
    switch attributes.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(systemReason(EISDIR))
    case _ where onlyRegular: throw .unreadable("it is not a regular file")
    case S_IFIFO: try waitForWriter()
    default: break
    }
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  /// Waits until a program has opened the pipe for writing. It may write later.
  private mutating func waitForWriter() throws(FileError) {
    let end = ContinuousClock.now + Self.patience
    while ContinuousClock.now < end {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&request, 1, 10) > 0 { return }
      var byte: UInt8 = 0
      let count = unsafe read(descriptor, &byte, 1)
      if count > 0 { start = [byte] }
      // Without a writer, the end is found at once.
      if count > 0 || (count < 0 && errno == EAGAIN) { return }
    }
    throw .unreadable("nothing was written to the pipe")
  }
}

/// Returns the system's message for an error number.
func systemReason(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
