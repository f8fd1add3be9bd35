package import Catalog
internal import Synchronization

/// Requests announced pages from a gateway at once, so that several requests are in flight at a
/// time.
///
/// Responses wait here until they are fetched; callers decide how many to announce. After an error,
/// later requests are canceled and no others are started.
package final class PrefetchingGateway<Remote: GatewayProviding & Sendable>: GatewayProviding,
  Sendable
{
  private typealias Answer = Result<GatewayResponse, CatalogError>

  private struct Prefetch {
    let number: Int
    let question: GatewayRequest
    let validator: String?
    let task: Task<Answer, Never>
    var isPrefetched = false
  }

  private struct State {
    var expected: [Prefetch] = []
    var lastNumber = 0
    /// Requests up to this number were canceled; their results are ignored.
    var forgotten = 0
    /// The number of the first request that failed.
    var failed: Int?
  }

  package let prefetchLimit: Int
  private let remote: Remote
  private let state = Mutex(State())

  package init(_ remote: Remote, prefetchLimit: Int) {
    self.remote = remote
    self.prefetchLimit = prefetchLimit
  }

  package func prefetch(_ question: GatewayRequest, unless validator: String?) {
    state.withLock { state in
      guard state.failed == nil else { return }
      state.lastNumber += 1
      let number = state.lastNumber
      let task = Task { await answer(question, validator, number) }
      state.expected.append(
        Prefetch(number: number, question: question, validator: validator, task: task))
    }
  }

  package func fetch(
    _ question: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    let task = state.withLock { state in
      state.expected.firstIndex { $0.question == question && $0.validator == validator }
        .map { state.expected.remove(at: $0).task }
    }
    guard let task else { return try await remote.fetch(question, unless: validator) }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  package func isPrefetched(_ question: GatewayRequest, unless validator: String?) -> Bool {
    state.withLock { state in
      state.expected.first { $0.question == question && $0.validator == validator }?.isPrefetched
        ?? false
    }
  }

  package func cancelPrefetches() {
    state.withLock { state in
      for expected in state.expected { expected.task.cancel() }
      state.expected = []
      state.forgotten = state.lastNumber
      state.failed = nil
    }
  }

  private func answer(
    _ question: GatewayRequest, _ validator: String?, _ number: Int
  ) async -> Answer {
    defer { noteArrival(of: number) }
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return .success(try await remote.fetch(question, unless: validator))
    } catch {
      callOff(after: number)
      return .failure(error)
    }
  }

  private func noteArrival(of number: Int) {
    state.withLock { state in
      guard let index = state.expected.firstIndex(where: { $0.number == number }) else { return }
      state.expected[index].isPrefetched = true
    }
  }

  private func callOff(after number: Int) {
    state.withLock { state in
      guard number > state.forgotten else { return }
      state.failed = min(state.failed ?? number, number)
      for expected in state.expected where expected.number > number { expected.task.cancel() }
    }
  }
}
