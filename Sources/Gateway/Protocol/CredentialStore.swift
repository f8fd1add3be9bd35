internal import Synchronization

/// The credentials that the gateway accepts now. They can be replaced while it runs.
final class CredentialStore: Sendable {
  private struct State {
    let credentials: Credentials
    let secrets: [String]

    init(_ credentials: Credentials) {
      self.credentials = credentials
      secrets = credentials.secrets
    }
  }

  private let state: Mutex<State>

  init(_ credentials: Credentials) {
    state = Mutex(State(credentials))
  }

  var current: Credentials { state.withLock { $0.credentials } }

  /// The strings that must not be logged.
  var secrets: [String] { state.withLock { $0.secrets } }

  func replace(_ credentials: Credentials) {
    state.withLock { $0 = State(credentials) }
  }
}
