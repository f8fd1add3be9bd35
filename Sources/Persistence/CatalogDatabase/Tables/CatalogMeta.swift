internal import Catalog
internal import SQLite

/// The dates and attributions of a catalog file.
struct CatalogMeta {
  /// In RFC 3339 format.
  let date: String
  let attribution: String
  /// See `Meta.base`.
  private(set) var baseVersion: String?
  /// In RFC 3339 format; empty if there is no base.
  let baseDate: String
  let baseAttribution: String

  /// Returns nil if the file has no date or attribution.
  init?(_ connection: Connection) throws(SQLiteError) {
    var (date, attribution): (String?, String?)
    var (baseDate, baseAttribution) = ("", "")
    // A dictionary would cost more than the query.
    let rows = try connection.prepare("SELECT key, value FROM meta")
    while try rows.step() {
      let value = rows.text(1)
      switch Meta(rawValue: rows.text(0)) {
      case .date: date = value
      case .attribution: attribution = value
      case .base: baseVersion = value
      case .baseDate: baseDate = value
      case .baseAttribution: baseAttribution = value
      case .keepsBase, nil: break
      }
    }
    guard let date, let attribution else { return nil }
    // A catalog without a complete kind has no date of its own.
    let isDated = Timestamp(date).map { $0.seconds > 0 } ?? false
    self.date = isDated ? date : try Revision.lastStart(in: connection) ?? date
    self.attribution = attribution
    self.baseDate = baseDate
    self.baseAttribution = baseAttribution
  }
}
