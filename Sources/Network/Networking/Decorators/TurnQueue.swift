internal import Synchronization

/// Requests that wait for their turns, in the order of their arrival. Each waits at most for its
/// time limit, and until it is canceled.
///
/// Only the actor that owns the queue waits and removes. It decides to wait in the same step: `turn`
/// suspends nothing before the request is in the queue.
final class TurnQueue<Turn: Sendable>: Sendable {
  struct Waiter {
    fileprivate let number: Int
    /// When the turn would be too late.
    let end: ContinuousClock.Instant?
    let continuation: CheckedContinuation<Turn, Never>
  }

  private let time: TimeSource
  private let failed: @Sendable (TransportError) -> Turn
  private let state = Mutex((waiters: [Waiter](), lastNumber: 0))

  /// - Parameter failed: Returns the turn of a request that waited in vain.
  init(_ time: TimeSource, failed: @escaping @Sendable (TransportError) -> Turn) {
    self.time = time
    self.failed = failed
  }

  var count: Int { state.withLock { $0.waiters.count } }

  func turn(before end: ContinuousClock.Instant?) async -> Turn {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    var deadline: Task<Void, Never>?
    defer { deadline?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(number: number, end: end, continuation: continuation)
        state.withLock { $0.waiters.append(waiter) }
        // The handler found nothing if it ran before.
        if Task.isCancelled { dismiss(number, .cancelled) }
        deadline = end.map { end in
          Task { if (try? await time.sleep(end)) != nil { dismiss(number, .timedOut) } }
        }
      }
    } onCancel: {
      dismiss(number, .cancelled)
    }
  }

  /// Removes the request that has waited longest. The caller resumes it.
  func removeFirst() -> Waiter? {
    state.withLock { $0.waiters.isEmpty ? nil : $0.waiters.removeFirst() }
  }

  private func dismiss(_ number: Int, _ error: TransportError) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
    }
    waiter?.continuation.resume(returning: failed(error))
  }
}
