internal import Catalog
internal import JSONText

extension JSONValue {
  /// A value of a response token for token; nil if that is nil.
  init?(copying view: JSONView?) {
    guard let view else { return nil }
    self = .json(view.compact)
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
