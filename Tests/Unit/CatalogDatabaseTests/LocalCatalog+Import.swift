import Catalog
import CatalogDatabase
import Testing

extension LocalCatalog {
  /// Imports one entity.
  func add(_ kind: Kind, _ json: String) throws {
    let writer = try CatalogWriter(openForWriting())
    let revision = try writer.beginRevision(.import, origin: "", at: Timestamp(seconds: 1))
    try writer.put(try #require(Entry(kind, json: json)), in: revision)
    try writer.finishRevision(revision, at: Timestamp(seconds: 1))
  }
}
