/// Fields that several kinds have.
extension EntityField {
  static let credits = Text("creator", .anyNumber, .credit)
  static let appearances = Text("character", .anyNumber, .reference(.character))

  static let id = EntityField(
    "id", .integer, meaning: "Marvel's id, unique among the entities of the kind",
    example: "1009610", display: Display("ID", 0, importance: 9), facts: [Fact(.id)])
  static let modified = EntityField(
    "modified", .string,
    meaning: "when the entity was last changed; a year before 1970 means unknown",
    example: "2014-01-13T14:48:32-0500", display: Display("Modified", 98, .date),
    facts: [Fact(.modified)], text: Text("modified", .atMostOnce, .day))
  static let address = EntityField(
    "resourceURI", .string, meaning: "the address of the entity",
    example: "http://gateway.marvel.com/.../comics/16926", display: Display("Address", 99))
  static let links = EntityField(
    "urls", .object(.link), isArray: true, meaning: "pages about the entity")
  static let thumbnail = EntityField(
    "thumbnail", .object(.image), isNullable: true, meaning: "the image for lists")

  static let translatedNames = EntityField(
    "translatedNames", .object(.translation), isArray: true, isSparse: true,
    meaning: "the names in other languages", card: "Other languages", search: .alias,
    text: Text("name-in", .anyNumber, .translation))

  static let associations = EntityField(
    "knownFor", .object(.association), isArray: true, isSparse: true,
    meaning: "what readers remember: gear, places, species, looks, and others", card: "Known for",
    search: .knownFor, text: Text("known-for", .anyNumber, .association),
    furtherText: Text("words", .anyNumber))

  package static let otherIDs = EntityField(
    "sameAs", .integer, isArray: true, isSparse: true,
    meaning: "other ids that are, or were, those of the same",
    facts: [Fact(.otherID, .elements, isUnknownIfAbsent: false)],
    text: Text("same-as", .anyNumber, .otherID))

  /// The name or title, which is a number in a few entities.
  static func title(
    _ kind: Kind, _ meaning: String, _ example: String, head: String = "Title",
    facts: [Fact] = [Fact(.name)], text: Text? = Text("title", .once, .title)
  ) -> EntityField {
    EntityField(
      kind.titleKey, .stringOrNumber, meaning: meaning, example: example,
      display: Display(head, 1, importance: 10, .markup),
      facts: facts, search: .name, text: text)
  }

  static func description(
    _ position: Int, importance: Int = 0, isNullable: Bool = false, isRequired: Bool = true
  ) -> EntityField {
    EntityField(
      "description", .string, isNullable: isNullable, isRequired: isRequired,
      meaning: "what the entity is about, possibly with HTML",
      example: "A radioactive spider's bite gave a shy student its powers",
      display: Display("Description", position, importance: importance, .markup),
      search: .description, text: Text("description", .atMostOnce, .description))
  }

  static func namePart(
    _ key: String, _ attribute: Attribute, _ name: String, _ example: String
  ) -> EntityField {
    EntityField(
      key, .stringOrNumber, meaning: "a part of the name; empty if it has none", example: example,
      facts: [Fact(attribute, isUnknownIfAbsent: false)],
      text: Text(name))
  }

  static func code(
    _ key: String, _ attribute: Attribute, _ example: String, _ display: Display? = nil
  ) -> EntityField {
    EntityField(
      key, .stringOrNumber, meaning: "empty or 0 if there is none", example: example,
      display: display, facts: [Fact(attribute, .code)])
  }

  static func day(
    _ key: String, _ meaning: String, _ example: String, _ display: Display, facts: [Fact] = []
  ) -> EntityField {
    EntityField(
      key, .string, isNullable: true, meaning: meaning, example: example, display: display,
      facts: facts,
      text: Text(key, .atMostOnce, .day))
  }

  static func neighbor(_ key: String, _ kind: Kind, card: String) -> EntityField {
    EntityField(
      key, .object(.summary), isNullable: true,
      meaning: key == "next" ? "what comes after this one" : "what comes before this one",
      card: card,
      text: Text(key, .atMostOnce, .reference(kind)))
  }

  static func list(
    _ kind: Kind, _ display: Display? = nil, text: Text? = nil
  ) -> EntityField {
    EntityField(
      kind.plural, .related(kind), meaning: "the related ones", display: display,
      search: kind == .creator ? .creator : nil, text: text)
  }
}
