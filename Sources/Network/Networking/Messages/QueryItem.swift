/// A name and value of a query, not percent-encoded.
public struct QueryItem: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
