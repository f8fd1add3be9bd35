internal import Catalog
internal import CatalogDatabase
internal import Digests
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

/// A packed copy of a catalog file.
struct DatabaseExport {
  private let connection: Connection

  init(_ request: SourceConfiguration, _ run: Run) throws(Failure) {
    do throws(CatalogError) {
      guard let local = try Self.localCatalog(request) else {
        connection = try Self.embeddedCatalog()
        return
      }
      connection = local.connection
      for part in local.kindCoverages where part.completed == nil && part.count > 0 {
        run.warnOfPartialKind(PartialKind(count: part.count, total: part.total), of: part.kind)
      }
    } catch {
      throw run.failure(error)
    }
  }

  /// Returns nil if the embedded catalog is to be copied: if it was chosen, or if no other exists.
  private static func localCatalog(
    _ request: SourceConfiguration
  ) throws(CatalogError) -> (connection: Connection, kindCoverages: [KindCoverage])? {
    if request.choice == .embedded { return nil }
    guard let file = try request.catalogToRead() else {
      if request.choice == .auto { return nil }
      throw request.localPath.map { .file(.absent, path: $0) } ?? .noHome(for: "catalog.sqlite")
    }
    let connection = try rethrow(
      try file.openUpdated(), as: { CatalogError.file($0, path: file.path) })
    let kindCoverages = try rethrow(
      try KindCoverage.all(in: connection),
      as: { CatalogError.file(LocalCatalogError($0), path: file.path) })
    if !kindCoverages.allSatisfy(\.isEmpty) { return (connection, kindCoverages) }
    if request.choice == .auto { return nil }
    throw .file(.absent, path: file.path)
  }

  private static func embeddedCatalog() throws(CatalogError) -> Connection {
    do { return try EmbeddedCatalog.connection() } catch { throw .unreadable(error.message) }
  }

  /// Writes a packed copy of the catalog with its checksum.
  func write(to path: String, replacing: Bool) throws(Failure) {
    let file: ReplacementFile
    let checksum: String
    do throws(OutputError) {
      file = try ReplacementFile(path)
      do { try writeCopy(file.draftPath) } catch { throw .failed(error.message) }
      checksum = try self.checksum(of: file.draftPath)
    } catch {
      throw .file(path, .writing(error))
    }
    try commitExport(file, checksum: checksum, replacing: replacing)
  }

  private func writeCopy(_ path: String) throws(SQLiteError) {
    try connection.copyPacked(to: path)
    let copy = try Connection.writing(path)
    try copy.transaction { () throws(SQLiteError) in
      try copy.flatten(above: EmbeddedCatalog.connection())
    }
    try copy.execute("VACUUM")
  }

  private func checksum(of path: String) throws(OutputError) -> String {
    do throws(FileError) {
      let file = try FileInput.file(path)
      var sum = SHA256Sum()
      while case let bytes = try file.read(), !bytes.isEmpty { sum.add(bytes) }
      return sum.hexadecimal
    } catch {
      throw .failed("it cannot be read again")
    }
  }
}
