internal import Catalog
internal import JSONText

extension JSONObjectWriter {
  /// Copies a value of a response token for token; adds nothing if it is nil.
  mutating func add(_ name: String, _ value: JSONView?) {
    if let value { add(name, json: value.compact) }
  }
}

extension JSONView {
  /// Nil for JSON's null.
  var present: JSONView? { isNull ? nil : self }

  /// The text of a string that is not empty.
  var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether the value is a text or a number.
  var isScalar: Bool { scalar != nil }
}
