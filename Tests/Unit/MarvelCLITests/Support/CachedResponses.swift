import Catalog
import MarvelCLI

/// The state of a cached response.
struct CachedResponseState {
  let isFresh: Bool
  /// The size of the complete list.
  var total: Int?
}

/// A gateway that has only its cached responses and no network access.
struct CachedResponses: RecordProviding {
  let cached: (GatewayRequest) -> CachedResponseState?
  let configuration: SourceConfiguration
  let pageSize = 100
  let provenance = Provenance(source: .gateway, fetchedAt: "", attribution: "")

  private func response(
    _ request: GatewayRequest
  ) async throws(CatalogError) -> CachedResponseState {
    let (response, policy) = (cached(request), configuration.cachePolicy)
    if let response, response.isFresh, !policy.refreshes { return response }
    guard policy.isOffline else {
      configuration.dryRun?.note(request, failing: .needsNetwork)
      throw .needsNetwork
    }
    guard let response else { throw .unreachable(.offline) }
    return response
  }

  func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    let total = try await response(.list(query)).total ?? 0
    let end = min(total, query.range.offset + (query.range.limit ?? total))
    let records = (query.range.offset..<max(end, query.range.offset)).map { id in
      Record(key: EntityKey(query.kind, id), title: "", json: "{}")
    }
    return Page(provenance: provenance, elements: records, total: total)
  }

  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    _ = try await response(.entity(key))
    return Page(
      provenance: provenance, elements: [Record(key: key, title: "", json: "{}")], total: 1)
  }
}
