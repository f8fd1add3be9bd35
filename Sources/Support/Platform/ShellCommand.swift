#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A shell command whose output is read, with limits.
package struct ShellCommand {
  /// How a command ended.
  package enum Outcome: Equatable, Sendable {
    /// The status is nil if a signal ended the command.
    case exited(output: String, status: Int32?)
    case timedOut
    case outputTooLong
    case interrupted
  }

  /// How often the command is checked for an interruption, in milliseconds.
  private static let interval: Int32 = 100

  private let text: String
  private let timeLimit: Duration
  /// In bytes.
  private let outputLimit: Int

  package init(_ text: String, timeLimit: Duration, outputLimit: Int) {
    self.text = text
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }

  /// Runs the command without standard input, which may be that of a script. The command and all
  /// that it started are killed if they exceed a limit.
  ///
  /// - Parameter isInterrupted: Whether to end the command; asked repeatedly.
  package func run(isInterrupted: () -> Bool = { false }) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return .exited(output: "", status: 127) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // The command begins when its standard input ends, so that it has the terminal before it reads.
    var gate: [Int32] = [-1, -1]
    guard unsafe pipe(&gate) == 0 else {
      close(ends[1])
      return .exited(output: "", status: 127)
    }
    for end in gate { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = startProgram(
      "/bin/sh", ["-c", "read -r _; exec </dev/null\n" + text], streams: [gate[0], ends[1]],
      leadsGroup: true)
    close(gate[0])
    close(ends[1])
    let terminal = process.flatMap { BorrowedTerminal(for: $0) }
    close(gate[1])
    guard let process else { return .exited(output: "", status: 127) }
    let result = output(ends[0], isInterrupted)
    if case .failure = result { kill(-process, SIGKILL) }
    let status = waitForExit(of: process)
    terminal?.takeBack()
    switch result {
    case .success(let bytes):
      return .exited(output: String(decoding: bytes, as: UTF8.self), status: status)
    case .failure(let excess): return excess.outcome
    }
  }

  private struct Excess: Error {
    let outcome: Outcome
  }

  private func output(_ file: Int32, _ isInterrupted: () -> Bool) -> Result<[UInt8], Excess> {
    let end = ContinuousClock.now + timeLimit
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if isInterrupted() { return .failure(Excess(outcome: .interrupted)) }
      guard ContinuousClock.now < end else { return .failure(Excess(outcome: .timedOut)) }
      var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&state, 1, Self.interval) > 0 else { continue }
      let count = unsafe read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .success(bytes) }
      bytes += chunk[..<count]
      guard bytes.count <= outputLimit else { return .failure(Excess(outcome: .outputTooLong)) }
    }
  }
}

/// The terminal, lent to a process group, so that a command can ask for a passphrase there. Another
/// group that reads from a terminal is stopped.
private struct BorrowedTerminal {
  private let file: Int32

  /// Nil if there is no terminal, or this process does not have it.
  init?(for group: pid_t) {
    let file = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return nil }
    guard tcgetpgrp(file) == getpgrp(), tcsetpgrp(file, group) == 0 else {
      close(file)
      return nil
    }
    self.file = file
  }

  func takeBack() {
    // Without this, the system would stop this process for changing a terminal that it lent.
    var (signals, earlier) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &earlier)
    tcsetpgrp(file, getpgrp())
    unsafe pthread_sigmask(SIG_SETMASK, &earlier, nil)
    close(file)
  }
}
