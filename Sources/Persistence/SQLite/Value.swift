/// A value to bind to a statement parameter.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  package init(stringLiteral value: String) {
    self = .text(value)
  }

  package init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a text value, or NULL if `text` is nil.
  package init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }
}
