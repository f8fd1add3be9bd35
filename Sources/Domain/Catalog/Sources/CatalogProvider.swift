/// A service whose catalog can be copied to this machine: Marvel's API, or one with ids of its own.
///
/// A provider converts responses to Marvel-shaped entities. It stores nothing and does not decide
/// what to request next; that is what a sync does.
package protocol CatalogProvider {
  /// The number of entities on a full page of a list.
  var pageSize: Int { get }

  /// Called before the first request; throws if requests cannot be sent or authorized.
  func authorize() throws(CatalogError)

  /// Checks the authorization with one request.
  func check() async throws(CatalogError)

  /// Returns a page of a list.
  func page(_ request: ProviderListRequest) async throws(CatalogError) -> Page<Record>

  /// Returns all that the service knows of an entity, with a single request.
  func details(of key: EntityKey, _ known: KnownDetails) async throws(CatalogError)
    -> ProviderDetails
}

extension CatalogProvider {
  package func check() async throws(CatalogError) {}
}

/// A request for a page of a list.
package struct ProviderListRequest: Hashable, Sendable {
  package let kind: Kind
  /// The type of the entities; nil for those that the list of the kind has.
  package let resource: Provider.Resource?
  package let scope: ListScope
  package var range: PageRange

  package init(
    _ kind: Kind, _ scope: ListScope = .all, in resource: Provider.Resource? = nil,
    range: PageRange = PageRange()
  ) {
    self.kind = kind
    self.resource = resource
    self.scope = scope
    self.range = range
  }
}

/// The part of a list that is requested.
package enum ListScope: Hashable, Sendable {
  case all
  /// What changed since then.
  case changed(Timestamp)
  /// What is related to an entity.
  case related(EntityKey)
  /// Comics that are on sale on one of these days.
  case onSale(ClosedRange<Timestamp>)
  /// What a name may refer to.
  case named(String)
}

/// What is known of an entity before its details are requested.
package struct KnownDetails: Hashable, Sendable {
  /// The title in a list, which details may lack.
  package var title: String?
  /// Identifies the version at hand, as an earlier call returned it.
  package var validator: String?
  /// What an earlier call returned as `partial`.
  package var part: String?

  package init(title: String? = nil, validator: String? = nil, part: String? = nil) {
    self.title = title
    self.validator = validator
    self.part = part
  }
}

/// The response to a request for an entity.
package enum ProviderDetails: Hashable, Sendable {
  /// The entity, then those that its details describe, such as its creators.
  ///
  /// - validator: identifies this version; nil if the service has none.
  case found([Record], validator: String?)
  /// More requests are needed; the text contains what was received, and is passed to the next one.
  case partial(String)
  /// The version at hand is current.
  case unchanged
  /// The service has no such entity.
  case absent
}
