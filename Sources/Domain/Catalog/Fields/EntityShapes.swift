extension Kind {
  /// The definition of the kind's entities. They may have other keys.
  package var definition: Definition { Definition(singular, fields, localKeys: localKeys) }

  /// The keys that entities of Marvel's do not have: those of the project's own. All of Marvel's
  /// entities have all of Marvel's keys.
  package var localKeys: [String] { fields.filter { !$0.isRequired }.map(\.key) }
}

extension Definition {
  fileprivate init(_ name: String, _ fields: [EntityField], localKeys: [String] = []) {
    let properties = fields.map { Property($0, isLocal: localKeys.contains($0.key)) }
    self.init(name: name, shape: .object(properties, isOpen: true))
  }
}

extension Property {
  fileprivate init(_ field: EntityField, isLocal: Bool) {
    var shape = field.type.shape
    if field.isArray { shape = .array(of: shape) }
    if field.isNullable { shape = .nullable(shape) }
    self.init(
      field.key, shape, field.meaning, isRequired: field.isRequired,
      example: field.isArray ? nil : field.example, isLocal: isLocal)
  }
}

extension EntityField.ValueType {
  fileprivate var shape: Shape {
    switch self {
    case .integer: .integer
    case .string: .string
    case .stringOrNumber, .numberOrString: .stringOrNumber
    case .addressOrService:
      .any(of: [
        .string, .object([Property("service", .string), Property("id", .integer)], isOpen: true),
      ])
    case .object(let object): .named(Definition(object.rawValue, object.fields))
    case .related: Self.object(.list).shape
    }
  }
}
