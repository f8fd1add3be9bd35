package import Catalog
package import CatalogDatabase
internal import Platform
internal import SQLite

/// A catalog of a user above a base, as files in a directory.
package struct MergedFiles {
  package let directory: String
  package let base: BaseCatalog

  /// - Parameter base: The path of the base, which is read now.
  package init(in directory: String, above base: String, version: Int32 = 1) throws {
    self.directory = directory
    self.base = try .inMemory(base, version: version)
  }

  package init(in directory: String, above base: BaseCatalog) {
    (self.directory, self.base) = (directory, base)
  }

  /// The user's catalog.
  package var own: LocalCatalog { LocalCatalog(path: directory + "/catalog.sqlite") }

  /// The merged catalog.
  package var merged: LocalCatalog {
    LocalCatalog(path: directory + "/merged.sqlite", base: base)
  }

  /// Brings the merged catalog up to date, and opens it.
  package func source(now: @escaping () -> Timestamp) throws -> DatabaseSource {
    try merge()
    return try DatabaseSource(
      merged.openForReading(), as: .local, servesPartialKinds: true, now: now)
  }

  /// Opens the user's catalog.
  package func ownSource(now: @escaping () -> Timestamp) throws -> DatabaseSource {
    try DatabaseSource(own.openForReading(), as: .local, servesPartialKinds: true, now: now)
  }

  package func merge() throws {
    try MergedCatalog(
      into: merged.openForWriting(), above: base.open(),
      local: own.exists ? own.openForReading() : nil, []
    ).update(at: Timestamp(seconds: 1_700_000_000), stamp: "")
  }
}

extension BaseCatalog {
  /// Reads a base from a file. Its bytes are never released.
  package static func inMemory(_ path: String, version: Int32 = 1) throws -> BaseCatalog {
    let content = try readBytes(path)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    unsafe memory.copyBytes(from: content)
    let start = Int(bitPattern: memory.baseAddress)
    let bytes = { @Sendable in
      unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: start), count: content.count)
    }
    return BaseCatalog(
      version: "\(version)",
      overlay: { () throws(SQLiteError) in
        unsafe try OverlayBase(bytes(), version: version)
      },
      open: { () throws(SQLiteError) in unsafe try .reading(inPlace: bytes()) })
  }
}
