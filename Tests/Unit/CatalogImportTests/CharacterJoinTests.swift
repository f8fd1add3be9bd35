import Catalog
import CatalogDatabase
import CatalogImport
import SQLite
import TestSupport
import Testing

/// Uses the fixture catalog: Hulk (Bruce Banner), two Spider-Men, and two Captain Marvels.
struct CharacterJoinTests {
  private func joined(_ names: [String]) throws -> [Int64] {
    let catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "2025-01-01T00:00:00Z", attribution: "")
    var plan = Importer.Plan(origin: "wiki.jsonl")
    plan.kind = .character
    plan.joinedWith = try FixtureCatalog.connection()
    let text = names.enumerated().map { "{\"id\":\($0 + 1),\"name\":\(jsonString($1))}\n" }.joined()
    let report = try Importer.run(plan, into: catalog, at: Timestamp(seconds: 1)) {
      importer throws(ImportError) in
      try importer.add(ImportFile(BytesInMemory(Array(text.utf8))), named: "wiki.jsonl")
    }
    let statement = try catalog.prepare(
      "SELECT coalesce(json ->> '$.marvelId', 0) FROM entity ORDER BY id")
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    #expect(report.joined == ids.count { $0 != 0 })
    return ids
  }

  @Test(arguments: [
    (["Spider-Man (Peter Parker)"], [102]), (["SPIDERMAN (peter parker)"], [102]),
    (["Hulk (Bruce Banner)"], [101]), (["Hulk (Earth-616)"], [101]),
    (["Hulk (Robert Bruce Banner)"], [0]), (["Spider-Man (Earth-616)"], [0]),
    (["Captain Marvel (Mar-Vell)"], [105]), (["Captain Marvel"], [0]), (["Thor"], [0]),
    (["Spider-Man (Peter Parker)", "Spider-Man: Peter Parker"], [0, 0]),
    (["Hulk (Earth-616)", "HULK (Earth-616)"], [0, 0]),
    (["Hulk (Earth-616)", "Hulk (Bruce Banner)"], [0, 0]),
    (["Hulk (Earth-616)", "Hulk (Earth-1610)"], [101, 0]),
    (["Bruce Banner (Earth-616)"], [0]),
  ])
  func `only a certain match is joined`(names: [String], ids: [Int64]) throws {
    #expect(try joined(names) == ids)
  }
}
