package import Catalog

/// A typed query for a list of entities: what Marvel's documentation offers for one kind.
///
/// A query without a parent lists all entities of its kind, one with a parent those that belong to
/// it, such as the comics of a character. Filters that are not set do not apply.
///
/// ```swift
/// var query = ComicQuery(of: .character(1_009_610))
/// query.formatType = .comic
/// query.order = [.descending(.onsaleDate)]
/// ```
public protocol MarvelQuery: Hashable, Sendable {
  associatedtype Entity: MarvelEntity
  associatedtype Key: RawRepresentable<String> & Hashable & Sendable

  /// The entity to which the listed entities belong; nil for all entities of the kind.
  var parent: EntityReference? { get set }
  /// The order, most significant key first; Marvel's default order if empty.
  var order: [SortOrder<Key>] { get set }
  /// The filters that are set, as parameters of a request.
  var filters: [QueryParameter] { get }
}

/// A parameter of a request.
public struct QueryParameter: Hashable, Sendable {
  public let name: String
  public let value: String
}

/// A sort key with a direction. Unknown values sort last.
public enum SortOrder<Key: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  case ascending(Key)
  case descending(Key)

  /// The value of the parameter `orderBy`.
  var wireValue: String {
    switch self {
    case .ascending(let key): key.rawValue
    case .descending(let key): "-" + key.rawValue
    }
  }
}

extension EntityKind {
  package var catalogKind: Kind {
    switch self {
    case .character: .character
    case .comic: .comic
    case .creator: .creator
    case .event: .event
    case .series: .series
    case .story: .story
    }
  }
}

extension EntityReference {
  var key: EntityKey { EntityKey(kind.catalogKind, id) }
}

extension MarvelQuery {
  /// The query as checked against the protocol table.
  package func checked(_ range: PageRange) throws(MarvelError) -> Query {
    do {
      return try Query(
        kind: Entity.kind.catalogKind, of: parent?.key,
        filters: filters.map { ($0.name, $0.value) }, order: order.map(\.wireValue),
        range: range)
    } catch {
      throw .invalidQuery(QueryProblem(error))
    }
  }
}

extension PageRange {
  /// - Throws: `.invalidQuery(.invalidRange)`.
  package init(from offset: Int, upTo limit: Int) throws(MarvelError) {
    guard offset >= 0, (1...MarvelClient.highestLimit).contains(limit) else {
      throw .invalidQuery(.invalidRange)
    }
    self.init(offset: offset, limit: limit)
  }
}

extension SearchQuery {
  /// - Throws: `.invalidQuery` for a range as in lists, and for a text that is too long.
  package init(
    _ text: String, _ kind: EntityKind?, from offset: Int, upTo limit: Int
  ) throws(MarvelError) {
    guard !Self.isTooLong(text) else { throw .invalidQuery(.invalidValue("text")) }
    self.init(
      kinds: kind.map { [$0.catalogKind] } ?? Kind.allCases, words: text,
      range: try PageRange(from: offset, upTo: limit))
  }
}

extension QueryProblem {
  init(_ error: QueryError) {
    switch error {
    case .unknownRelation: self = .noSuchList
    case .unknownFilter(let name, _, _): self = .unsupportedFilter(name)
    case .blankValue(let filter), .notADate(let filter, _), .notANumber(let filter, _),
      .notADateRange(let filter, _), .notAYear(let filter, _), .notAllowed(let filter, _),
      .notAnID(let filter, _):
      self = .invalidValue(filter.name)
    case .tooManyValues(let filter): self = .tooManyValues(filter.name)
    case .unknownOrder, .tooManyOrders: self = .invalidOrder
    }
  }
}
