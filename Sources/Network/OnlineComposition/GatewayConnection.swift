internal import Catalog
internal import MarvelAPI
internal import MarvelCLI

/// Remembers when a gateway did not respond, until it does.
struct OutageRecorder: GatewayProviding, Sendable {
  let gateway: MarvelProvider
  let memory: OutageMemory

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    do {
      let response = try await gateway.fetch(request, unless: validator)
      memory.clear()
      return response
    } catch {
      if error == .unreachable(.timedOut) { memory.record() }
      throw error
    }
  }
}
