internal import CTestSupport
internal import Platform
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A background program that runs until it is stopped or this object is deallocated.
///
/// Its standard input is an empty pipe that closes when the tests end, so that a program that
/// waits for the end of its input never outlives them.
package final class RunningProgram: Sendable {
  /// The way to ask a program to end.
  package enum EndRequest: Sendable {
    /// Sends SIGTERM.
    case terminate
    /// Sends SIGINT.
    case interrupt
    /// Only by the end of its input; also for a program that ends by itself.
    case endOfInput
  }

  private struct State: ~Copyable {
    let child: pid_t
    let input: Int32
    let output: Channel
    var outcome: Outcome?
  }

  /// The first line of standard output, without its newline.
  package let firstLine: String
  private let state: Mutex<State>
  /// A file, because a full pipe would block a program that prints a lot.
  private let errors: ErrorFile

  /// Starts the program and waits for its first line.
  ///
  /// - Throws: `.endedEarly` with standard error if the program ends before or takes too long.
  package init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:]
  ) throws(ProgramError) {
    let errors = ErrorFile()
    var (readEnd, input): (Int32, Int32) = (-1, -1)
    let code = unsafe test_pipe(&readEnd, &input)
    guard code == 0, let output = Channel(.pipe), let errorChannel = Channel(.file(errors.path))
    else { throw .cannotStart(program.path, code: errno) }
    let child: pid_t
    do throws(ProgramError) {
      defer { close(readEnd) }
      child = try program.spawn(arguments, environment, input: readEnd, output, errorChannel)
    } catch {
      close(input)
      throw error
    }
    let end = ContinuousClock.now + hangLimit
    while output.isOpen, !output.text.contains("\n") {
      guard waitForInput([output], until: end) else { break }
    }
    guard let line = output.text.split(separator: "\n").first else {
      close(input)
      if output.isOpen { kill(child, SIGKILL) }
      let status = waitForEnd(of: child)
      throw .endedEarly(program.path, Outcome(stderr: errors.text, status: status))
    }
    firstLine = String(line)
    self.errors = errors
    state = Mutex(State(child: child, input: input, output: output))
  }

  deinit {
    stop()
  }

  /// The lines on standard error so far.
  package var errorLines: [String] {
    errors.text.split(separator: "\n").map(String.init)
  }

  /// Sends SIGHUP to the program.
  package func hangUp() {
    state.withLock { state in
      if state.outcome == nil { kill(state.child, SIGHUP) }
    }
  }

  /// Asks the program to end, closes its input, and waits; sends SIGKILL after the time limit.
  ///
  /// A second call returns the same outcome.
  @discardableResult
  package func stop(by request: EndRequest = .terminate) -> Outcome {
    state.withLock { state in
      if let outcome = state.outcome { return outcome }
      switch request {
      case .terminate: kill(state.child, SIGTERM)
      case .interrupt: kill(state.child, SIGINT)
      case .endOfInput: break
      }
      close(state.input)
      let end = ContinuousClock.now + hangLimit
      while state.output.isOpen {
        guard waitForInput([state.output], until: end) else { break }
      }
      if state.output.isOpen { kill(state.child, SIGKILL) }
      let status = waitForEnd(of: state.child)
      let outcome = Outcome(stdout: state.output.text, stderr: errors.text, status: status)
      state.outcome = outcome
      return outcome
    }
  }
}

/// An empty file for standard error.
private struct ErrorFile: Sendable {
  private let directory = ScratchDirectory()
  let path: String

  init() {
    path = directory.write("", to: "stderr")
  }

  var text: String { (try? readTextFile(path)) ?? "" }
}
