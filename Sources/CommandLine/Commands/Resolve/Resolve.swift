internal import Catalog
internal import ProviderTable

/// `marvel-cli resolve`
struct Resolve {
  /// More entities with the same id are counted, not named.
  private static let namedEntities = 5

  let request: ResolveRequest
  let catalog: CollectionContext

  func run() async throws(Failure) -> ExitStatus {
    var statuses: Set<ExitStatus> = []
    switch request {
    case .ids(let ids):
      for (text, id) in ids { try await resolve([id], asWritten: text, &statuses) }
    case .standardInput:
      for (number, line) in try standardInputLines(catalog.run.dependencies.terminal.readInput) {
        guard let (text, ids) = ResolveRequest.ids(ofLine: line) else {
          statuses.insert(.data)
          catalog.run.notices.report(
            ErrorReport(
              .notAnExternalID,
              "line \(number) of standard input has no id: '\(line.prefix(80))'"))
          continue
        }
        try await resolve(ids, asWritten: text, &statuses)
      }
    }
    return [.data, .notFound, .ambiguous].first(where: statuses.contains) ?? .done
  }

  /// Prints the entity with one of several ids.
  private func resolve(
    _ ids: [ExternalID], asWritten text: String, _ statuses: inout Set<ExitStatus>
  ) async throws(Failure) {
    var keys: [EntityKey] = []
    var isOfSeries = false
    for id in ids where keys.isEmpty {
      if let key = try await merged(id) {
        keys = [key]
      } else {
        keys = try catalog.reading(try catalog.matcher.entities(id))
      }
    }
    if keys.isEmpty, let code = ids.first(where: { $0.database == .upc })?.value {
      keys = try catalog.reading(try catalog.matcher.comics(upc: code))
      isOfSeries = !keys.isEmpty
    }
    if keys.isEmpty, ids.count == 1, ids[0].database == .marvel, !text.contains("/") {
      keys = try otherKind(ids[0])
    }
    let kind = keys.first?.kind ?? ids[0].kind
    var line = ResolvedID(id: text, kind: kind)
    if keys.count == 1, !isOfSeries, let key = keys.first {
      if catalog.run.format == .table { return try await printLine(text, key) }
      line.title = try await title(key)
      line.ids = try all(key)
    } else {
      try await report(keys, ids[0], asWritten: text, isOfSeries: isOfSeries, &statuses)
      if catalog.run.format == .table {
        for key in keys { try await printLine(text, key) }
        return
      }
      for key in keys { line.candidates.append((key.id, try await title(key))) }
    }
    let members = ResolvedID.fields.members(of: line)
    if let answer = catalog.run.answer { return answer.add(.row(members)) }
    try catalog.run.output.print(JSONValue.object(members).line + "\n")
  }

  /// Returns the only entity of another kind that has an id of Marvel's, of which no comic has the
  /// number. Numbers of different kinds are sometimes the same.
  private func otherKind(_ id: ExternalID) throws(Failure) -> [EntityKey] {
    var found: [EntityKey] = []
    for kind in Kind.allCases where kind != id.kind {
      found += try catalog.reading(
        try catalog.matcher.entities(ExternalID(.marvel, kind, id.value)))
    }
    return found.count == 1 ? found : []
  }

  /// Prints the title and all numbers of an entity, such as `ORIGIN:1009  Title  marvel:501 ...`.
  private func printLine(_ text: String, _ key: EntityKey) async throws(Failure) {
    let ids = try catalog.reading(try catalog.matcher.ids(of: key))
    let parts = [text, try await title(key) ?? "", ids.map(\.written).joined(separator: " ")]
    try catalog.run.output.print(singleLine(parts.joined(separator: "  ")) + "\n")
  }

  /// Returns the entry of the merged catalog with a provider's id; nil if there is none, and for
  /// other ids.
  private func merged(_ id: ExternalID) async throws(Failure) -> EntityKey? {
    guard catalog.run.request.origin == nil else { return nil }
    return try await catalog.run.reading(try await catalog.source.merged(id))?.key
  }

  /// Reports an id that no entity has, or several.
  ///
  /// - Parameter isOfSeries: Whether it is a UPC without the digits of an issue.
  private func report(
    _ keys: [EntityKey], _ id: ExternalID, asWritten text: String, isOfSeries: Bool,
    _ statuses: inout Set<ExitStatus>
  ) async throws(Failure) {
    guard !keys.isEmpty else {
      statuses.insert(.notFound)
      return catalog.run.notices.report(
        unknown(id, text).forTools(hint: "search for the title"))
    }
    statuses.insert(.ambiguous)
    var names: [String] = []
    for key in keys.prefix(Self.namedEntities) {
      names.append("\(try await title(key) ?? key.reference) (\(key.reference))")
    }
    let rest = keys.count - names.count
    let hint = isOfSeries ? "add the five digits of the issue beside the barcode" : nil
    let list = names.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
    catalog.run.notices.report(
      ErrorReport(.ambiguousName, "'\(text)' is ambiguous: \(list)", hint: hint).forTools(
        hint: hint, nearest: keys.prefix(Self.namedEntities).map(\.reference)))
  }

  private func unknown(_ id: ExternalID, _ text: String) -> ErrorReport {
    if id.database == .marvel, let number = Int(id.value), EntityKey(id.kind, number).isOfProject {
      return ErrorReport(
        .notFound, "\(text) is an id of this project, which no database has",
        hint: "use marvel-cli show \(id.kind.singular) \(number)")
    }
    return ErrorReport(
      .notFound, "no \(id.kind.singular) of the catalog has the id \(text)", hint: hint(id))
  }

  private func hint(_ id: ExternalID) -> String {
    switch catalog.run.originUse(of: Provider.all) {
    case .present(let command): "check the number, or update the catalog with \(command)"
    case _ where id.database == .marvel: "see marvel-cli list \(id.kind.plural) --all"
    case .absent(let command): "get a catalog that has such ids: \(command)"
    }
  }

  private func title(_ key: EntityKey) async throws(Failure) -> String? {
    try await catalog.record(key)?.title
  }

  /// Returns all numbers of an entity: codes as texts, others as numbers.
  private func all(_ key: EntityKey) throws(Failure) -> [JSONValue.Member] {
    let ids = try catalog.reading(try catalog.matcher.ids(of: key))
    var members: [JSONValue.Member] = []
    for id in ids where !members.contains(where: { $0.key == id.database.key }) {
      let number = id.database.hasCodes ? nil : Int(id.value)
      members.append((id.database.key, number.map(JSONValue.number) ?? .text(id.value)))
    }
    return members
  }
}

/// One line of `resolve`.
struct ResolvedID {
  let id: String
  let kind: Kind
  /// Nil if it is unknown or ambiguous.
  fileprivate(set) var title: String?
  /// All numbers by database; nil if it is unknown or ambiguous.
  fileprivate(set) var ids: [JSONValue.Member]?
  fileprivate(set) var candidates: [(id: Int, title: String?)] = []

  static let fields: Fields<ResolvedID> = [
    Field("id", "as it was given") { $0.id }, Field("kind") { $0.kind },
    Field("title", "null if it is unknown or ambiguous") { $0.title },
    Field(
      "ids", .nullable(.object([], isOpen: true)),
      "all known numbers by database, such as marvel; null if it is unknown or ambiguous"
    ) { $0.ids.map { .object($0) } ?? .null },
    .list(
      "candidates", "of an ambiguous id", isRequired: false,
      of: [Field("id") { $0.id }, Field("title") { $0.title }]
    ) { $0.candidates },
  ]
}
