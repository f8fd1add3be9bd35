package import Catalog
package import SQLite

/// What a catalog file says that a revision did to one entity.
package struct RecordedChange: Hashable, Sendable {
  package let revision: Int64
  /// When the revision was finished.
  package let timestamp: Timestamp
  /// The address of a gateway, or the name of a file.
  package let origin: String
  package let change: Change
  package let key: EntityKey
  /// Nil for an entity that is no longer there.
  package let title: String?
}

/// Which revisions are asked about.
package enum ChangePeriod: Hashable, Sendable {
  /// The one that was finished last; of a sync those of all kinds.
  case last
  /// Those that were finished then or later.
  case since(Timestamp)
}

extension RecordedChange {
  /// Hands over the changes of finished revisions in the order of these, then by kind and id.
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
