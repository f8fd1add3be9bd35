/// The form of a file that is not read as a sequence of bytes.
package enum ForeignForm: Equatable, Sendable {
  case archive
  case database
  /// A database as SQL statements, which cannot be read at all.
  case statements

  private static let marks: [(ForeignForm, String)] = [
    (.archive, "PK\u{3}\u{4}"),
    // An empty one.
    (.archive, "PK\u{5}\u{6}"), (.database, "SQLite format 3\0"), (.statements, "-- MySQL dump"),
    (.statements, "-- MariaDB dump"), (.statements, "/*M!999999"),
  ]

  /// - Parameter head: The first bytes of a file.
  package init?(_ head: some Collection<UInt8>) {
    guard let mark = Self.marks.first(where: { head.starts(with: $0.1.utf8) }) else { return nil }
    self = mark.0
  }
}
