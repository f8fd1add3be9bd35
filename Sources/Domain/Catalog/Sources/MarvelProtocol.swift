/// Marvel's protocol as a provider: a gateway whose lists contain complete entities.
package struct MarvelProtocol: CatalogProvider {
  private let gateway: any GatewayProviding

  package init(_ gateway: any GatewayProviding) {
    self.gateway = gateway
  }

  package let pageSize = ProtocolTable.highestLimit

  /// Each request is signed when it is sent, so that only a missing network is known in advance.
  package func authorize() throws(CatalogError) { try gateway.willPaginate() }

  package func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record> {
    guard let query = request.query else { throw .violation(.notAList) }
    guard case .page(let page, _) = try await gateway.fetch(.copy(query), unless: nil) else {
      throw .violation(.wrongShape)
    }
    return page
  }

  package func details(
    of key: EntityKey, _ known: KnownDetails
  ) async throws(CatalogError) -> ProviderDetails {
    switch try await gateway.fetch(.entity(key), unless: known.validator) {
    case .page(let page, let metadata):
      page.elements.isEmpty ? .absent : .found(page.elements, validator: metadata.validator)
    case .unchanged: .unchanged
    case .document: throw .violation(.wrongShape)
    }
  }
}

extension ProviderListRequest {
  /// The list in order of modification. An entity that changes while it is read moves to its end,
  /// and is read again there.
  fileprivate var query: Query? {
    var conditions: [Condition] = []
    switch scope {
    case .all: break
    case .changed(let since): conditions = [Condition(.modifiedSince, .since(since))]
    case .related, .onSale, .named: return nil
    }
    return try? Query(
      kind: kind, conditions: conditions, order: [Order(.modified)], range: range)
  }
}
