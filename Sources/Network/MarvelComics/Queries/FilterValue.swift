internal import Catalog
internal import Foundation

/// A value of a filter.
protocol FilterValue {
  /// The value as it is sent; nil if it does not filter, such as an empty list.
  var parameter: String? { get }
}

extension MarvelQuery {
  /// Returns the filters that are set.
  func parameters(_ filters: KeyValuePairs<String, (any FilterValue)?>) -> [QueryParameter] {
    filters.compactMap { name, value in
      value?.parameter.map { QueryParameter(name: name, value: $0) }
    }
  }
}

extension String: FilterValue {
  var parameter: String? { self }
}

extension Int: FilterValue {
  var parameter: String? { String(self) }
}

/// A filter that is true or not sent.
extension Bool: FilterValue {
  var parameter: String? { self ? "true" : nil }
}

extension IssueNumber: FilterValue {
  var parameter: String? { text }
}

extension FilterValue where Self: RawRepresentable<String> {
  var parameter: String? { rawValue }
}

extension ComicFormat: FilterValue {}
extension ComicFormatType: FilterValue {}
extension ComicPeriod: FilterValue {}
extension SeriesType: FilterValue {}

extension Array: FilterValue where Element: FilterValue {
  var parameter: String? {
    isEmpty ? nil : compactMap(\.parameter).joined(separator: ",")
  }
}

extension Date: FilterValue {
  var parameter: String? { rfc3339 }

  fileprivate var rfc3339: String {
    Timestamp(seconds: Int64(timeIntervalSince1970.rounded(.down))).rfc3339
  }
}

/// A range of days in UTC.
extension ClosedRange: FilterValue where Bound == Date {
  var parameter: String? { "\(lowerBound.rfc3339.prefix(10)),\(upperBound.rfc3339.prefix(10))" }
}

/// The format of a comic.
public enum ComicFormat: String, CaseIterable, Hashable, Sendable {
  case comic, magazine
  case tradePaperback = "trade paperback"
  case hardcover, digest
  case graphicNovel = "graphic novel"
  case digitalComic = "digital comic"
  case infiniteComic = "infinite comic"
}

/// Whether a comic is a single one or a collection of several.
public enum ComicFormatType: String, CaseIterable, Hashable, Sendable {
  case comic, collection
}

/// A period relative to today.
public enum ComicPeriod: String, CaseIterable, Hashable, Sendable {
  case lastWeek, thisWeek, nextWeek, thisMonth
}

/// How a series is published.
public enum SeriesType: String, CaseIterable, Hashable, Sendable {
  case collection
  case oneShot = "one shot"
  case limited, ongoing
}
