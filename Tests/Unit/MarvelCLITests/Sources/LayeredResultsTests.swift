import Catalog
import CatalogDatabase
import EmbeddedCatalog
import MarvelCLI
import Platform
import SQLite
import TestSupport
import Testing

/// The commands with a local catalog that has every entity of the embedded one, as Marvel's gateway
/// sends them: without our names and texts.
struct LayeredResultsTests {
  private static let now = Timestamp(seconds: 1_700_000_000)
  /// The bytes of the catalog file of each test.
  private static let filled = Task {
    let directory = ScratchDirectory()
    let files = MergedFiles(in: directory.path, above: EmbeddedCatalog.base())
    try await fill(files.own)
    try files.merge()
    return try readBytes(files.merged.path)
  }

  private let directory = ScratchDirectory()
  private let world: World

  init() async throws {
    let path = directory.write(try await Self.filled.value, to: "merged.sqlite")
    let source = try DatabaseSource(
      LocalCatalog.live(path: path).openForReading(), as: .local,
      now: { Self.now })
    world = World(source: { _ in source })
  }

  private static func fill(_ file: LocalCatalog) async throws {
    let embedded = try EmbeddedCatalog.open(now: { now })
    let connection = try file.openForWriting()
    let writer = try CatalogWriter(connection)
    try connection.execute("BEGIN")
    let revision = try writer.beginRevision(.sync, origin: "gateway", at: now)
    for kind in Kind.allCases {
      let all = try await embedded.page(for: Query(kind: kind, range: PageRange(limit: nil)))
      for record in all.elements {
        let title = try #require(Entry(kind, json: record.json)).title
        let json =
          #"{"id":\#(record.key.id),"\#(kind.titleKey)":\#(jsonString(title)),"description":""}"#
        try writer.put(try #require(Entry(kind, json: json)), in: revision)
      }
      try writer.complete(kind, at: now)
    }
    try writer.finishRevision(revision, at: now)
    try connection.execute("COMMIT")
  }

  @Test func `searches find what they find in the embedded catalog`() async throws {
    for (query, first) in EmbeddedResultsTests.searches {
      let hits = try await world.run(["search", query, "--limit", "1", "-o", "id", "-q"])
      #expect(hits == Outcome(stdout: first + "\n"), "\(query)")
    }
  }

  @Test func `tables, cards, and selected fields show what the base adds`() async throws {
    let card = try await world.run(["show", "tony stark", "-o", "table"]).stdout
    #expect(card.contains("Real name         Tony Stark"))
    #expect(card.contains("A wounded arms maker"))
    let fields = try await world.run(
      ["show", "1009368", "--fields", "name,realName,firstAppearance.date"])
    #expect(
      fields.stdout
        == #"{"name":"Iron Man","realName":"Tony Stark","firstAppearance":{"date":"1963-03"}}"#
        + "\n")
    let list = try await world.run(
      ["list", "--name", "iron man", "-o", "csv", "--columns", "id,realName"])
    #expect(list.stdout == "id,realName\r\n1009368,Tony Stark\r\n")
  }
}
