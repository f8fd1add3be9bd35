import Catalog

/// A gateway that returns prepared responses.
struct FakeGateway: GatewayAccess {
  let response: (RawRequest) throws(CatalogError) -> RawResponse
  let cached: (GatewayRequest) -> CachedResponseInfo?

  func document(for request: RawRequest) async throws(CatalogError) -> RawResponse {
    try response(request)
  }

  func stored(for request: GatewayRequest) -> CachedResponseInfo? {
    cached(request)
  }
}

/// A gateway that has only its cached responses and no network access.
struct CachedResponses: RecordProviding {
  let cached: (GatewayRequest) -> CachedResponseInfo?
  let policy: CachePolicy
  let pageSize = 100
  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")

  private func response(_ request: GatewayRequest) throws(CatalogError) -> CachedResponseInfo {
    let response = cached(request)
    if let response, response.isFresh, !policy.refreshes { return response }
    guard policy.isOffline else { throw .needsNetwork }
    guard let response else { throw .unreachable(.offline) }
    return response
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let total = try response(.list(query)).total ?? 0
    let end = min(total, query.range.offset + (query.range.limit ?? total))
    let records = (query.range.offset..<max(end, query.range.offset)).map { id in
      Record(key: EntityKey(query.kind, id), title: "", json: "{}")
    }
    return Page(provenance: provenance, elements: records, total: total)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    _ = try response(.entity(key))
    return Page(
      provenance: provenance, elements: [Record(key: key, title: "", json: "{}")], total: 1)
  }
}
