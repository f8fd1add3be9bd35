import Catalog
import CatalogDatabase
import SQLite
import Testing

/// Texts as a list reads them from a file.
struct StoredTextTests {
  /// A list of one entity whose title and JSON have these bytes, written in hexadecimal.
  private func record(title: String, json: String) async throws -> Record? {
    let catalog = try EntryCatalog([Entry(.character, 1, "Éclair")])
    try catalog.connection.execute(
      "UPDATE entity SET title = CAST(x'\(title)' AS TEXT), json = CAST(x'\(json)' AS TEXT)")
    return try await catalog.source.page(for: Query(kind: .character)).elements.first
  }

  @Test func `text beyond ASCII is kept`() async throws {
    let record = try await record(title: "C38963", json: "7B226E223A22C389227D")
    #expect(record?.title == "Éc")
    #expect(record?.json == #"{"n":"É"}"#)
  }

  @Test func `invalid UTF-8 is repaired, so that the output is valid`() async throws {
    let record = try await record(title: "41FF42", json: "7B226E223A22FF227D")
    #expect(record?.title == "A\u{FFFD}B")
    #expect(record?.json == "{\"n\":\"\u{FFFD}\"}")
  }
}
