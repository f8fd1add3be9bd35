package import Catalog
package import MarvelCLI

/// The connection to a gateway, which is made on the first request: until then, no key is requested
/// and no session opened.
///
/// It remembers when the gateway did not respond, until it does.
package final class GatewayConnection: GatewayProviding {
  private let memory: OutageMemory
  private let connect: () throws(CatalogError) -> any GatewayProviding
  private lazy var connection = Result(catching: connect)

  package init(
    _ memory: OutageMemory, _ connect: @escaping () throws(CatalogError) -> any GatewayProviding
  ) {
    self.memory = memory
    self.connect = connect
  }

  package func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    do {
      let response = try await connection.get().fetch(request, unless: validator)
      memory.clear()
      return response
    } catch {
      if error == .unreachable(.timedOut) { memory.record() }
      throw error
    }
  }
}
