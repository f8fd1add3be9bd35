#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// iOS, tvOS, watchOS, and visionOS do not let apps start programs.
#if os(Linux) || os(macOS)
  /// A shell command whose output is read, with limits.
  package struct ShellCommand {
    /// How a command ended.
    package enum Outcome: Equatable, Sendable {
      case exited(output: String, status: Int32)
      case timedOut
      case outputTooLong
      case interrupted
    }

    /// How often the command is checked for an interruption, in milliseconds.
    private static let interval: Int32 = 100

    private let text: String
    private let environment: ChildEnvironment
    private let timeLimit: Duration
    /// In bytes.
    private let outputLimit: Int

    package init(
      _ text: String, _ environment: ChildEnvironment, timeLimit: Duration, outputLimit: Int
    ) {
      self.text = text
      self.environment = environment
      self.timeLimit = timeLimit
      self.outputLimit = outputLimit
    }

    /// Runs the command without standard input, which may be that of a script. The command and all
    /// that it started are killed if they exceed a limit.
    ///
    /// - Parameter isInterrupted: Whether to end the command; asked repeatedly.
    package func run(isInterrupted: () -> Bool = { false }) -> Outcome {
      guard let pipe = Pipe() else { return .exited(output: "", status: 127) }
      defer { close(pipe.readEnd) }
      // The command begins when its standard input ends, so that it has the terminal before it
      // reads.
      guard let gate = Pipe() else {
        close(pipe.writeEnd)
        return .exited(output: "", status: 127)
      }
      let process = startProgram(
        "/bin/sh", ["-c", "read -r _; exec </dev/null\n" + text], environment,
        streams: [gate.readEnd, pipe.writeEnd], group: .new)
      close(gate.readEnd)
      close(pipe.writeEnd)
      let terminal = process.flatMap { BorrowedTerminal(for: $0) }
      close(gate.writeEnd)
      guard let process else { return .exited(output: "", status: 127) }
      var bytes: [UInt8] = []
      let end = ContinuousClock.now + timeLimit
      func limit() -> Outcome? { isInterrupted() ? .interrupted : .now < end ? nil : .timedOut }
      var excess = readOutput(pipe.readEnd, into: &bytes, limit)
      // It may have closed its output long before its end.
      var processEnd: ProcessEnd?
      while excess == nil, processEnd == nil {
        processEnd = waitForEnd(of: process, upTo: .milliseconds(Self.interval))
        if processEnd == nil { excess = limit() }
      }
      if excess != nil { kill(-process, SIGKILL) }
      let status = (processEnd ?? waitForEnd(of: process)).status
      terminal?.takeBack()
      return excess ?? .exited(output: String(decoding: bytes, as: UTF8.self), status: status)
    }

    /// Reads the output to its end, or returns the limit that was exceeded.
    private func readOutput(
      _ file: Int32, into bytes: inout [UInt8], _ limit: () -> Outcome?
    ) -> Outcome? {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        if let excess = limit() { return excess }
        var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&state, 1, Self.interval) > 0 else { continue }
        let count = unsafe read(file, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        bytes += chunk[..<count]
        guard bytes.count <= outputLimit else { return .outputTooLong }
      }
    }
  }

  /// The terminal, lent to a process group, so that a command can ask for a passphrase there.
  /// Another group that reads from a terminal is stopped.
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
#endif
