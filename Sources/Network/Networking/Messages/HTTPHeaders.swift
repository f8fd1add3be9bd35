/// The header fields of a message, in order. Names are case-insensitive.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers["accept"]  // "application/json"
/// headers.add("text/plain", to: "Accept")
/// headers["Accept"]  // "application/json, text/plain"
/// ```
///
/// A value never contains a line break or NUL: they are replaced with spaces, as RFC 9110, section
/// 5.5 requires. A field whose name is not a token (section 5.6.2) is omitted.
public struct HTTPHeaders: Sendable {
  /// One header line.
  public struct Field: Sendable {
    /// The name as written.
    public let name: String
    public let value: String
    fileprivate let key: String
  }

  /// All lines, in order.
  public private(set) var fields: [Field] = []

  public init() {}

  /// The values of all fields of this name, joined by ", "; nil if there are none.
  ///
  /// Setting a value replaces all of them; setting nil removes them.
  public subscript(_ name: String) -> String? {
    get {
      let values = values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let key = name.lowercased()
      let index = fields.firstIndex { $0.key == key }
      fields.removeAll { $0.key == key }
      guard let newValue, let field = Field(name, newValue) else { return }
      fields.insert(field, at: index ?? fields.endIndex)
    }
  }

  /// Returns the values of the fields of this name, in order.
  public func values(of name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.key == key }.map(\.value)
  }

  /// Appends a field, even if there is already one of its name.
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

/// Whether the character is allowed in a token (RFC 9110, section 5.6.2).
private func isTokenLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
  }
}
