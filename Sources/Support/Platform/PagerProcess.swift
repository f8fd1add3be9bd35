#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pager process that shows its input on the terminal.
package final class PagerProcess {
  package let input: FileOutput
  private let process: pid_t

  /// Starts a shell command; returns nil if that fails. From then on, only the pager handles
  /// SIGINT, so that it does not lose its terminal to a shell while it is active.
  ///
  /// - Parameter variable: set for the pager unless it is already set.
  package init?(_ command: String, standard variable: (name: String, value: String)) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe setenv(variable.name, variable.value, 0)
    let process = startProgram("/bin/sh", ["-c", command], streams: [ends[0]])
    close(ends[0])
    guard let process else {
      close(ends[1])
      return nil
    }
    for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
    self.process = process
    input = FileOutput.owning(ends[1])
  }

  /// Closes the pager's input and waits for it to exit.
  ///
  /// - Returns: Its exit status; also 0 if a signal ended it, since the user sent it.
  package func end() -> Int32 {
    input.close()
    let status = waitForExit(of: process)
    for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_DFL) }
    return status ?? 0
  }
}
