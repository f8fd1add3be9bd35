internal import Catalog
public import Foundation

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
