/// A JSON value that the program creates. Entities are never parsed into one; they stay text.
package enum JSONValue: Sendable {
  package typealias Member = (key: String, value: JSONValue)

  case null
  case boolean(Bool)
  case number(Int)
  case text(String)
  case array([JSONValue])
  /// Members are written in this order.
  case object([Member])
  /// A value that is JSON already.
  case json(String)

  /// The value on one line, without spaces.
  package var line: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): String(boolean)
    case .number(let number): String(number)
    case .text(let text): jsonString(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(jsonString($0.key)):\($0.value.line)" }.joined(separator: ",") + "}"
    case .json(let json): json
    }
  }

  /// Returns members of an object, each with a comma.
  package static func text(of members: [Member]) -> String {
    members.reduce(into: "") { $0 += "\(jsonString($1.key)):\($1.value.line)," }
  }

  /// Returns an object with more members at its end, and any other value unchanged.
  package func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    adding(members.map { $0 })
  }

  package func adding(_ members: [Member]) -> JSONValue {
    guard case .object(let present) = self else { return self }
    return .object(present + members)
  }

  /// Returns the value with one member per line; short values stay on one line.
  package func indented(by margin: String = "") -> String {
    let inner = margin + "  "
    switch self {
    case .array(let elements) where spaced.count + margin.count > 72:
      return "[\n" + elements.map { inner + $0.indented(by: inner) }.joined(separator: ",\n")
        + "\n\(margin)]"
    case .object(let members) where spaced.count + margin.count > 72:
      let lines = members.map { "\(inner)\(jsonString($0.key)): \($0.value.indented(by: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    default: return spaced
    }
  }

  /// The value on one line, with spaces between its parts.
  private var spaced: String {
    switch self {
    case .array(let elements):
      return "[" + elements.map(\.spaced).joined(separator: ", ") + "]"
    case .object(let members) where !members.isEmpty:
      let parts = members.map { "\(jsonString($0.key)): \($0.value.spaced)" }
      return "{ " + parts.joined(separator: ", ") + " }"
    default: return line
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
  package init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
  package init(integerLiteral number: Int) { self = .number(number) }

  /// Null for nil.
  package init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }
  package init(_ number: Int?) { self = number.map(JSONValue.number) ?? .null }
}
