import Catalog
import CatalogDatabase
import EmbeddedCatalog
import Foundation
import MarvelCatalog
import MarvelComics
import TestSupport
import Testing

/// Catalog files on disk.
struct CatalogFileTests {
  private let directory = ScratchDirectory()
  private var path: String { directory.path + "/merged.sqlite" }

  /// Creates a merged file of one imported character and the embedded catalog.
  private func create() throws {
    let files = MergedFiles(in: directory.path, above: EmbeddedCatalog.base())
    let writer = try CatalogWriter(files.own.openForWriting())
    let revision = try writer.beginRevision(.import, origin: "", at: Timestamp(seconds: 1))
    let json = #"{"id":7,"name":"Invented Hero","description":"Brave."}"#
    try writer.put(try #require(Entry(.character, json: json)), in: revision)
    try writer.finishRevision(revision, at: Timestamp(seconds: 1))
    try files.merge()
  }

  @Test func `a file is read without being changed`() async throws {
    try create()
    let before = try Data(contentsOf: URL(filePath: path))
    let catalog = try await MarvelCatalog(path: path)
    let hero = try await catalog.entity(MarvelCharacter.self, id: 7)
    #expect(hero?.name == "Invented Hero" && hero?.modified.date == nil)
    #expect(
      try await catalog.search("invented hero", limit: 1).hits.first?.entity.id == .character(7))
    #expect(try await catalog.page(ComicQuery(), limit: 1).total > 1000)
    let embedded = try await MarvelCatalog.embedded.page(CharacterQuery(), limit: 1).total
    #expect(try await catalog.page(CharacterQuery(), limit: 1).total == embedded + 1)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a file that is no catalog is an error`() async throws {
    await #expect(throws: MarvelError.unusableCatalog(.absent)) {
      try await MarvelCatalog(path: path)
    }
    try Data("not a catalog".utf8).write(to: URL(filePath: path))
    await #expect(throws: MarvelError.unusableCatalog(.notACatalog)) {
      try await MarvelCatalog(path: path)
    }
  }
}
