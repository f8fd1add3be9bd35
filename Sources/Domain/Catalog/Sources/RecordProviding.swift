/// A source of entities. Every source answers the same query with the same page.
///
/// In a test, use a struct that returns its own pages.
package protocol RecordProviding {
  /// Returns the range of the list that the query requests, never more.
  func page(for query: Query) async throws(CatalogError) -> Page<Record>

  /// Returns the page of one entity; empty if the source is sure that it does not exist.
  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record>

  /// Returns the key of an entity that had another one before the source knew that it is the same
  /// as another entity, or that has several ids in Marvel's data; otherwise the same key.
  func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey

  /// The number of entities that the source returns at once, and the maximum limit of a query.
  var pageSize: Int { get }

  /// What the source has of a kind that it knows to have in part; nil otherwise.
  func partial(of kind: Kind) -> PartialKind?

  /// Called before a multi-page listing, before any output; throw here if the source cannot serve
  /// all pages. If the first page is unexpectedly incomplete, this is called after it, and the
  /// query stays the same.
  func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading

  /// The source's provenance when there is no page to take it from.
  var provenance: Provenance { get }
}

extension RecordProviding {
  package func currentKey(of key: EntityKey) throws(CatalogError) -> EntityKey { key }

  package func partial(of kind: Kind) -> PartialKind? { nil }

  package func willPaginate(_ query: Query) async throws(CatalogError) -> ListReading {
    ListReading(query)
  }
}

/// How a source reads a list of several pages.
package struct ListReading {
  /// The query to use for all pages.
  package let query: Query
  /// Frees what the listing holds.
  package let end: () -> Void

  package init(_ query: Query, end: @escaping () -> Void = {}) {
    self.query = query
    self.end = end
  }
}

/// Everything that the commands need from a source: lists and entities, names, and a search.
package protocol CatalogSource: RecordProviding {
  /// The source, if it is a catalog on this machine; otherwise nil.
  var analytics: (any AnalyticsSource)? { get }

  /// Returns every entity of the kind that has this name, ignoring case, accents, and punctuation.
  /// An entity may appear several times, once per form.
  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch]

  /// Returns the issue that a title and a number name, or those of one series that a title and several
  /// numbers name, whether or not the source has them; nil for other words, and if another source must
  /// be asked.
  func issues(named text: String) async throws(CatalogError) -> [IssueMatch]?

  /// Returns names that the user may have meant, the closest first.
  func names(near name: String, _ kind: Kind, limit: Int) async throws(CatalogError) -> [String]

  /// Returns the best hits first; every word must match.
  func search(_ query: SearchQuery) async throws(CatalogError) -> SearchAnswer
}

extension CatalogSource {
  package var analytics: (any AnalyticsSource)? { nil }

  package func issues(named text: String) async throws(CatalogError) -> [IssueMatch]? { nil }
}

/// An entity that matches a name, and how.
package struct NameMatch: Hashable, Sendable {
  /// The forms of a name, most relevant first.
  package enum Form: Int, Comparable, Sendable {
    /// A number in a database: `cv:4000-111265`.
    case id = -1
    /// The full name: "Spider-Man (Peter Parker)".
    case full
    /// The name that the catalog gives to the best-known entity with it: "Spider-Man".
    case principal
    /// Another name of the same entity: "Spidey".
    case alias
    /// The full name without the part in parentheses.
    case bare
    /// A name with the year of the series, or the title and number of an issue: "ASM 300".
    case described

    package static func < (left: Form, right: Form) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  package let key: EntityKey
  package let title: String
  package let form: Form
  /// Whether the entity has the name as it was typed, besides case, accents, and punctuation: not
  /// with another article, or a year that it does not have.
  package let isExact: Bool

  package init(key: EntityKey, title: String, form: Form, isExact: Bool = true) {
    self.key = key
    self.title = title
    self.form = form
    self.isExact = isExact
  }

  package init(_ record: Record, form: Form = .full) {
    self.init(key: record.key, title: record.title, form: form)
  }

  package init(_ issue: ListedIssue) {
    self.init(key: EntityKey(.comic, issue.id), title: issue.title, form: .described)
  }
}

/// A search request.
package struct SearchQuery: Hashable, Sendable {
  /// The highest number of characters (Unicode scalars) in all words, several times that of the
  /// longest title. It bounds the time of a search.
  package static let highestLength = 500

  /// Counts as JSON Schema does, so that the gateway's description of the parameter is exact.
  package static func isTooLong(_ words: String) -> Bool {
    words.unicodeScalars.count > highestLength
  }

  package let kinds: [Kind]
  package let words: String
  package let range: PageRange

  package init(kinds: [Kind], words: String, range: PageRange) {
    self.kinds = kinds
    self.words = words
    self.range = range
  }

  /// The issue that the words name by a title and a number; nil for any other words, for phrases,
  /// and if no comics are searched.
  package var issue: NamedIssue? {
    guard kinds.contains(.comic), !words.contains("\""), words.namesIssue else { return nil }
    return NamedIssue(typed: words)
  }
}

/// An entity that a search found.
package struct Hit: Hashable, Sendable {
  /// The field in which a word was found.
  package enum Field: String, CaseIterable, Sendable {
    case name, alias, creator, description
    /// Powers, gear, places, and others.
    case knownFor
  }

  package let record: Record
  package let matched: [Field]
  /// The relevance; 0 is best, a match of the complete name. Comparable between sources.
  package let rank: Int

  package init(record: Record, matched: [Field], rank: Int = 0) {
    self.record = record
    self.matched = matched
    self.rank = rank
  }
}

/// A source that can return the row ids of a complete list once, so that reading many of its pages
/// does not sort it each time.
package protocol RowIDListing {
  /// Returns the row ids of the list in its order, ignoring the query's range; nil if the list is
  /// already stored in its order.
  func rowIDs(of query: Query) async throws(CatalogError) -> [Int64]?

  /// Returns the entities with the given row ids, from a list of `total` entities. Skips those
  /// deleted since.
  func page(
    of kind: Kind, at rowIDs: ArraySlice<Int64>, total: Int
  ) async throws(CatalogError) -> Page<Record>
}
