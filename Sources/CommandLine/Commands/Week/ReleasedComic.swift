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

  /// Whether the day of its sale is known.
  var isDated: Bool { date?.precision == .day }

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
