/// A part of a comic: a story or a cover.
public struct Story: MarvelEntity {
  public static let kind = EntityKind.story

  public let id: Int
  public let title: MarvelText
  /// Nil or empty if there is none.
  public let description: String?
  public let resourceURI: String
  /// `story` or `cover`; others occur.
  public let type: String
  public let modified: MarvelDate
  public let thumbnail: MarvelImage?
  public let creators: EntityList?
  public let characters: EntityList?
  public let series: EntityList?
  public let comics: EntityList?
  public let events: EntityList?
  /// The comic in which the story first appeared.
  public let originalIssue: EntitySummary?

  /// Creates a story, such as one for a preview or a test.
  public init(
    id: Int, name: String, description: String? = nil, resourceURI: String = "", type: String = "",
    modified: MarvelDate = .unknown, thumbnail: MarvelImage? = nil, creators: EntityList? = nil,
    characters: EntityList? = nil, series: EntityList? = nil, comics: EntityList? = nil,
    events: EntityList? = nil, originalIssue: EntitySummary? = nil
  ) {
    self.id = id
    title = MarvelText(name)
    self.description = description
    self.resourceURI = resourceURI
    self.type = type
    self.modified = modified
    self.thumbnail = thumbnail
    self.creators = creators
    self.characters = characters
    self.series = series
    self.comics = comics
    self.events = events
    self.originalIssue = originalIssue
  }

  public var name: String { title.value }
}
