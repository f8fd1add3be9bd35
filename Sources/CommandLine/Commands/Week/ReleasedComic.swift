internal import Catalog
internal import JSONText
internal import ProviderTable

/// A comic with the facts by which a week is sorted, grouped, and shown.
struct ReleasedComic: Equatable {
  let record: Record
  /// When it goes on sale; nil if it is unknown.
  let date: CalendarDate?
  /// Whether that is the date on its cover, which is later.
  let isDatedByCover: Bool
  /// By when shops must order it; nil if it is unknown.
  let finalOrder: CalendarDate?
  /// When its entity was last changed; nil if it is unknown.
  let modified: Timestamp?
  /// The title of its series; empty if it has none.
  let series: String
  /// The issue number; 0 if it is unknown.
  let number: Double
  let description: String
  /// Nil if it is unknown.
  let price: Price?
  let writers: [String]
  let artists: [String]
  /// The number by which shops order it; empty if it is unknown.
  let orderCode: String
  let upc: String
  /// The address of its cover; empty if it is unknown.
  let cover: String
  /// An alternate cover or another printing.
  let isVariant: Bool

  init(_ record: Record) throws(OutputFailure) {
    self = try record.reading { ReleasedComic(record, $0) }
  }

  private init(_ record: Record, _ comic: JSONView) {
    self.record = record
    date = CalendarDate(of: comic, "onsaleDate")
    isDatedByCover =
      !comic.texts([.member("dates"), .elementsOfType("onsaleDate"), .member("source")]).isEmpty
    finalOrder = CalendarDate(of: comic, EntityField.finalOrder)
    modified = comic.member("modified")?.string.flatMap { Timestamp(marvel: $0) }
    series = comic.member("series")?.member("name")?.scalar ?? ""
    number = comic.member("issueNumber")?.scalar.flatMap({ Double(finite: $0) }) ?? 0
    description = comic.member("description")?.string ?? ""
    price = Price(of: comic)
    func names(_ column: Column) -> [String] {
      comic.texts(column.path?.steps[...] ?? []).map { readableLines($0).joined(separator: " ") }
    }
    writers = names(Column.crafts[0])
    artists = names(Column.crafts[1])
    orderCode = comic.member("diamondCode")?.scalar ?? ""
    upc = comic.member("upc")?.scalar ?? ""
    cover = names(.cover).first ?? ""
    isVariant = comic.member("variantDescription")?.scalar?.isEmpty == false
  }

  /// What identifies the comic in feeds and calendars, also when it is joined with another one later:
  /// the id that it had first, and the origin of the id with a dot, or nothing for Marvel's ids.
  ///
  /// - Parameter origin: That of the ids of the catalog, in the same form.
  func identity(_ origin: String) -> (id: Int, origin: String) {
    guard let first = record.origins.first else { return (record.key.id, origin) }
    return (first.id, first.origin.map { $0 + "." } ?? "")
  }

  /// Whether the day of its sale is known.
  var isDated: Bool { date?.day != nil }

  /// Whether it is known to be on sale on the days: of a month, the day need not be known.
  func belongs(to week: ReleaseWeek) -> Bool {
    isDated || (week.isMonth && date?.isMonth == true)
  }

  /// The day of its sale, or the one by which it must be ordered; nil if it is unknown.
  func day(forOrders isForOrders: Bool) -> Timestamp? {
    let date = isForOrders ? finalOrder : date
    return date.flatMap { $0.day == nil ? nil : $0.first }
  }

  /// The title without markup, on one line.
  var title: String { readableLines(record.title).joined(separator: " ") }

  /// In the order of series, then issue number.
  static func < (left: ReleasedComic, right: ReleasedComic) -> Bool {
    let (one, other) = (left.sortedSeries, right.sortedSeries)
    if one != other { return one < other }
    if left.number != right.number { return left.number < right.number }
    return (left.record.title, left.record.key.id) < (right.record.title, right.record.key.id)
  }

  private var sortedSeries: String {
    // Comics without a series are last.
    series.isEmpty ? "\u{10FFFF}" : series.lowercased()
  }
}

extension Record {
  fileprivate func reading<Result>(
    _ body: (JSONView) -> Result
  ) throws(OutputFailure) -> Result {
    var result: Result?
    try read { scanner in
      result = scanner.takeView().map(body)
      return result != nil
    }
    guard let result else { throw .malformedEntity }
    return result
  }
}

extension Timestamp {
  /// The month in the form `2024-05`.
  var monthText: String { String(rfc3339.prefix(7)) }
}
