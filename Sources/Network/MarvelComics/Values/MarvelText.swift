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
