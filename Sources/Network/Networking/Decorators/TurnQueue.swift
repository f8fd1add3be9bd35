internal import Synchronization

/// Requests that wait for their turns, in the order of their arrival. Each waits at most for its
/// time limit, and until it is canceled.
///
/// Only the actor that owns the queue waits and removes. It decides to wait in the same step: `turn`
/// runs on that actor, and suspends nothing before the request is in the queue. Without the explicit
/// isolation, Swift 6.3 leaves the actor for the body of the handler, in which time the turn could pass
/// to nobody.
final class TurnQueue<Turn: Sendable>: Sendable {
  /// The end is when the turn would be too late.
  typealias Waiter = (
    number: Int, end: ContinuousClock.Instant?, continuation: CheckedContinuation<Turn, Never>
  )

  private let time: TimeSource
  private let failed: @Sendable (TransportError) -> Turn
  private let waiters = Mutex<[Waiter]>([])
  private let lastNumber = Atomic(0)

  /// - Parameter failed: Returns the turn of a request that waited in vain.
  init(_ time: TimeSource, failed: @escaping @Sendable (TransportError) -> Turn) {
    self.time = time
    self.failed = failed
  }

  var count: Int { waiters.withLock { $0.count } }

  func turn(
    before end: ContinuousClock.Instant?, isolation: isolated (any Actor)? = #isolation
  ) async -> Turn {
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    var deadline: Task<Void, Never>?
    defer { deadline?.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        waiters.withLock { $0.append((number, end, continuation)) }
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
  func removeFirst() -> Waiter? { waiters.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

  private func dismiss(_ number: Int, _ error: TransportError) {
    let waiter = waiters.withLock { waiters in
      waiters.firstIndex { $0.number == number }.map { waiters.remove(at: $0) }
    }
    waiter?.continuation.resume(returning: failed(error))
  }
}
