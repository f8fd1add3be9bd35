internal import CTestSupport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that tests run as a process; it does not inherit the environment of the tests, except
/// the options of sanitizers.
package struct Program: Sendable {
  /// The destination of an output stream.
  package enum Sink: Sendable {
    case pipe
    /// A pipe whose reader closes it after the first line, as `head -n 1` does.
    case pipeOfOneLine
    /// A pseudo-terminal with a number of columns.
    case terminal(columns: Int)
    case file(String)
  }

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// A program of this package: see `builtProgram`.
  package init(named name: String) {
    path = builtProgram(name)
  }

  /// Runs the program and waits until it exits.
  ///
  /// - Parameter input: the bytes on standard input, at most 64 KiB; nil for /dev/null.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], input: [UInt8]? = nil,
    sink: Sink = .pipe, errorSink: Sink = .pipe, timeLimit: Duration = hangLimit
  ) throws(ProgramError) -> Outcome {
    guard let output = Channel(sink), let errors = Channel(errorSink) else {
      throw .cannotStart(path, code: errno)
    }
    let pipe = try input.map { bytes throws(ProgramError) in try filledPipe(bytes) }
    defer { if let pipe { close(pipe) } }
    let child = try spawn(arguments, environment, input: pipe, output, errors)
    let texts = drain([output, errors], within: timeLimit)
    guard let texts else {
      kill(child, SIGKILL)
      _ = waitForEnd(of: child)
      throw .tookTooLong(([path] + arguments).joined(separator: " "))
    }
    return Outcome(stdout: texts[0], stderr: texts[1], status: waitForEnd(of: child))
  }

  /// Returns the read end of a pipe that contains the bytes.
  private func filledPipe(_ bytes: [UInt8]) throws(ProgramError) -> Int32 {
    var (readEnd, writeEnd): (Int32, Int32) = (-1, -1)
    guard unsafe test_pipe(&readEnd, &writeEnd) == 0 else {
      throw .cannotStart(path, code: errno)
    }
    defer { close(writeEnd) }
    precondition(bytes.count <= 65_536, "a pipe holds no more")
    let count = unsafe write(writeEnd, bytes, bytes.count)
    guard count == bytes.count else { throw .cannotStart(path, code: errno) }
    return readEnd
  }

  /// Starts the program; standard input is /dev/null if `input` is nil.
  func spawn(
    _ arguments: [String], _ environment: [String: String], input: Int32? = nil,
    _ output: Channel, _ errors: Channel
  ) throws(ProgramError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output.writeEnd, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors.writeEnd, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Test threads block most signals, but a shell needs SIGCHLD to wait for its children.
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    // A shell ignores them in what it starts in the background, such as a run of the tests.
    var keyboard = sigset_t()
    unsafe sigemptyset(&keyboard)
    for signal in [SIGINT, SIGQUIT] { unsafe sigaddset(&keyboard, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &keyboard)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let options: [String] = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { (name: String) in
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
    let variables = options + environment.map { "\($0.key)=\($0.value)" }
    let code = unsafe withCStrings([path] + arguments) { argv in
      unsafe withCStrings(variables) { variables in
        test_begin_start()
        defer { test_end() }
        return unsafe posix_spawn(&child, path, &actions, &attributes, argv, variables)
      }
    }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    guard code == 0 else { throw .cannotStart(path, code: code) }
    return child
  }

  /// Reads all channels concurrently so that the child never blocks; nil after the time limit.
  private func drain(_ channels: [Channel], within timeLimit: Duration) -> [String]? {
    let end = ContinuousClock.now + timeLimit
    while channels.contains(where: \.isOpen) {
      guard waitForInput(channels, until: end) else { return nil }
    }
    return channels.map(\.text)
  }
}

/// Runs a command of ours in this process, while no program starts.
package func whileNoProgramStarts<Result>(_ body: () -> Result) -> Result {
  test_begin_command()
  defer { test_end() }
  return body()
}

/// Waits for input on the open channels and reads it; false after the deadline.
func waitForInput(_ channels: [Channel], until end: ContinuousClock.Instant) -> Bool {
  let open = channels.filter(\.isOpen)
  var polls = open.map { pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0) }
  let remaining = (end - .now) / .milliseconds(1)
  guard remaining > 0 else { return false }
  guard unsafe poll(&polls, nfds_t(polls.count), Int32(remaining) + 1) > 0 else { return true }
  for (channel, poll) in zip(open, polls) where poll.revents != 0 { channel.read() }
  return true
}

/// Waits for a child; returns its exit status, or 128 plus the number of the signal that ended it.
func waitForEnd(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// Calls the body with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
  return unsafe body(copies)
}
