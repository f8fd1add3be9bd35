internal import Catalog

extension GraphNode {
  /// The keys of an entity in a document of rows.
  static let keys = ["kind", "id", "name"]

  var cells: [JSONValue] {
    [.text(key.kind.singular), .number(key.id), JSONValue(title)]
  }
}
