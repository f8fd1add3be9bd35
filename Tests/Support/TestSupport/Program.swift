internal import CTestSupport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that tests run as a process, with nothing inherited from the test's environment.
package struct Program: Sendable {
  /// Where the standard output of a run goes.
  package enum Sink: Sendable {
    case pipe
    /// The reader goes away after the first line, as `head -n 1` does.
    case pipeOfOneLine
    /// A pseudo-terminal of so many columns.
    case terminal(columns: Int)
    case file(String)
  }

  private static let timeLimit = Duration.seconds(20)

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// A program of this package, which lies beside the running tests.
  package init(named name: String) {
    path = builtProducts + "/" + name
  }

  /// Runs to the end.
  ///
  /// - Parameter input: what a pipe on standard input holds, at most 64 KiB; without it there is
  ///   none.
  package func run(
    _ arguments: [String], environment: [String: String] = [:], input: [UInt8]? = nil,
    sink: Sink = .pipe, errorSink: Sink = .pipe
  ) throws(ProgramError) -> Outcome {
    guard let output = Channel(sink), let errors = Channel(errorSink) else {
      throw .cannotStart(path, code: errno)
    }
    let pipe = try input.map { bytes throws(ProgramError) in try filledPipe(bytes) }
    defer { if let pipe { close(pipe) } }
    let child = try spawn(arguments, environment, input: pipe, output, errors)
    let texts = drain([output, errors])
    guard let texts else {
      kill(child, SIGKILL)
      _ = waitForEnd(of: child)
      throw .tookTooLong(([path] + arguments).joined(separator: " "))
    }
    return Outcome(stdout: texts[0], stderr: texts[1], status: waitForEnd(of: child))
  }

  /// The end of a pipe from which these bytes can be read.
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

  /// Starts the program; its standard input is empty unless there is one.
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
    // The threads that run tests block most signals, and a shell waits for its children by one.
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let code = unsafe withCStrings([path] + arguments) { words in
      unsafe withCStrings(variables) { variables in
        unsafe posix_spawn(&child, path, &actions, &attributes, words, variables)
      }
    }
    output.closeWriteEnd()
    errors.closeWriteEnd()
    guard code == 0 else { throw .cannotStart(path, code: code) }
    return child
  }

  /// Reads all channels at once, so that the child never waits; nil when the time is up.
  private func drain(_ channels: [Channel]) -> [String]? {
    let end = ContinuousClock.now + Self.timeLimit
    while channels.contains(where: \.isOpen) {
      guard waitForInput(channels, until: end) else { return nil }
    }
    return channels.map(\.text)
  }
}

/// Reads from the open channels once there is something; false when the time is up before.
func waitForInput(_ channels: [Channel], until end: ContinuousClock.Instant) -> Bool {
  let open = channels.filter(\.isOpen)
  var polls = open.map { pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0) }
  let left = (end - .now) / .milliseconds(1)
  guard left > 0 else { return false }
  guard unsafe poll(&polls, nfds_t(polls.count), Int32(left) + 1) > 0 else { return true }
  for (channel, poll) in zip(open, polls) where poll.revents != 0 { channel.read() }
  return true
}

/// The exit status of a child, or 128 and the number of the signal that ended it.
func waitForEnd(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// The texts in the form that C takes for arguments and environment.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
  return unsafe body(copies)
}
