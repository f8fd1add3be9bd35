internal import Catalog

/// A gateway that is connected on the first request. Until then, no key is requested and no session
/// opened.
final class LazyGateway: GatewayProviding {
  private typealias Connection = Result<any GatewayProviding, CatalogError>

  let prefetchLimit: Int
  private let connect: () throws(CatalogError) -> any GatewayProviding
  private var connection: Connection?

  /// - Parameter prefetchLimit: the one of the gateway.
  init(prefetchLimit: Int, _ connect: @escaping () throws(CatalogError) -> any GatewayProviding) {
    self.prefetchLimit = prefetchLimit
    self.connect = connect
  }

  func fetch(
    _ question: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    try await connected().get().fetch(question, unless: validator)
  }

  /// If connecting fails, the request itself will report that.
  func prefetch(_ question: GatewayRequest, unless validator: String?) {
    if case .success(let remote) = connected() { remote.prefetch(question, unless: validator) }
  }

  func isPrefetched(_ question: GatewayRequest, unless validator: String?) -> Bool {
    guard case .success(let remote) = connection else { return false }
    return remote.isPrefetched(question, unless: validator)
  }

  func cancelPrefetches() {
    if case .success(let remote) = connection { remote.cancelPrefetches() }
  }

  private func connected() -> Connection {
    if let connection { return connection }
    let made = Connection(catching: connect)
    connection = made
    return made
  }
}
