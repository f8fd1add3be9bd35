/// Something that happens to a character in a comic. It refers to the comic if it is one of a
/// character's, and to the character if it is one of a comic's.
public struct LifeEvent: Codable, Hashable, Sendable, EntityReferencing {
  /// `death`, `return`, `wedding`, `birth`, `origin`, `joins`, `leaves`, or `becomes`.
  public let type: String
  public let resourceURI: String?
  public let name: MarvelText
  /// The day or month on which the comic went on sale, such as `1962-08`; nil in a comic.
  public let date: String?
  /// The killer; nil if unknown, and for other types.
  public let by: EntitySummary?
  /// The other spouse; nil for other types than `wedding`.
  public let with: EntitySummary?
  /// What is joined or left; nil for other types.
  public let team: EntitySummary?
  /// The name that the character takes; nil for other types than `becomes`.
  public let newName: String?

  enum CodingKeys: String, CodingKey {
    case type, resourceURI, name, date, by, with, team
    case newName = "as"
  }
}

/// What a character is to another one.
public struct CharacterRelation: Codable, Hashable, Sendable, EntityReferencing {
  /// Such as `wife`, `mentor`, or `enemy`.
  public let type: String
  /// Nil if the catalog does not have the other.
  public let resourceURI: String?
  public let name: MarvelText
  /// The name in civil life of the other; nil if `name` says it, or there is none.
  public let realName: String?
}
