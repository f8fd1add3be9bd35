import Catalog
import CatalogDatabase
import CatalogText
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

  @Test func `a file of version 3 keeps its runs, changes, and complete kinds, and gets a base`()
    async throws
  {
    let catalog = LocalCatalog(path: directory.path + "/catalog.sqlite", base: try base())
    let old = try Connection.creating(catalog.path)
    try old.execute(
      """
      \(Self.tables(2).replacing("user_version = 2", with: "user_version = 3"))
      CREATE TABLE revision(id INTEGER PRIMARY KEY, what, origin, started, finished);
      INSERT INTO revision VALUES (5, 'sync', 'http://x/', 1600000000, 1600000100);
      CREATE TABLE change(revision, kind, id, what);
      INSERT INTO change VALUES (5, 1, 7, 1);
      CREATE TABLE holding(kind, count, completed);
      INSERT INTO holding VALUES (1, 1, 1600000000), (2, 0, NULL);
      CREATE TABLE mirror(kind, origin, newest);
      INSERT INTO mirror VALUES (1, 'http://x/', 1500000000);
      CREATE TABLE mirroring(kind, origin, since, revision, started, next_offset, newest);
      INSERT INTO mirroring VALUES (2, 'http://x/', NULL, 5, 1600000000, 100, NULL);
      CREATE TABLE seen(kind, id);
      INSERT INTO seen VALUES (2, 9);
      CREATE TABLE name(kind, folded, form, entity);
      INSERT INTO name VALUES (1, 'herald', \(NameMatch.Form.principal.rawValue), 1);
      ALTER TABLE entity ADD COLUMN revision DEFAULT 5;
      INSERT INTO entity VALUES (1, 1, 7, 'Hero', 'hero', 0, NULL, '\(Self.hero)', 5);
      """)
    // Reading brings it up to date: nothing else is writing.
    let connection = try catalog.openForReading()
    #expect(try catalog.faults() == [])
    let source = try DatabaseSource(
      connection, as: .local, layers: .all, now: { Timestamp(seconds: 0) })
    #expect(try await source.page(of: EntityKey(.character, 7)).elements.map(\.json) == [Self.hero])
    #expect(try await source.matches(of: "herald", .character).map(\.key.id) == [7])
    // A complete kind has nothing of the base, any other has all of it.
    #expect(try await source.page(of: EntityKey(.character, 101)).elements.isEmpty)
    #expect(try await source.page(of: EntityKey(.comic, 301)).provenance.source == .embedded)
    #expect(source.coverage(of: .character) == .complete(Timestamp(seconds: 1_600_000_000)))
    let log = try ChangeLog(of: .last, in: connection)
    #expect(try log.next()?.key == EntityKey(.character, 7))
    for (table, count) in [("sync_source", 1), ("sync_state", 1), ("seen", 1)] {
      #expect(try connection.integer("SELECT count(*) FROM \(table)") == Int64(count), "\(table)")
    }
  }

  @Test func `a file of version 4 keeps what is above its base, and gets roles and teams`()
    async throws
  {
    let path = directory.path + "/catalog.sqlite"
    let text =
      FixtureCatalog.text
      + "\n\ncharacter 110\nname: Greens\n\ncharacter 111\nname: Sprout\nmember-of: 110"
    let catalog = LocalCatalog(path: path, base: try base(text))
    let old = try catalog.openForWriting()
    let writer = try CatalogWriter(old)
    let revision = try writer.beginRevision(.sync, origin: "http://x/", at: Timestamp(seconds: 1))
    let comic =
      #"{"id":9,"title":"New #1","creators":{"items":[{"name":"Ada","role":"editor","#
      + #""resourceURI":"http://x/v1/public/creators/401"}]}}"#
    var sprout = try #require(Entry(.character, json: #"{"id":111,"name":"Sprout"}"#))
    sprout.principalName = "Bud"
    for entry in [try #require(Entry(.comic, json: comic)), sprout] {
      try writer.put(entry, in: revision)
    }
    try writer.finishRevision(revision, at: Timestamp(seconds: 2))
    // What version 5 added.
    try old.execute(
      """
      UPDATE coverage SET total = 1562 WHERE kind = 1;
      DELETE FROM fact WHERE attribute > 27;
      ALTER TABLE link DROP COLUMN roles;
      PRAGMA user_version = 4;
      PRAGMA wal_checkpoint;
      """)
    let connection = try catalog.openForReading()
    #expect(try catalog.faults() == [])
    let source = try DatabaseSource(
      connection, as: .local, servesPartialKinds: true, layers: .all,
      now: { Timestamp(seconds: 0) })
    let editor = Condition.roles(CreatorRoles([try #require(CreatorRole("editor"))]))
    let edited = try Query(kind: .comic, conditions: [editor])
    #expect(try await source.page(for: edited).elements.map(\.json) == [comic])
    let members = try Query(kind: .character, conditions: [.oneOf(.team, [110])])
    #expect(try await source.page(for: members).elements.map(\.key.id) == [111])
    #expect(try await source.matches(of: "bud", .character).map(\.key.id) == [111])
    #expect(try await source.page(of: EntityKey(.character, 101)).provenance.source == .embedded)
    #expect(source.partial(of: .character)?.total == 1562)
    #expect(try ChangeLog(of: .last, in: connection).next() != nil)
    #expect(try connection.integer("SELECT count(*) FROM revision WHERE id > 0") == 1)
  }

  private func base(_ text: String = FixtureCatalog.text, version: String = "1") throws
    -> BaseCatalog
  {
    let path = directory.path + "/base\(version).sqlite"
    try CatalogText(files: [("fixture.txt", text)]).write(to: .creating(path))
    return BaseCatalog(version: version) { () throws(SQLiteError) in try .reading(path) }
  }

  @Test func `a newer program replaces the base, unless another one is writing`()
    async throws
  {
    let path = directory.path + "/catalog.sqlite"
    let old = LocalCatalog(path: path, base: try base())
    try old.add(.character, Self.hero)
    let text = FixtureCatalog.text.replacing("title: Emerald War", with: "title: Jade War")
    let new = LocalCatalog(path: path, base: try base(text, version: "2"))
    func title() async throws -> String? {
      let source = try DatabaseSource(
        new.openForReading(), as: .local, layers: .all, now: { Timestamp(seconds: 0) })
      #expect(try await source.page(of: EntityKey(.character, 7)).elements.count == 1)
      return try await source.page(of: EntityKey(.event, 501)).elements.first?.title
    }
    let lock = try new.lock(for: "a test")
    #expect(!new.update())
    #expect(try await title() == "Emerald War")
    withExtendedLifetime(lock) {}
    _ = consume lock
    #expect(new.update())
    #expect(try await title() == "Jade War")
    #expect(try new.faults() == [])
  }

  @Test func `an up-to-date file is not changed`() async throws {
    let catalog = LocalCatalog(path: directory.path + "/new/catalog.sqlite")
    let connection = try catalog.openForWriting()
    let version = try connection.integer("PRAGMA data_version")
    _ = try catalog.openForWriting()
    #expect(try connection.integer("PRAGMA data_version") == version)
  }
}
