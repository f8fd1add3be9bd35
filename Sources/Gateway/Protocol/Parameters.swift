package import Catalog

extension Query {
  /// The query of a list's request, checked as Marvel's gateway did: section 3 of its recorded
  /// errors. The order of the checks among each other is not recorded.
  package init(
    _ request: Request, _ kind: Kind, of parent: EntityKey? = nil
  ) throws(APIError) {
    let range = PageRange(
      offset: try Self.offset(request.value(of: "offset")),
      limit: try Self.limit(request.value(of: "limit")))
    var filters: [(name: String, value: String)] = []
    for name in request.parameterNames where !Self.ofEveryList.contains(name) {
      filters.append((name, try Self.notZero(request.value(of: name) ?? "", name)))
    }
    var order: [String] = []
    if let value = request.value(of: "orderBy") {
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

  private static let ofEveryList: Set<String> = ["limit", "offset", "orderBy"]

  private static func limit(_ text: String?) throws(APIError) -> Int {
    guard let text else { return PageRange.defaultLimit }
    guard let limit = text.wholeNumber, limit > 0 else { throw .invalidLimit }
    guard limit <= ProtocolTable.highestLimit else { throw .tooHighLimit }
    return limit
  }

  private static func offset(_ text: String?) throws(APIError) -> Int {
    guard let text else { return 0 }
    guard let offset = text.wholeNumber else { throw .invalidOffset }
    return offset
  }

  /// The value 0 counted as none, as it does in PHP.
  private static func notZero(_ value: String, _ name: String) throws(APIError) -> String {
    guard value != "0" else { throw .blankParameter(name) }
    return value
  }
}

extension Request {
  /// The names of the parameters that do not sign, each once.
  var parameterNames: [String] {
    var seen = Credentials.parameters
    return items.map(\.name).filter { seen.insert($0).inserted }
  }
}

extension String {
  /// Nil for anything but digits; what no catalog will ever hold is as good as a billion.
  fileprivate var wholeNumber: Int? {
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
      .notADateRange(let filter, let value), .notAllowed(let filter, let value):
      self = .invalidValue(value, parameter: filter.name)
    case .unknownOrder(let word, _): self = .unknownOrder(word)
    }
  }
}
