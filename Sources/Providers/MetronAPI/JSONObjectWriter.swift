internal import Catalog
internal import JSONText

/// Writes a JSON object member by member. Values of a response are copied token for token.
struct JSONObjectWriter {
  private var text = "{"

  /// The complete object.
  var json: String { text + "}" }

  mutating func add(_ name: String, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"" + name + "\":" + json
  }

  mutating func add(_ name: String, _ value: String) { add(name, json: jsonString(value)) }

  mutating func add(_ name: String, _ value: Int) { add(name, json: String(value)) }

  /// Adds nothing if the value is nil.
  mutating func add(_ name: String, _ value: JSONView?) {
    if let value { add(name, json: value.compact) }
  }
}

/// Returns a JSON array of values.
func jsonArray(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ",") + "]"
}

extension JSONView {
  /// Nil for JSON's null.
  var present: JSONView? { isNull ? nil : self }

  /// The text of a string that is not empty.
  var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
