package import Catalog
package import SQLite

/// Reads the changes of finished revisions, ordered by revision, kind, and id.
package final class ChangeLog {
  private let statement: ReusableStatement

  package init(of selection: ChangeSelection, in connection: Connection) throws(SQLiteError) {
    statement = try connection.prepareReusable(Self.sql(selection))
    if case .since(let timestamp) = selection.period {
      try statement.bind([.integer(timestamp.seconds)])
    }
  }

  /// Returns the next change; nil after the last.
  package func next() throws(SQLiteError) -> RecordedChange? {
    while try statement.step() {
      if let change = RecordedChange(statement) { return change }
    }
    return nil
  }

  private static func sql(_ selection: ChangeSelection) -> String {
    // A comic's stories come and go with it.
    let news =
      selection.includesAll
      ? ""
      : " AND change.what <> \(Change.revised.rawValue) AND change.kind <> \(Kind.story.rawValue)"
    let condition =
      switch selection.period {
      case .last:
        """
        revision.finished IS NOT NULL AND EXISTS (
          SELECT 1 FROM revision AS latest
          WHERE latest.id = (SELECT max(id) FROM revision WHERE finished IS NOT NULL)
            AND (latest.id = revision.id OR (latest.what = 'sync' AND revision.what = 'sync'
              AND latest.started = revision.started)))
        """
      case .since: "revision.finished >= ?1"
      }
    return """
      SELECT change.revision, revision.finished, revision.origin, change.what, change.kind,
        change.id, entity.title
      FROM revision JOIN change ON change.revision = revision.id
        LEFT JOIN entity ON entity.kind = change.kind AND entity.id = change.id
      WHERE \(condition)\(news) AND change.what <> \(Change.same.rawValue)
      ORDER BY change.revision, change.kind, change.id
      """
  }
}

extension RecordedChange {
  fileprivate init?(_ row: ReusableStatement) {
    guard let change = Change(rawValue: Int(row.integer(3))),
      let key = EntityKey(kind: row.integer(4), id: row.integer(5))
    else { return nil }
    self.init(
      revision: row.integer(0), timestamp: Timestamp(seconds: row.integer(1)), origin: row.text(2),
      change: change, key: key, title: row.optionalText(6))
  }
}
