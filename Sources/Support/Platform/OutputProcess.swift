#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process that reads what this one writes, and shows it.
package final class OutputProcess {
  package let input: FileOutput
  /// Whether the process has ended without reading any of its input. Only Linux says so.
  package private(set) var isUnread = false
  private let process: pid_t
  /// The signals that only the process handles.
  private let signals: [Int32]
  /// Passes on the process's errors; nil if it writes them itself.
  private let errors: ErrorRelay?

  /// Starts a pager by a shell command; returns nil if that fails. From then on, only the pager
  /// handles SIGINT, so that it does not lose its terminal to a shell while it is active.
  ///
  /// The pager learns that the text is UTF-8, whatever the locale, because less otherwise shows
  /// the codes of the bytes.
  ///
  /// - Parameter lessOptions: what less does unless the variable LESS says otherwise.
  package static func pager(
    _ command: String, lessOptions: String, _ environment: ChildEnvironment
  ) -> OutputProcess? {
    OutputProcess(
      "/bin/sh", ["-c", command],
      environment.defaulting("LESS", to: lessOptions)
        .defaulting("LESSCHARSET", to: "utf-8", unless: ["LESSCHARDEF"]),
      handling: [SIGINT, SIGQUIT])
  }

  /// Starts a program from the search path that filters the output; returns nil if that fails.
  ///
  /// - Parameter clean: Changes a line that the program writes to standard error.
  package static func filter(
    _ program: String, _ arguments: [String], _ environment: ChildEnvironment,
    cleaningErrors clean: @escaping @Sendable (String) -> String
  ) -> OutputProcess? {
    guard let errors = ErrorRelay(clean) else { return nil }
    return OutputProcess(program, arguments, environment, handling: [], errors)
  }

  private init?(
    _ program: String, _ arguments: [String], _ environment: ChildEnvironment,
    handling signals: [Int32], _ errors: ErrorRelay? = nil
  ) {
    guard let pipe = Pipe() else { return nil }
    let streams = errors.map { [pipe.readEnd, STDOUT_FILENO, $0.input] } ?? [pipe.readEnd]
    let process = startProgram(program, arguments, environment, streams: streams)
    close(pipe.readEnd)
    guard let process else {
      close(pipe.writeEnd)
      errors?.start()
      errors?.end()
      return nil
    }
    errors?.start()
    for number in signals { _ = signal(number, SIG_IGN) }
    self.signals = signals
    self.process = process
    self.errors = errors
    input = FileOutput.owning(pipe.writeEnd)
  }

  /// Closes the process's input and waits for the process to end.
  package func end() -> ProcessEnd {
    // The rest of the input is only known to a reader, and a reader from the beginning would keep
    // a write from failing after the process has ended.
    let rest = input.openReader()
    input.close()
    let end = waitForEnd(of: process)
    for number in signals { _ = signal(number, SIG_DFL) }
    errors?.end()
    if let rest {
      isUnread = unreadCount(rest) == input.sentCount
      close(rest)
    }
    return end
  }

  /// Ends the process, whose input is incomplete.
  package func cancel() {
    kill(process, SIGKILL)
    _ = end()
  }
}

/// Returns how many bytes wait in a pipe.
private func unreadCount(_ descriptor: Int32) -> Int {
  var count: Int32 = 0
  return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
}
