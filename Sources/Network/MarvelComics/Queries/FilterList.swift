internal import Catalog
internal import Foundation

/// Collects the filters that are set, in the form in which they are sent.
struct FilterList {
  private(set) var parameters: [QueryParameter] = []

  mutating func add(_ name: String, _ text: String?) {
    if let text { parameters.append(QueryParameter(name: name, value: text)) }
  }

  mutating func add(_ name: String, _ number: Int?) {
    add(name, number.map { String($0) })
  }

  mutating func add(_ name: String, _ number: IssueNumber?) {
    add(name, number?.text)
  }

  mutating func add(_ name: String, _ word: (some RawRepresentable<String>)?) {
    add(name, word?.rawValue)
  }

  /// Adds a list; an empty one is no filter.
  mutating func add(_ name: String, _ ids: [Int]) {
    if !ids.isEmpty { add(name, ids.map { String($0) }.joined(separator: ",")) }
  }

  /// Adds a list; an empty one is no filter.
  mutating func add(_ name: String, words: [some RawRepresentable<String>]) {
    if !words.isEmpty { add(name, words.map(\.rawValue).joined(separator: ",")) }
  }

  /// Adds a filter that is true or not sent.
  mutating func add(_ name: String, _ isSet: Bool) {
    if isSet { add(name, "true") }
  }

  mutating func add(_ name: String, _ date: Date?) {
    add(name, date.map { Self.text($0) })
  }

  /// Adds a range of days in UTC.
  mutating func add(_ name: String, _ days: ClosedRange<Date>?) {
    add(
      name,
      days.map {
        "\(Self.text($0.lowerBound).prefix(10)),\(Self.text($0.upperBound).prefix(10))"
      })
  }

  private static func text(_ date: Date) -> String {
    Timestamp(seconds: Int64(date.timeIntervalSince1970.rounded(.down))).rfc3339
  }
}
