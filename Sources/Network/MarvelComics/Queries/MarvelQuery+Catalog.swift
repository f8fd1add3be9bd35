internal import Catalog

extension EntityKind {
  var catalogKind: Kind {
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
  func checked(_ range: PageRange) throws(MarvelError) -> Query {
    do {
      return try Query(
        kind: Entity.kind.catalogKind, of: parent?.key,
        filters: filters.map { ($0.name, $0.value) }, order: order.map(\.wireValue), range: range)
    } catch {
      throw .invalidQuery(QueryProblem(error))
    }
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
