internal import Foundation
internal import Synchronization

/// The state of one exchange in flight: the data received, and the task waiting for the end.
///
/// It ends once; later events are ignored.
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

  /// Called when the status line and the headers have arrived.
  func receive(status: Int, headers: HTTPHeaders) {
    state.withLock { state in
      guard state.outcome == nil else { return }
      state.response = HTTPResponse(status: status, headers: headers)
    }
  }

  /// Called when a part of the body has arrived.
  func receive(_ part: Data) {
    let isTooLarge = state.withLock { state in
      guard state.outcome == nil, let count = state.response?.body.count else { return false }
      guard count + part.count <= bodyLimit else { return true }
      state.response?.body.append(part)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge(limit: bodyLimit))) }
  }

  /// Called when the response is complete.
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

  /// Waits for the end; call it once.
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
