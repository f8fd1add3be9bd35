internal import Catalog
internal import CatalogDatabase
internal import DigestsAndGzip
internal import Platform
package import SQLite

/// The parsed and validated catalog text.
package struct CatalogText {
  private let date: String
  /// The date of entities without a `modified` of their own.
  private let since: String
  private let attribution: String
  private let entities: [EntityBlock]

  /// Reads and validates files in the order of their names.
  package init(paths: [String]) throws(CatalogTextError) {
    var files: [(name: String, text: String)] = []
    for path in paths.sorted() {
      do {
        files.append((path, try readTextFile(path)))
      } catch {
        throw CatalogTextError(file: path, line: 0, problem: .unreadableFile)
      }
    }
    try self.init(files: files)
  }

  /// Validates the blocks of all files.
  package init(files: [(name: String, text: String)]) throws(CatalogTextError) {
    var blocks: [Block] = []
    for (name, text) in files {
      blocks += try Block.read(text, file: name)
    }
    guard let catalog = blocks.first(where: { $0.head == "catalog" }) else {
      throw CatalogTextError(
        file: files.first?.name ?? "", line: 0, problem: .missingBlock("catalog"))
    }
    try catalog.rejectFields(except: ["date", "since", "attribution", Vocabulary.field])
    let vocabulary = try Vocabulary(catalog)
    let date = try catalog.requiredValue("date")
    guard Timestamp(date) != nil else { throw catalog.error(.notADate(date)) }
    self.date = date
    since = try catalog.value("since") ?? String(date.prefix(10))
    guard since.count == 10, Timestamp(since) != nil else { throw catalog.error(.notADate(since)) }
    attribution = try catalog.requiredValue("attribution")
    var entities: [EntityBlock] = []
    for block in blocks where block != catalog { entities.append(try EntityBlock(block)) }
    self.entities = entities
    try rejectDuplicates()
    try rejectDanglingReferences()
    try vocabulary.rejectOtherTerms(in: entities)
    try IssueIndex.rejectRepeatedIssues(entities)
  }

  /// Checks the rules of the embedded catalog that are not part of the grammar.
  package func review() throws(CatalogTextError) {
    try CatalogReview(entities: entities).run()
  }

  private func rejectDuplicates() throws(CatalogTextError) {
    var keys: [EntityKey: Int] = [:]
    var principals: [String: Int] = [:]
    for entity in entities {
      let block = entity.block
      if let line = keys.updateValue(block.line, forKey: entity.key) {
        throw block.error(.duplicateID(firstLine: line))
      }
      guard let name = entity["principal"] else { continue }
      if let line = principals.updateValue(
        block.line, forKey: "\(entity.key.kind.singular) \(name.lowercased())")
      {
        throw block.error(.duplicatePrincipal(name, firstLine: line))
      }
    }
  }

  private func rejectDanglingReferences() throws(CatalogTextError) {
    let keys = Set(entities.map(\.key))
    for entity in entities {
      for (key, field) in entity.references where !keys.contains(key) {
        throw CatalogTextError(
          file: entity.block.file, line: field.line,
          problem: .danglingReference("\(key.kind.singular) \(key.id)"))
      }
    }
  }

  /// Writes the catalog to an empty database, in the order of ids, so that the order of the text
  /// does not matter.
  package func write(to connection: Connection) throws(SQLiteError) {
    let issues = IssueIndex(entities)
    let graph = RelationGraph(entities, issues)
    let json = EntityJSON(entities, graph, issues, since: since)
    let titles = Dictionary(uniqueKeysWithValues: entities.map { ($0.key, $0.title) })
    try CatalogWriter.makeTables(in: connection, date: date, attribution: attribution)
    let writer = try CatalogWriter(connection)
    let timestamp = Timestamp(date) ?? Timestamp(seconds: 0)
    let ordered = entities.sorted {
      ($0.key.kind.rawValue, $0.key.id) < ($1.key.kind.rawValue, $1.key.id)
    }
    let entries = ordered.map { $0.entry(json, graph, titles) }
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
    _ json: EntityJSON, _ graph: RelationGraph, _ titles: [EntityKey: String]
  ) -> Entry {
    guard var entry = Entry(key.kind, json: json.text(self)) else {
      preconditionFailure("EntityJSON wrote no entity for \(key.reference)")
    }
    let related = graph.all(of: key)
    entry.principalName = self["principal"]
    entry.furtherCreators = related.filter { $0.key.kind == .creator }.compactMap { titles[$0.key] }
      .filter { !entry.creators.contains($0) }
    entry.popularity = related.count
    return entry
  }
}

/// The terms that some fields are limited to, from the block `catalog`.
struct Vocabulary {
  /// The field of a term, both in the block `catalog` and in those of entities.
  static let field = "power"
  private static let mostTerms = 80

  private let terms: Set<String>

  /// Throws if a term is repeated, or not in lower case, or one of too many.
  init(_ catalog: Block) throws(CatalogTextError) {
    var terms: Set<String> = []
    for field in catalog.fields where field.name == Self.field {
      let problem: CatalogTextError.Problem? =
        if field.value != field.value.lowercased() {
          .notLowercase(field.value)
        } else if !terms.insert(field.value).inserted {
          .repeatedValue(field.value)
        } else if terms.count > Self.mostTerms {
          .tooManyTerms(limit: Self.mostTerms)
        } else {
          nil
        }
      if let problem {
        throw CatalogTextError(file: catalog.file, line: field.line, problem: problem)
      }
    }
    self.terms = terms
  }

  /// Throws if a field has a value that is not one of its terms.
  func rejectOtherTerms(in entities: [EntityBlock]) throws(CatalogTextError) {
    for entity in entities {
      for rule in entity.key.kind.blockFields where rule.value == .term {
        for field in entity.block.fields
        where field.name == rule.name && !terms.contains(field.value) {
          throw CatalogTextError(
            file: entity.block.file, line: field.line,
            problem: .unknownTerm(field.value, field: field.name))
        }
      }
    }
  }
}
