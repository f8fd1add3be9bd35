internal import Platform
internal import Synchronization
package import Testing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Runs the tests of a suite on `WaitingThreads`, a few at a time, each within a time limit. They
/// wait for programs, servers, or locks most of the time.
///
/// The time limit begins with the test. One of `Testing` would include the time that the test waits
/// for its turn, and for a thread whenever it was suspended: nearly the time of all tests together.
package struct RunsPrograms: SuiteTrait, TestTrait, TestScoping {
  /// Ten times the slowest test, which took 27 seconds on two busy processors: enough for a slow
  /// machine, and only a test that hangs exceeds it.
  private static let limit = Duration.seconds(300)
  /// How long a test may take to end after that.
  private static let grace = Duration.seconds(60)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Turns.shared.take()
    defer { Turns.shared.giveBack() }
    let limit = Self.limit * sanitizerFactor
    try await withTaskExecutorPreference(WaitingThreads.shared) {
      try await withoutActuallyEscaping(function) { function in
        try await limiting(test.name, to: limit, grace: Self.grace * sanitizerFactor) {
          try await function()
        } exceeded: {
          Issue.record("the test takes longer than \(limit)")
        }
      }
    }
  }
}

/// Cancels the body after a time limit. If it goes on nevertheless, the process ends with an error that
/// names it: a run that hangs would not say which test does.
///
/// - Parameters:
///   - grace: How long the body may take to end after it was canceled.
///   - exceeded: Called when the time limit is exceeded.
///   - hangs: Ends the process with a message.
package func limiting(
  _ name: String, to limit: Duration, grace: Duration,
  _ body: @escaping @Sendable () async throws -> Void, exceeded: @escaping @Sendable () -> Void,
  hangs: @escaping @Sendable (String) -> Void = { failProcess($0, status: 1) }
) async throws {
  let watchdog = Task.detached {
    try await Task.sleep(for: limit + grace)
    hangs("the test \(name) hangs: it takes longer than \(limit + grace); the run ends")
  }
  defer { watchdog.cancel() }
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      exceeded()
    }
    try await group.next()
    group.cancelAll()
  }
}

extension Trait where Self == RunsPrograms {
  package static var runsPrograms: Self { Self() }
}

/// How long tests wait for what another process does: less than a test may take, and so long that only
/// a process that hangs exceeds it, however busy the machine is.
package let hangLimit = Duration.seconds(240)

/// How much slower everything is under a sanitizer.
private let sanitizerFactor =
  unsafe getenv("ASAN_OPTIONS") == nil && getenv("TSAN_OPTIONS") == nil ? 1 : 10

/// Lets as many tests run at a time as there are threads for them, in the order of their arrival.
private final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  static let shared = Turns(count: WaitingThreads.shared.count)

  private let state: Mutex<State>

  private init(count: Int) {
    state = Mutex(State(free: count))
  }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
