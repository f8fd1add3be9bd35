internal import Catalog
internal import SQLite

/// Since when a catalog has had its entities, as far as it still knows: additions are recorded for a
/// year. Others have been there since the beginning.
struct Arrivals {
  private let beginning: Int64
  private var times: [EntityKey: Int64] = [:]

  init(in connection: Connection) throws(SQLiteError) {
    beginning = try connection.integer("SELECT min(started) FROM revision WHERE id > 0") ?? .max
    let rows = try connection.prepare(
      """
      SELECT kind, change.id, max(started) FROM change JOIN revision ON revision.id = revision
      WHERE change.what = \(Change.added.rawValue) AND started > ?1 GROUP BY kind, change.id
      """)
    try rows.bind([.integer(beginning)])
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      times[key] = rows.integer(2)
    }
  }

  /// In seconds since 1970.
  func time(of key: EntityKey) -> Int64 { times[key] ?? beginning }
}
