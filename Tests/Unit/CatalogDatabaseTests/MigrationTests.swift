import Catalog
import CatalogDatabase
import SQLite
import TestSupport
import Testing

/// Tests for migrating catalog files of every released version.
struct MigrationTests {
  /// Returns the tables of version 1 or 2.
  private static func tables(_ version: Int) -> String {
    """
    PRAGMA application_id = 1836217964;
    PRAGMA user_version = \(version);
    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO meta VALUES ('date', '2025-06-01T00:00:00Z'), ('attribution', 'By others.');
    CREATE TABLE entity(
      key INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id INTEGER NOT NULL, title TEXT NOT NULL,
      collated TEXT NOT NULL, \(version > 1 ? "position NOT NULL," : "")
      modified INTEGER, json TEXT NOT NULL, UNIQUE(kind, id)
    );
    CREATE VIRTUAL TABLE words USING fts5(
      name, alias, description, content='', prefix='2 3',
      tokenize='unicode61 remove_diacritics 2'
    );
    \(version > 1 ? links : "")
    """
  }

  private static let links = """
    CREATE TABLE link(
      kind INTEGER NOT NULL, id INTEGER NOT NULL, other_kind INTEGER NOT NULL,
      other_id INTEGER NOT NULL, PRIMARY KEY(kind, id, other_kind, other_id)
    ) WITHOUT ROWID;
    INSERT INTO link VALUES (1, 7, 2, 9), (2, 9, 1, 7);
    """

  private static let hero = #"{"id":7,"name":"Hero","description":"Brave.","odd":1.50}"#
  private static let comic = #"{"id":9,"title":"Hero (2001) #1","issueNumber":1}"#

  private let directory = ScratchDirectory()

  private func oldFile(_ version: Int) throws -> LocalCatalog {
    let catalog = LocalCatalog(path: directory.path + "/catalog.sqlite")
    let old = try Connection.creating(catalog.path)
    try old.execute(Self.tables(version))
    for (kind, id, title, json) in [
      (1, 7, "Hero", Self.hero), (2, 9, "Hero (2001) #1", Self.comic),
    ] {
      let rest = version > 1 ? "'', 0" : "''"
      try old.prepare("INSERT INTO entity VALUES (NULL, ?1, ?2, ?3, \(rest), NULL, ?4)").run([
        .integer(Int64(kind)), .integer(Int64(id)), .text(title), .text(json),
      ])
    }
    return catalog
  }

  @Test(arguments: [1, 2])
  func `an old file is not changed by reading, and migrated by writing`(
    version: Int
  ) async throws {
    let catalog = try oldFile(version)
    #expect(throws: LocalCatalogError.older) { try catalog.openForReading() }
    _ = try catalog.openForWriting()
    #expect(try catalog.faults() == [])
    let source = try DatabaseSource(
      catalog.openForReading(), as: .local, now: { Timestamp(seconds: 0) })
    let hero = try await source.page(of: EntityKey(.character, 7))
    #expect(hero.elements.map(\.json) == [Self.hero])
    #expect(hero.provenance.fetchedAt == "2025-06-01T00:00:00Z")
    #expect(hero.provenance.attribution == "By others.")
    let found = try await source.search(
      SearchQuery(kinds: Kind.allCases, words: "brave", range: PageRange()))
    #expect(found.page.elements.map(\.record.title) == ["Hero"])
    #expect(try await source.matches(of: "hero", .character).map(\.key.id) == [7])
    guard version > 1 else { return }
    let related = try await source.page(
      for: Query(kind: .comic, of: EntityKey(.character, 7)))
    #expect(related.elements.map(\.key.id) == [9])
  }

  @Test func `an up-to-date file is not changed`() async throws {
    let catalog = LocalCatalog(path: directory.path + "/new/catalog.sqlite")
    let connection = try catalog.openForWriting()
    let version = try connection.integer("PRAGMA data_version")
    _ = try catalog.openForWriting()
    #expect(try connection.integer("PRAGMA data_version") == version)
  }
}
