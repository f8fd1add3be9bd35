internal import Catalog

/// When an issue went on sale: an `on_sale_date`.
struct SaleDate: Hashable, Sendable {
  /// The day or the month; nil if the text has neither.
  let date: PartialDate?
  /// Whether the text says nothing, unlike one without a usable date, such as `199?`.
  let isUnknown: Bool

  /// Parses a day, a month, or a text that says less: `2003`, `199?`, `????-05`, `2003-??-14`. With
  /// a day or a month outside the calendar, everything is unknown.
  init(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    // A leap year and a long month, so that only the parts that are known can be wrong.
    let possible = zip(parts, ["2000", "01", "01"]).map { part, possible in
      part.includes("?") && part.utf8.count == possible.utf8.count ? possible : part
    }
    let isDate =
      text.utf8.allSatisfy { Self.isDigit($0) || "-?".utf8.contains($0) }
      && text.utf8.contains(where: Self.isDigit) && parts.count == possible.count
      && Timestamp(possible.joined(separator: "-")) != nil
    isUnknown = !isDate
    switch parts.count {
    case 3 where isDate && parts == possible: date = .day(text)
    case 2 where isDate && parts == possible: date = .month(text)
    default: date = nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
