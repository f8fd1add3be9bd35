import Catalog
import CatalogDatabase
import CatalogImport
import EmbeddedCatalog
import MarvelCLI
import SQLite
import TestSupport
import Testing

/// Commands with an import of the embedded catalog's own export, compared with the original.
struct RoundTripTests {
  private static let date = Timestamp(seconds: 1_700_000_000)
  private let directory = ScratchDirectory()
  private let original: DatabaseSource
  private let copy: DatabaseSource

  init() async throws {
    let now = { Self.date }
    original = try EmbeddedCatalog.open(now: now)
    let files = MergedFiles(in: directory.path, above: EmbeddedCatalog.base())
    let catalog = try files.own.openForWriting()
    var lines = ""
    for kind in Kind.allCases {
      for record in try await original.page(for: Self.all(kind)).elements {
        lines += try original.exported(record).json + "\n"
      }
    }
    var plan = Importer.Plan(origin: "export.jsonl")
    plan.isComplete = true
    plan.attribution = original.provenance.attribution
    let date = try #require(Timestamp(original.provenance.fetchedAt))
    _ = try Importer.run(plan, into: catalog, at: date) { importer throws(ImportError) in
      try importer.add(ImportFile(BytesInMemory(Array(lines.utf8))), named: "export.jsonl")
    }
    copy = try files.source(now: now)
  }

  private static func all(_ kind: Kind) throws -> Query {
    try Query(kind: kind, range: PageRange(limit: nil))
  }

  /// Every nth entity of a kind.
  private func sample(_ kind: Kind, every step: Int) async throws -> [Record] {
    let records = try await original.page(for: Self.all(kind)).elements
    return stride(from: 0, to: records.count, by: step).map { records[$0] }
  }

  private func commands() async throws -> [[String]] {
    var commands: [[String]] = [
      ["stats"], ["stats", "comics", "--by", "year"], ["stats", "creators", "--by", "comics"],
      ["stats", "events", "--by", "characters"], ["list", "creators", "--all", "-o", "csv"],
      ["search", "joe rosen", "--all"], ["search", "jim salicrup", "--all"],
      ["search", "george roussos", "--all"],
    ]
    for (kind, step) in [(Kind.creator, 4), (.character, 20), (.series, 40), (.event, 10)] {
      // Which of several entities a name means best is not in an export, so that one series is later
      // among the hits.
      for record in try await sample(kind, every: step) where record.title != "Captain America" {
        commands.append(["search", record.title, "--limit", "50"])
      }
    }
    for (kind, step) in [(Kind.creator, 60), (.character, 60), (.series, 120), (.event, 20)] {
      for record in try await sample(kind, every: step) {
        let reference = record.key.reference
        for other in [Kind.comic, .creator, .character, .series, .event] where other != kind {
          commands.append(["list", other.plural, "--of", reference, "--limit", "50", "-o", "csv"])
        }
        commands += [["show", reference], ["show", reference, "-o", "json"]]
        commands.append(["stats", "comics", "--by", "year", "--of", reference])
        switch kind {
        case .character, .creator: commands.append(["graph", "partners", reference])
        case .series, .event: commands.append(["order", reference, "-o", "json"])
        case .comic, .story: break
        }
      }
    }
    for year in stride(from: 1940, to: 2025, by: 5) {
      commands.append(["list", "comics", "--year", "\(year)", "--all", "-o", "csv"])
      commands.append(["list", "series", "--start-year", "\(year)", "--all"])
    }
    return commands
  }

  @Test func `more than 500 commands answer the same as before`() async throws {
    let (before, after) = (World(source: { _ in original }), World(source: { _ in copy }))
    let commands = try await commands()
    #expect(commands.count > 500)
    for command in commands {
      let (expected, found) = (try await before.run(command), try await after.run(command))
      #expect(found.withoutSource == expected.withoutSource, "\(command)")
      #expect(expected.status == 0 || command[0] == "search", "\(command)")
    }
  }
}

extension Outcome {
  /// Without what is said of the source: its head in documents, that it is a selection, and for how many
  /// comics anybody checked the characters.
  fileprivate var withoutSource: Outcome {
    let head =
      #/"source":"[a-z]+","cached":.*?"attribution":"[^"]*",("coverage":"partial",)?("unknown":\[[^\]]*\],)?/#
    let casts = #/"known":\[{"kind":"comics","attribute":"characters","count":\d+,"of":\d+}\],/#
    let selection = #/marvel-cli: the embedded catalog has only some comics.*\n/#
    return Outcome(
      stdout: stdout.replacing(head, with: "").replacing(casts, with: ""),
      stderr: stderr.replacing(selection, with: ""),
      status: status)
  }
}
