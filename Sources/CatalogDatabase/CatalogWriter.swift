package import Catalog
package import SQLite

/// An entity on its way into a catalogue file.
package struct Entry: Sendable {
  package var key: EntityKey
  package var title: String
  package var modified: Moment?
  package var json: String
  package var principalName: String?
  /// Other names, the civil one among them.
  package var aliases: [String]
  package var description: String

  package init(
    key: EntityKey, title: String, modified: Moment?, json: String,
    principalName: String? = nil, aliases: [String] = [], description: String = ""
  ) {
    self.key = key
    self.title = title
    self.modified = modified
    self.json = json
    self.principalName = principalName
    self.aliases = aliases
    self.description = description
  }
}

/// Fills a new catalogue file.
package struct CatalogWriter {
  private let connection: Connection

  /// Makes the tables in a database that has none.
  ///
  /// - Parameters:
  ///   - date: when the catalogue's content was put together, RFC 3339.
  ///   - attribution: the line to be shown with the data.
  package init(
    _ connection: Connection, date: String, attribution: String
  ) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Schema.tables)
    let statement = try connection.prepare("INSERT INTO meta VALUES (?1, ?2)")
    try statement.run(["date", .text(date)])
    try statement.run(["attribution", .text(attribution)])
  }

  package func insert(_ entry: Entry) throws(SQLiteError) {
    let kind = Value.integer(Int64(entry.key.kind.rawValue))
    try connection.prepare(
      """
      INSERT INTO entity(kind, id, title, collated, modified, json)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    ).run([
      kind, .integer(Int64(entry.key.id)), .text(entry.title),
      .text(try connection.collated(entry.title)),
      entry.modified.map { .integer($0.seconds) } ?? .null, .text(entry.json),
    ])
    let key = Value.integer(connection.lastInsertedKey)
    let name = try connection.prepare("INSERT OR IGNORE INTO name VALUES (?1, ?2, ?3, ?4)")
    for (text, form) in entry.names {
      try name.run([
        kind, .text(try connection.folded(text)), .integer(Int64(form.rawValue)), key,
      ])
    }
    try insertWords(of: entry, key: key)
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
