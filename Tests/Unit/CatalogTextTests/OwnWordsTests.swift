import Catalog
import CatalogDatabase
import EmbeddedCatalog
import Platform
import SQLite
import TestSupport
import Testing

/// Compares our descriptions with the fixtures', and with Marvel's, if those are next to the
/// checkout.
struct OwnWordsTests {
  private static let wordsInARow = 12

  @Test(arguments: DataDirectory.all)
  func `no description repeats twelve words of Marvel's`(directory: String) async throws {
    let marvels = try runs(in: directory)
    #expect(marvels.count > (directory == DataDirectory.shared ? 10_000 : 50))
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    for kind in Kind.allCases {
      let query = try Query(kind: kind, range: PageRange(limit: nil))
      for record in try await source.page(for: query).elements {
        let repeated = try runs(of: record.json).first(where: marvels.contains)
        #expect(repeated == nil, "\(record.key.reference)")
      }
    }
  }

  @Test(arguments: [
    ("It is clear: a SHORT tale about <b>one hero</b>, one villain &amp; a decimal number", false),
    ("Here is a short tale about one hero, one villain and a number", false),
    ("Again: a SHORT tale about one hero, one villain and a décimal number.", true),
  ])
  func `twelve repeated words are found`(description: String, isRepeated: Bool) throws {
    let fixtures = try runs(in: DataDirectory.fixtures)
    let words = try runs(of: #"{"description":"\#(description)"}"#)
    #expect(!words.isEmpty)
    #expect(words.contains(where: fixtures.contains) == isRepeated)
  }

  private let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
  }

  /// Returns the runs of words in the descriptions of a directory's entities.
  private func runs(in directory: String) throws -> Set<ArraySlice<String>> {
    var runs: Set<ArraySlice<String>> = []
    for kind in Kind.allCases {
      let text = try readTextFile("\(directory)/entities/\(kind.plural).ndjson")
      for line in text.split(separator: "\n") {
        runs.formUnion(try self.runs(of: String(line)))
      }
    }
    return runs
  }

  /// Returns all runs of `wordsInARow` words in an entity's description.
  private func runs(of json: String) throws -> [ArraySlice<String>] {
    let statement = try connection.prepare("SELECT ?1 ->> '$.description'")
    try statement.bind([.text(json)])
    _ = try statement.step()
    let words = try connection.tokens(of: statement.text(0)).map(\.folded)
    guard words.count >= Self.wordsInARow else { return [] }
    return (0...(words.count - Self.wordsInARow)).map { words[$0..<($0 + Self.wordsInARow)] }
  }
}
