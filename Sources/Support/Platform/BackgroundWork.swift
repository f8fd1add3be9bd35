internal import Synchronization

/// Work on a thread of its own, for callers that cannot suspend: waiting for a task would block a
/// thread of Swift concurrency, of which there may be only one.
package final class BackgroundWork<Value: Sendable> {
  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let body: @Sendable () -> Value
  private let result = Result()
  /// Nil after it has ended, and if the system had no thread left.
  private var thread: Thread?

  /// Starts the work.
  package init(_ body: @escaping @Sendable () -> Value) {
    self.body = body
    thread = Thread { [result] in
      let value = body()
      result.value.withLock { $0 = value }
    }
  }

  /// Waits until the work has ended, and returns its value. Does the work itself if there was no
  /// thread for it.
  package func value() -> Value {
    thread?.join()
    thread = nil
    return result.value.withLock { $0 } ?? body()
  }

  /// Waits, so that no work goes on while the process exits.
  deinit { thread?.join() }
}
