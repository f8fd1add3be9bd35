import Catalog
import CatalogDatabase
import EmbeddedCatalog
import Platform
import SQLite
import Testing

/// Compares our descriptions with Marvel's, if those are next to the checkout.
@Suite(.enabled(if: realEntities != nil, "../shared/data/entities is absent"))
struct OwnWordsTests {
  private static let wordsInARow = 12

  @Test func `no description repeats twelve consecutive words of Marvel's`() async throws {
    let directory = try #require(realEntities)
    var marvels: Set<ArraySlice<String>> = []
    for kind in Kind.allCases {
      let text = try readTextFile("\(directory)/\(kind.plural).ndjson")
      for line in text.split(separator: "\n") {
        marvels.formUnion(try runs(of: String(line)))
      }
    }
    #expect(marvels.count > 10_000)
    let source = try EmbeddedCatalog.open(now: { Timestamp(seconds: 0) })
    for kind in Kind.allCases {
      let query = try Query(kind: kind, range: PageRange(limit: nil))
      for record in try await source.page(for: query).elements {
        let repeated = try runs(of: record.json).first(where: marvels.contains)
        #expect(repeated == nil, "\(record.key.word)")
      }
    }
  }

  private let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
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

private let realEntities: String? = {
  let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  let directory = package + "/../shared/data/entities"
  return (try? readTextFile(directory + "/events.ndjson")) == nil ? nil : directory
}()
