import Catalog
import SQLite
import Testing

@testable import GCDDump

/// Tables and columns that are gone: an error that names them, or a stated difference, never a
/// wrong catalog.
struct DriftTests {
  /// Expects what a dump gives that lacks something of a group.
  private func expect(
    _ dump: TestDump, lacks name: String, of group: DumpGroup, as error: DumpError
  ) throws {
    if group == .base {
      #expect(throws: error) { try dump.read() }
      return
    }
    let catalog = try dump.read()
    #expect(Set(catalog.absent.keys) == group.dependents)
    #expect(Set(catalog.absent.values) == [name])
    #expect(try catalog.all == group.expectedCatalog.all)
  }

  @Test(arguments: ListedColumn.all)
  func `a column that was removed is named`(column: ListedColumn) throws {
    let dump = try TestDump(DriftFixture.rows) {
      try $0.removeColumn(column.name, of: column.table)
    }
    let name = "\(column.table).\(column.name)"
    try expect(dump, lacks: name, of: column.group, as: .missing(name))
  }

  @Test(arguments: ListedColumn.all)
  func `a column that was renamed is named`(column: ListedColumn) throws {
    let dump = try TestDump(
      DriftFixture.rows
        + "ALTER TABLE \(column.table) RENAME COLUMN \(column.name) TO renamed_column;")
    let name = "\(column.table).\(column.name)"
    try expect(dump, lacks: name, of: column.group, as: .missing(name))
  }

  @Test(arguments: ListedColumn.tables)
  func `a table that was removed is named`(table: ListedColumn) throws {
    let dump = try DriftFixture.dump("DROP TABLE \(table.table);")
    try expect(dump, lacks: table.table, of: table.group, as: .missing(table.table))
  }

  @Test(arguments: ListedColumn.tables)
  func `a view in place of a table is named`(table: ListedColumn) throws {
    let name = table.table
    let dump = try DriftFixture.dump(
      "ALTER TABLE \(name) RENAME TO hidden; CREATE VIEW \(name) AS SELECT * FROM hidden;")
    try expect(dump, lacks: name, of: table.group, as: .notATable(name))
  }

  @Test(arguments: ListedColumn.tables)
  func `a virtual table in place of a table is named`(table: ListedColumn) throws {
    let name = table.table
    let columns = ListedColumn.all.filter { $0.table == name }.map(\.name)
    let dump = try DriftFixture.dump(
      """
      DROP TABLE \(name);
      CREATE VIRTUAL TABLE \(name) USING fts5(\(columns.joined(separator: ", ")));
      """)
    try expect(dump, lacks: name, of: table.group, as: .notATable(name))
  }

  @Test(
    arguments: [
      (
        "gcd_story_type",
        [.stories, .storyCredits, .issueCredits, .characters, .groups, .relations]
      ),
      ("gcd_creator", [.storyCredits, .issueCredits]), ("gcd_issue_credit", [.issueCredits]),
      ("gcd_character_role", [.characters, .relations]), ("gcd_group", [.groups]),
      ("gcd_character_relation", [.relations]), ("gcd_reprint", [.reprints]),
      ("gcd_series_publication_type", [.publicationTypes]),
    ] as [(String, Set<DumpGroup>)])
  func `what needs an absent group is absent, too`(table: String, groups: Set<DumpGroup>) throws {
    let dump = try DriftFixture.dump("DROP TABLE \(table);").open()
    #expect(Set(dump.absent.keys) == groups)
    #expect(Set(dump.absent.values) == [table])
    #expect(dump.groups == Set(DumpGroup.allCases).subtracting(groups))
  }

  @Test(arguments: DumpGroup.texts)
  func `an old text that is absent is omitted`(name: String) throws {
    let removed = try TestDump(DriftFixture.rows) { try $0.removeColumn(name, of: "gcd_story") }
    let emptied = try DriftFixture.dump("UPDATE gcd_story SET \(name) = '';")
    let catalog = try removed.read()
    #expect(catalog.absent == [:])
    #expect(try catalog.all == emptied.read().all)
  }

  @Test(arguments: DumpGroup.allCases.filter { $0 != .base })
  func `without a group, only what it gives is missing`(group: DumpGroup) throws {
    let whole = try DriftFixture.catalog
    let rest = try group.expectedCatalog
    #expect(rest.all != whole.all)
    // Persons of no comic are not read.
    let persons = whole.entities.keys.filter { $0.hasPrefix("c") && !$0.hasPrefix("comic") }
    #expect(Set(whole.entities.keys).subtracting(persons).isSubset(of: rest.entities.keys))
    let members = group.dependents.flatMap(\.members)
    let texts = whole.texts(without: members)
    for (name, text) in rest.texts(without: members) where texts[name] != nil {
      #expect(texts[name] == text)
    }
  }

  @Test(arguments: ListedColumn.tables)
  func `columns may be in any order`(table: ListedColumn) throws {
    let dump = try TestDump(DriftFixture.rows) { try $0.rebuild(table.table) { $0.reversed() } }
    let catalog = try dump.read()
    #expect(try catalog.all == DriftFixture.catalog.all)
    #expect(try catalog.report == DriftFixture.catalog.report)
  }

  @Test(arguments: ListedColumn.tables)
  func `columns that a table gains change nothing`(table: ListedColumn) throws {
    let dump = try TestDump(DriftFixture.rows) { connection in
      let rows = try connection.prepare("SELECT name FROM pragma_table_info('\(table.table)')")
      var known: Set<String> = []
      while try rows.step() { known.insert(rows.text(0)) }
      // Names that statements use for other tables.
      let used = Set(ListedColumn.all.map(\.name)).union(DriftFixture.temporaryColumns)
      for name in used.subtracting(known).sorted() {
        try connection.execute("ALTER TABLE \(table.table) ADD COLUMN \(name) DEFAULT 'gained';")
      }
    }
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }

  @Test(arguments: ListedColumn.tables)
  func `names of tables and columns may be in upper case`(table: ListedColumn) throws {
    let dump = try TestDump(DriftFixture.rows) { connection in
      try connection.rebuild(table.table) { columns in
        columns.map { column in
          var column = column
          column.name = column.name.uppercased()
          return column
        }
      }
      try connection.execute(
        """
        ALTER TABLE \(table.table) RENAME TO hidden;
        ALTER TABLE hidden RENAME TO \(table.table.uppercased());
        """)
    }
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }
}
