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
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    try await connected().get().fetch(request, unless: validator)
  }

  /// If connecting fails, the request itself will report that.
  func prefetch(_ request: GatewayRequest, unless validator: String?) {
    if case .success(let gateway) = connected() { gateway.prefetch(request, unless: validator) }
  }

  func isPrefetched(_ request: GatewayRequest, unless validator: String?) -> Bool {
    guard case .success(let gateway) = connection else { return false }
    return gateway.isPrefetched(request, unless: validator)
  }

  func cancelPrefetches() {
    if case .success(let gateway) = connection { gateway.cancelPrefetches() }
  }

  private func connected() -> Connection {
    if let connection { return connection }
    let made = Connection(catching: connect)
    connection = made
    return made
  }
}
