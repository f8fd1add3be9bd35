package import Catalog

/// A validated request for a list, an entity, or a search.
struct ResourceRequest: Sendable {
  enum Subject: Sendable {
    case list(Query)
    case entity(EntityKey)
    case search(SearchQuery)
  }

  let subject: Subject
  /// The public key to include in links.
  let key: String?
  private let prefersRelatedIDs: Bool

  init(_ request: Request, _ route: Route, key: String?) throws(APIError) {
    self.key = key
    prefersRelatedIDs = request.prefers(ProtocolTable.relatedIDsPreference)
    switch route {
    case .list(let kind): subject = .list(try Query(request, kind))
    case .related(let kind, let parent, let id):
      guard let id else { throw .missingEntity(parent) }
      subject = .list(try Query(request, kind, of: EntityKey(parent, id)))
    case .entity(let kind, let id):
      if let name = request.parameterNames.first { throw .unknownParameter(name) }
      guard let id else { throw .missingEntity(kind) }
      subject = .entity(EntityKey(kind, id))
    case .search: subject = .search(try SearchQuery(request))
    }
  }

  /// Whether the response depends on `Prefer`.
  var isOfList: Bool { if case .list = subject { true } else { false } }

  /// Whether the entities of a list have the ids of all related ones.
  var addsRelatedIDs: Bool { isOfList && prefersRelatedIDs }

  var range: PageRange {
    switch subject {
    case .list(let query): query.range
    case .search(let query): query.range
    case .entity: PageRange()
    }
  }

  /// Returns the cache key. Two requests have the same key only if their responses are identical
  /// byte for byte.
  func cacheKey(for request: Request) -> String {
    var cacheKey = request.acceptsGzip ? "gzip" : "plain"
    if addsRelatedIDs { cacheKey += " " + ProtocolTable.relatedIDsPreference }
    for part in [key ?? "", request.path] { cacheKey += "\0" + part }
    for item in request.items where !Credentials.parameters.contains(item.name) {
      cacheKey += "\0\(item.name.utf8.count):\(item.name)\(item.value)"
    }
    return cacheKey
  }
}

extension Query {
  /// Parses and validates the parameters of a list request like Marvel's gateway (its recorded
  /// errors, section 3). The order of the checks is not recorded.
  package init(
    _ request: Request, _ kind: Kind, of parent: EntityKey? = nil
  ) throws(APIError) {
    let range = try PageRange(request)
    var filters: [(name: String, value: String)] = []
    let lists = ProtocolTable.filters(of: kind, under: parent?.kind)?.filter(\.isList).map(\.name)
    for name in request.parameterNames where !Self.commonParameters.contains(name) {
      let value =
        lists?.contains(name) == true ? request.list(of: name) : request.value(of: name)
      filters.append((name, try Self.nonzero(value ?? "", name)))
    }
    var order: [String] = []
    if let value = request.list(of: "orderBy") {
      guard value.contains(where: { !$0.isWhitespace }) else { throw .blankParameter("orderBy") }
      order = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    do throws(QueryError) {
      self = try Query(
        kind: kind, of: parent, filters: filters, order: order, range: range)
    } catch {
      throw APIError(error)
    }
  }

  private static let commonParameters: Set<String> = ["limit", "offset", "orderBy"]

  /// Rejects the value 0, which Marvel's gateway treated as blank, as PHP does.
  private static func nonzero(_ value: String, _ name: String) throws(APIError) -> String {
    guard value != "0" else { throw .blankParameter(name) }
    return value
  }
}

extension PageRange {
  init(_ request: Request) throws(APIError) {
    self.init(
      offset: try Self.offset(request.value(of: "offset")),
      limit: try Self.limit(request.value(of: "limit")))
  }

  private static func limit(_ text: String?) throws(APIError) -> Int {
    guard let text else { return PageRange.defaultLimit }
    guard let limit = text.clampedInteger, limit > 0 else { throw .invalidLimit }
    guard limit <= ProtocolTable.highestLimit else { throw .tooHighLimit }
    return limit
  }

  private static func offset(_ text: String?) throws(APIError) -> Int {
    guard let text else { return 0 }
    guard let offset = text.clampedInteger else { throw .invalidOffset }
    return offset
  }
}

extension Request {
  /// The distinct names of all parameters except the credentials. Without empty pairs, such as in
  /// `?&limit=1`.
  var parameterNames: [String] {
    var seen = Credentials.parameters
    return items.filter { !($0.name.isEmpty && $0.value.isEmpty) }.map(\.name).filter {
      seen.insert($0).inserted
    }
  }
}

extension String {
  /// The number, clamped to a billion, which no catalog exceeds; nil if not all digits.
  fileprivate var clampedInteger: Int? {
    guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(self) ?? .max, 1_000_000_000)
  }
}

extension APIError {
  fileprivate init(_ error: QueryError) {
    switch error {
    case .unknownRelation: self = .sourceFailed
    case .unknownFilter(let name, _, _): self = .unknownParameter(name)
    case .blankValue(let filter): self = .blankParameter(filter.name)
    case .tooManyValues(let filter): self = .tooManyIDs(filter.relatedKind ?? .comic)
    case .notAnID(let filter, _): self = .noValidID(filter.relatedKind ?? .comic)
    case .notADate(let filter, let value), .notANumber(let filter, let value),
      .notADateRange(let filter, let value), .notAYear(let filter, let value),
      .notAllowed(let filter, let value):
      self = .invalidValue(value, parameter: filter.name)
    case .unknownOrder(let name, _): self = .unknownOrder(name)
    case .tooManyOrders: self = .tooManyOrders
    }
  }
}
