/// An HTTP request with a decoded path and query.
package struct Request: Equatable, Sendable {
  /// A query parameter; the value is empty if there is no `=`.
  package struct Item: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  package let path: String
  package let items: [Item]
  /// The value of `If-None-Match`.
  package var validators: String?
  /// The value of `Accept-Encoding`.
  package var acceptedEncodings: String?
  /// The value of `Referer`.
  package var referrer: String?
  package var origin: String?
  /// Why the request must be rejected; nil if it is valid.
  package var violation: RequestViolation?

  package init(method: String = "GET", path: String, items: [Item] = []) {
    self.method = method
    self.path = path
    self.items = items
  }

  /// Returns the value of a parameter. If it was sent more than once, the last value counts.
  package func value(of name: String) -> String? {
    items.last { $0.name == name }?.value
  }

  /// Returns the values of a parameter that is a list, separated by commas. Each value may have been
  /// sent as a parameter of its own.
  func list(of name: String) -> String? {
    let values = items.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }
}
