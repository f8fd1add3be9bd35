internal import Catalog

/// Values for the description of the endpoints, with which requests find something in the catalog.
package struct CatalogExamples: Sendable {
  /// The best-known entity of each kind.
  var ids: [Kind: Int] = [:]
  /// The values of parameters of complete lists, by kind and name. A parameter without data has
  /// none.
  var parameters: [Kind: [String: JSONValue]] = [:]
  /// The parameters of a request to each endpoint, by its path template.
  var requests: [String: [JSONValue.Member]] = [:]
  /// The name of the best-known entity of the first kind that has any, without parentheses.
  var searchWords: String?
  var searchKind: Kind?

  /// Those of a catalog that has nothing.
  package init() {}
}

extension CatalogExamples {
  /// Reads the examples from a catalog. What cannot be read has no examples.
  init(_ catalog: CatalogView) async {
    for kind in Kind.allCases { await add(kind, catalog) }
    for relation in ProtocolTable.relations { await add(relation, catalog) }
    if let words = searchWords, let kind = searchKind {
      requests[Route.search.template] = [
        (SearchQuery.wordsParameter, .text(words)),
        (SearchQuery.kindParameter, [.text(kind.plural)]),
      ]
    }
  }

  private mutating func add(_ kind: Kind, _ catalog: CatalogView) async {
    guard let best = try? await catalog.bestKnown(kind, relatedTo: nil) else { return }
    ids[kind] = best.id
    requests[Route.entity(kind, id: nil).template] = [(kind.idName, .number(best.id))]
    let list = ExampleList(kind: kind, parent: nil, catalog: catalog)
    guard let total = await list.total([]) else { return }
    if searchKind == nil, let entity = try? await catalog.page(of: best).elements.first {
      let title = entity.title
      searchWords = title.firstRange(of: " (").map { String(title[..<$0.lowerBound]) } ?? title
      searchKind = kind
    }
    parameters[kind] = await list.parameters(total: total, preferring: best)
    requests[Route.list(kind).template] = await list.pair(selecting: best)
  }

  private mutating func add(_ relation: Relation, _ catalog: CatalogView) async {
    guard let id = ids[relation.parent] else { return }
    var parent = EntityKey(relation.parent, id)
    var list = ExampleList(kind: relation.child, parent: parent, catalog: catalog)
    var first = await list.first
    if first == nil,
      let other = try? await catalog.bestKnown(relation.parent, relatedTo: relation.child)
    {
      parent = other
      list = ExampleList(kind: relation.child, parent: parent, catalog: catalog)
      first = await list.first
    }
    guard let first else { return }
    let member: JSONValue.Member = (parent.kind.idName, .number(parent.id))
    requests[Route.related(relation.child, of: parent.kind, id: nil).template] =
      await [member] + list.pair(selecting: first)
  }
}

/// A list in which examples are tried.
private struct ExampleList {
  let kind: Kind
  let parent: EntityKey?
  let catalog: CatalogView

  /// The filters in an example of a request, those that explain themselves first.
  private static let preferred = [
    "nameStartsWith", "titleStartsWith", "startYear", "lastName", "format", "characters", "comics",
    "series", "creators", "events", "stories", "modifiedSince",
  ]
  private static let skipped = 20

  private var filters: [Filter] { ProtocolTable.filters(of: kind, under: parent?.kind) ?? [] }

  /// The first entity of the list; nil if it has none.
  var first: EntityKey? {
    get async {
      guard let query = try? query([]) else { return nil }
      return try? await catalog.page(for: query).elements.first?.key
    }
  }

  /// Returns the length of the list with filters; nil if it is empty, or they are not valid.
  func total(_ filters: [(Filter, String)], order: String? = nil) async -> Int? {
    guard let query = try? query(filters, order: order),
      let total = try? await catalog.page(for: query).total
    else { return nil }
    return total > 0 ? total : nil
  }

  private func query(
    _ filters: [(Filter, String)], order: String? = nil
  ) throws(QueryError) -> Query {
    try Query(
      kind: kind, of: parent, filters: filters.map { ($0.name, $1) },
      order: order.map { [$0] } ?? [], range: PageRange(limit: 1))
  }

  /// Returns the values of the parameters that find something alone.
  ///
  /// - Parameters:
  ///   - total: The length of the list.
  ///   - best: The entity whose data is preferred.
  func parameters(total: Int, preferring best: EntityKey) async -> [String: JSONValue] {
    var values: [String: JSONValue] = ["limit": 5]
    if total > Self.skipped { values["offset"] = .number(Self.skipped) }
    let order = ProtocolTable.resource(for: kind).orderValues.last
    if let order { values["orderBy"] = [.text(order)] }
    for filter in filters + [.id] {
      var value = await value(of: filter, selecting: best)
      if value == nil { value = await self.value(of: filter, selecting: nil) }
      if let value { values[filter.name] = filter.json(of: value) }
    }
    return values
  }

  /// Returns up to two filters that select an entity together.
  func pair(selecting key: EntityKey) async -> [JSONValue.Member] {
    var pair: [(Filter, String)] = []
    for name in Self.preferred where pair.count < 2 {
      guard let filter = filters.first(where: { $0.name == name }),
        let value = await value(of: filter, selecting: key),
        await total(pair + [(filter, value)]) != nil
      else { continue }
      pair.append((filter, value))
    }
    return pair.map { (key: $0.name, value: $0.json(of: $1)) }
  }

  /// Returns a value with which the filter finds something; nil if there is none.
  ///
  /// - Parameter key: An entity to select; nil for any.
  private func value(of filter: Filter, selecting key: EntityKey?) async -> String? {
    var candidates: [String] = []
    if case .period = filter.rule {
      candidates = filter.allowed
    } else if let value = try? await catalog.example(of: filter, kind, for: key) {
      candidates = [value]
    }
    for value in candidates where await total([(filter, value)]) != nil { return value }
    return nil
  }
}

extension Filter {
  /// Returns a value as the parameter's schema describes it.
  fileprivate func json(of value: String) -> JSONValue {
    switch rule {
    case .isTrue, .logged: true
    case .number(let attribute) where attribute != .issueNumber: .number(Int(value) ?? 1)
    case .related, .oneOf, .named: .array(value.split(separator: ",").map { .number(Int($0) ?? 1) })
    default: isList ? .array(value.split(separator: ",").map { .text(String($0)) }) : .text(value)
    }
  }
}
