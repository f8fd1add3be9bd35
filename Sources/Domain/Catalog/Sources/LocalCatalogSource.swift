/// How much of a kind a catalog file has.
package enum Coverage: Hashable, Sendable {
  case none
  /// Some entities, from a list that was not completely imported or synced.
  case partial(PartialKind)
  /// All entities that the gateway or the imported file had, as of this time.
  case complete(Timestamp)
}

/// The size of a kind, or of a relation, that a catalog has in part.
package struct PartialKind: Hashable, Sendable {
  /// The number of entities that the catalog has.
  package let count: Int
  /// The length of the list that they are a part of, as its source stated it; nil if unknown.
  package let total: Int?
  /// The entity whose related entities of the kind these are; nil for the whole kind.
  package let relatedTo: EntityKey?

  package init(count: Int, total: Int?, relatedTo: EntityKey? = nil) {
    self.count = count
    self.total = total
    self.relatedTo = relatedTo
  }
}

/// The user's own catalog, which may answer before a gateway does, kind by kind.
package protocol LocalCatalogSource: CatalogSource {
  func coverage(of kind: Kind) -> Coverage
}

extension LocalCatalogSource {
  /// When the kind was last imported or synced completely; nil if it is not complete.
  package func completed(_ kind: Kind) -> Timestamp? {
    if case .complete(let timestamp) = coverage(of: kind) { timestamp } else { nil }
  }
}

/// A catalog on this machine, embedded or in a file, which can count its entities, follow their
/// relations, complete names, and find comics by series and number.
package protocol AnalyticsSource: LocalCatalogSource, IssueListing {
  /// Returns an entity of the catalog as exports write it, with the ids of all related entities.
  func exported(_ record: Record) throws(CatalogError) -> Record

  /// The provenance of results that depend on which comics the entities of these kinds share.
  func provenance(ofRelationsOf kinds: [Kind]) -> Provenance

  /// The number of entities of each kind.
  func counts() async throws(CatalogError) -> Histogram

  /// Counts the entities that match the query, ignoring its range, by value.
  ///
  /// - Parameter grouping: one that applies to the query's kind.
  func histogram(of query: Query, by grouping: Grouping) async throws(CatalogError) -> Histogram

  /// Returns the entities that match the query, those with the most related entities of a kind
  /// first. The total counts those that have any; only those in the query's range are returned.
  func ranking(
    of query: Query, by related: Kind
  ) async throws(CatalogError) -> Page<RankedEntity>

  /// Returns what a creator did, with the number of comics, the most frequent role first.
  func roles(of creator: EntityKey) async throws(CatalogError) -> [(role: CreatorRole, count: Int)]

  /// Returns the creators of comics by role, in the order of `CreatorRole.all`; those of the most
  /// comics first.
  ///
  /// - Parameter comics: Ids.
  func credits(in comics: [Int]) throws(CatalogError) -> [RoleCredits]

  /// Returns the comics of an entity in the order in which they went on sale, those without a date at
  /// the end.
  func datedComics(of key: EntityKey) throws(CatalogError) -> [DatedComic]

  /// Returns how many comics name any entities of each kind, for the kinds that some do not name.
  func known(_ kinds: [Kind]) throws(CatalogError) -> [KnownCount]

  /// Returns the shortest path between two entities of a kind through comics that they share: both
  /// ends, the entities between them, and the comic between each two. An event is between two
  /// characters that are both in it only if no path through comics is as short. Empty if there is
  /// none.
  ///
  /// - Parameter teams: Whether teams may be between the ends.
  func path(
    from start: EntityKey, to end: EntityKey, teams: Bool
  ) async throws(CatalogError) -> [GraphNode]

  /// Returns the entities of a kind that share comics with the given one, those with the most
  /// first. The total counts all of them; only those in the range have names.
  ///
  /// - Parameter teams: Whether to include teams.
  func partners(
    of key: EntityKey, _ kind: Kind, _ range: PageRange, teams: Bool
  ) async throws(CatalogError) -> Page<RankedEntity>

  /// Returns the full names of entities of a kind that begin with the text, ignoring case, accents,
  /// and punctuation; sorted and unique.
  ///
  /// Reads at most a small multiple of `limit` rows of an index.
  func names(
    beginningWith text: String, _ kind: Kind, limit: Int
  ) throws(CatalogError) -> [String]

  /// Returns the values of an attribute, such as the powers of characters, in lower case; sorted
  /// and unique.
  func terms(of attribute: Attribute) throws(CatalogError) -> [String]
}

extension AnalyticsSource {
  package var analytics: (any AnalyticsSource)? { self }
}

/// A catalog on this machine in which issues are found by series and number.
package protocol IssueListing {
  /// The provenance of results of several kinds.
  func provenance(of kinds: [Kind]) -> Provenance

  /// Returns all series, also those that only comics refer to.
  func listedSeries() throws(CatalogError) -> [ListedSeries]

  /// Returns those with one of the names, as `foldedName` returns them, without those that only comics
  /// refer to.
  func listedSeries(named names: [String]) throws(CatalogError) -> [ListedSeries]

  /// Returns those whose name may be compared in another form than `foldedName` returns of it, and
  /// those that only comics refer to.
  func oddlyNamedSeries() throws(CatalogError) -> [ListedSeries]

  /// Returns the comics of a series or of an event, in no particular order.
  func listedIssues(of key: EntityKey) throws(CatalogError) -> [ListedIssue]

  /// Returns the titles of comics and what identifies them, in no particular order; without those
  /// that are not in the catalog.
  func listedIssues(_ ids: [Int]) throws(CatalogError) -> [ListedIssue]

  /// Returns a name in the form in which names are compared: letters and digits, in lower case and
  /// without accents.
  func foldedName(_ name: String) throws(CatalogError) -> String

  /// Passes each entity of a kind to `visit`, with its numbers in databases.
  ///
  /// - Parameter hasMarvelIDs: Whether the ids of the catalog are Marvel's.
  func eachEntity(
    _ kind: Kind, hasMarvelIDs: Bool, _ visit: (EntityKey, ListedIDs) -> Void
  ) throws(CatalogError)
}

extension IssueListing {
  /// Returns the title of a comic and what identifies it; nil if it is not in the catalog.
  package func listedIssue(_ id: Int) throws(CatalogError) -> ListedIssue? {
    try listedIssues([id]).first
  }
}

package struct GraphNode: Hashable, Sendable {
  package let key: EntityKey
  /// Nil if only the entity's id is known.
  package let title: String?

  package init(_ key: EntityKey, _ title: String?) {
    self.key = key
    self.title = title
  }
}

/// An entity with the number by which it is ranked.
package struct RankedEntity: Hashable, Sendable {
  package let node: GraphNode
  /// The number of related entities, or of shared comics.
  package let count: Int

  package init(_ node: GraphNode, count: Int) {
    self.node = node
    self.count = count
  }
}

/// The creators who had a role in some comics, with their number of comics.
package struct RoleCredits: Hashable, Sendable {
  package let role: CreatorRole
  package let creators: [RankedEntity]

  package init(_ role: CreatorRole, _ creators: [RankedEntity]) {
    self.role = role
    self.creators = creators
  }
}
