package import Catalog
internal import Platform
internal import ProviderTable
internal import SQLite

/// A dump of the Grand Comics Database: a database file of unknown origin, which is only read.
package final class Dump: CatalogDump {
  package static let provider = GCD.provider

  let connection: Connection
  /// Which groups of tables can be read.
  package let groups: Set<DumpGroup>
  /// What each other group lacks first.
  package let absent: [DumpGroup: String]
  /// The columns with old texts that are there.
  let texts: Set<String>

  /// Opens a file, without changing it or anything beside it.
  ///
  /// - Throws: `.truncated`, `.unfinished`, `.foreign`, and errors of its schema.
  package init(path: String) throws(DumpError) {
    for ending in ["-wal", "-journal"] where Connection.hasContent(path + ending) {
      throw .unfinished(path + ending)
    }
    let connection = try rethrow(try Connection.readingImmutable(path), as: DumpError.init)
    // Before anything is read: SQLite would only say that the file is malformed.
    let header = try rethrow(try connection.fileHeader(), as: DumpError.init)
    if let expected = header?.length, let size = FileStamp(path)?.size, size != expected {
      throw .truncated(size: Int(size), expected: expected)
    }
    try rethrow(try Self.configure(connection), as: DumpError.init)
    self.connection = connection
    let schema = try rethrow(try DumpSchema(connection), as: DumpError.init)
    guard schema.isDump else { throw .foreign }
    (groups, absent) = try schema.groups()
    texts = Set(DumpGroup.texts.filter { schema.has($0, in: "gcd_story") })
  }

  private static func configure(_ connection: Connection) throws(SQLiteError) {
    try connection.distrust()
    // Temporary tables are files, so that memory stays bounded, and SQLite removes them itself.
    try connection.execute("PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;")
  }

  /// Checks the whole file for damage, which takes half a minute for a complete dump.
  package func verify() throws(DumpError) {
    let fault = try rethrow(try connection.quickCheckError(), as: DumpError.init)
    if let fault { throw .damaged(fault) }
  }

  package func reader(
    publisher: Int?, progress: @escaping (DumpStep) -> Void
  ) throws(DumpError) -> any DumpReading {
    try DumpReader(self, check(publisher: publisher), progress: progress)
  }

  package func tables() throws(DumpError) -> [DumpTable] {
    var known: [String: Set<String>] = has(.stories) ? ["gcd_story": Set(DumpGroup.texts)] : [:]
    for table in groups.flatMap(\.tables) {
      known[table.name, default: []].formUnion(table.columns.split(separator: " ").map(String.init))
    }
    return try rethrow(as: DumpError.init) { () throws(SQLiteError) in
      var tables: [DumpTable] = []
      for (table, known) in known.sorted(by: { $0.key < $1.key }) {
        let count = try connection.integer("SELECT count(*) FROM \(table)") ?? 0
        tables.append(
          DumpTable(
            table, count: Int(count),
            otherColumns: try connection.columns(of: table).filter { !known.contains($0) }))
      }
      return tables
    }
  }

  func has(_ group: DumpGroup) -> Bool { groups.contains(group) }

  /// What the catalog lacks, with the first table or column of a group that is not there.
  package var losses: [DumpLoss] {
    let groups = DumpGroup.allCases.compactMap { group in
      absent[group].map { DumpLoss(group: group.rawValue, missing: $0, loss: group.loss) }
    }
    guard has(.stories) else { return groups }
    return groups
      + DumpGroup.texts.filter { !texts.contains($0) }.map { name in
        DumpLoss(
          group: "texts", missing: "gcd_story.\(name)",
          loss: "what only the old texts in '\(name)' say")
      }
  }
}

extension DumpError {
  init(_ error: SQLiteError) {
    switch error.code.primary {
    case .corrupt, .notADatabase: self = .damaged(error.message)
    default: self = .database(error.message)
    }
  }
}

/// What tables a file has, with their columns.
private struct DumpSchema {
  private var columns: [String: Set<String>] = [:]
  /// Views and virtual tables, which only look like tables.
  private var others: Set<String> = []

  init(_ connection: Connection) throws(SQLiteError) {
    let tables = try connection.prepare(
      """
      SELECT name, type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' FROM sqlite_schema
      WHERE type IN ('table', 'view')
      """)
    while try tables.step() {
      let name = tables.text(0).lowercased()
      if tables.integer(1) == 0 { others.insert(name) }
      columns[name] = []
    }
    for name in columns.keys where !others.contains(name) {
      columns[name] = Set(try connection.columns(of: name))
    }
  }

  /// Whether it looks like that of a dump, even if tables are missing.
  var isDump: Bool { columns["gcd_issue"] != nil || columns["gcd_series"] != nil }

  func has(_ column: String, in table: String) -> Bool {
    columns[table]?.contains(column) ?? false
  }

  /// Returns the groups that are there, and what the others lack first.
  ///
  /// - Throws: `.missing` and `.notATable` for the group without which nothing can be read.
  func groups() throws(DumpError) -> (Set<DumpGroup>, [DumpGroup: String]) {
    var present: Set<DumpGroup> = []
    var absent: [DumpGroup: String] = [:]
    for group in DumpGroup.allCases {
      if let other = group.tables.first(where: { others.contains($0.name) }) {
        guard group != .base else { throw .notATable(other.name) }
        absent[group] = other.name
      } else if let missing = missing(group) {
        guard group != .base else { throw .missing(missing) }
        absent[group] = missing
      } else if let needed = group.needs.first(where: { !present.contains($0) }) {
        absent[group] = absent[needed]
      } else {
        present.insert(group)
      }
    }
    return (present, absent)
  }

  /// Returns the first missing table or column of a group.
  private func missing(_ group: DumpGroup) -> String? {
    for (table, names) in group.tables {
      guard columns[table] != nil else { return table }
      for name in names.split(separator: " ") where !has(String(name), in: table) {
        return "\(table).\(name)"
      }
    }
    return nil
  }
}

extension Connection {
  /// Returns the columns of a table in lower case.
  fileprivate func columns(of table: String) throws(SQLiteError) -> [String] {
    let rows = try prepare("SELECT name FROM pragma_table_info(?1)")
    try rows.bind([.text(table)])
    var names: [String] = []
    while try rows.step() { names.append(rows.text(0).lowercased()) }
    return names
  }
}
