internal import Catalog

/// A gateway to which the way is made at the first question: until then no key is asked for and no
/// session opened.
final class ConnectingRemote: RemoteProviding {
  private typealias Connection = Result<any RemoteProviding, CatalogError>

  let lookAhead: Int
  private let connect: () throws(CatalogError) -> any RemoteProviding
  private var connection: Connection?

  /// - Parameter lookAhead: that of the gateway.
  init(lookAhead: Int, _ connect: @escaping () throws(CatalogError) -> any RemoteProviding) {
    self.lookAhead = lookAhead
    self.connect = connect
  }

  func fetch(
    _ question: Question, unless validator: String?
  ) async throws(CatalogError) -> RemoteAnswer {
    try await connected().get().fetch(question, unless: validator)
  }

  /// Where there is no way, the question itself will meet that.
  func expect(_ question: Question, unless validator: String?) {
    if case .success(let remote) = connected() { remote.expect(question, unless: validator) }
  }

  func hasArrived(_ question: Question, unless validator: String?) -> Bool {
    guard case .success(let remote) = connection else { return false }
    return remote.hasArrived(question, unless: validator)
  }

  func forgetExpected() {
    if case .success(let remote) = connection { remote.forgetExpected() }
  }

  private func connected() -> Connection {
    if let connection { return connection }
    let made = Connection(catching: connect)
    connection = made
    return made
  }
}
