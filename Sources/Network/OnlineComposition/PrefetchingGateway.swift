package import Catalog
internal import Synchronization

/// Requests announced pages from a gateway at once, so that several requests are in flight at a
/// time.
///
/// Responses wait here until they are fetched; callers decide how many to announce. After an error,
/// later requests are canceled and no others are started.
package final class PrefetchingGateway<Gateway: GatewayProviding & Sendable>: GatewayProviding,
  Sendable
{
  private typealias Outcome = Result<GatewayResponse, CatalogError>

  private struct Prefetch {
    let number: Int
    let request: GatewayRequest
    let validator: String?
    let task: Task<Outcome, Never>
    var isPrefetched = false
  }

  private struct State {
    var prefetches: [Prefetch] = []
    var lastNumber = 0
    /// Requests up to this number were canceled; their results are ignored.
    var lastCanceled = 0
    /// The number of the first request that failed.
    var failed: Int?
  }

  package let prefetchLimit: Int
  private let gateway: Gateway
  private let state = Mutex(State())

  package init(_ gateway: Gateway, prefetchLimit: Int) {
    self.gateway = gateway
    self.prefetchLimit = prefetchLimit
  }

  package func prefetch(_ request: GatewayRequest, unless validator: String?) {
    state.withLock { state in
      guard state.failed == nil else { return }
      state.lastNumber += 1
      let number = state.lastNumber
      let task = Task { await outcome(of: request, validator, number) }
      state.prefetches.append(
        Prefetch(number: number, request: request, validator: validator, task: task))
    }
  }

  package func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    let task = state.withLock { state in
      state.prefetches.firstIndex { $0.request == request && $0.validator == validator }
        .map { state.prefetches.remove(at: $0).task }
    }
    guard let task else { return try await gateway.fetch(request, unless: validator) }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  package func isPrefetched(_ request: GatewayRequest, unless validator: String?) -> Bool {
    state.withLock { state in
      state.prefetches.first { $0.request == request && $0.validator == validator }?.isPrefetched
        ?? false
    }
  }

  package func cancelPrefetches() {
    state.withLock { state in
      for prefetch in state.prefetches { prefetch.task.cancel() }
      state.prefetches = []
      state.lastCanceled = state.lastNumber
      state.failed = nil
    }
  }

  private func outcome(
    of request: GatewayRequest, _ validator: String?, _ number: Int
  ) async -> Outcome {
    defer { markPrefetched(number) }
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return .success(try await gateway.fetch(request, unless: validator))
    } catch {
      cancelPrefetches(after: number)
      return .failure(error)
    }
  }

  private func markPrefetched(_ number: Int) {
    state.withLock { state in
      guard let index = state.prefetches.firstIndex(where: { $0.number == number }) else { return }
      state.prefetches[index].isPrefetched = true
    }
  }

  private func cancelPrefetches(after number: Int) {
    state.withLock { state in
      guard number > state.lastCanceled else { return }
      state.failed = min(state.failed ?? number, number)
      for prefetch in state.prefetches where prefetch.number > number { prefetch.task.cancel() }
    }
  }
}
