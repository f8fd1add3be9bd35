/// A team of a character.
public struct TeamMembership: Codable, Hashable, Sendable, EntityReferencing {
  public let resourceURI: String?
  public let name: MarvelText
  /// When the character belonged to the team, such as `1963-1970, 1988-`; nil if unknown.
  public let years: String?
}

/// A name under which an entity was published in another language.
public struct TranslatedName: Codable, Hashable, Sendable {
  /// A BCP 47 tag, such as `de`.
  public let language: String
  public let name: String
}

/// An issue in the reading order of an event.
public struct OrderedIssue: Codable, Hashable, Sendable, EntityReferencing {
  /// Nil if the catalog does not have the comic.
  public let resourceURI: String?
  public let name: MarvelText
  /// `core`, `tie-in`, `prologue`, or `epilogue`.
  public let role: String?
}
