package import Catalog
package import SQLite

/// An entity on its way into a catalogue file.
package struct Entry: Sendable {
  package var key: EntityKey
  package var title: String
  package var modified: Moment?
  package var json: String
  package var related: [EntityKey]
  package var principalName: String?
  /// Other names, the civil one among them.
  package var aliases: [String]
  package var description: String

  package init(
    key: EntityKey, title: String, modified: Moment?, json: String, related: [EntityKey] = [],
    principalName: String? = nil, aliases: [String] = [], description: String = ""
  ) {
    self.key = key
    self.title = title
    self.modified = modified
    self.json = json
    self.related = related
    self.principalName = principalName
    self.aliases = aliases
    self.description = description
  }
}

/// Fills a new catalogue file.
package struct CatalogWriter {
  private let connection: Connection
  private let facts: FactReader

  /// Makes the tables in a database that has none.
  ///
  /// - Parameters:
  ///   - date: when the catalogue's content was put together, RFC 3339.
  ///   - attribution: the line to be shown with the data.
  package init(
    _ connection: Connection, date: String, attribution: String
  ) throws(SQLiteError) {
    self.connection = connection
    facts = FactReader(connection)
    try connection.execute(Schema.tables)
    let statement = try connection.prepare("INSERT INTO meta VALUES (?1, ?2)")
    try statement.run(["date", .text(date)])
    try statement.run(["attribution", .text(attribution)])
  }

  package func insert(_ entry: Entry) throws(SQLiteError) {
    let kind = Value.integer(Int64(entry.key.kind.rawValue))
    let facts = try facts.facts(entry.key.kind, entry.json)
    try connection.prepare(
      """
      INSERT INTO entity(kind, id, title, collated, position, modified, json)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    ).run([
      kind, .integer(Int64(entry.key.id)), .text(entry.title),
      .text(try connection.collated(entry.title)), try position(of: entry, facts),
      entry.modified.map { .integer($0.seconds) } ?? .null, .text(Abbreviation.pack(entry.json)),
    ])
    let key = Value.integer(connection.lastInsertedKey)
    try insert(facts, key)
    try insertLinks(of: entry)
    let name = try connection.prepare("INSERT OR IGNORE INTO name VALUES (?1, ?2, ?3, ?4)")
    for (text, form) in entry.names {
      try name.run([
        kind, .text(try connection.folded(text)), .integer(Int64(form.rawValue)), key,
      ])
    }
    try insertWords(of: entry, key: key)
  }

  /// What the kind is ordered by when nobody says how, as one value; comics whose day is not known
  /// come last.
  private func position(
    of entry: Entry, _ facts: [(attribute: Attribute, value: Value)]
  ) throws(SQLiteError) -> Value {
    func text(_ attribute: Attribute) -> String {
      guard case .text(let text)? = facts.first(where: { $0.attribute == attribute })?.value
      else { return "" }
      return text
    }
    switch entry.key.kind {
    case .character, .event: return .text(try connection.collated(entry.title))
    case .comic:
      guard case .integer(let day)? = facts.first(where: { $0.attribute == .onsaleDate })?.value
      else { return .integer(.max) }
      return .integer(-day)
    case .creator: return .text("\(text(.lastName))\u{1}\(text(.firstName))")
    case .series: return .text(try connection.collated(entry.title))
    case .story: return .integer(Int64(entry.key.id))
    }
  }

  private func insert(
    _ facts: [(attribute: Attribute, value: Value)], _ key: Value
  ) throws(SQLiteError) {
    let statement = try connection.prepare("INSERT OR IGNORE INTO fact VALUES (?1, ?2, ?3)")
    for (attribute, value) in facts {
      try statement.run([key, .integer(Int64(attribute.rawValue)), value])
    }
  }

  private func insertLinks(of entry: Entry) throws(SQLiteError) {
    let statement = try connection.prepare("INSERT OR IGNORE INTO link VALUES (?1, ?2, ?3, ?4)")
    for other in entry.related {
      let ends = [entry.key, other].map { key -> [Value] in
        [.integer(Int64(key.kind.rawValue)), .integer(Int64(key.id))]
      }
      try statement.run(ends[0] + ends[1])
      try statement.run(ends[1] + ends[0])
    }
  }

  /// Names are indexed as written and joined to one word, so that both "iron man" and "ironman"
  /// find Iron Man.
  private func insertWords(of entry: Entry, key: Value) throws(SQLiteError) {
    let titles = entry.names.filter { $0.form != .alias }.map(\.text)
    let statement = try connection.prepare(
      "INSERT INTO words(rowid, name, alias, description) VALUES (?1, ?2, ?3, ?4)")
    try statement.run([
      key, .text(try indexed(titles)), .text(try indexed(entry.aliases)),
      .text(entry.description),
    ])
  }

  private func indexed(_ names: [String]) throws(SQLiteError) -> String {
    var words: [String] = []
    for name in names {
      let tokens = try connection.tokens(of: name).map(\.folded)
      words += tokens
      words.append(tokens.joined())
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  /// Packs the file; call it once, after the last entity.
  package func finish() throws(SQLiteError) {
    try connection.execute("INSERT INTO words(words) VALUES ('optimize'); ANALYZE; VACUUM;")
  }
}

extension Entry {
  fileprivate var names: [(text: String, form: Bearer.Form)] {
    [(title, .full)] + [(title.withoutParenthesis, .bare)].filter { $0.0 != title }
      + (principalName.map { [($0, .principal)] } ?? [])
      + aliases.map { ($0, .alias) }
  }
}
