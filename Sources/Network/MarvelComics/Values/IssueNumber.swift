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

  /// The number; nil if the text is not one.
  public var number: Double? { Double(text) }
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
