internal import Catalog
internal import SQLite

extension DatabaseSource {
  /// The part of the comics whose details were synced, if the query depends on the details of others;
  /// otherwise nil.
  ///
  /// A provider's lists have every comic, but its characters and creators only with its details.
  func pendingDetails(_ query: Query) throws(SQLiteError) -> PartialKind? {
    guard let path, CatalogOrigin.name(ofPath: path) != nil, !query.relatedKeys.isEmpty else {
      return nil
    }
    let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'provider_detail'"
    guard try connection.integer(tables) == 1 else { return nil }
    let rows = try connection.prepare(
      """
      SELECT count(*) FILTER (WHERE detailed IS NOT NULL), count(*) FROM provider_detail
      WHERE kind = \(Kind.comic.rawValue)
      """)
    guard try rows.step(), rows.integer(0) < rows.integer(1) else { return nil }
    return PartialKind(count: Int(rows.integer(0)), total: Int(rows.integer(1)))
  }
}
