extension Shape {
  /// The keys of all objects in the shape with their types, such as
  /// `list.nextOffset integer|null`, but not those of definitions.
  ///
  /// - Parameter path: of the shape itself.
  package func keys(in path: String) -> [String] {
    switch self {
    case .array(let element): element.keys(in: path + "[]")
    case .any(let shapes): shapes.flatMap { $0.keys(in: path) }
    case .object(let properties, _):
      properties.flatMap { property in
        let key = "\(path).\(property.name)"
        let types = property.shape.types.sorted().joined(separator: "|")
        return ["\(key) \(types)\(property.isRequired ? "" : " optional")"]
          + property.shape.keys(in: key)
      }
    default: []
    }
  }

  /// The values of keys that have one of a list, such as `change.change added`.
  package func values(in path: String) -> [String] {
    switch self {
    case .array(let element): element.values(in: path + "[]")
    case .any(let shapes): shapes.flatMap { $0.values(in: path) }
    case .object(let properties, _):
      properties.flatMap { $0.shape.values(in: "\(path).\($0.name)") }
    case .oneOf(let values): values.map { "\(path) \($0)" }
    default: []
    }
  }

  /// The JSON types of values.
  private var types: Set<String> {
    switch self {
    case .integer, .constant: ["integer"]
    case .number: ["number"]
    case .string, .oneOf: ["string"]
    case .boolean: ["boolean"]
    case .stringOrNumber: ["number", "string"]
    case .null: ["null"]
    case .array: ["array"]
    case .object, .named: ["object"]
    case .any(let shapes): shapes.reduce(into: []) { $0.formUnion($1.types) }
    }
  }
}
