package import Catalog
internal import JSONText
internal import ProviderTable
package import SQLite

/// The table of comics whose day of sale changed.
package final class MoveTable {
  private let insert: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    insert = try connection.prepareReusable(
      """
      INSERT INTO moved VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT(revision, id) DO UPDATE SET new = excluded.new
      """)
  }

  /// Records that a comic has another day of sale than before, and returns whether it has. A month
  /// that becomes a day is none.
  ///
  /// - Parameter json: The comic before the change.
  func record(
    _ entry: Entry, instead json: String, _ revision: Revision
  ) throws(SQLiteError) -> Bool {
    guard entry.key.kind == .comic, revision.recordsChanges,
      let old = Self.dayOfSale(json), let new = Self.dayOfSale(entry.json), old != new
    else { return false }
    try insert.run([
      .integer(revision.id), .integer(Int64(entry.key.id)), .integer(old.seconds),
      .integer(new.seconds),
    ])
    return true
  }

  /// Returns nil if no day is known.
  private static func dayOfSale(_ json: String) -> Timestamp? {
    JSONView.reading(json) { comic in
      CalendarDate(of: comic, "onsaleDate").flatMap { $0.day == nil ? nil : $0.first }
    }
  }

  /// Returns the changes of finished revisions by which a day of sale left a week, or is in it.
  package static func moves(
    touching week: ReleaseWeek, in connection: Connection
  ) throws(SQLiteError) -> [DateMove] {
    guard try connection.hasTable("moved") else { return [] }
    let rows = try connection.prepare(
      """
      SELECT moved.id, old, new, finished FROM moved JOIN revision ON revision.id = moved.revision
      WHERE finished IS NOT NULL AND old <> new
        AND (old BETWEEN ?1 AND ?2 OR new BETWEEN ?1 AND ?2)
      ORDER BY revision.id, moved.id
      """)
    try rows.bind([.integer(week.first.seconds), .integer(week.last.seconds)])
    var moves: [DateMove] = []
    while try rows.step() {
      moves.append(
        DateMove(
          key: EntityKey(.comic, Int(rows.integer(0))), from: Timestamp(seconds: rows.integer(1)),
          to: Timestamp(seconds: rows.integer(2)), at: Timestamp(seconds: rows.integer(3))))
    }
    return moves
  }
}
