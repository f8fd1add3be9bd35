internal import Catalog

extension Kind {
  /// The definition of the kind's entities. They may have other keys.
  var definition: Definition { Definition(singular, fields) }
}

extension Definition {
  fileprivate init(_ name: String, _ fields: [EntityField]) {
    self.init(name: name, shape: .object(fields.map(Property.init), isOpen: true))
  }
}

extension Property {
  fileprivate init(_ field: EntityField) {
    var shape = field.type.shape
    if field.isArray { shape = .array(of: shape) }
    if field.isNullable { shape = .nullable(shape) }
    self.init(field.key, shape, field.meaning, isRequired: field.isRequired)
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
