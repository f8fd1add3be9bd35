/// The type of a JSON value.
indirect enum Shape: Sendable {
  case integer, number, string, boolean
  case stringOrNumber
  case constant(Int)
  case oneOf([String])
  case null
  case array(of: Shape)
  case object([Property], isOpen: Bool)
  case any(of: [Shape])
  case named(Definition)

  static func nullable(_ shape: Shape) -> Shape { .any(of: [shape, .null]) }
}

/// A member of an object.
struct Property: Sendable {
  let name: String
  let shape: Shape
  /// A phrase without a period; nil if the name is sufficient.
  let meaning: String?
  let isRequired: Bool

  init(_ name: String, _ shape: Shape, _ meaning: String? = nil, isRequired: Bool = true) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
    self.isRequired = isRequired
  }
}

/// A named shape that other shapes refer to.
struct Definition: Sendable {
  let name: String
  let shape: Shape
}

extension Shape {
  /// The shape as JSON Schema, draft 2020-12.
  var schema: JSONValue {
    switch self {
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .string: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .stringOrNumber: ["type": ["string", "number"]]
    case .null: ["type": "null"]
    case .constant(let number): ["const": .number(number)]
    case .oneOf(let values): ["enum": .array(values.map(JSONValue.text))]
    case .array(let element): ["type": "array", "items": element.schema]
    case .object(let properties, let isOpen): Self.schema(of: properties, isOpen)
    case .any(let shapes): ["anyOf": .array(shapes.map(\.schema))]
    case .named(let definition): ["$ref": "#/$defs/\(definition.name)"]
    }
  }

  private static func schema(of properties: [Property], _ isOpen: Bool) -> JSONValue {
    let required = properties.filter(\.isRequired).map { JSONValue.text($0.name) }
    return [
      "type": "object",
      "properties": .object(properties.map { (key: $0.name, value: $0.schema) }),
      "required": .array(required),
      "additionalProperties": .boolean(isOpen),
    ]
  }

  /// The definitions that the shape refers to, directly or indirectly, without duplicates.
  var definitions: [Definition] {
    var found: [Definition] = []
    collect(&found)
    return found
  }

  private func collect(_ found: inout [Definition]) {
    switch self {
    case .array(let element): element.collect(&found)
    case .object(let properties, _): for property in properties { property.shape.collect(&found) }
    case .any(let shapes): for shape in shapes { shape.collect(&found) }
    case .named(let definition):
      guard !found.contains(where: { $0.name == definition.name }) else { return }
      found.append(definition)
      definition.shape.collect(&found)
    default: break
    }
  }
}

extension Property {
  fileprivate var schema: JSONValue {
    guard let meaning, case .object(let members) = shape.schema else { return shape.schema }
    return .object(members + [(key: "description", value: .text(meaning))])
  }
}
