internal import Dispatch
internal import Synchronization

/// A few threads for code that waits for processes.
///
/// Swift's own threads are as many as the processors, so that two tests that wait would stop all
/// others.
package final class WaitingThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var busyThreads = 0
  }

  package static let shared = WaitingThreads(count: 6)

  let count: Int
  private let state = Mutex(State())

  private init(count: Int) {
    self.count = count
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.busyThreads < count else { return false }
      state.busyThreads += 1
      return true
    }
    // Each serial queue has a thread of its own while it runs something.
    if needsThread { DispatchQueue(label: "tests that wait").async { self.runJobs() } }
  }

  private func runJobs() {
    while let job = nextJob() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.busyThreads -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
