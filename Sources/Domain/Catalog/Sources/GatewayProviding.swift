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
}

extension GatewayProviding {
  package func willPaginate() throws(CatalogError) {}
}

/// A request to a gateway.
package enum GatewayRequest: Hashable, Sendable {
  /// A page of a list, within the gateway's page size.
  case list(Query)
  /// A page of a list for a copy of the catalog: the entities have the ids of all related ones, if
  /// the gateway can send them.
  case copy(Query)
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

/// A path of a gateway whose response is returned unchanged.
package struct RawRequest: Hashable, Sendable {
  /// Below the API's base URL, such as `characters/1009610/comics`; not percent-encoded.
  package let path: String
  /// Sorted by name; equal names stay in the given order.
  package let parameters: [Parameter]

  package init(path: String, parameters: [Parameter] = []) {
    self.path = path
    self.parameters = parameters.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
  }

  /// The request for a part of its list, which must not have a range yet.
  package func part(_ range: PageRange) -> RawRequest {
    RawRequest(path: path, parameters: parameters + range.parameters)
  }
}

/// The response to a raw request.
package struct RawResponse: Hashable, Sendable {
  package var provenance: Provenance
  /// Unchanged.
  package let body: [UInt8]

  package init(provenance: Provenance, body: [UInt8]) {
    self.provenance = provenance
    self.body = body
  }
}

/// How a cache may be used.
package struct CachePolicy: Hashable, Sendable {
  /// Use only cached responses, fresh or not.
  package var isOffline = false
  /// Contact the gateway even if a cached response is fresh.
  package var refreshes = false
  /// The maximum age of a cached response in seconds; nil leaves it to the gateway, 0 always asks.
  package var maxAge: Int?
  /// The maximum staleness in seconds of a response served because the gateway failed; nil for no
  /// limit.
  package var maxStale: Int?
  /// The lifetime of a response in seconds if the gateway does not specify one.
  package var standardLifetime = 86_400

  package init() {}
}

extension CachePolicy {
  /// Whether the cached page may be served without asking the gateway. If it was stored in the
  /// future, the clock was turned back and its age is unknown.
  package func isFresh(storedAt: Int64, freshUntil: Int64, now: Int64) -> Bool {
    now >= storedAt && now < freshUntil && (maxAge.map { now - storedAt < Int64($0) } ?? true)
  }

  /// Whether the cached page may be served although it expired, because the gateway failed.
  package func mayServeStale(freshUntil: Int64, now: Int64) -> Bool {
    maxStale.map { now - freshUntil <= Int64($0) } ?? true
  }
}

/// How a cached response was used.
package enum CacheUse: Hashable, Sendable {
  /// Served without asking the gateway.
  case hit
  /// Served although it expired, because the gateway failed.
  case staleHit
}
