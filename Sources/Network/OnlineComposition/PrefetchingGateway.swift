package import Catalog
internal import Synchronization

/// A gateway that is connected on the first request, and sends prefetched requests at once, so that
/// several are in flight at a time. Until the first request, no key is requested and no session
/// opened.
///
/// Responses wait here until they are fetched; callers decide how many to prefetch. After an error,
/// later requests are canceled and no others are started.
package final class PrefetchingGateway<Gateway: GatewayProviding & Sendable>: GatewayProviding,
  GatewayPrefetching
{
  package let prefetchLimit: Int
  private let connect: () throws(CatalogError) -> Gateway
  private var connection: Result<Gateway, CatalogError>?
  private let prefetches = Prefetches()

  package init(prefetchLimit: Int, _ connect: @escaping () throws(CatalogError) -> Gateway) {
    self.prefetchLimit = prefetchLimit
    self.connect = connect
  }

  package var prefetcher: (any GatewayPrefetching)? { self }

  package func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    guard let task = prefetches.take(request, validator) else {
      return try await connected().get().fetch(request, unless: validator)
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  /// If connecting fails, the request itself will report that.
  package func prefetch(_ request: GatewayRequest, unless validator: String?) {
    guard case .success(let gateway) = connected() else { return }
    prefetches.add(request, validator) { () throws(CatalogError) in
      try await gateway.fetch(request, unless: validator)
    }
  }

  package func isPrefetched(_ request: GatewayRequest, unless validator: String?) -> Bool {
    prefetches.hasArrived(request, validator)
  }

  package func cancelPrefetches() { prefetches.cancel() }

  private func connected() -> Result<Gateway, CatalogError> {
    if let connection { return connection }
    let made = Result(catching: connect)
    connection = made
    return made
  }
}

/// The prefetched requests that were not fetched yet.
private final class Prefetches: Sendable {
  typealias Outcome = Result<GatewayResponse, CatalogError>

  private struct Prefetch {
    let number: Int
    let request: GatewayRequest
    let validator: String?
    let task: Task<Outcome, Never>
    var hasArrived = false
  }

  private struct State {
    var prefetches: [Prefetch] = []
    var lastNumber = 0
    /// Requests up to this number were canceled; their results are ignored.
    var lastCanceled = 0
    /// The number of the first request that failed.
    var failed: Int?

    func index(_ request: GatewayRequest, _ validator: String?) -> Int? {
      prefetches.firstIndex { $0.request == request && $0.validator == validator }
    }
  }

  private let state = Mutex(State())

  func add(
    _ request: GatewayRequest, _ validator: String?,
    fetch: @escaping @Sendable () async throws(CatalogError) -> GatewayResponse
  ) {
    state.withLock { state in
      guard state.failed == nil else { return }
      state.lastNumber += 1
      let number = state.lastNumber
      let task = Task { await outcome(number, fetch) }
      state.prefetches.append(
        Prefetch(number: number, request: request, validator: validator, task: task))
    }
  }

  func take(_ request: GatewayRequest, _ validator: String?) -> Task<Outcome, Never>? {
    state.withLock { state in
      state.index(request, validator).map { state.prefetches.remove(at: $0).task }
    }
  }

  func hasArrived(_ request: GatewayRequest, _ validator: String?) -> Bool {
    state.withLock { state in
      state.index(request, validator).map { state.prefetches[$0].hasArrived } ?? false
    }
  }

  func cancel() {
    state.withLock { state in
      for prefetch in state.prefetches { prefetch.task.cancel() }
      state.prefetches = []
      state.lastCanceled = state.lastNumber
      state.failed = nil
    }
  }

  private func outcome(
    _ number: Int, _ fetch: () async throws(CatalogError) -> GatewayResponse
  ) async -> Outcome {
    defer { markArrived(number) }
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return .success(try await fetch())
    } catch {
      cancel(after: number)
      return .failure(error)
    }
  }

  private func markArrived(_ number: Int) {
    state.withLock { state in
      guard let index = state.prefetches.firstIndex(where: { $0.number == number }) else { return }
      state.prefetches[index].hasArrived = true
    }
  }

  private func cancel(after number: Int) {
    state.withLock { state in
      guard number > state.lastCanceled else { return }
      state.failed = min(state.failed ?? number, number)
      for prefetch in state.prefetches where prefetch.number > number { prefetch.task.cancel() }
    }
  }
}
