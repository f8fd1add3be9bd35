import SQLite
import Testing

@testable import GCDDump

/// The same rows give the same bytes.
struct OrderTests {
  @Test func `a dump that is read twice gives the same entities in the same order`() throws {
    let dump = try DriftFixture.dump("")
    let first = try dump.read()
    let second = try dump.read()
    #expect(first.all == second.all)
    #expect(first.report == second.report)
  }

  @Test func `rows that were inserted in another order give the same`() throws {
    let lines = Fixture.rows.split(separator: "\n").filter { $0.hasPrefix("INSERT") }
    #expect(lines.count == 133)
    for rows in [Array(lines.reversed()), lines.sorted(), lines.sorted { $0.count < $1.count }] {
      let catalog = try TestDump(rows: rows.joined(separator: "\n")).read()
      #expect(try catalog.all == TestCatalog.fixture.all)
      #expect(try catalog.report == TestCatalog.fixture.report)
    }
  }

  @Test(arguments: ListedColumn.tables)
  func `rows may be stored in another order`(table: ListedColumn) throws {
    // Tables without ids are read in the order of their rows.
    let isRead = ListedColumn.all.contains { $0.table == table.table && $0.name == "id" }
    guard isRead else { return }
    let dump = try TestDump(DriftFixture.rows) { connection in
      try connection.execute(
        """
        CREATE TABLE changed AS SELECT * FROM \(table.table) ORDER BY id DESC;
        DROP TABLE \(table.table); ALTER TABLE changed RENAME TO \(table.table);
        """)
    }
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }

  @Test func `comics are in the order of their series, then the others by their ids`() throws {
    let kinds = try TestCatalog.fixture.all.map { $0.prefix { $0 != " " } }
    #expect(
      kinds.reduce(into: [Substring]()) { if $0.last != $1 { $0.append($1) } }
        == ["comic", "series", "creator", "character"])
  }
}
