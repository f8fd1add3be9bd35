internal import CTestSupport
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that runs beside the tests until it is stopped, or until this value goes away.
///
/// Its standard input is a pipe that nothing is written to; it ends with the tests, so that a
/// program that waits for the end of its input never outlives them. Its streams are read for the
/// first line and then when it is stopped: what it writes in between must fit into a pipe.
package final class RunningProgram: Sendable {
  private struct State: ~Copyable {
    var input: Int32
    var child: pid_t?
    let output: Channel
    let errors: Channel
  }

  private static let timeLimit = Duration.seconds(20)

  /// What the program wrote first to standard output, without the end of the line.
  package let firstLine: String
  private let state: Mutex<State>

  /// Starts the program and waits for its first line.
  package init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:]
  ) throws(ProgramError) {
    var (readEnd, input): (Int32, Int32) = (-1, -1)
    let code = unsafe test_pipe(&readEnd, &input)
    guard code == 0, let output = Channel(.pipe), let errors = Channel(.pipe) else {
      throw .cannotStart(program.path, code: errno)
    }
    let child: pid_t
    do throws(ProgramError) {
      defer { close(readEnd) }
      child = try program.spawn(arguments, environment, input: readEnd, output, errors)
    } catch {
      close(input)
      throw error
    }
    let end = ContinuousClock.now + Self.timeLimit
    while output.isOpen, !output.text.contains("\n") {
      guard waitForInput([output, errors], until: end) else { break }
    }
    guard let line = output.text.split(separator: "\n").first else {
      close(input)
      kill(child, SIGKILL)
      _ = waitForEnd(of: child)
      throw .tookTooLong(program.path + ": " + errors.text)
    }
    firstLine = String(line)
    state = Mutex(State(input: input, child: child, output: output, errors: errors))
  }

  deinit {
    _ = stop()
  }

  /// Ends the input, sends SIGTERM, and waits for the end; SIGKILL follows when that takes too
  /// long. A second call gives the same texts and status 0.
  @discardableResult
  package func stop() -> Outcome {
    state.withLock { state in
      var status: Int32 = 0
      if let child = state.child {
        close(state.input)
        kill(child, SIGTERM)
        let channels = [state.output, state.errors]
        let end = ContinuousClock.now + Self.timeLimit
        while channels.contains(where: \.isOpen) {
          guard waitForInput(channels, until: end) else { break }
        }
        if channels.contains(where: \.isOpen) { kill(child, SIGKILL) }
        status = waitForEnd(of: child)
        state.child = nil
      }
      return Outcome(stdout: state.output.text, stderr: state.errors.text, status: status)
    }
  }
}
