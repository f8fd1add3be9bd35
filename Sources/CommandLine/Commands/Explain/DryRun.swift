package import Catalog

/// What a command reads if each request to a gateway fails instead of being sent.
package final class DryRun {
  /// The first request to a gateway.
  private(set) var request: GatewayRequest?
  /// Whether the request would be sent: keys are not missing.
  private(set) var needsGateway = false
  /// Prints a warning about a catalog; unlike those of the command, it is not discarded.
  let warn: (ErrorReport) -> Void
  private var list: Provenance?
  private var entities: [Provenance] = []
  private var catalog: Provenance?

  init(warn: @escaping (ErrorReport) -> Void) {
    self.warn = warn
  }

  /// The provenance of the result; nil if there is none.
  var answer: Provenance? { list ?? entities.combined ?? catalog }

  func note(_ provenance: Provenance, isOfList: Bool) {
    if isOfList { list = provenance } else { entities.append(provenance) }
  }

  /// Notes a catalog that is analyzed as a whole.
  func noteCatalog(_ provenance: Provenance) { catalog = provenance }

  /// Notes a request that fails with this error instead of being sent.
  package func note(_ request: GatewayRequest, failing error: CatalogError) {
    switch error {
    case .needsNetwork: needsGateway = true
    case .refused: break
    // No gateway is configured, or it did not respond to a recent run.
    default: return
    }
    self.request = self.request ?? request
  }

  /// Returns a gateway that fails with this error, which ends the command unless another source may
  /// answer.
  func gateway(failing error: CatalogError) -> any GatewayProviding {
    FailingGateway(error: error, dryRun: self)
  }
}

private struct FailingGateway: GatewayProviding {
  let error: CatalogError
  let dryRun: DryRun

  func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    dryRun.note(request, failing: error)
    throw error
  }
}
