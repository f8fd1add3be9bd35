internal import Catalog
internal import SQLite

/// The dates and attributions of a catalog file.
struct CatalogMeta {
  /// In RFC 3339 format.
  let date: String
  let attribution: String
  /// The base; nil if there is none.
  private(set) var base: Provenance?

  /// Returns nil if the file has no date or attribution.
  init?(_ connection: Connection) throws(SQLiteError) {
    var values: [Meta: String] = [:]
    let rows = try connection.prepareReusable("SELECT key, value FROM meta")
    while try rows.step() {
      if let meta = Meta(rawValue: rows.text(0)) { values[meta] = rows.text(1) }
    }
    guard let date = values[.date], let attribution = values[.attribution] else { return nil }
    // A catalog without a complete kind has no date of its own.
    let isDated = Timestamp(date).map { $0.seconds > 0 } ?? false
    self.date = isDated ? date : try Revision.lastStart(in: connection) ?? date
    self.attribution = attribution
    if values[.base] != nil {
      base = Provenance(
        source: .embedded, fetchedAt: values[.baseDate] ?? "",
        attribution: values[.baseAttribution] ?? "")
    }
  }
}
