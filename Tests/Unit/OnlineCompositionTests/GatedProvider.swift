import Catalog
import Synchronization

/// A gateway that returns a list when a test releases it, each identified by its offset.
final class GatedProvider: GatewayProviding, Sendable {
  typealias Outcome = Result<GatewayResponse, CatalogError>

  private struct State {
    /// The offsets in the order of their requests.
    var requested: [Int] = []
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    var responses: [Int: Outcome] = [:]
    /// Whoever waits for this many requests.
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func notifyObservers() {
      let count = requested.count
      for observer in observers where observer.count <= count { observer.continuation.resume() }
      observers.removeAll { $0.count <= count }
    }
  }

  private let state = Mutex(State())

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    guard case .list(let query) = request else { throw .unreadable("not used here") }
    let offset = query.range.offset
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let response = state.withLock { state in
          state.requested.append(offset)
          state.notifyObservers()
          let response = state.responses.removeValue(forKey: offset)
          if response == nil { state.waiting[offset] = continuation }
          return response
        }
        if let response { continuation.resume(returning: response) }
      }
    } onCancel: {
      self.respond(offset, with: .failure(.cancelled))
    }.get()
  }

  /// Answers the waiting request, or the next one.
  func respond(_ offset: Int, with response: Outcome) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: offset)
      if waiting == nil { state.responses[offset] = response }
      return waiting
    }
    waiting?.resume(returning: response)
  }

  func respond(_ offset: Int) {
    respond(offset, with: Self.page(offset))
  }

  /// Returns a list of one entity whose id is the offset.
  static func page(_ offset: Int) -> Outcome {
    let record = Record(key: EntityKey(.character, offset), title: "", json: "{}")
    let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")
    return .success(
      .page(Page(provenance: provenance, elements: [record], total: 99), CacheMetadata()))
  }

  var requested: [Int] { state.withLock { $0.requested } }

  /// Waits for this many requests and returns them in order.
  func requested(_ count: Int) async -> [Int] {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.observers.append((count, continuation))
        state.notifyObservers()
      }
    }
    return requested.sorted()
  }
}
