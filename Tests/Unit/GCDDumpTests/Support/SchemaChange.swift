import SQLite
import Testing

@testable import GCDDump

/// A column of a dump that is read.
struct ListedColumn: CustomTestStringConvertible, Sendable {
  let group: DumpGroup
  let table: String
  let name: String

  var testDescription: String { "\(table).\(name)" }

  static let all = DumpGroup.allCases.flatMap { group in
    group.tables.flatMap { table in
      table.columns.split(separator: " ").map {
        ListedColumn(group: group, table: table.name, name: String($0))
      }
    }
  }

  /// Each table once, with a column that its groups read.
  static let tables = all.reduce(into: [ListedColumn]()) { tables, column in
    if !tables.contains(where: { $0.table == column.table }) { tables.append(column) }
  }
}

extension DumpGroup {
  /// The group and those that cannot be read without it.
  var dependents: Set<DumpGroup> {
    DumpGroup.allCases.reduce(into: [self]) { found, group in
      if !found.isDisjoint(with: group.needs) { found.insert(group) }
    }
  }
}

/// A column in a table's definition.
struct ColumnDefinition {
  /// The name in the schema of the fixture.
  let source: String
  var name: String
  var type: String
  let isKey: Bool
  /// The value in a row of the fixture's table.
  var value: String
}

extension Connection {
  /// Replaces a table with one of other columns, with the same rows.
  func rebuild(_ table: String, _ change: ([ColumnDefinition]) -> [ColumnDefinition]) throws {
    let rows = try prepare("SELECT name, type, pk FROM pragma_table_info('\(table)')")
    var columns: [ColumnDefinition] = []
    while try rows.step() {
      let name = rows.text(0)
      columns.append(
        ColumnDefinition(
          source: name, name: name, type: rows.text(1), isKey: rows.integer(2) != 0, value: name))
    }
    let changed = change(columns)
    let definitions = changed.map { "\($0.name) \($0.type)\($0.isKey ? " PRIMARY KEY" : "")" }
    try execute(
      """
      CREATE TABLE changed(\(definitions.joined(separator: ", ")));
      INSERT INTO changed(\(changed.map(\.name).joined(separator: ", ")))
      SELECT \(changed.map(\.value).joined(separator: ", ")) FROM \(table);
      DROP TABLE \(table);
      ALTER TABLE changed RENAME TO \(table);
      """)
  }

  func removeColumn(_ name: String, of table: String) throws {
    try rebuild(table) { $0.filter { $0.name != name } }
  }
}
