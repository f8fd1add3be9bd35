/// An object inside Marvel's entities; like the entities, it may have other keys.
package enum NestedObject: String, CaseIterable, Sendable {
  case image, link, date, price, textObject
  /// A reference to another entity.
  case summary
  /// A reference to the comic in which a character first appeared.
  case appearance
  /// The entities of one kind that are related to another entity.
  case list
  /// An entity in a list.
  case item

  package var fields: [EntityField] {
    switch self {
    case .image:
      [
        EntityField("path", .string, example: "http://i.annihil.us/u/prod/marvel/..."),
        EntityField("extension", .string, example: "jpg"),
      ]
    case .link:
      [
        EntityField("type", .string, example: "detail"),
        EntityField("url", .string, example: "https://www.marvel.com/comics/issue/..."),
      ]
    case .date:
      [
        EntityField("type", .string, example: "onsaleDate"),
        EntityField("date", .string, example: "1962-08-10T00:00:00-0500"),
      ]
    case .price:
      [
        EntityField("type", .string, example: "printPrice"),
        EntityField("price", .numberOrString, example: "3.99"),
      ]
    case .textObject:
      [
        EntityField("type", .stringOrNumber, example: "issue_solicit_text"),
        EntityField("language", .string, example: "en-us"),
        EntityField("text", .string, example: "The hero that could be you!"),
      ]
    case .summary:
      [
        EntityField(
          "resourceURI", .string, example: "http://gateway.marvel.com/.../series/2987"),
        EntityField("name", .stringOrNumber, example: "Amazing Fantasy (1962)"),
      ]
    case .appearance:
      Self.summary.fields + [
        EntityField(
          "date", .string, isNullable: true, meaning: "the day or month on which it went on sale",
          example: "1962-08")
      ]
    case .list:
      [
        EntityField(
          "available", .integer, meaning: "number of related entities", example: "224"),
        EntityField(
          "collectionURI", .addressOrService,
          example: "http://gateway.marvel.com/.../16926/creators"),
        EntityField("items", .object(.item), isArray: true, meaning: "up to 20 related entities"),
        EntityField("returned", .integer, meaning: "number of items", example: "20"),
      ]
    case .item:
      Self.summary.fields + [
        EntityField(
          "role", .string, isRequired: false, meaning: "the role of a creator", example: "writer"),
        EntityField(
          "type", .string, isRequired: false, meaning: "the type of a story",
          example: "interiorStory"),
      ]
    }
  }
}
