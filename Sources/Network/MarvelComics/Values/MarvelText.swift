internal import Catalog
public import Foundation

/// A text that some recorded responses have as a number, such as a UPC.
///
/// Encoding writes a text.
public struct MarvelText: Hashable, Sendable {
  public let value: String

  public init(_ value: String) {
    self.value = value
  }

  /// Whether there is no text.
  public var isEmpty: Bool { value.isEmpty }
}

extension MarvelText: CustomStringConvertible {
  public var description: String { value }
}

extension MarvelText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.value = value
  }
}

extension MarvelText: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = text
    } else if let number = try? container.decode(Int.self) {
      value = String(number)
    } else {
      value = String(try container.decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A date as an entity has it, such as `2014-01-13T14:48:32-0500` or `2006-07-01 00:00:00`.
///
/// Marvel's data has dates that mean "unknown", such as `-0001-11-30T00:00:00-0500`. The text is
/// kept, so that encoding an entity again loses nothing.
public struct MarvelDate: Hashable, Sendable {
  /// The date as received.
  public let text: String

  public init(text: String) {
    self.text = text
  }

  public init(_ date: Date) {
    text = Timestamp(seconds: Int64(date.timeIntervalSince1970.rounded(.down))).rfc3339
  }

  /// No date, with an empty text.
  public static let unknown = MarvelDate(text: "")

  /// The day as written, whatever its time zone; nil if the text means "unknown" or is not a date.
  public var calendarDate: CalendarDate? {
    guard date != nil, let day = Timestamp(String(text.prefix(10))) else { return nil }
    return CalendarDate(Catalog.CalendarDate(containing: day))
  }

  /// The point in time; nil if the text means "unknown" or is not a date. A date without a time
  /// zone is in UTC.
  public var date: Date? {
    Timestamp(marvel: text).map { Date(timeIntervalSince1970: TimeInterval($0.seconds)) }
  }
}

extension MarvelDate: Codable {
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The number of an issue: usually a whole number, sometimes 33.1, rarely a text such as `1AU`.
public struct IssueNumber: Hashable, Sendable {
  /// The number as it is printed, such as `15` or `33.1`.
  public let text: String

  public init(text: String) {
    self.text = text
  }

  public init(_ number: Int) {
    text = String(number)
  }

  /// No number, with an empty text.
  public static let unknown = IssueNumber(text: "")

  /// The number, such as 0.5 for `½`; nil if the text is not one.
  public var number: Double? { Catalog.IssueNumber(text).flatMap { Double($0.text) } }
}

extension IssueNumber: CustomStringConvertible {
  public var description: String { text }
}

extension IssueNumber: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      text = String(number)
    } else if let number = try? container.decode(Double.self) {
      text = String(number)
    } else {
      text = try container.decode(String.self)
    }
  }

  /// Writes a number if the text is one, as Marvel does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let number = Int(text), String(number) == text {
      try container.encode(number)
    } else if let number, String(number) == text {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }
}
