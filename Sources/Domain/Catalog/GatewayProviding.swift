/// A gateway: accessed over a network, with revalidation of known responses.
///
/// In a test, use a struct that returns its own responses.
package protocol GatewayProviding {
  /// - Parameter validator: identifies the version at hand; the gateway returns `unchanged` while
  ///   that is current.
  func fetch(_ request: GatewayRequest, unless validator: String?) async throws(CatalogError)
    -> GatewayResponse

  /// Called before a multi-page listing; see `RecordProviding`.
  func willPaginate() throws(CatalogError)

  /// Nil if requests are only sent when they are fetched.
  var prefetcher: (any GatewayPrefetching)? { get }
}

extension GatewayProviding {
  package func willPaginate() throws(CatalogError) {}
  package var prefetcher: (any GatewayPrefetching)? { nil }
}

/// Sends requests to a gateway before they are fetched.
package protocol GatewayPrefetching {
  /// How many pages of a listing to prefetch, including the next one.
  var prefetchLimit: Int { get }

  /// Sends a request that will be fetched soon, with the same validator and in the order of
  /// these calls.
  func prefetch(_ request: GatewayRequest, unless validator: String?)

  /// Whether the response to a prefetched request has already arrived.
  func isPrefetched(_ request: GatewayRequest, unless validator: String?) -> Bool

  /// Cancels the prefetched requests, which will not be fetched.
  func cancelPrefetches()
}

/// A request to a gateway.
package enum GatewayRequest: Hashable, Sendable {
  /// A page of a list, within the gateway's page size.
  case list(Query)
  case entity(EntityKey)
  /// Anything else; its response is not parsed.
  case raw(RawRequest)
}

package enum GatewayResponse: Hashable, Sendable {
  /// For an entity, a page with one element, or an empty one if the gateway reports that it does
  /// not exist.
  case page(Page<Record>, CacheMetadata)
  /// The response to a raw request.
  case document(RawResponse, CacheMetadata)
  /// The version at hand is current.
  case unchanged(CacheMetadata)

  package var metadata: CacheMetadata {
    switch self {
    case .page(_, let metadata), .document(_, let metadata), .unchanged(let metadata): metadata
    }
  }
}

/// How long a response may be cached, according to the gateway.
package struct CacheMetadata: Hashable, Sendable {
  /// In seconds; nil if the gateway does not specify it.
  package var lifetime: Int?
  package var validator: String?
  package var isStorable: Bool
  /// Whether the response may be served stale if the gateway fails.
  package var allowsStale: Bool

  package init(
    lifetime: Int? = nil, validator: String? = nil, isStorable: Bool = true,
    allowsStale: Bool = true
  ) {
    self.lifetime = lifetime
    self.validator = validator
    self.isStorable = isStorable
    self.allowsStale = allowsStale
  }
}

/// A gateway that is known to be unavailable, and why.
package struct UnavailableGateway: GatewayProviding {
  private let error: CatalogError

  package init(_ error: CatalogError) {
    self.error = error
  }

  package func fetch(
    _ request: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    throw error
  }

  /// A program without network access leaves the complete listing to one that has it.
  package func willPaginate() throws(CatalogError) {
    if error == .needsNetwork { throw error }
  }
}
