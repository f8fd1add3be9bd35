internal import Catalog

extension JSONValue {
  /// The document of the actions that print a path.
  static func path(_ path: String) -> JSONValue {
    ["schemaVersion": 1, "path": .text(path)]
  }
}
