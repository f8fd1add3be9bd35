/// A gateway: it is asked over a network and compares versions.
///
/// For a test, a struct that returns answers of its own will do.
package protocol RemoteProviding {
  /// - Parameter validator: the version at hand; the gateway answers `unchanged` while it is the
  ///   current one.
  func fetch(_ question: Question, unless validator: String?) async throws(CatalogError)
    -> RemoteAnswer

  /// Called before a list of several pages, as `RecordProviding` says.
  func prepareWalk() throws(CatalogError)

  /// As `RecordProviding` says.
  var lookAhead: Int { get }

  /// Says that this will be fetched soon, with the same validator and in the order of these calls.
  func expect(_ question: Question, unless validator: String?)

  /// Whether the answer to what was expected is here already.
  func hasArrived(_ question: Question, unless validator: String?) -> Bool

  /// Says that what was expected will not be fetched.
  func forgetExpected()
}

extension RemoteProviding {
  package func prepareWalk() throws(CatalogError) {}
  package var lookAhead: Int { 0 }
  package func expect(_ question: Question, unless validator: String?) {}
  package func hasArrived(_ question: Question, unless validator: String?) -> Bool { false }
  package func forgetExpected() {}
}

/// What a gateway can be asked.
package enum Question: Hashable, Sendable {
  /// A part of a list, within what the gateway gives at once.
  case list(Query)
  case entity(EntityKey)
  /// Anything else, whose answer is not looked into.
  case raw(RawQuestion)
}

package enum RemoteAnswer: Hashable, Sendable {
  /// For an entity a page of one, or of none when the gateway is sure that there is none.
  case page(Page<Record>, Validity)
  /// For a raw question.
  case document(Document, Validity)
  /// What is at hand is current.
  case unchanged(Validity)

  package var validity: Validity {
    switch self {
    case .page(_, let validity), .document(_, let validity), .unchanged(let validity): validity
    }
  }
}

/// How long an answer holds, as far as the gateway says.
package struct Validity: Hashable, Sendable {
  /// In seconds; nil when the gateway does not say.
  package var lifetime: Int?
  package var validator: String?
  package var isStorable: Bool
  /// Whether the answer may stand in, once it no longer holds, for one that cannot be had.
  package var mayBeStale: Bool

  package init(
    lifetime: Int? = nil, validator: String? = nil, isStorable: Bool = true,
    mayBeStale: Bool = true
  ) {
    self.lifetime = lifetime
    self.validator = validator
    self.isStorable = isStorable
    self.mayBeStale = mayBeStale
  }
}

/// A gateway that is known not to answer, and why.
package struct SilentRemote: RemoteProviding {
  private let error: CatalogError

  package init(_ error: CatalogError) {
    self.error = error
  }

  package func fetch(
    _ question: Question, unless validator: String?
  ) async throws(CatalogError) -> RemoteAnswer {
    throw error
  }

  /// A program that cannot reach the network leaves the whole walk to one that can.
  package func prepareWalk() throws(CatalogError) {
    if error == .needsNetwork { throw error }
  }
}
