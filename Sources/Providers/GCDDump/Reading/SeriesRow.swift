internal import Catalog
internal import SQLite

/// A series of a dump.
struct SeriesRow {
  let id: Int
  let name: String
  let startYear: Int?
  /// As stated.
  let endYear: Int?
  let isRunning: Bool
  let isSingleton: Bool
  let modified: String
  let notes: String
  /// What it is, as free text, and what that was understood as.
  let publishingFormat: String
  let format: PublishingFormat
  let binding: String
  let dimensions: String
  let color: String

  /// Returns the series that are imported, by id.
  static func all(_ dump: Dump) throws(SQLiteError) -> [Int: SeriesRow] {
    let type =
      dump.has(.publicationTypes)
      ? """
      (SELECT type.name FROM gcd_series_publication_type AS type
        WHERE type.id = series.publication_type_id)
      """
      : "NULL"
    let rows = try dump.connection.prepareReusable(
      """
      SELECT series.id, name, year_began, year_ended, is_current, is_singleton, modified, notes,
        publishing_format, binding, dimensions, color, \(type)
      FROM gcd_series AS series WHERE series.id IN (SELECT id FROM wanted_series)
      """)
    var series: [Int: SeriesRow] = [:]
    while try rows.step() {
      let row = SeriesRow(rows)
      series[row.id] = row
    }
    return series
  }

  private init(_ rows: ReusableStatement) {
    id = Int(rows.integer(0))
    name = TextEntities(rows.text(1)).text.trimmed
    startYear = Self.year(rows, 2)
    endYear = Self.year(rows, 3)
    isRunning = rows.integer(4) != 0
    isSingleton = rows.integer(5) != 0
    modified = rows.text(6)
    notes = rows.text(7)
    publishingFormat = rows.text(8).trimmed
    (binding, dimensions, color) = (rows.text(9), rows.text(10), rows.text(11))
    format = PublishingFormat(
      rows.text(8), binding: binding, dimensions: dimensions, publicationType: rows.text(12))
  }

  private static func year(_ rows: ReusableStatement, _ column: Int) -> Int? {
    let year = Int(rows.integer(column))
    return 1000...9999 ~= year ? year : nil
  }

  /// The name with the type that distinguishes collections from the comics that they collect.
  private var fullName: String { name + format.titleEnding }

  /// - Parameter lastYear: That of the last issue, for a series that neither runs nor ended.
  func title(lastYear: Int?) -> String {
    SeriesName(fullName, startYear: startYear, endYear: finalYear(lastYear)).title
  }

  /// The last year, `Attribute.ongoingYear` of a series that is running; nil if unknown.
  func finalYear(_ lastYear: Int?) -> Int? {
    endYear ?? (isRunning ? Attribute.ongoingYear : lastYear ?? startYear)
  }

  /// Returns the title of an issue.
  func title(of number: String) -> String {
    IssueTitle(SeriesName(fullName, startYear: startYear), number: isSingleton ? "" : number).text
  }
}
