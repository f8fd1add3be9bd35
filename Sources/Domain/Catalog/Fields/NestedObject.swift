/// An object inside Marvel's entities; like the entities, it may have other keys.
package enum NestedObject: String, CaseIterable, Sendable {
  case image, link, date, price, textObject
  /// A reference to another entity.
  case summary
  /// A reference to the comic in which a character first appeared.
  case appearance
  /// A reference to a comic in which a character appeared before its first appearance.
  case earlierAppearance
  /// Something that an entity is known for.
  case association
  /// What somebody is to somebody else, such as a brother.
  case relation
  /// What happens to somebody in a comic.
  case happening
  /// A reference to a comic in which something happens to a character.
  case lifeEvent
  /// A reference to a team, with the years of membership.
  case membership
  /// A name in another language.
  case translation
  /// An issue in the reading order of an event. It has an address if the catalog has the comic.
  case readingOrderItem
  /// The entities of one kind that are related to another entity.
  case list
  /// An entity in a list.
  case item

  /// How a character appears before its first appearance: briefly, as a person without the name, or
  /// not really, because somebody else uses the name.
  package static let appearanceForms = ["cameo", "impostor", "person"]
  /// What entities are known for. A scene is one that a comic is remembered for.
  package static let associationTypes = [
    "gear", "look", "occupation", "place", "scene", "slogan", "species",
  ]

  /// The types of associations that are texts with names of others rather than words of their own.
  package static let textAssociationTypes = ["scene"]

  /// What somebody can be to somebody else.
  package static let relationTypes = [
    "father", "mother", "son", "daughter", "brother", "sister", "half-brother", "half-sister",
    "twin", "husband", "wife", "former-husband", "former-wife", "fiance", "lover", "former-lover",
    "grandfather", "grandmother", "grandson", "granddaughter", "ancestor", "descendant", "uncle",
    "aunt", "nephew", "niece", "cousin", "father-in-law", "mother-in-law", "brother-in-law",
    "sister-in-law", "son-in-law", "daughter-in-law", "stepfather", "stepmother", "stepson",
    "stepdaughter", "stepbrother", "stepsister", "adoptive-father", "adoptive-mother",
    "adoptive-son", "adoptive-daughter", "adoptive-brother", "adoptive-sister", "guardian", "ward",
    "clone", "original", "counterpart", "creator", "creation", "host", "symbiote", "mentor",
    "student", "partner", "sidekick", "friend", "enemy", "killer", "servant", "master",
    "successor", "predecessor", "pet", "owner",
  ]

  /// What can happen to somebody in a comic, and the key of whom or what else it is about.
  package static let happeningTypes: KeyValuePairs = [
    "death": "by", "return": nil, "wedding": "with", "birth": nil, "origin": nil, "joins": "team",
    "leaves": "team", "becomes": "as",
  ]

  private static var happeningFields: [EntityField] {
    [
      EntityField(
        "type", .string, meaning: happeningTypes.map(\.key).joined(separator: ", "),
        example: "death"),
      EntityField("by", .object(.summary), isRequired: false, meaning: "the killer"),
      EntityField("with", .object(.summary), isRequired: false, meaning: "the other spouse"),
      EntityField("team", .object(.summary), isRequired: false, meaning: "what is joined or left"),
      EntityField(
        "as", .string, isRequired: false, meaning: "the name that is taken", example: "Phoenix"),
    ]
  }

  package var fields: [EntityField] {
    switch self {
    case .image:
      [
        EntityField(
          "path", .string, meaning: "the address without the size and the extension",
          example: "http://i.annihil.us/u/prod/marvel/..."),
        EntityField("extension", .string, meaning: "the end of the address", example: "jpg"),
      ]
    case .link:
      [
        EntityField(
          "type", .string, meaning: "such as detail, purchase, or reader", example: "detail"),
        EntityField(
          "url", .string, meaning: "the address of the page",
          example: "https://www.marvel.com/comics/issue/..."),
      ]
    case .date:
      [
        EntityField(
          "type", .string, meaning: "such as onsaleDate, or focDate, the last day for orders",
          example: "onsaleDate"),
        EntityField(
          "date", .string, meaning: "the start of the day", example: "1962-08-10T00:00:00-0500"),
        EntityField(
          "precision", .string, isRequired: false,
          meaning: "month if only the month is known", example: "month"),
      ]
    case .price:
      [
        EntityField(
          "type", .string, meaning: "such as printPrice, or digitalPurchasePrice",
          example: "printPrice"),
        EntityField("price", .numberOrString, meaning: "0 if unknown", example: "3.99"),
        EntityField(
          "currency", .string, isRequired: false, meaning: "absent for US dollars", example: "GBP"),
      ]
    case .textObject:
      [
        EntityField(
          "type", .stringOrNumber, meaning: "where the text is from", example: "issue_solicit_text"),
        EntityField("language", .string, meaning: "as a BCP 47 tag", example: "en-us"),
        EntityField(
          "text", .string, meaning: "possibly with HTML", example: "The hero that could be you!"),
      ]
    case .summary:
      [
        EntityField(
          "resourceURI", .string, meaning: "the address of the entity",
          example: "http://gateway.marvel.com/.../series/2987"),
        EntityField(
          "name", .stringOrNumber, meaning: "its name or title", example: "Amazing Fantasy (1962)"),
      ]
    case .appearance:
      Self.summary.fields + [
        EntityField(
          "date", .string, isNullable: true, meaning: "the day or month on which it went on sale",
          example: "1962-08")
      ]
    case .earlierAppearance:
      Self.appearance.fields + [
        EntityField(
          "as", .string, meaning: Self.appearanceForms.joined(separator: ", "), example: "cameo")
      ]
    case .association:
      [
        EntityField(
          "type", .string, meaning: Self.associationTypes.joined(separator: ", "), example: "gear"),
        EntityField("name", .string, meaning: "what it is", example: "Mjolnir"),
      ]
    case .relation:
      [
        EntityField(
          "type", .string, meaning: "what it is to the other: father, wife, mentor, and others",
          example: "wife"),
        EntityField("name", .stringOrNumber, meaning: "the other", example: "Mr. Fantastic"),
        EntityField(
          "realName", .string, isRequired: false,
          meaning: "the name of the other in civil life, if `name` does not say it",
          example: "Reed Richards"),
        EntityField(
          "resourceURI", .string, isRequired: false, meaning: "if the catalog has the other",
          example: "http://gateway.marvel.com/.../characters/1009459"),
      ]
    case .happening: Self.summary.fields + Self.happeningFields
    case .lifeEvent: Self.appearance.fields + Self.happeningFields
    case .membership:
      Self.summary.fields + [
        EntityField(
          "years", .string, isRequired: false, meaning: "when the character belonged to the team",
          example: "1963-1970, 1988-")
      ]
    case .translation:
      [
        EntityField("language", .string, meaning: "as a BCP 47 tag", example: "de"),
        EntityField("name", .string, meaning: "in that language", example: "Die Spinne"),
      ]
    case .readingOrderItem:
      [
        EntityField(
          "name", .stringOrNumber, meaning: "the title of the comic", example: "Civil War (2006) #1"
        ),
        EntityField(
          "role", .string, isRequired: false, meaning: "core, tie-in, prologue, or epilogue",
          example: "core"),
        EntityField(
          "resourceURI", .string, isRequired: false, meaning: "if the catalog has the comic",
          example: "http://gateway.marvel.com/.../comics/4216"),
      ]
    case .list:
      [
        EntityField(
          "available", .integer, meaning: "number of related entities", example: "224"),
        EntityField(
          "collectionURI", .addressOrService, meaning: "the address of the complete list",
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
