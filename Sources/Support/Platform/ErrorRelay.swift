#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Passes what a program writes to standard error on to this process's, line by line, while this
/// process does something else.
final class ErrorRelay {
  /// A longer line is passed on in pieces of about this size, in bytes.
  private static let lineLimit = 65_536

  /// For the program: its standard error.
  let input: Int32
  private let output: Int32
  private let stop: Pipe
  private let clean: @Sendable (String) -> String
  private var work: BackgroundWork<Void>?

  /// - Parameter clean: Changes a line before it is passed on.
  init?(_ clean: @escaping @Sendable (String) -> String) {
    guard let pipe = Pipe() else { return nil }
    guard let stop = Pipe() else {
      close(pipe.readEnd)
      close(pipe.writeEnd)
      return nil
    }
    (input, output) = (pipe.writeEnd, pipe.readEnd)
    self.stop = stop
    self.clean = clean
  }

  /// Call this once the program has inherited its end.
  func start() {
    close(input)
    work = BackgroundWork { [output, stop, clean] in
      Self.relay(output, until: stop.readEnd, clean)
    }
  }

  /// Passes on the rest. Does not wait for another process that inherited the program's stream.
  func end() {
    close(stop.writeEnd)
    work?.value()
    work = nil
    close(output)
    close(stop.readEnd)
  }

  private static func relay(_ file: Int32, until stop: Int32, _ clean: (String) -> String) {
    let errors = FileOutput.standardError()
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while hasInput(file, until: stop) {
      let count = unsafe read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      line += chunk[..<count]
      while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        pass(line[..<end], clean, "\n", errors)
        line.removeSubrange(...end)
      }
      if line.count >= lineLimit {
        pass(line[...], clean, "", errors)
        line = []
      }
    }
    if !line.isEmpty { pass(line[...], clean, "", errors) }
  }

  private static func pass(
    _ line: ArraySlice<UInt8>, _ clean: (String) -> String, _ end: String, _ errors: FileOutput
  ) {
    // If standard error is closed, the message is lost.
    try? errors.write(clean(String(decoding: line, as: UTF8.self)) + end)
    try? errors.flush()
  }

  /// Waits for input, or for the end of it; returns false if it is to stop and there is none.
  private static func hasInput(_ file: Int32, until stop: Int32) -> Bool {
    var states = [file, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&states, nfds_t(states.count), -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return states[0].revents != 0
  }
}
