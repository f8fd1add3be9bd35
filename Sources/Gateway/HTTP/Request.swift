/// A request, its path and query decoded.
package struct Request: Equatable, Sendable {
  /// A parameter as it was sent; a name without `=` has an empty value.
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

  package init(method: String = "GET", path: String, items: [Item] = []) {
    self.method = method
    self.path = path
    self.items = items
  }

  /// The value of a parameter; of one that was sent several times, the last.
  package func value(of name: String) -> String? {
    items.last { $0.name == name }?.value
  }
}
