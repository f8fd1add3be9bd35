package import Platform

/// What the answers of a catalog depend on beside the questions.
package struct CatalogStamp: Equatable, Sendable {
  /// Of the file, and of what SQLite has written beside it; nil where there is none.
  package let file: FileStamp?
  private let log: FileStamp?
  /// Since 1970: questions may be about this week.
  private let day: Int64

  /// - Parameter path: nil for the catalog inside the program.
  package init(_ path: String?) {
    file = path.flatMap { FileStamp($0) }
    log = path.flatMap { FileStamp($0 + "-wal") }
    day = secondsSince1970() / 86_400
  }
}
