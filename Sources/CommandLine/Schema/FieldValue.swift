internal import Catalog

/// A value in documents, with its type for JSON Schema.
protocol FieldValue: SendableMetatype {
  static var shape: Shape { get }
  var json: JSONValue { get }
}

extension Int: FieldValue {
  static var shape: Shape { .integer }
  var json: JSONValue { .number(self) }
}

extension Bool: FieldValue {
  static var shape: Shape { .boolean }
  var json: JSONValue { .boolean(self) }
}

extension String: FieldValue {
  static var shape: Shape { .string }
  var json: JSONValue { .text(self) }
}

/// In the form of RFC 3339.
extension Timestamp: FieldValue {
  static var shape: Shape { .string }
  var json: JSONValue { .text(rfc3339) }
}

/// In the singular.
extension Kind: FieldValue {
  static var shape: Shape { .oneOf(allCases.map(\.singular)) }
  var json: JSONValue { .text(singular) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  static var shape: Shape { .nullable(Wrapped.shape) }
  var json: JSONValue { self?.json ?? .null }
}

extension Array: FieldValue where Element: FieldValue {
  static var shape: Shape { .array(of: Element.shape) }
  var json: JSONValue { .array(map(\.json)) }
}

extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var shape: Shape { .oneOf(allCases.map(\.rawValue)) }
  var json: JSONValue { .text(rawValue) }
}
