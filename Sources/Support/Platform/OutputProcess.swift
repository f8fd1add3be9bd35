#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process that reads what this one writes, and shows it.
package final class OutputProcess {
  package let input: FileOutput
  private let process: pid_t
  /// The signals that only the process handles.
  private let signals: [Int32]

  /// Starts a pager by a shell command; returns nil if that fails. From then on, only the pager
  /// handles SIGINT, so that it does not lose its terminal to a shell while it is active.
  ///
  /// - Parameter variable: set for the pager unless it is already set.
  package static func pager(
    _ command: String, standard variable: (name: String, value: String)
  ) -> OutputProcess? {
    unsafe setenv(variable.name, variable.value, 0)
    return OutputProcess("/bin/sh", ["-c", command], handling: [SIGINT, SIGQUIT])
  }

  /// Starts a program from the search path that filters the output; returns nil if that fails.
  package static func filter(_ program: String, _ arguments: [String]) -> OutputProcess? {
    OutputProcess(program, arguments, handling: [])
  }

  private init?(_ program: String, _ arguments: [String], handling signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = startProgram(program, arguments, streams: [ends[0]])
    close(ends[0])
    guard let process else {
      close(ends[1])
      return nil
    }
    for number in signals { _ = signal(number, SIG_IGN) }
    self.signals = signals
    self.process = process
    input = FileOutput.owning(ends[1])
  }

  /// Closes the process's input and waits for it to exit.
  ///
  /// - Returns: Its exit status; also 0 if a signal ended it, since the user sent it.
  package func end() -> Int32 {
    input.close()
    let status = waitForExit(of: process)
    for number in signals { _ = signal(number, SIG_DFL) }
    return status ?? 0
  }

  /// Ends the process, whose input is incomplete.
  package func cancel() {
    kill(process, SIGKILL)
    _ = end()
  }
}
