import Catalog
import Synchronization

/// A gateway that returns a list when a test releases it, each identified by its offset.
final class GatedProvider: GatewayProviding, Sendable {
  typealias Answer = Result<GatewayResponse, CatalogError>

  private struct State {
    /// The offsets in the order of their requests.
    var asked: [Int] = []
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
    var answers: [Int: Answer] = [:]
  }

  private let state = Mutex(State())

  func fetch(
    _ question: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    guard case .list(let query) = question else { throw .unreadable("not asked here") }
    let offset = query.range.offset
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state in
          state.asked.append(offset)
          let answer = state.answers.removeValue(forKey: offset)
          if answer == nil { state.waiting[offset] = continuation }
          return answer
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      self.answer(offset, .failure(.cancelled))
    }.get()
  }

  /// Answers the waiting request, or the next one.
  func answer(_ offset: Int, _ answer: Answer) {
    let waiting = state.withLock { state in
      let waiting = state.waiting.removeValue(forKey: offset)
      if waiting == nil { state.answers[offset] = answer }
      return waiting
    }
    waiting?.resume(returning: answer)
  }

  func give(_ offset: Int) {
    answer(offset, Self.page(offset))
  }

  /// Returns a list of one entity whose id is the offset.
  static func page(_ offset: Int) -> Answer {
    let record = Record(key: EntityKey(.character, offset), title: "", json: "{}")
    let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")
    return .success(
      .page(Page(provenance: provenance, elements: [record], total: 99), CacheMetadata()))
  }

  var asked: [Int] { state.withLock { $0.asked } }

  /// Waits for this many requests and returns them in order.
  func asked(_ count: Int) async throws -> [Int] {
    while asked.count < count { try await Task.sleep(for: .milliseconds(1)) }
    return asked.sorted()
  }
}
