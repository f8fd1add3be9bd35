internal import Catalog
internal import JSONText

/// A comic with the facts by which a week is sorted, grouped, and shown.
struct ReleasedComic: Equatable {
  let record: Record
  /// Nil if it is unknown.
  let date: OnSaleDate?
  /// The title of its series; empty if it has none.
  let series: String
  /// The issue number; 0 if it is unknown.
  let number: Double
  let description: String
  /// The price in dollars as written; empty if it is unknown.
  let price: String
  /// An alternate cover or another printing.
  let isVariant: Bool

  init(_ record: Record) throws(OutputFailure) {
    self.record = record
    var facts: (OnSaleDate?, String, Double, String, String, Bool) = (nil, "", 0, "", "", false)
    try record.read { scanner in
      guard let comic = scanner.takeView() else { return false }
      let price = comic.member("prices")?.elements.first?.member("price")?.scalar ?? ""
      facts = (
        OnSaleDate(comic), comic.member("series")?.member("name")?.scalar ?? "",
        comic.member("issueNumber")?.scalar.flatMap(Double.init) ?? 0,
        comic.member("description")?.string ?? "", (Double(price) ?? 0) > 0 ? price : "",
        comic.member("variantDescription")?.scalar?.isEmpty == false
      )
      return true
    }
    (date, series, number, description, price, isVariant) = facts
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
  var isDated: Bool { date?.precision == .day }

  /// Whether it is known to be on sale on the days: of a month, the day need not be known.
  func belongs(to week: ReleaseWeek) -> Bool {
    isDated || (week.isMonth && date?.precision == .month)
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

/// When a comic went on sale, and how exactly that is known.
struct OnSaleDate: Equatable {
  enum Precision: Equatable {
    case day, month, year
  }

  /// Midnight UTC of the day; of the first one of a month or a year.
  let day: Timestamp
  let precision: Precision

  /// Returns nil if the date is unknown.
  ///
  /// - Parameter comic: The entity's JSON.
  init?(_ comic: JSONView) {
    let date = comic.member("dates")?.elements.first { $0.member("type")?.string == "onsaleDate" }
    guard let date, let text = date.member("date")?.string,
      let time = Timestamp(marvel: text) ?? DateText(text)?.first
    else { return nil }
    // The day as written, whatever its time zone.
    day = Timestamp(String(text.prefix(10)))?.startOfDay ?? time.startOfDay
    precision = Self.precision(date, text)
  }

  private static func precision(_ date: JSONView, _ text: String) -> Precision {
    switch text.utf8.count {
    case 4: return .year
    case 7: return .month
    default: break
    }
    return MonthDate.isMonth(date) ? .month : .day
  }
}

extension Timestamp {
  /// The month in the form `2024-05`.
  var monthText: String { String(rfc3339.prefix(7)) }
}
