internal import Catalog
internal import JSONText

/// A member of an object in a document: what JSON Schema says of it, and how its value is read.
struct Field<Object>: Sendable {
  let property: Property
  /// Returns nil if the object does not have the member.
  let value: @Sendable (Object) -> JSONValue?

  /// A member whose type is not that of a Swift type.
  init(
    _ name: String, _ shape: Shape, _ meaning: String? = nil, isRequired: Bool = true,
    json value: @escaping @Sendable (Object) -> JSONValue?
  ) {
    property = Property(name, shape, meaning, isRequired: isRequired)
    self.value = value
  }

  /// A member with the type of its value: null if an optional value is nil.
  init<Value: FieldValue>(
    _ name: String, _ meaning: String? = nil, _ value: @escaping @Sendable (Object) -> Value
  ) {
    self.init(name, Value.shape, meaning) { value($0).json }
  }

  /// A member that is absent if its value is nil.
  static func ifPresent<Value: FieldValue>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Object) -> Value?
  ) -> Field {
    Field(name, Value.shape, meaning, isRequired: false) { value($0)?.json }
  }

  /// The kind of an entity that is a comic.
  static var comicKind: Field {
    Field("kind", .oneOf([Kind.comic.singular])) { _ in Kind.comic.json }
  }

  /// The same member of an object that has that one.
  func within<Whole>(_ part: @escaping @Sendable (Whole) -> Object) -> Field<Whole> {
    Field<Whole>(
      property.name, property.shape, property.meaning, isRequired: property.isRequired
    ) { [value] in value(part($0)) }
  }

  /// A member with an object, or null.
  static func object<Part>(
    _ name: String, _ meaning: String, of fields: Fields<Part>,
    _ part: @escaping @Sendable (Object) -> Part?
  ) -> Field {
    Field(name, .nullable(fields.shape), meaning) { part($0).map { fields.json(of: $0) } ?? .null }
  }

  /// A member with a list of objects.
  ///
  /// - Parameter isRequired: If it is not, an empty list is absent.
  static func list<Element>(
    _ name: String, _ meaning: String? = nil, isRequired: Bool = true,
    of fields: Fields<Element>,
    _ elements: @escaping @Sendable (Object) -> [Element]
  ) -> Field {
    Field(name, .array(of: fields.shape), meaning, isRequired: isRequired) { object in
      let elements = elements(object)
      guard isRequired || !elements.isEmpty else { return nil }
      return .array(elements.map { fields.json(of: $0) })
    }
  }
}

/// The members of an object in a document, in their order.
struct Fields<Object>: ExpressibleByArrayLiteral, Sendable {
  private let fields: [Field<Object>]

  init(_ fields: [Field<Object>]) { self.fields = fields }
  init(arrayLiteral fields: Field<Object>...) { self.fields = fields }

  static func + (left: Fields, right: Fields) -> Fields { Fields(left.fields + right.fields) }

  /// The same members of an object that has that one.
  func within<Whole>(_ part: @escaping @Sendable (Whole) -> Object) -> Fields<Whole> {
    Fields<Whole>(fields.map { $0.within(part) })
  }

  var properties: [Property] { fields.map(\.property) }
  var names: [String] { properties.map(\.name) }
  var shape: Shape { .object(properties, isOpen: false) }

  func members(of object: Object) -> [JSONValue.Member] {
    fields.compactMap { field in field.value(object).map { (field.property.name, $0) } }
  }

  func json(of object: Object) -> JSONValue { .object(members(of: object)) }

  /// Returns the values in their order; null for absent members.
  func cells(of object: Object) -> [JSONValue] { fields.map { $0.value(object) ?? .null } }
}

/// What every document begins with.
enum DocumentVersion {
  private static let name = "schemaVersion"
  /// The version of the form of all documents: docs/scripts.md, "The list document".
  private static let version = 1

  static var property: Property { Property(name, .constant(version)) }
  static var member: JSONValue.Member { (name, .number(version)) }
  /// The member as the text of a document that is written in parts.
  static let opening = "{\"\(name)\":\(version),"

  /// Whether an object is a document of a command.
  static func begins(_ object: JSONView) -> Bool { object.member(name) != nil }
}

extension Fields {
  /// The shape of the document of an object.
  var documentShape: Shape {
    .object([DocumentVersion.property] + properties, isOpen: false)
  }

  /// Returns the document of an object.
  func document(of object: Object) -> JSONValue {
    .object([DocumentVersion.member] + members(of: object))
  }
}
