import Catalog
import CatalogDatabase
import CatalogImport
import SQLite
import TestSupport
import Testing

struct ImporterTests {
  let catalog: Connection
  let timestamp = Timestamp(seconds: 1_700_000_000)

  init() throws {
    catalog = try Connection.inMemory()
    try CatalogWriter.makeTables(in: catalog, date: "1970-01-01T00:00:00Z", attribution: "")
  }

  private func run(
    _ text: String, limits: Limits = Limits(), _ change: (inout Importer.Plan) -> Void = { _ in }
  ) throws -> ImportReport {
    var plan = Importer.Plan(origin: "sample.jsonl")
    change(&plan)
    return try Importer.run(plan, into: catalog, at: timestamp, limits: limits) {
      importer throws(ImportError) in
      try importer.add(ImportFile(BytesInMemory(Array(text.utf8))), named: "sample.jsonl")
    }
  }

  private func counts(
    added: Int = 0, changed: Int = 0, same: Int = 0, older: Int = 0
  ) -> ImportReport.Counts {
    var counts = ImportReport.Counts()
    (counts.added, counts.changed, counts.same, counts.older) = (added, changed, same, older)
    return counts
  }

  private func number(_ sql: String) throws -> Int64 { try catalog.integer(sql) ?? -1 }

  private func hulk(_ modified: String, _ description: String = "") -> String {
    "{\"id\":1,\"name\":\"Hulk\",\"modified\":\"\(modified)\",\"description\":\"\(description)\","
      + "\"resourceURI\":\"/characters/1\"}\n"
  }

  @Test func `rows are counted by result`() throws {
    #expect(try run(hulk("2014-01-01") + hero(2)).counts == [.character: counts(added: 2)])
    let text = hulk("2015-01-01", "Green.") + hero(2) + "\n" + hero(3)
    #expect(try run(text).counts == [.character: counts(added: 1, changed: 1, same: 1)])
    #expect(try run(hulk("2014-01-01")).counts == [.character: counts(older: 1)])
    #expect(try number("SELECT count(*) FROM entity") == 3)
    #expect(try number("SELECT json ->> '$.description' = 'Green.' FROM entity WHERE id = 1") == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `an entity may have 40,000 items, and as many names`() throws {
    let items = (1...40_000).map { #"{"resourceURI":"/comics/\#($0)","name":"c"}"# }
    let names = (1...40_000).map { "\"Name \($0)\"" }
    let text =
      #"{"id":1,"name":"Hulk","aliases":[\#(names.joined(separator: ","))],"comics":{"available":"#
      + #"40000,"items":[\#(items.joined(separator: ","))]},"resourceURI":"/characters/1"}"#
    #expect(try run(text).counts == [.character: counts(added: 1)])
    #expect(try number("SELECT count(*) FROM link WHERE kind = 1") == 40_000)
    #expect(try number("SELECT count(*) FROM name") == 40_001)
  }

  @Test func `a revision records the origin of the rows`() throws {
    _ = try run(hero(1) + "\n" + hero(2))
    #expect(
      try number(
        """
        SELECT count(*) FROM entity JOIN revision ON revision.id = entity.revision
        WHERE what = 'import' AND origin = 'sample.jsonl' AND finished = 1700000000
        """) == 2)
    #expect(try number("SELECT completed IS NULL FROM coverage WHERE kind = 1") == 1)
    _ = try run("{\"data\":{\"total\":2,\"results\":[\(hero(1)),\(hero(2))]}}")
    #expect(try number("SELECT completed FROM coverage WHERE kind = 1") == 1_700_000_000)
    #expect(try number("SELECT unixepoch(value) FROM meta WHERE key = 'date'") == 1_700_000_000)
    #expect(try number("SELECT completed IS NULL FROM coverage WHERE kind = 2") == 1)
  }

  @Test func `a broken file changes nothing, even after valid rows`() throws {
    #expect(throws: ImportError.truncated) { try run(hero(1) + "\n{\"id\":2") }
    #expect(try number("SELECT count(*) FROM entity") == 0)
    #expect(try number("SELECT count(*) FROM revision") == 0)
    #expect(try run(hero(1)).counts == [.character: counts(added: 1)])
  }

  @Test func `a dry run reports everything and changes nothing`() throws {
    let report = try run(hero(1)) { $0.isDryRun = true }
    #expect(report.counts == [.character: counts(added: 1)])
    #expect(try number("SELECT count(*) FROM entity") == 0)
  }

  @Test func `only the first of many rejected rows are reported`() throws {
    let text = hero(1) + "\n" + String(repeating: "x\n", count: 50) + "{\"id\":0}\n"
    let report = try run(text) { $0.kind = .character }
    #expect(report.refused == 51)
    #expect(report.firstRefusals.count == ImportReport.rememberedRefusals)
    #expect(report.firstRefusals.first?.line == 2)
    #expect(report.counts == [.character: counts(added: 1)])
  }

  @Test func `nothing is written if no row is accepted`() throws {
    #expect(try run("{\"id\":1}\n").refused == 1)
    #expect(try number("SELECT count(*) FROM revision") == 0)
  }

  private var smallBatches: Limits {
    var limits = Limits()
    limits.preparedParts = 3
    return limits
  }

  @Test func `rows of several batches are written and counted in order`() throws {
    let others = (2...10).map { hero($0, "Hero \($0)") + "\n" }
    let lines = [hulk("2014-01-01")] + others + ["x\n", hulk("2015-01-01", "Green."), hero(10)]
    let report = try run(lines.joined(), limits: smallBatches)
    #expect(report.counts == [.character: counts(added: 10, changed: 2)])
    #expect(report.firstRefusals.map(\.line) == [11])
    #expect(try number("SELECT json ->> '$.description' = 'Green.' FROM entity WHERE id = 1") == 1)
    #expect(try number("SELECT title = 'Hulk' FROM entity WHERE id = 10") == 1)
    #expect(try number("SELECT count(*) FROM name WHERE folded = 'hero10'") == 0)
    #expect(try number("SELECT count(*) FROM name WHERE folded = 'hero9'") == 1)
  }

  @Test func `a file that breaks off after several batches changes nothing`() throws {
    let lines = (1...10).map { hero($0) + "\n" } + ["{\"id\":2"]
    #expect(throws: ImportError.truncated) { try run(lines.joined(), limits: smallBatches) }
    #expect(try number("SELECT count(*) FROM entity") == 0)
    #expect(try number("SELECT count(*) FROM fact") == 0)
  }

  @Test func `relations are found from both ends`() throws {
    _ = try run(
      "{\"id\":9,\"title\":\"T\",\"resourceURI\":\"/comics/9\",\"characters\":{\"available\":1,"
        + "\"items\":[{\"resourceURI\":\"/characters/1\",\"name\":\"Hulk\"}]}}")
    #expect(try number("SELECT count(*) FROM link WHERE kind = 1 AND other_id = 9") == 1)
    #expect(try number("SELECT count(*) FROM link WHERE kind = 2 AND other_id = 1") == 1)
  }
}
