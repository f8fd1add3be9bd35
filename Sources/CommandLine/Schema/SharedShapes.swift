/// The small objects inside Marvel's entities; like these they may have other keys.
extension Definition {
  static let image = Definition("image", [Property("path", .text), Property("extension", .text)])

  static let link = Definition("link", [Property("type", .text), Property("url", .text)])

  static let date = Definition("date", [Property("type", .text), Property("date", .text)])

  static let price = Definition(
    "price", [Property("type", .text), Property("price", .numberOrText)])

  static let text = Definition(
    "textObject",
    [Property("type", .digitsOrText), Property("language", .text), Property("text", .text)])

  /// Another entity by its name.
  static let summary = Definition(
    "summary", [Property("resourceURI", .text), Property("name", .digitsOrText)])

  /// The entities of one kind that belong to another entity.
  static let list = Definition(
    "list",
    [
      Property("available", .integer, "how many there are"),
      Property(
        "collectionURI",
        .any(of: [
          .text, .object([Property("service", .text), Property("id", .integer)], isOpen: true),
        ])),
      Property("items", .array(of: .named(item)), "20 of them at most"),
      Property("returned", .integer, "how many items there are"),
    ])

  private static let item = Definition(
    "item",
    [
      Property("resourceURI", .text), Property("name", .digitsOrText),
      Property("role", .text, "of a creator", isRequired: false),
      Property("type", .text, "of a story", isRequired: false),
    ])

  private init(_ name: String, _ properties: [Property]) {
    self.init(name: name, shape: .object(properties, isOpen: true))
  }
}
