package import Catalog
package import SQLite

/// The catalog that is embedded in the program. The merged catalog is a file over it, which has only
/// what differs.
package struct BaseCatalog: Sendable {
  /// Identifies the content.
  package let version: String
  private let makeOverlay: @Sendable () throws(SQLiteError) -> OverlayBase
  private let openAlone: @Sendable () throws(SQLiteError) -> Connection

  /// - Parameters:
  ///   - overlay: Returns what files may change.
  ///   - open: Opens the catalog alone.
  package init(
    version: String, overlay: @escaping @Sendable () throws(SQLiteError) -> OverlayBase,
    open: @escaping @Sendable () throws(SQLiteError) -> Connection
  ) {
    self.version = version
    makeOverlay = overlay
    openAlone = open
  }

  package func overlay() throws(SQLiteError) -> OverlayBase { try makeOverlay() }

  package func open() throws(SQLiteError) -> Connection { try openAlone() }

  /// Makes a new file over the base a catalog without entities of its own.
  func begin(in connection: Connection) throws(SQLiteError) {
    let base = try open()
    try connection.transaction { () throws(SQLiteError) in
      // The statistics are those of a smaller catalog.
      try connection.execute(
        """
        UPDATE coverage SET completed = NULL;
        DROP TABLE IF EXISTS sqlite_stat1; DROP TABLE IF EXISTS sqlite_stat4;
        """)
      try Meta.set(.base, version, in: connection)
      try Meta.set(.baseDate, try Meta.value(.date, in: base) ?? "", in: connection)
      try Meta.set(.baseAttribution, try Meta.value(.attribution, in: base) ?? "", in: connection)
      try Meta.set(.date, Timestamp(seconds: 0).rfc3339, in: connection)
      try Meta.set(.attribution, "", in: connection)
    }
  }

  /// Returns how many entities of a kind the merged catalog loses if that of the user becomes
  /// complete now, and how many it has.
  package func deletions(
    completing kind: Kind, of user: Connection
  ) throws(SQLiteError) -> (count: Int, total: Int) {
    let known = Set(try user.titles(of: kind).map(\.id))
    let isComplete = try KindCoverage.all(in: user).contains {
      $0.kind == kind && $0.completed != nil
    }
    if isComplete { return (0, known.count) }
    let embedded = try open().titles(of: kind).map(\.id).filter { !known.contains($0) }
    let lost = embedded.count { !EntityKey(kind, $0).isOfProject }
    return (lost, known.count + embedded.count)
  }
}
