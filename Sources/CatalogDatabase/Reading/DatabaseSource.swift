package import Catalog
package import SQLite

/// Answers from a catalogue file.
package struct DatabaseSource: RecordProviding {
  let connection: Connection
  private let now: () -> Moment
  package let provenance: Provenance
  /// What the file has of each kind; none for the embedded catalogue, which has all as a whole.
  package let holdings: [Kind: Holding]
  package let pageSize = 500

  /// - Parameter now: from which periods such as this week are counted.
  /// - Throws: `CatalogError.unreadable` when the database is not a catalogue of this version.
  package init(
    _ connection: Connection, as source: Provenance.Source, now: @escaping () -> Moment
  ) throws(CatalogError) {
    self.connection = connection
    self.now = now
    let meta = try asking { () throws(SQLiteError) in
      try Self.isCatalog(connection) ? try Self.meta(connection) : nil
    }
    guard let meta else { throw .unreadable("not a catalogue of this version") }
    provenance = Provenance(
      source: source, fetchedAt: meta.date, attribution: meta.attribution)
    holdings =
      source == .embedded
      ? [:] : try asking { () throws(SQLiteError) in try Holding.all(in: connection) }
  }

  /// What the source says of an answer about entities of a kind.
  func provenance(of kind: Kind) -> Provenance {
    guard let completed = holdings[kind]?.completed else { return provenance }
    var provenance = provenance
    provenance.fetchedAt = completed.rfc3339
    return provenance
  }

  private static func isCatalog(_ connection: Connection) throws(SQLiteError) -> Bool {
    for (pragma, expected) in [
      ("application_id", Schema.applicationID), ("user_version", Schema.version),
    ] {
      let statement = try connection.prepare("PRAGMA \(pragma)")
      guard try statement.step(), statement.integer(0) == expected else { return false }
    }
    return true
  }

  private static func meta(
    _ connection: Connection
  ) throws(SQLiteError) -> (date: String, attribution: String)? {
    guard let date = try Meta.value(.date, in: connection),
      let attribution = try Meta.value(.attribution, in: connection)
    else { return nil }
    return (date, attribution)
  }

  package func page(for query: Query) async throws(CatalogError) -> Page<Record> {
    if let lack = try asking({ () throws(SQLiteError) -> Lack? in try lack(query) }) {
      throw .lacking(lack)
    }
    return try asking { () throws(SQLiteError) in
      let sql = try sql(query)
      let records = try records(sql, query)
      let total = try total(of: query.window, found: records.count, sql.count, sql.values)
      return Page(provenance: provenance(of: query.kind), elements: records, total: total)
    }
  }

  func sql(_ query: Query) throws(SQLiteError) -> QuerySQL {
    try QuerySQL(query, now: now()) { (text: String) throws(SQLiteError) in
      try connection.collated(text)
    }
  }

  private func records(_ sql: QuerySQL, _ query: Query) throws(SQLiteError) -> [Record] {
    let statement = try connection.prepare(sql.page)
    let limit = Int64(query.window.limit ?? -1)
    try statement.bind(sql.values + [.integer(limit), .integer(Int64(query.window.offset))])
    var records: [Record] = []
    while try statement.step() {
      records.append(
        Record(
          key: EntityKey(query.kind, Int(statement.integer(0))), title: statement.text(1),
          json: Abbreviation.unpack(statement.text(2))))
    }
    return records
  }

  /// The length of the whole list; counted by `sql` only where the part that was found does not
  /// show it.
  func total(
    of window: Window, found: Int, _ sql: String, _ values: [Value]
  ) throws(SQLiteError) -> Int {
    if let total = window.total(found: found) { return total }
    let statement = try connection.prepare(sql)
    try statement.bind(values)
    _ = try statement.step()
    return Int(statement.integer(0))
  }

  package func page(of key: EntityKey) async throws(CatalogError) -> Page<Record> {
    try asking { () throws(SQLiteError) in
      let statement = try connection.prepare(
        "SELECT title, json FROM entity WHERE kind = ?1 AND id = ?2")
      try statement.bind([.integer(Int64(key.kind.rawValue)), .integer(Int64(key.id))])
      guard try statement.step() else {
        return Page(provenance: provenance(of: key.kind), elements: [], total: 0)
      }
      let record = Record(
        key: key, title: statement.text(0), json: Abbreviation.unpack(statement.text(1)))
      return Page(provenance: provenance(of: key.kind), elements: [record], total: 1)
    }
  }
}

/// Turns what SQLite refuses into the error of the sources.
func asking<Result>(
  _ body: () throws(SQLiteError) -> Result
) throws(CatalogError) -> Result {
  do {
    return try body()
  } catch {
    throw .unreadable(error.message)
  }
}
