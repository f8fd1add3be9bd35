package import Catalog
package import SQLite

/// A recorded change of one entity by a revision.
package struct RecordedChange: Hashable, Sendable {
  package let revision: Int64
  /// When the revision finished.
  package let timestamp: Timestamp
  /// A gateway's address or a file name.
  package let origin: String
  package let change: Change
  package let key: EntityKey
  /// The entity's title; nil if the entity no longer exists.
  package let title: String?
}

/// The revisions whose changes are requested.
package enum ChangePeriod: Hashable, Sendable {
  /// The last finished revision; for a sync, those of all kinds.
  case last
  /// Revisions finished at or after a time.
  case since(Timestamp)
}

extension RecordedChange {
  /// Calls `visit` with each change of finished revisions, ordered by revision, kind, and id.
  package static func each<Failure: Error>(
    of period: ChangePeriod, in connection: Connection,
    failed: (SQLiteError) -> Failure, _ visit: (RecordedChange) throws(Failure) -> Void
  ) throws(Failure) {
    let statement: ReusableStatement
    do throws(SQLiteError) {
      statement = try connection.prepareReusable(sql(period))
      if case .since(let timestamp) = period { try statement.bind([.integer(timestamp.seconds)]) }
    } catch {
      throw failed(error)
    }
    defer { statement.reset() }
    while true {
      do throws(SQLiteError) {
        guard try statement.step() else { return }
      } catch {
        throw failed(error)
      }
      if let change = RecordedChange(statement) { try visit(change) }
    }
  }

  private static func sql(_ period: ChangePeriod) -> String {
    let condition =
      switch period {
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
      WHERE \(condition) ORDER BY change.revision, change.kind, change.id
      """
  }

  private init?(_ row: ReusableStatement) {
    guard let change = Change(rawValue: Int(row.integer(3))),
      let kind = Kind(rawValue: Int(row.integer(4)))
    else { return nil }
    self.init(
      revision: row.integer(0), timestamp: Timestamp(seconds: row.integer(1)), origin: row.text(2),
      change: change, key: EntityKey(kind, Int(row.integer(5))), title: row.optionalText(6))
  }
}
