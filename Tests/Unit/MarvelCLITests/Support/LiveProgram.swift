import Dispatch
import MarvelCLI
import Synchronization
import TestSupport

/// The offline program in this process: the real composition with real files, but without a
/// terminal, and with variables and streams of its own.
///
/// Not for commands that handle signals, `import -`, `--jq`, and relative paths: signals, streams, and
/// the working directory are those of the whole process.
struct LiveProgram {
  /// What a command needs that cannot run in this process.
  struct NeedsOnlineProgram: Error {
    let arguments: [String]
  }

  /// Runs a command line as `Program` does.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: [UInt8]? = nil
  ) throws -> Outcome {
    let result = whileNoProgramStarts {
      CallingThread().wait {
        let (output, errors) = (Recorder(), Recorder())
        let needsOnlineProgram = Mutex(false)
        var dependencies = Dependencies.live()
        dependencies.terminal = Terminal(
          output: output, errors: errors, readInput: { input ?? [] },
          variable: { environment[$0] })
        var rest = input ?? []
        dependencies.terminal.readChunk = { _ in
          defer { rest = [] }
          return rest
        }
        dependencies.sources.handOff = { _ in
          needsOnlineProgram.withLock { $0 = true }
          return .absent(lookedAt: [])
        }
        let status = await CLI(dependencies).run(arguments)
        let outcome = Outcome(stdout: output.text, stderr: errors.text, status: status)
        return needsOnlineProgram.withLock { $0 } ? nil : outcome
      }
    }
    guard let result else { throw NeedsOnlineProgram(arguments: arguments) }
    return result
  }
}

/// Runs a task on the thread that waits for it. Tests that waited for one of Swift's threads, which
/// are as many as the processors, could all wait for each other.
private final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  func wait<Result: Sendable>(for body: @escaping @Sendable () async -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    Task(executorPreference: self) {
      let value = await body()
      result.withLock { $0 = value }
    }
    while true {
      if let value = result.withLock({ $0 }) { return value }
      arrivals.wait()
      let job = jobs.withLock { $0.removeFirst() }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
