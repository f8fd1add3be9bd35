/// The title of a series, with its years apart: `X-Men (1963 - 2011)`.
package struct SeriesName: Hashable, Sendable {
  package let name: String
  package let startYear: Int?
  /// `Attribute.ongoingYear` of a series that is still running; nil if unknown.
  package let endYear: Int?

  package init(_ name: String, startYear: Int?, endYear: Int? = nil) {
    (self.name, self.startYear, self.endYear) = (name, startYear, endYear)
  }

  /// Parses a title such as `X-Men (1963 - 2011)`, `X-Men (2024 - Present)`, or `X-Men (1963)`.
  /// Other text in parentheses belongs to the name.
  package init(_ title: some StringProtocol) {
    let title = title.trimmed
    guard title.utf8.last == UInt8(ascii: ")"),
      let start = title.utf8.lastIndex(of: UInt8(ascii: "(")),
      let first = Self.year(title.utf8[start...].dropFirst().prefix(4))
    else {
      self.init(title, startYear: nil)
      return
    }
    let rest = title.utf8[start...].dropFirst(5).dropLast()
    self.init(
      title[..<start].trimmed, startYear: first,
      endYear: rest.isEmpty ? first : Self.year(rest.suffix(4)) ?? Attribute.ongoingYear)
  }

  private static func year(_ digits: Substring.UTF8View) -> Int? {
    let isYear = digits.count == 4 && digits.allSatisfy { (0x30...0x39).contains($0) }
    return isYear ? Int(Substring(digits)) : nil
  }

  /// Whether the series ran in more than one year, and so has more than one issue.
  var spansYears: Bool { startYear != endYear }

  /// Whether it comes first of the series of its name: of two of one year, the one that ended first.
  func began(before other: SeriesName) -> Bool {
    (startYear ?? 0, endYear ?? 0) < (other.startYear ?? 0, other.endYear ?? 0)
  }

  /// The title with its years.
  package var title: String {
    guard let startYear else { return name }
    switch endYear {
    case nil, startYear: return "\(name) (\(startYear))"
    case Attribute.ongoingYear: return "\(name) (\(startYear) - Present)"
    case let endYear?: return "\(name) (\(startYear) - \(endYear))"
    }
  }
}

/// The title of an issue: `Amazing Fantasy (1962) #15`.
package struct IssueTitle: Hashable, Sendable {
  package let series: SeriesName
  /// The number as written; empty if there is none, as for collections.
  package let number: String

  package init(_ series: SeriesName, number: String) {
    (self.series, self.number) = (series, number)
  }

  /// Parses a title. What follows the number, such as `(Variant)` or a colon, is ignored.
  package init(_ title: String) {
    let mark = title.utf8.lastIndex(of: UInt8(ascii: "#")) ?? title.endIndex
    series = SeriesName(title[..<mark])
    var number = title[mark...].dropFirst().prefix { $0 != " " && $0 != "(" }
    while let last = number.last, ".,;:".contains(last) { number.removeLast() }
    self.number = String(number)
  }

  /// The title with the first year of the series.
  package var text: String {
    SeriesName(series.name, startYear: series.startYear).title
      + (number.isEmpty ? "" : " #\(number)")
  }
}
