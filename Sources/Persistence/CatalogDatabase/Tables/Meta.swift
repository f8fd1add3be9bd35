internal import Catalog
internal import SQLite

/// The metadata of a catalog file.
enum Meta: String {
  /// When the content was compiled, in RFC 3339 format.
  case date
  /// The attribution line to show with the data.
  case attribution
  /// The version of the embedded catalog that is the base; absent if there is no base.
  case base
  /// When the base was compiled, in RFC 3339 format.
  case baseDate
  /// The attribution line of the base.
  case baseAttribution
  /// In the merged catalog: identifies the state of the files that were merged.
  case stamp
  /// In the merged catalog: why catalogs could not be merged in that state, a line for each.
  case faults
  /// In the merged catalog: the origins of its entities, and when their catalogs were last synced or
  /// imported, as a JSON array.
  case origins
  /// In the merged catalog: the user's decisions, a line for each.
  case decisions
  /// The first and the last day between which the catalog has all comics by their day of sale, even
  /// if it does not have all comics: `2026-11-12 2027-05-24`.
  case completeDays
  /// In the catalog of a provider that was imported from a dump: when the newest entity of the dump
  /// was modified, in RFC 3339 format; empty if that is unknown.
  case dumpDate

  static func set(
    _ meta: Meta, _ value: String, in connection: Connection
  ) throws(SQLiteError) {
    try connection.prepare("INSERT OR REPLACE INTO meta VALUES (?1, ?2)")
      .run([.text(meta.rawValue), .text(value)])
  }

  static func remove(_ metas: [Meta], in connection: Connection) throws(SQLiteError) {
    let statement = try connection.prepareReusable("DELETE FROM meta WHERE key = ?1")
    for meta in metas { try statement.run([.text(meta.rawValue)]) }
  }

  static func value(
    _ meta: Meta, in connection: Connection
  ) throws(SQLiteError) -> String? {
    let statement = try connection.prepare("SELECT value FROM meta WHERE key = ?1")
    try statement.bind([.text(meta.rawValue)])
    return try statement.step() ? statement.text(0) : nil
  }
}

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
  /// See the cases of `Meta`; empty if the catalog has none.
  private(set) var (origins, stamp, faults, completeDays) = ("", "", "", "")

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
      case .origins: origins = value
      case .stamp: stamp = value
      case .faults: faults = value
      case .completeDays: completeDays = value
      case .dumpDate, .decisions, nil: break
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
