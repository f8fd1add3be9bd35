internal import Catalog

/// The value of a table column or of a JSON key.
enum Cell: Equatable {
  case text(String)
  /// A JSON value other than a string.
  case json(String)

  static let null = Cell.json("null")
}

extension Cell {
  /// Whether the value is null or has no visible character.
  var isBlank: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .json(let json): json == "null"
    }
  }

  /// The beginning of the value, for messages.
  var shown: String {
    switch self {
    case .text(let text), .json(let text): text.count > 40 ? text.prefix(40) + "..." : text
    }
  }

  /// Returns the value as JSON in a form, or nil if it cannot be converted.
  func json(as form: Mapping.Form) -> String? {
    switch (self, form) {
    case (.text(let text), .unchanged), (.text(let text), .text): jsonString(text)
    case (.json(let json), .unchanged), (.json(let json), .list): json
    case (.json(let json), .text): Self.isNumber(json) ? "\"\(json)\"" : json
    case (.text(let text), .number): Self.number(text)
    case (.json(let json), .number): json == "null" || Self.isNumber(json) ? json : nil
    case (.text(let text), .boolean), (.json(let text), .boolean): Self.boolean(text)
    case (.text(let text), .list(let separator)): Self.list(text, separator)
    }
  }

  /// Checks the grammar of RFC 8259, section 6.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    if isZero { rest.removeFirst() } else if dropDigits(&rest) == 0 { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if dropDigits(&rest) == 0 { return false }
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      if dropDigits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  /// Removes leading digits and returns their number.
  private static func dropDigits(_ text: inout Substring.UTF8View) -> Int {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    text.removeFirst(digits)
    return digits
  }

  private static func number(_ text: String) -> String? {
    let text = text.filter { !$0.isWhitespace }
    return text.isEmpty ? "null" : isNumber(text) ? text : nil
  }

  private static func boolean(_ text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "1": "true"
    case "false", "no", "0": "false"
    case "", "null": "null"
    default: nil
    }
  }

  private static func list(_ text: String, _ separator: String) -> String {
    let parts = text.parts(around: separator).map { part in
      let part = part.drop(while: \.isWhitespace)
      return String(part.prefix(part.count - part.reversed().prefix(while: \.isWhitespace).count))
    }
    return "[" + parts.filter { !$0.isEmpty }.map(jsonString).joined(separator: ",") + "]"
  }
}
