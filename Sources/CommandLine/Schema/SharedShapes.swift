/// The nested objects in Marvel's entities; like the entities, they may have other keys.
extension Definition {
  static let image = Definition(
    "image", [Property("path", .string), Property("extension", .string)])

  static let link = Definition("link", [Property("type", .string), Property("url", .string)])

  static let date = Definition("date", [Property("type", .string), Property("date", .string)])

  static let price = Definition(
    "price", [Property("type", .string), Property("price", .numberOrString)])

  static let textObject = Definition(
    "textObject",
    [Property("type", .stringOrNumber), Property("language", .string), Property("text", .string)])

  /// A reference to another entity.
  static let summary = Definition(
    "summary", [Property("resourceURI", .string), Property("name", .stringOrNumber)])

  /// The entities of one kind that are related to another entity.
  static let list = Definition(
    "list",
    [
      Property("available", .integer, "number of related entities"),
      Property(
        "collectionURI",
        .any(of: [
          .string, .object([Property("service", .string), Property("id", .integer)], isOpen: true),
        ])),
      Property("items", .array(of: .named(item)), "up to 20 related entities"),
      Property("returned", .integer, "number of items"),
    ])

  private static let item = Definition(
    "item",
    [
      Property("resourceURI", .string), Property("name", .stringOrNumber),
      Property("role", .string, "the role of a creator", isRequired: false),
      Property("type", .string, "the type of a story", isRequired: false),
    ])

  private init(_ name: String, _ properties: [Property]) {
    self.init(name: name, shape: .object(properties, isOpen: true))
  }
}
