/// The type of a JSON value.
package indirect enum Shape: Sendable {
  case integer, number, string, boolean
  case stringOrNumber
  case constant(Int)
  case oneOf([String])
  case null
  case array(of: Shape)
  case object([Property], isOpen: Bool)
  case any(of: [Shape])
  case named(Definition)

  package static func nullable(_ shape: Shape) -> Shape { .any(of: [shape, .null]) }
}

/// A member of an object.
package struct Property: Sendable {
  package let name: String
  package let shape: Shape
  /// A phrase without a period; nil if the name is sufficient.
  package let meaning: String?
  package let isRequired: Bool
  /// A value as tables show it; nil if there is none.
  let example: String?
  /// Whether Marvel's entities do not have it.
  package let isLocal: Bool

  package init(
    _ name: String, _ shape: Shape, _ meaning: String? = nil, isRequired: Bool = true,
    example: String? = nil, isLocal: Bool = false
  ) {
    self.name = name
    self.shape = shape
    self.meaning = meaning
    self.isRequired = isRequired
    self.example = example
    self.isLocal = isLocal
  }
}

/// A named shape that other shapes refer to.
package struct Definition: Sendable {
  package let name: String
  package let shape: Shape

  package init(name: String, shape: Shape) {
    self.name = name
    self.shape = shape
  }
}

/// How schemas are written in a document.
package struct SchemaStyle: Sendable {
  /// Returns the reference to the definition with a name.
  let reference: @Sendable (String) -> String
  /// Whether members have their examples, and those that Marvel's entities do not have a mark.
  let hasAnnotations: Bool

  package init(
    hasAnnotations: Bool = false, reference: @escaping @Sendable (String) -> String
  ) {
    self.hasAnnotations = hasAnnotations
    self.reference = reference
  }

  /// The style of a self-contained document of JSON Schema.
  package static let document = SchemaStyle { "#/$defs/\($0)" }
}

extension Shape {
  /// Returns the shape as JSON Schema, draft 2020-12.
  package func schema(_ style: SchemaStyle = .document) -> JSONValue {
    switch self {
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .string: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .stringOrNumber: ["type": ["string", "number"]]
    case .null: ["type": "null"]
    case .constant(let number): ["const": .number(number)]
    case .oneOf(let values): ["enum": .array(values.map(JSONValue.text))]
    case .array(let element): ["type": "array", "items": element.schema(style)]
    case .object(let properties, let isOpen): Self.schema(of: properties, isOpen, style)
    case .any(let shapes): ["anyOf": .array(shapes.map { $0.schema(style) })]
    case .named(let definition): ["$ref": .text(style.reference(definition.name))]
    }
  }

  private static func schema(
    of properties: [Property], _ isOpen: Bool, _ style: SchemaStyle
  ) -> JSONValue {
    let required = properties.filter(\.isRequired).map { JSONValue.text($0.name) }
    return [
      "type": "object",
      "properties": .object(properties.map { (key: $0.name, value: $0.schema(style)) }),
      "required": .array(required),
      "additionalProperties": .boolean(isOpen),
    ]
  }

  /// The definitions that the shape refers to, directly or indirectly, without duplicates.
  package var definitions: [Definition] {
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
  fileprivate func schema(_ style: SchemaStyle) -> JSONValue {
    guard case .object(var members) = shape.schema(style) else { return .null }
    if let meaning { members.append((key: "description", value: .text(meaning))) }
    guard style.hasAnnotations else { return .object(members) }
    if let example { members.append((key: "examples", value: [shape.value(example)])) }
    if isLocal { members.append((key: "x-marvel-cli", value: true)) }
    return .object(members)
  }
}

extension Shape {
  /// Returns a scalar value that is written as text.
  fileprivate func value(_ text: String) -> JSONValue {
    if case .integer = self, let number = Int(text) { return .number(number) }
    if case .any(let shapes) = self, let first = shapes.first { return first.value(text) }
    return .text(text)
  }
}
