internal import Foundation
internal import Synchronization

/// The state of one exchange under way: what has come in, and who waits for the end.
///
/// It ends once; whatever is reported afterwards is ignored.
final class Transfer: Sendable {
  typealias Outcome = Result<HTTPResponse, TransportError>

  private struct State {
    var response: HTTPResponse?
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let bodyLimit: Int
  private let state = Mutex(State())

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  /// The status line and the headers came in.
  func receive(status: Int, headers: HTTPHeaders) {
    state.withLock { state in
      guard state.outcome == nil else { return }
      state.response = HTTPResponse(status: status, headers: headers)
    }
  }

  /// A part of the body came in.
  func receive(_ part: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil, let count = state.response?.body.count else { return false }
      guard count + part.count <= bodyLimit else { return true }
      state.response?.body.append(part)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge(limit: bodyLimit))) }
  }

  /// All that was to come has come.
  func end() {
    let response = state.withLock { $0.response }
    end(response.map(Outcome.success) ?? .failure(.interrupted))
  }

  func end(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.response = nil
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }

  /// Waits for the end; to be called once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
