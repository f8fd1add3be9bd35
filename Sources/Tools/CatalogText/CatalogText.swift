internal import Catalog
internal import CatalogDatabase
internal import Digests
internal import Platform
package import SQLite

/// The parsed and validated catalog text.
package struct CatalogText {
  private let date: String
  /// The date of entities without a `modified` of their own.
  private let since: String
  private let attribution: String
  private let entities: [EntityBlock]
  private let runs: SeriesRuns

  /// What a text must follow besides the grammar.
  package struct Rules: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The rules of the embedded catalog for its facts and sentences.
    package static let review = Self(rawValue: 1)
    /// The distribution of its entities over files.
    package static let files = Self(rawValue: 2)
  }

  /// Reads and validates files in the order of their names.
  package init(paths: [String], _ rules: Rules = []) throws(CatalogTextErrors) {
    var files: [(name: String, text: String)] = []
    for path in paths.sorted() {
      do {
        files.append((path, try readTextFile(path)))
      } catch {
        let error = CatalogTextError(file: path, line: 0, problem: .unreadableFile)
        throw CatalogTextErrors([error])
      }
    }
    try self.init(files: files, rules)
  }

  /// Validates the blocks of all files.
  ///
  /// - Throws: All errors. An entity with an error is checked further, as far as it can be read.
  package init(
    files: [(name: String, text: String)], _ rules: Rules = []
  ) throws(CatalogTextErrors) {
    var errors: [CatalogTextError] = []
    let blocks = files.filter { !SeriesRuns.isFile($0.name) }.flatMap {
      Block.read($0.text, file: $0.name, &errors)
    }
    guard let catalog = blocks.first(where: { $0.head == "catalog" }) else {
      errors.append(
        CatalogTextError(
          file: files.first?.name ?? "", line: 0, problem: .missingBlock("catalog")))
      throw CatalogTextErrors(errors)
    }
    errors += catalog.countErrors(
      [
        ("date", .once), ("since", .atMostOnce), ("attribution", .once),
      ] + Vocabulary.fields.map { ($0, .anyNumber) })
    date = catalog["date"] ?? ""
    since = catalog["since"] ?? String(date.prefix(10))
    attribution = catalog["attribution"] ?? ""
    if !date.isEmpty, Timestamp(date) == nil { errors.append(catalog.error(.notADate(date))) }
    if !since.isEmpty, since.count != 10 || Timestamp(since) == nil {
      errors.append(catalog.error(.notADate(since)))
    }
    entities = blocks.filter { $0 != catalog }.compactMap { EntityBlock($0, &errors) }
    runs = SeriesRuns(entities, files, &errors)
    errors += duplicates() + danglingReferences()
    errors += Vocabulary(catalog, &errors).otherTerms(in: entities)
    errors += IssueIndex.repeatedIssues(entities)
    if rules.contains(.review) {
      let review = CatalogReview(entities)
      errors += review.errors + runs.errors(review.issues)
    }
    if rules.contains(.files) { errors += CatalogFiles.errors(in: entities) }
    guard errors.isEmpty else { throw CatalogTextErrors(errors) }
  }

  private func duplicates() -> [CatalogTextError] {
    var errors: [CatalogTextError] = []
    var keys: [EntityKey: String] = [:]
    var principals: [String: String] = [:]
    for entity in entities {
      let block = entity.block
      if let first = keys[entity.key] { errors.append(block.error(.duplicateID(first: first))) }
      keys[entity.key] = keys[entity.key] ?? block.location
      guard let name = entity["principal"] else { continue }
      let key = "\(entity.key.kind.singular) \(name.lowercased())"
      if let first = principals[key] {
        errors.append(block.error(.duplicatePrincipal(name, first: first)))
      }
      principals[key] = principals[key] ?? block.location
    }
    return errors
  }

  private func danglingReferences() -> [CatalogTextError] {
    let keys = Set(entities.map(\.key))
    return entities.flatMap { entity in
      entity.references.filter { !keys.contains($0.key) }.map { key, field in
        entity.block.error(in: field, .danglingReference("\(key.kind.singular) \(key.id)"))
      }
    }
  }

  /// Returns the lines in which `SeriesRun` looks up the issues of series.
  package func seriesRuns() throws(SQLiteError) -> String { try runs.lines() }

  /// Writes the catalog to an empty database, in the order of ids, so that the order of the text
  /// does not matter.
  package func write(to connection: Connection) throws(SQLiteError) {
    let issues = IssueIndex(entities)
    let graph = RelationGraph(entities, issues)
    let json = EntityJSON(entities, graph, issues, since: since)
    try CatalogWriter.makeTables(in: connection, date: date, attribution: attribution)
    let writer = try CatalogWriter(connection)
    let timestamp = Timestamp(date) ?? Timestamp(seconds: 0)
    let ordered = entities.sorted {
      ($0.key.kind.rawValue, $0.key.id) < ($1.key.kind.rawValue, $1.key.id)
    }
    let entries = ordered.map { $0.entry(json, graph) }
    var checksum = SHA256Sum()
    try connection.transaction { () throws(SQLiteError) in
      try writer.beginBase(at: timestamp)
      for entry in entries {
        checksum.add(Array("\(entry.principalName ?? "") \(entry.json)\n".utf8))
      }
      for entry in entries { try writer.putBase(entry) }
      try writer.putBaseLinks(ordered.map { ($0.key, graph.all(of: $0.key)) })
      try writer.completeBase(at: timestamp)
    }
    try writer.finishBase(version: Int32(checksum.hexadecimal.prefix(7), radix: 16) ?? 0)
  }
}

extension EntityBlock {
  fileprivate func entry(
    _ json: EntityJSON, _ graph: RelationGraph
  ) -> Entry {
    guard var entry = Entry(key.kind, json: json.text(self)) else {
      preconditionFailure("EntityJSON wrote no entity for \(key.reference)")
    }
    entry.principalName = self["principal"]
    entry.words = block.values("words")
    entry.popularity = graph.all(of: key).count
    return entry
  }
}
