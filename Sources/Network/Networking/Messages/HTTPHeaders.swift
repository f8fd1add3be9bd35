/// The header fields of a message, in their order; the case of names does not count.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers["accept"]  // "application/json"
/// headers.add("text/plain", to: "Accept")
/// headers["Accept"]  // "application/json, text/plain"
/// ```
///
/// A value never holds a line break or NUL: they become spaces, as RFC 9110, section 5.5 has it.
/// A field whose name is not a token (section 5.6.2) is left out.
public struct HTTPHeaders: Sendable {
  /// One line of a header.
  public struct Field: Sendable {
    /// The name as it was written.
    public let name: String
    public let value: String
    fileprivate let key: String
  }

  /// All lines, in their order.
  public private(set) var fields: [Field] = []

  public init() {}

  /// The values of all fields of this name, joined by ", "; nil when there is none.
  ///
  /// A value that is set takes the place of all of them, and nil removes them.
  public subscript(_ name: String) -> String? {
    get {
      let values = values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let key = name.lowercased()
      let place = fields.firstIndex { $0.key == key }
      fields.removeAll { $0.key == key }
      guard let newValue, let field = Field(name, newValue) else { return }
      fields.insert(field, at: place ?? fields.endIndex)
    }
  }

  /// The values of the fields of this name, in their order.
  public func values(of name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.key == key }.map(\.value)
  }

  /// Adds a field after all others, whether or not there is one of its name.
  public mutating func add(_ value: String, to name: String) {
    guard let field = Field(name, value) else { return }
    fields.append(field)
  }
}

extension HTTPHeaders: Hashable {}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(value, to: name) }
  }
}

extension HTTPHeaders.Field: Hashable {
  fileprivate init?(_ name: String, _ value: String) {
    guard !name.isEmpty, name.unicodeScalars.allSatisfy(isTokenLetter) else { return nil }
    self.name = name
    self.key = name.lowercased()
    var scalars = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      scalars.append("\r\n\0".unicodeScalars.contains(scalar) ? " " : scalar)
    }
    self.value = String(scalars)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

/// The letters of a token, RFC 9110, section 5.6.2.
private func isTokenLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
  }
}
