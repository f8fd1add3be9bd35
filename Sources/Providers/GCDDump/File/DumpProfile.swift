package import Catalog
internal import SQLite

/// What a dump has, in numbers and words of its schema, without names or texts: a user can attach it
/// to a report.
package struct DumpProfile: Sendable {
  /// When the newest issue was modified.
  package let modified: Timestamp?
  /// What each absent group of tables lacks first.
  package let absent: [DumpGroup: String]
  package let losses: [DumpLoss]
  /// The rows of the tables that are read.
  package let rows: [(table: String, count: Int)]
  /// Their columns that are not read.
  package let otherColumns: [String]
  /// The entities that an import has.
  package let entities: [Kind: Int]
  package let report: DumpReport

  /// - Parameters:
  ///   - reader: After it has read everything.
  ///   - entities: What it passed on.
  package init(
    _ dump: Dump, _ reader: DumpReader, _ entities: [Kind: Int]
  ) throws(DumpError) {
    modified = reader.modified
    absent = dump.absent
    losses = dump.losses
    self.entities = entities
    report = reader.report
    (rows, otherColumns) = try rethrow(as: DumpError.init) { () throws(SQLiteError) in
      var (rows, columns): ([(String, Int)], [String]) = ([], [])
      for (table, known) in dump.tables {
        rows.append((table, Int(try dump.connection.integer("SELECT count(*) FROM \(table)") ?? 0)))
        let names = try dump.connection.prepare("SELECT name FROM pragma_table_info(?1)")
        try names.bind([.text(table)])
        while try names.step() {
          let name = names.text(0).lowercased()
          if !known.contains(name) { columns.append("\(table).\(name)") }
        }
      }
      return (rows, columns)
    }
  }
}

extension Dump {
  /// The tables that are read, each with the columns that are read.
  fileprivate var tables: [(name: String, columns: Set<String>)] {
    var columns: [String: Set<String>] = ["gcd_story": Set(DumpGroup.texts)]
    for table in groups.flatMap(\.tables) {
      columns[table.name, default: []].formUnion(
        table.columns.split(separator: " ").map(String.init))
    }
    return columns.filter { name, _ in name != "gcd_story" || has(.stories) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
