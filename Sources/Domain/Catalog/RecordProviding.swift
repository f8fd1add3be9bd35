/// A source of entities: every source answers the same question with the same page.
///
/// For a test, a struct that returns pages of its own will do.
package protocol RecordProviding {
  /// The part of the list that the query's window asks for, never more.
  func page(for query: Query) async throws(CatalogError) -> Page<Record>

  /// The page of one entity; empty when the source is sure that there is none.
  func page(of key: EntityKey) async throws(CatalogError) -> Page<Record>

  /// How many entities the source gives at once, and the most that a query's window may ask for.
  var pageSize: Int { get }

  /// Called before a list of several pages, while nothing has been written yet: the time to say
  /// that the source cannot go through with it. Gives the question as the walk is to ask it. Called
  /// after the first page, of a question that stays, where that page is unexpectedly not all.
  func willPaginate(_ query: Query) async throws(CatalogError) -> Query

  /// How many pages of a walk, the next one among them, the source wants to know in advance; 0
  /// where that is of no use to it.
  var prefetchLimit: Int { get }

  /// Says that this page will be asked for soon, in the order of these calls.
  func prefetch(_ query: Query)

  /// Says that what was expected will not be asked for.
  func cancelPrefetches()

  /// What the source says of itself where there is no answer that says it.
  var provenance: Provenance { get }
}

extension RecordProviding {
  package func willPaginate(_ query: Query) async throws(CatalogError) -> Query { query }
  package var prefetchLimit: Int { 0 }
  package func prefetch(_ query: Query) {}
  package func cancelPrefetches() {}
}

/// A source that knows entities by their names.
package protocol NameResolving {
  /// Every entity of the kind that bears this name, without regard to case, accents and
  /// punctuation; an entity may come several times, once for each form.
  func matches(of name: String, _ kind: Kind) async throws(CatalogError) -> [NameMatch]

  /// Names that the user may have meant, the nearest first.
  func names(near name: String, _ kind: Kind, limit: Int) async throws(CatalogError) -> [String]
}

/// A source that finds entities by words.
package protocol Searching {
  /// The best hits first; every word must be found.
  func search(_ question: SearchQuery) async throws(CatalogError) -> SearchAnswer
}

/// All that the commands need of a source.
package typealias CatalogSource = RecordProviding & NameResolving & Searching

/// An entity that bears a name, and how.
package struct NameMatch: Hashable, Sendable {
  /// The forms of a name, those that count most first.
  package enum Form: Int, Comparable, Sendable {
    /// The name in full: "Spider-Man (Peter Parker)".
    case full
    /// The name that the catalog gives to its best-known bearer: "Spider-Man".
    case principal
    /// Another name of the same entity: "Spidey".
    case alias
    /// The full name without what stands in parentheses.
    case bare

    package static func < (left: Form, right: Form) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  package let key: EntityKey
  package let title: String
  package let form: Form

  package init(key: EntityKey, title: String, form: Form) {
    self.key = key
    self.title = title
    self.form = form
  }
}

/// Words to look for.
package struct SearchQuery: Hashable, Sendable {
  package let kinds: [Kind]
  package let words: String
  package let range: PageRange

  package init(kinds: [Kind], words: String, range: PageRange) {
    self.kinds = kinds
    self.words = words
    self.range = range
  }
}

/// An entity that a search found.
package struct Hit: Hashable, Sendable {
  /// Where a word was found.
  package enum Field: String, CaseIterable, Sendable {
    case name, alias, creator, description
  }

  package let record: Record
  package let matched: [Field]
  /// How well it matches; 0 is best, a match of the whole name. Comparable between sources.
  package let rank: Int

  package init(record: Record, matched: [Field], rank: Int = 0) {
    self.record = record
    self.matched = matched
    self.rank = rank
  }
}
