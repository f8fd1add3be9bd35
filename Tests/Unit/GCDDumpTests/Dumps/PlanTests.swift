import SQLite
import Testing

@testable import GCDDump

/// A dump has no statistics, so that SQLite would find the rows that are not deleted by an index
/// on that column, which are nearly all.
struct PlanTests {
  private static let scope = [DumpScope.stories, DumpScope.issues, DumpScope.otherVariants]
  private static let links = [
    DumpLinks.storyCredits, DumpLinks.issueCredits, DumpLinks.characters, DumpLinks.groups,
    DumpLinks.reprints,
  ]

  /// A dump of which every table with deleted rows has an index on them.
  private func dump() throws -> Dump {
    let indexes = ListedColumn.all.filter { $0.name == "deleted" }.map {
      "CREATE INDEX test_\($0.table)_deleted ON \($0.table)(deleted);"
    }
    let dump = try TestDump(indexes.joined()).open()
    _ = try DumpReader(dump, try dump.check(fewRows))
    return dump
  }

  private func plan(_ sql: String, _ dump: Dump) throws -> [String] {
    let rows = try dump.connection.prepare("EXPLAIN QUERY PLAN \(sql)")
    var steps: [String] = []
    while try rows.step() { steps.append(rows.text(3)) }
    return steps
  }

  @Test(arguments: scope + links)
  func `no statement uses an index on deleted rows`(sql: String) throws {
    let steps = try plan(sql, dump())
    #expect(!steps.isEmpty)
    #expect(!steps.contains { $0.contains("deleted") })
  }

  @Test(arguments: scope)
  func `what belongs to the publisher is looked up`(sql: String) throws {
    let steps = try plan(sql, dump())
    #expect(steps.first?.hasPrefix("SCAN wanted_") == true)
    #expect(!steps.dropFirst().contains { $0.hasPrefix("SCAN") && !$0.contains("wanted_") })
  }

  @Test(arguments: links)
  func `a table of links is read from its beginning to its end`(sql: String) throws {
    let steps = try plan(sql, dump())
    #expect(steps.first?.hasPrefix("SCAN ") == true)
    #expect(steps.first?.contains("USING") == false)
    #expect(steps.dropFirst().allSatisfy { $0.contains("USING INTEGER PRIMARY KEY") })
  }

  @Test func `an equation would use the index, so that these tests are not in vain`() throws {
    let dump = try dump()
    let used = try (Self.scope + Self.links).filter { sql in
      let changed = ["issue", "story", "credit", "appearance"].reduce(
        sql.replacing("NOT INDEXED", with: "").replacing("CROSS JOIN", with: "JOIN")
      ) { $0.replacing("NOT \($1).deleted", with: "\($1).deleted = 0") }
      return try plan(changed, dump).contains { $0.contains("deleted") }
    }
    #expect(used.count >= 4)
  }

  @Test func `no row is found by an index on deleted rows`() throws {
    let dump = try TestDump()
    // The indexes have no rows, but SQLite does not know that.
    let tables = Set(ListedColumn.all.filter { $0.name == "deleted" }.map(\.table)).sorted()
    let connection = try Connection.writing(dump.path)
    try connection.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;")
    for table in tables {
      try connection.execute(
        """
        CREATE INDEX empty_\(table) ON \(table)(deleted) WHERE 0;
        DROP INDEX IF EXISTS idx_\(table)_deleted;
        """)
    }
    try connection.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ' WHERE 0', '') WHERE name GLOB 'empty_*';
      """)
    var noRows = fewRows
    (noRows.series, noRows.issues) = (0, 0)
    let opened = try dump.open()
    #expect(try TestCatalog(opened, minimums: noRows).all == TestCatalog.fixture.all)
    #expect(try opened.connection.integer("SELECT count(*) FROM gcd_issue WHERE deleted = 0") == 0)
  }
}
