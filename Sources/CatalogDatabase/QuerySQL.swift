internal import Catalog
internal import SQLite

/// A query as SQL over the tables of `Schema`.
struct QuerySQL {
  private(set) var condition = "kind = ?1"
  private(set) var values: [Value]
  let order: String

  /// - Parameter collated: turns a text into the form of the column `collated`.
  init<Failure: Error>(
    _ query: Query, collated: (String) throws(Failure) -> String
  ) throws(Failure) {
    values = [.integer(Int64(query.kind.rawValue))]
    order =
      (query.order.map { "\($0.attribute.column)\($0.descending ? " DESC" : "")" } + ["id"])
      .joined(separator: ", ")
    for condition in query.conditions {
      switch condition {
      case .equals(let attribute, let text):
        add("\(attribute.column) = ?", .text(try collated(text)))
      case .startsWith(let attribute, let text):
        let prefix = try collated(text)
        add("\(attribute.column) >= ?", .text(prefix))
        add("\(attribute.column) < ?", .text(prefix + "\u{10FFFF}"))
      case .since(let attribute, let moment):
        add("\(attribute.column) >= ?", .integer(moment.seconds))
      }
    }
  }

  private mutating func add(_ test: String, _ value: Value) {
    values.append(value)
    condition += " AND \(test)\(values.count)"
  }

  var count: String {
    "SELECT count(*) FROM entity WHERE \(condition)"
  }

  /// The window's two numbers are the parameters after `values`.
  var page: String {
    """
    SELECT id, title, json FROM entity WHERE \(condition) ORDER BY \(order) \
    LIMIT ?\(values.count + 1) OFFSET ?\(values.count + 2)
    """
  }
}

extension Attribute {
  fileprivate var column: String {
    switch self {
    case .name: "collated"
    case .modified: "modified"
    }
  }
}
