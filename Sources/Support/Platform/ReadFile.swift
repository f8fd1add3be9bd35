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
/// How long to wait for the writer of a pipe, in milliseconds.
private let pipeTimeout: Int32 = 5000

/// Returns the complete text of a file.
package func readTextFile(_ path: String) throws(FileError) -> String {
  // Without O_NONBLOCK, opening a pipe waits for a writer, which may never come.
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else {
    throw errno == ENOENT || errno == ENOTDIR ? .absent : .unreadable(systemReason(errno))
  }
  defer { close(file) }
  var attributes = stat()
  guard unsafe fstat(file, &attributes) == 0 else { throw .unreadable(systemReason(errno)) }
  let isPipe = attributes.st_mode & S_IFMT == S_IFIFO
  if !isPipe { _ = fcntl(file, F_SETFL, 0) }
  let bytes = try readToEnd(
    file, limit: textFileLimit, timeout: isPipe ? pipeTimeout : nil)
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
  return text
}

/// Returns the system's message for an error number.
func systemReason(_ code: Int32) -> String {
  unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
}
