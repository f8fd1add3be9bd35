/// A gateway: it is asked over a network and compares versions.
///
/// For a test, a struct that returns answers of its own will do.
package protocol GatewayProviding {
  /// - Parameter validator: the version at hand; the gateway answers `unchanged` while it is the
  ///   current one.
  func fetch(_ question: GatewayRequest, unless validator: String?) async throws(CatalogError)
    -> GatewayResponse

  /// Called before a list of several pages, as `RecordProviding` says.
  func willPaginate() throws(CatalogError)

  /// As `RecordProviding` says.
  var prefetchLimit: Int { get }

  /// Says that this will be fetched soon, with the same validator and in the order of these calls.
  func prefetch(_ question: GatewayRequest, unless validator: String?)

  /// Whether the answer to what was expected is here already.
  func isPrefetched(_ question: GatewayRequest, unless validator: String?) -> Bool

  /// Says that what was expected will not be fetched.
  func cancelPrefetches()
}

extension GatewayProviding {
  package func willPaginate() throws(CatalogError) {}
  package var prefetchLimit: Int { 0 }
  package func prefetch(_ question: GatewayRequest, unless validator: String?) {}
  package func isPrefetched(_ question: GatewayRequest, unless validator: String?) -> Bool { false }
  package func cancelPrefetches() {}
}

/// What a gateway can be asked.
package enum GatewayRequest: Hashable, Sendable {
  /// A part of a list, within what the gateway gives at once.
  case list(Query)
  case entity(EntityKey)
  /// Anything else, whose answer is not looked into.
  case raw(RawRequest)
}

package enum GatewayResponse: Hashable, Sendable {
  /// For an entity a page of one, or of none when the gateway is sure that there is none.
  case page(Page<Record>, CacheMetadata)
  /// For a raw question.
  case document(RawResponse, CacheMetadata)
  /// What is at hand is current.
  case unchanged(CacheMetadata)

  package var validity: CacheMetadata {
    switch self {
    case .page(_, let validity), .document(_, let validity), .unchanged(let validity): validity
    }
  }
}

/// How long an answer holds, as far as the gateway says.
package struct CacheMetadata: Hashable, Sendable {
  /// In seconds; nil when the gateway does not say.
  package var lifetime: Int?
  package var validator: String?
  package var isStorable: Bool
  /// Whether the answer may stand in, once it no longer holds, for one that cannot be had.
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

/// A gateway that is known not to answer, and why.
package struct UnavailableGateway: GatewayProviding {
  private let error: CatalogError

  package init(_ error: CatalogError) {
    self.error = error
  }

  package func fetch(
    _ question: GatewayRequest, unless validator: String?
  ) async throws(CatalogError) -> GatewayResponse {
    throw error
  }

  /// A program that cannot reach the network leaves the whole walk to one that can.
  package func willPaginate() throws(CatalogError) {
    if error == .needsNetwork { throw error }
  }
}
