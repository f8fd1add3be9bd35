import Catalog
import CatalogDatabase
import SQLite
import TestSupport
import Testing

struct NameCompletingTests {
  @Test func `names are sorted, unique, and limited in number`() throws {
    let source = try FixtureCatalog.source()
    let names = try source.names(beginningWith: "SPIDER", .character, limit: 50)
    #expect(names == ["Spider-Man (Miles Morales)", "Spider-Man (Peter Parker)"])
    #expect(try source.names(beginningWith: "", .character, limit: 2).count == 2)
    #expect(try source.names(beginningWith: "eclair", .character, limit: 5) == ["Éclair d'Âme"])
    #expect(try source.names(beginningWith: "spidey", .character, limit: 5) == [])
    #expect(try source.names(beginningWith: "hulk", .comic, limit: 5) == [])
  }

  @Test func `completion uses the index of names without scanning or sorting`() throws {
    let statement = try FixtureCatalog.connection().prepare(
      """
      EXPLAIN QUERY PLAN
      SELECT title FROM name JOIN entity ON entity.key = name.entity
      WHERE name.kind = 1 AND folded >= 'a' AND folded < 'b' AND form = 0 ORDER BY folded
      """)
    var plan: [String] = []
    while try statement.step() { plan.append(statement.text(3)) }
    #expect(
      plan == [
        "SEARCH name USING PRIMARY KEY (kind=? AND folded>? AND folded<?)",
        "SEARCH entity USING INTEGER PRIMARY KEY (rowid=?)",
      ])
  }
}
