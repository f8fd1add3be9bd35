package import Platform

/// The version of a catalog. Cached responses are valid as long as it is unchanged.
package struct CatalogStamp: Equatable, Sendable {
  /// The stamp of the catalog file, or nil if there is none.
  package let file: FileStamp?
  /// The stamp of SQLite's write-ahead log, or nil if there is none.
  private let log: FileStamp?
  /// Days since 1970, because queries can be relative to the current week.
  private let day: Int64

  /// - Parameter path: the catalog file, or nil for the embedded catalog.
  package init(_ path: String?) {
    file = path.flatMap { FileStamp($0) }
    log = path.flatMap { FileStamp($0 + "-wal") }
    day = daysSince1970()
  }
}
