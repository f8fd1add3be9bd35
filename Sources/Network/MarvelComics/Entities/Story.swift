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

  public var name: String { title.value }
}
